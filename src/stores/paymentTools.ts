import type { Paise } from '../domain/money';
import type { PaymentFailure } from '../domain/order';
import type { User } from '../domain/user';
import type { PaymentProof } from '../marketplace/Marketplace';

/** An order to be paid in Razorpay's window. */
export interface RazorpayRequest {
  /** Razorpay's public key. */
  key: string;
  /** Razorpay's id of the order. */
  order: string;
  total: Paise;
  /** What the buyer need not type again. */
  buyer: Pick<User, 'name' | 'email' | 'phone'> | null;
  /** Closes the window. */
  signal: AbortSignal;
}

/** How Razorpay's window was left. `notLoaded`: it did not open. */
export type RazorpayOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  | { kind: 'dismissed' }
  /** The last payment that was tried did not go through. */
  | { kind: 'failed'; reason: PaymentFailure }
  | { kind: 'notLoaded' };

/** What paying takes of the browser; handed in, so that a story can pay without. */
export interface PaymentTools {
  /** Opens Razorpay's window. Resolves when it is closed, and never fails. */
  openRazorpay: (request: RazorpayRequest) => Promise<RazorpayOutcome>;
  /**
   * The name of the attempt to order this: a UUID, the same for the same content until it is forgotten, on every page of
   * the shop. So a second start leads to the order that the first one made.
   */
  attemptFor: (content: string) => string;
  /** It was paid: the same content is another order from now on. */
  forgetAttempt: () => void;
}
