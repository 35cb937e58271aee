import type { Result } from '../../domain/failure';
import type { Rupees } from '../../domain/money';
import type { MonthlyEarnings } from '../../domain/order';
import type { OwnProduct, ProductId } from '../../domain/product';
import type { Statement } from '../../domain/statement';
import type { SellerStats } from '../../domain/user';
import type { CallOptions } from './call';
import type { SendOptions } from './uploads';

export interface ProductChange {
  listed?: boolean;
  /** Rupees. */
  price?: Rupees;
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
  /**
   * Fails with `notFound` for months before the first sale and in the future, and with `tooMany`.
   * @param month `2026-11`; the current one if omitted
   */
  statement(month?: string, options?: CallOptions): Promise<Result<Statement>>;
}
