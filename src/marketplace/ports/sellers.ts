import type { Result } from '../../domain/failure';
import type { SellerSummary } from '../../domain/product';
import type { CallOptions } from './call';

export interface SellersPort {
  /** Fails with `notFound` unless they have a listed product. */
  summary(id: string, options?: CallOptions): Promise<Result<SellerSummary>>;
}
