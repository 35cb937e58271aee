import type { Paise } from '../domain/money';
import type { PaymentFailure } from '../domain/order';
import type { User } from '../domain/user';
import type { PaymentProof } from '../marketplace/Marketplace';

export interface RazorpayRequest {
  /** Razorpay's public key. */
  key: string;
  /** Razorpay's order id. */
  order: string;
  total: Paise;
  /** Prefilled in the window. */
  buyer: Pick<User, 'name' | 'email' | 'phone'> | null;
  signal: AbortSignal;
}

/** `notLoaded`: the window did not open. */
export type RazorpayOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  | { kind: 'dismissed' }
  | { kind: 'failed'; reason: PaymentFailure }
  | { kind: 'notLoaded' };

/** Injected, so that stories need no Razorpay. */
export interface PaymentTools {
  /** Never rejects. */
  openRazorpay: (request: RazorpayRequest) => Promise<RazorpayOutcome>;
  /** UUID per order content, shared by all tabs: starting again finds the first order. */
  idempotencyKey: (content: string) => string;
  /** Called after payment, when the same content is a new order. */
  clearIdempotencyKey: () => void;
}
