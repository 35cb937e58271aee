import type * as v from 'valibot';
import type { Paise } from '../../src/domain/money';
import type { PaymentUpdate } from '../../src/domain/payment';
import type {
  paymentProofSchema,
  testPaymentSchema,
  startedOrderSchema,
} from '../../src/marketplace/http/contract';
import type { PaymentsConfig } from '../config/config';

export type PaymentWindow = Extract<v.InferOutput<typeof startedOrderSchema>, { kind: 'opened' }>['window'];

/** Payload of the checkout callback. */
export type PaymentProof = v.InferOutput<typeof paymentProofSchema>;

export type TestPaymentOutcome = v.InferOutput<typeof testPaymentSchema>['outcome'];

/** An order that exists at the provider. */
export interface PayableOrder {
  id: string;
  total: Paise;
  providerOrderId: string;
}

/** A parsed webhook. */
export type Webhook =
  /** Invalid signature. */
  | 'forged'
  /** An event to ignore. */
  | 'other'
  /** A payment changed and must be fetched. Both are the provider's ids. */
  | { order: string; payment: string };

export interface TestPayment {
  update: PaymentUpdate;
  /** Checkout callback payload; null if the window sends none. */
  proof: PaymentProof | null;
  /** A webhook to deliver after `afterMs`. */
  webhook: { afterMs: number; body: Uint8Array; signature: string } | null;
}

/** Port to a payment provider. All calls are idempotent, so a lost response can be retried. */
export interface PaymentProvider {
  /** Stored with each order. Only `razorpay` moves real money. */
  name: PaymentsConfig['provider'];
  /**
   * Creates an order at the provider; returns the provider's id. A retry may create a second one: harmless, nobody can
   * pay under an id that was never handed out.
   *
   * @throws RefusedByProviderError for an order it does not accept
   * @throws ProviderError when it does not answer
   */
  open: (order: { id: string; total: Paise }) => Promise<string>;
  window: (providerOrderId: string) => PaymentWindow;
  /** Verifies the checkout callback's signature for this order. */
  isValidProof: (providerOrderId: string, proof: PaymentProof) => boolean;
  /**
   * Fetches a payment; captures it if it is authorised for the whole amount. Null if the order has no such payment.
   *
   * @throws ProviderError when it does not answer
   */
  payment: (order: PayableOrder, payment: string) => Promise<PaymentUpdate | null>;
  /**
   * Fetches all payments of an order, capturing like `payment`.
   *
   * @throws ProviderError when it does not answer
   */
  payments: (order: PayableOrder) => Promise<PaymentUpdate[]>;
  /** Verifies and parses a webhook; `body` is the raw request body. */
  parseWebhook: (body: Uint8Array, signature: string) => Webhook;
  testPayment?: (order: PayableOrder, outcome: TestPaymentOutcome) => TestPayment;
}

/** The provider is unreachable or its response is invalid. The message holds no secrets. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** The provider rejected the request. The message holds no secrets. */
export class RefusedByProviderError extends ProviderError {
  override name = 'RefusedByProviderError';
}
