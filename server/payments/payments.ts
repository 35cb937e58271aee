import type * as v from 'valibot';
import type { DisputeState } from '../../src/domain/dispute';
import type { Paise } from '../../src/domain/money';
import type { PaymentUpdate } from '../../src/domain/payment';
import type { ToldRefundState } from '../../src/domain/refund';
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
  /**
   * Payments begun later are not captured, in epoch milliseconds; Infinity while the order goes on, null if none is: it
   * has expired, or its buyer is gone.
   */
  capturableUntil: number | null;
}

export type Webhook =
  /** Invalid signature. */
  | 'forged'
  /** To be ignored. */
  | 'other'
  /** What has changed and is to be fetched, by the provider's ids. */
  | { about: 'payment' | 'refunds'; order: string; payment: string }
  | { about: 'dispute'; dispute: string };

/** `refund`: our id, if we have made it. */
export interface ProviderRefund {
  id: string;
  payment: string;
  amount: Paise;
  state: ToldRefundState;
  refund: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface ProviderDispute {
  id: string;
  payment: string;
  amount: Paise;
  reason: string;
  state: DisputeState;
  /** Epoch milliseconds; null if not told. */
  respondBy: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface TestPayment {
  update: PaymentUpdate;
  /** Null if the window sends no callback. */
  proof: PaymentProof | null;
  webhook: { afterMs: number; body: Uint8Array; signature: string } | null;
}

/** `key`: requests with the same one are made once; at least 10 letters, digits, hyphens and underscores. */
export interface RefundToMake {
  payment: string;
  amount: Paise;
  /** Our id. */
  refund: string;
  key: string;
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
  /**
   * Returns money of a captured payment, the usual way. `refundsOf` tells what a lost response has made.
   * @throws RefusedByProviderError, ProviderError when it does not answer
   */
  refund: (refund: RefundToMake) => Promise<ProviderRefund>;
  /** All of a payment. @throws ProviderError when it does not answer */
  refundsOf: (payment: string) => Promise<ProviderRefund[]>;
  /**
   * Made since then, by whomever.
   * @param since epoch milliseconds
   * @throws ProviderError when it does not answer
   */
  refundsSince: (since: number) => Promise<ProviderRefund[]>;
  /** Null if there is none. @throws ProviderError when it does not answer */
  dispute: (id: string) => Promise<ProviderDispute | null>;
  /**
   * @param since epoch milliseconds
   * @throws ProviderError when it does not answer
   */
  disputesSince: (since: number) => Promise<ProviderDispute[]>;
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
