import type { Paise } from '../domain/money';
import type { PaymentFailure } from '../domain/order';
import type { User } from '../domain/user';
import type { PaymentProof } from '../marketplace/Marketplace';

/** An order for Razorpay's window. */
export interface RazorpayRequest {
  /** Razorpay's public key. */
  key: string;
  /** Razorpay's order id. */
  order: string;
  total: Paise;
  /** Prefilled in the window. */
  buyer: Pick<User, 'name' | 'email' | 'phone'> | null;
  /** Closes the window. */
  signal: AbortSignal;
}

/** How Razorpay's window closed. `notLoaded`: it did not open. */
export type RazorpayOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  | { kind: 'dismissed' }
  /** The last payment attempt failed. */
  | { kind: 'failed'; reason: PaymentFailure }
  | { kind: 'notLoaded' };

/** Browser dependencies of payments; injected, so that stories need no Razorpay. */
export interface PaymentTools {
  /** Resolves when the window closes; never rejects. */
  openRazorpay: (request: RazorpayRequest) => Promise<RazorpayOutcome>;
  /**
   * Idempotency key (UUID) for order content, shared by all tabs until forgotten: starting again finds the
   * first order.
   */
  idempotencyKey: (content: string) => string;
  /** After payment, the same content is a new order. */
  clearIdempotencyKey: () => void;
}
