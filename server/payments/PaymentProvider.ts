import type * as v from 'valibot';
import type { Paise } from '../../src/domain/money';
import type { PaymentNews } from '../../src/domain/payment';
import type {
  paymentProofSchema,
  testPaymentSchema,
  startedOrderSchema,
} from '../../src/marketplace/http/contract';
import type { PaymentsConfig } from '../config';

/** Where an order is paid. */
export type PaymentWindow = Extract<v.InferOutput<typeof startedOrderSchema>, { kind: 'opened' }>['window'];

/** What a payment window hands over. */
export type PaymentProof = v.InferOutput<typeof paymentProofSchema>;

/** How a test payment ends. */
export type TestPaymentOutcome = v.InferOutput<typeof testPaymentSchema>['outcome'];

/** An order that the provider knows of. */
export interface PayableOrder {
  id: string;
  total: Paise;
  /** The provider's own id for it. */
  providerOrderId: string;
}

/** What somebody says who claims to be the provider. */
export type Message =
  /** Somebody else said it. */
  | 'forged'
  /** It is about something that does not matter here. */
  | 'other'
  /** Something happened to a payment; what, is to be asked for. Both ids are the provider's. */
  | { order: string; payment: string };

/** What a test payment leads to. */
export interface TestPayment {
  /** What is known of it at once. */
  news: PaymentNews;
  /** What the window would hand over; null for nothing. */
  proof: PaymentProof | null;
  /** What the provider will say by itself, and in how many milliseconds. */
  later: { afterMs: number; body: Uint8Array; signature: string } | null;
}

/**
 * Whoever takes the money. Whatever it is asked may be asked again: a call whose answer was lost changes nothing the
 * second time that it had not changed the first.
 */
export interface PaymentProvider {
  /** Under which its orders are stored. Real money moves with `razorpay` alone. */
  name: PaymentsConfig['provider'];
  /**
   * Tells it of an order; answers with its own id for that. Asked again it may answer with another: an id that nobody
   * was told of can't be paid under.
   *
   * @throws RefusedByProviderError for an order that it takes no money for
   * @throws ProviderError when it does not answer
   */
  open: (order: { id: string; total: Paise }) => Promise<string>;
  window: (providerOrderId: string) => PaymentWindow;
  /** Whether the payment window handed this over, for this order. */
  isProof: (providerOrderId: string, proof: PaymentProof) => boolean;
  /**
   * How far a payment has come. One that only waits to be captured is captured, if it is of the whole amount. Null when
   * this order has no such payment.
   *
   * @throws ProviderError when it does not answer
   */
  payment: (order: PayableOrder, payment: string) => Promise<PaymentNews | null>;
  /**
   * How far all payments of an order have come, in the same way.
   *
   * @throws ProviderError when it does not answer
   */
  payments: (order: PayableOrder) => Promise<PaymentNews[]>;
  /** Reads a message, byte for byte as it came. */
  read: (body: Uint8Array, signature: string) => Message;
  /** Makes a test payment; only the built-in test provider can. */
  testPayment?: (order: PayableOrder, outcome: TestPaymentOutcome) => TestPayment;
}

/** The provider can't be reached, or answers what nobody understands. Its message holds no secrets. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** The provider has understood, and will not do it. Its message holds no secrets. */
export class RefusedByProviderError extends ProviderError {
  override name = 'RefusedByProviderError';
}
