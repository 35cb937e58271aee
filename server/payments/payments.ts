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

export interface PayableOrder {
  id: string;
  total: Paise;
  providerOrderId: string;
}

export type Webhook =
  /** Invalid signature. */
  | 'forged'
  /** To be ignored. */
  | 'other'
  /** A changed payment to fetch, by the provider's ids. */
  | { order: string; payment: string };

export interface TestPayment {
  update: PaymentUpdate;
  /** Null if the window sends no callback. */
  proof: PaymentProof | null;
  webhook: { afterMs: number; body: Uint8Array; signature: string } | null;
}

/** All calls are idempotent, so a lost response can be retried. */
export interface PaymentProvider {
  name: PaymentsConfig['provider'];
  /**
   * A retry may create a second order: harmless, nobody can pay under an id that was never handed out.
   * @throws RefusedByProviderError, ProviderError when it does not answer
   */
  open: (order: { id: string; total: Paise }) => Promise<string>;
  window: (providerOrderId: string) => PaymentWindow;
  isValidProof: (providerOrderId: string, proof: PaymentProof) => boolean;
  /**
   * Captures an authorised payment of the whole amount; null if the order has no such payment.
   * @throws ProviderError when it does not answer
   */
  payment: (order: PayableOrder, payment: string) => Promise<PaymentUpdate | null>;
  /** Captures like `payment`. @throws ProviderError when it does not answer */
  payments: (order: PayableOrder) => Promise<PaymentUpdate[]>;
  /** @param body the raw request body, which is signed */
  parseWebhook: (body: Uint8Array, signature: string) => Webhook;
  testPayment?: (order: PayableOrder, outcome: TestPaymentOutcome) => TestPayment;
}

/** Unreachable, or an invalid response; the message holds no secrets. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** The message holds no secrets. */
export class RefusedByProviderError extends ProviderError {
  override name = 'RefusedByProviderError';
}
