import type { Paise } from '../domain/money';
import type { PaymentFailure } from '../domain/order';
import type { User } from '../domain/user';
import type { PaymentProof } from '../marketplace/ports/payments';

export interface RazorpayRequest {
  key: string;
  order: string;
  total: Paise;
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
  clearIdempotencyKey: () => void;
}
