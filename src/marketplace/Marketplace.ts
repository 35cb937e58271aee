import type { AboutMarketplace } from '../domain/operator';
import type { AboutPort } from './ports/about';
import type { CartPort } from './ports/cart';
import type { CataloguePort, InitialCatalogue } from './ports/catalogue';
import type { DevicesPort } from './ports/devices';
import type { DownloadsPort } from './ports/downloads';
import type { EmailChangePort } from './ports/emailChange';
import type { PasskeysPort } from './ports/passkeys';
import type { PaymentsPort } from './ports/payments';
import type { ProblemsPort } from './ports/problems';
import type { PurchasesPort } from './ports/purchases';
import type { SecondFactorPort } from './ports/secondFactor';
import type { SellerPort } from './ports/seller';
import type { SellersPort } from './ports/sellers';
import type { SessionPort } from './ports/session';
import type { UploadPort } from './ports/uploads';

/** Came with the page, so that the first render needs no request. */
export interface InitialData {
  about: AboutMarketplace;
  catalogue?: InitialCatalogue;
}

/**
 * The port behind all screens. Calls never throw; errors are a `Failure` in the result. Optional sub-ports are there if
 * `about.capabilities` say so; the demo has none of them.
 */
export interface Marketplace {
  about: AboutPort;
  catalogue: CataloguePort;
  session: SessionPort;
  uploads: UploadPort;
  /** Saves users' carts. */
  cart?: CartPort;
  devices?: DevicesPort;
  /** New e-mail addresses have to be confirmed before they take effect. */
  emailChange?: EmailChangePort;
  secondFactor?: SecondFactorPort;
  passkeys?: PasskeysPort;
  payments?: PaymentsPort;
  purchases?: PurchasesPort;
  /** Reported by buyers, answered by sellers. */
  problems?: ProblemsPort;
  downloads?: DownloadsPort;
  /** Products name their `sellerId`. */
  sellers?: SellersPort;
  /** Uploads persist: their listings can be edited, and have figures. */
  seller?: SellerPort;
}

/** A marketplace with every feature. */
export type FullMarketplace = Required<Marketplace>;
