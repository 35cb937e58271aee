import type { Result } from '../../domain/failure';
import type { Order, OrderId, OrderLineId, Purchase, Receipt } from '../../domain/order';
import type { CallOptions } from './call';

/** All calls fail with `signedOut`; `notFound` for other users' orders. */
export interface PurchasesPort {
  /** Newest first. */
  list(options?: CallOptions): Promise<Result<readonly Purchase[]>>;
  /**
   * Orders whose payment is pending, newest first, at most `MAX_PENDING_ORDERS`. Does not ask the payment provider.
   */
  pending(options?: CallOptions): Promise<Result<readonly Order[]>>;
  /** Once per purchase; fails with `refused` the second time. */
  rate(line: OrderLineId, rating: number): Promise<Result<null>>;
  receipt(order: OrderId, options?: CallOptions): Promise<Result<Receipt>>;
}
