import type { Cart } from '../../domain/cart';
import type { Result } from '../../domain/failure';
import type { Order, OrderId, PriceChange } from '../../domain/order';
import type { CallOptions } from './call';

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
