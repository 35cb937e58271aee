import type { Result } from '../../domain/failure';
import type { OrderId, OrderLineId, Purchase, Receipt } from '../../domain/order';
import type { CallOptions } from './call';

/** All calls fail with `signedOut`; `notFound` for other users' orders. */
export interface PurchasesPort {
  /** Newest first. */
  list(options?: CallOptions): Promise<Result<readonly Purchase[]>>;
  /** Once per purchase; fails with `refused` the second time. */
  rate(line: OrderLineId, rating: number): Promise<Result<null>>;
  receipt(order: OrderId, options?: CallOptions): Promise<Result<Receipt>>;
}
