import type { ArchiveListing } from '../domain/archive';
import type { Cart } from '../domain/cart';
import type { CatalogueQuery } from '../domain/catalogueQuery';
import type { Credentials, NewAccount, PasswordChange } from '../domain/credentials';
import type { Result } from '../domain/failure';
import type {
  DownloadLink,
  MonthlyEarnings,
  Order,
  OrderId,
  OrderLineId,
  PriceChange,
  Purchase,
  Receipt,
} from '../domain/order';
import type { AboutMarketplace } from '../domain/operator';
import type { Category, OwnProduct, Product, ProductId, SellerSummary } from '../domain/product';
import type { Suggestions } from '../domain/suggestions';
import type { TransferSpeed } from '../domain/transferSpeed';
import type { UploadRequest } from '../domain/upload';
import type { TransferEvent } from '../domain/uploadStatus';
import type { AccountData, ProfileFields, SellerStats, User } from '../domain/user';

/** An aborted call fails with `aborted`. */
export interface CallOptions {
  signal?: AbortSignal;
}

export interface PageRequest {
  size: number;
  /** Cursor; omitted for the first page. */
  after?: string;
}

export interface CataloguePage {
  products: readonly Product[];
  /** Matches on all pages. */
  total: number;
  /** Cursor; null at the end. */
  next: string | null;
}

/** First products that came with the page. */
export interface InitialCatalogue {
  query: CatalogueQuery;
  page: CataloguePage;
}

/** Came with the page, so that the first render needs no request. */
export interface InitialData {
  about: AboutMarketplace;
  catalogue?: InitialCatalogue;
}

export interface CataloguePort {
  /** Repeating categories of the first products, if known before they load; for skeletons. */
  skeletonCategories: readonly Category[];
  /** Pause in typing before a search, in milliseconds; 0 where searching costs no request. */
  searchDebounceMs: number;
  /** Filter choices besides "all". */
  filterCategories: readonly Category[];
  find(query: CatalogueQuery, page: PageRequest, options?: CallOptions): Promise<Result<CataloguePage>>;
  suggest(query: CatalogueQuery, options?: CallOptions): Promise<Result<Suggestions>>;
  /** Fails with `notFound`. */
  product(id: ProductId, options?: CallOptions): Promise<Result<Product>>;
  /** Null when it is no archive or is unread. */
  contents(id: ProductId, options?: CallOptions): Promise<Result<ArchiveListing | null>>;
}

export interface SellersPort {
  /** Fails with `notFound` unless they have a listed product. */
  summary(id: string, options?: CallOptions): Promise<Result<SellerSummary>>;
}

/** Not a role: every account may buy and sell. */
export type SignInIntent = 'buy' | 'sell';

export interface SignInRequest {
  intent: SignInIntent;
  credentials?: Credentials;
}

export interface SessionPort {
  current(options?: CallOptions): Promise<Result<User | null>>;
  /** Fails with `credentialsWanted` when they are missing (show the form, then retry), `wrongCredentials`, `tooMany`. */
  signIn(request: SignInRequest): Promise<Result<User>>;
  /** Fails with `emailTaken`, `refused`, `tooMany`. */
  signUp(account: NewAccount & { intent: SignInIntent }): Promise<Result<User>>;
  signOut(): Promise<Result<null>>;
  /**
   * A new e-mail address needs the password where accounts have one. Fails like {@link SessionPort.deleteAccount}, and
   * with `refused`, `emailTaken`.
   */
  saveProfile(fields: Partial<ProfileFields>, proof?: { password: string }): Promise<Result<User>>;
  /**
   * Omitted where accounts have no password. Revokes all other sessions. Fails with `signedOut`, `wrongCredentials`,
   * `refused` for an invalid new password, `tooMany`.
   */
  changePassword?: (request: PasswordChange) => Promise<Result<null>>;
  /** Fails with `signedOut`. */
  data(options?: CallOptions): Promise<Result<AccountData>>;
  /** Fails with `signedOut`; where accounts have passwords also `credentialsWanted`, `wrongCredentials`, `tooMany`. */
  deleteAccount(request?: { password: string }): Promise<Result<null>>;
}

/** Valid until the upload is finished; the stored product has the same id. */
export type UploadId = string;

export interface SendOptions extends CallOptions {
  /** 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export interface UploadOptions extends CallOptions {
  /** An interrupted upload of the same file and fields. It is halted until resumed. */
  resume?: UploadId | undefined;
  onEvent?: (event: TransferEvent) => void;
  /** Null while unknown. */
  onSpeed?: (speed: TransferSpeed | null) => void;
  /** Receives the id for `resume`, also after a reload; null when nothing is left to resume. Never called by the demo. */
  onIdChange?: (id: UploadId | null) => void;
}

export interface UploadControls {
  pause: () => void;
  resume: () => void;
  /** Also deletes what the server has received. */
  cancel: () => void;
}

export interface UploadHandle {
  /** Null where uploads do not persist. */
  controls: UploadControls | null;
  /**
   * Resolves when stored, failed or cancelled (`aborted`), not when halted. Fails with `signedOut`, `refused` (with
   * `file` when it can't be read any more), `tooMany`, `storageFull`.
   */
  result: Promise<Result<null>>;
}

export interface UploadPort {
  /** Archives that nobody could use are refused, so that sending them would be in vain; the demo takes any. */
  checksArchives?: true;
  /** Aborting keeps what the server has received. */
  start(request: UploadRequest, options?: UploadOptions): UploadHandle;
}

export type PaymentWindow =
  /** The public key and Razorpay's order id. */
  | { kind: 'razorpay'; key: string; order: string }
  /** No money moves. */
  | { kind: 'test' };

/** Verified by the server. */
export interface PaymentProof {
  payment: string;
  signature: string;
}

export type TestPaymentOutcome = 'captured' | 'failed' | 'pending';

export type CheckoutOutcome =
  /** No order was created: accept these prices and start again. */
  | { kind: 'priceChanged'; changes: readonly PriceChange[] }
  | { kind: 'opened'; order: Order; window: PaymentWindow };

export interface PaymentsPort {
  /**
   * The same key (UUID) and cart return the same order, unless prices changed before payment. Fails with `signedOut`,
   * `refused` for an empty or oversized cart, `tooMany`.
   */
  start(cart: Cart, idempotencyKey: string): Promise<Result<CheckoutOutcome>>;
  /** Fails with `signedOut`, `notFound`. */
  order(id: OrderId, options?: CallOptions): Promise<Result<Order>>;
  /** Fails with `signedOut`, `notFound`, `refused` for an invalid signature. */
  confirm(id: OrderId, proof: PaymentProof): Promise<Result<Order>>;
  /** Null: the order itself has the outcome. Fails with `notFound` unless the test provider is enabled. */
  testPayment(id: OrderId, outcome: TestPaymentOutcome): Promise<Result<PaymentProof | null>>;
}

export interface DownloadsPort {
  /** Signed URL of the newest version. Fails with `signedOut`; `notFound` for all but buyers and the seller. */
  link(id: ProductId): Promise<Result<DownloadLink>>;
}

/** All calls fail with `signedOut`; `notFound` for other users' orders. */
export interface PurchasesPort {
  /** Newest first. */
  list(options?: CallOptions): Promise<Result<readonly Purchase[]>>;
  /** Once per purchase; fails with `refused` the second time. */
  rate(line: OrderLineId, rating: number): Promise<Result<null>>;
  receipt(order: OrderId, options?: CallOptions): Promise<Result<Receipt>>;
}

/** All calls fail with `signedOut`. */
export interface CartPort {
  /** Merges into the saved cart; returns the result with current product data. */
  merge(cart: Cart, options?: CallOptions): Promise<Result<Cart>>;
  replace(cart: Cart, options?: CallOptions): Promise<Result<null>>;
}

export interface ProductChange {
  listed?: boolean;
  /** Rupees. */
  price?: number;
}

/** All calls fail with `signedOut`; `notFound` for other sellers' listings. */
export interface SellerPort {
  stats(options?: CallOptions): Promise<Result<SellerStats>>;
  /** Newest first, including unlisted. */
  products(options?: CallOptions): Promise<Result<readonly OwnProduct[]>>;
  /** Fails with `refused`. */
  change(id: ProductId, change: ProductChange): Promise<Result<null>>;
  /** Buyers get the newest version. Fails with `refused`, `tooMany`, `storageFull`. */
  newVersion(id: ProductId, file: File, options?: SendOptions): Promise<Result<null>>;
  /** The last twelve months, oldest first. */
  months(options?: CallOptions): Promise<Result<readonly MonthlyEarnings[]>>;
}

export interface AboutPort {
  /** Set at build time; null where it must be loaded. */
  builtIn: AboutMarketplace | null;
  load(options?: CallOptions): Promise<Result<AboutMarketplace>>;
}

/**
 * The port behind all screens. Calls never throw; errors are a `Failure` in the result. Screens show only the features
 * whose sub-port is there; the demo has none of the optional ones.
 */
export interface Marketplace {
  about: AboutPort;
  catalogue: CataloguePort;
  session: SessionPort;
  uploads: UploadPort;
  /** Saves users' carts. */
  cart?: CartPort;
  payments?: PaymentsPort;
  purchases?: PurchasesPort;
  downloads?: DownloadsPort;
  /** Products name their `sellerId`. */
  sellers?: SellersPort;
  /** Uploads persist: their listings can be edited, and have figures. */
  seller?: SellerPort;
}

/** A marketplace with every feature. */
export type FullMarketplace = Required<Omit<Marketplace, 'session'>> & { session: Required<SessionPort> };
