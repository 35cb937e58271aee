import type { Paise } from './money';
import type { OrderState, PaymentFailure } from './order';
import { ORDER_EXPIRY_MINUTES } from './limits';
import type { RefundReason } from './refund';

export const CURRENCY = 'INR';

/** From least to most final. A failed payment may still be captured: a retry in a UPI app is the same payment. */
export const PAYMENT_STATES = ['pending', 'failed', 'captured'] as const;

/** `expired`: was not paid in time; what comes in later is refunded. */
export const STORED_ORDER_STATES = ['open', 'pending', 'failed', 'paid', 'expired'] as const;

export type StoredOrderState = (typeof STORED_ORDER_STATES)[number];

export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface PaymentUpdate {
  payment: string;
  state: PaymentState;
  failure: PaymentFailure | null;
  amount: Paise;
  /** ISO 4217. */
  currency: string;
  /** When it was begun, by the provider's clock, in epoch milliseconds. */
  madeAt: number;
}

export interface RecordedPayment {
  id: string;
  amount: Paise;
  state: PaymentState;
  /** Whether it is the one that paid the order. */
  settles: boolean;
}

export interface OrderPaymentState {
  total: Paise;
  state: StoredOrderState;
  failure: PaymentFailure | null;
  /** Payments begun later are refunded; see the function. */
  payableUntil: number;
  /** False once the buyer's account is deleted: nobody could be delivered to. */
  hasBuyer: boolean;
  payments: readonly RecordedPayment[];
}

/** Money was received and nothing is delivered for it: why it is refunded. */
export type PaymentAnomaly = Extract<RefundReason, 'amountMismatch' | 'paidTwice' | 'expired' | 'buyerGone'>;

export interface AppliedPaymentUpdate {
  paymentState: OrderPaymentState;
  payment: RecordedPayment;
  /** Null when there is none or it was returned before. */
  anomaly: PaymentAnomaly | null;
}

function moreFinal(recorded: PaymentState | undefined, reported: PaymentState): PaymentState {
  if (recorded === undefined) return reported;
  return PAYMENT_STATES.indexOf(reported) > PAYMENT_STATES.indexOf(recorded) ? reported : recorded;
}

function stateOf(before: StoredOrderState, payments: readonly RecordedPayment[]): StoredOrderState {
  if (payments.some(({ settles }) => settles)) return 'paid';
  if (before === 'expired') return 'expired';
  if (payments.some(({ state }) => state === 'pending')) return 'pending';
  return payments.length > 0 ? 'failed' : 'open';
}

/**
 * A payment begun later is refunded, also if nobody had noticed yet that the order has expired, or old prices would be in
 * force for as long as the server or the provider is down. Half an hour of tolerance: the clocks may differ, and an attempt
 * that extends the order may not have been heard of. What is heard of before that end isn't late, whatever the provider's
 * clock says: this server's may be hours behind.
 * @param expiresAt of the order, half an hour after its last step; all are epoch milliseconds
 * @param now by this server's clock, as `expiresAt`
 * @returns Infinity until then
 */
export function payableUntil(expiresAt: number, now: number): number {
  const end = expiresAt + ORDER_EXPIRY_MINUTES * 60_000;
  return now <= end ? Infinity : end;
}

/** Whether a payment was begun after the order had expired. */
export const isLate = (
  order: Pick<OrderPaymentState, 'payableUntil'>,
  { madeAt }: Pick<PaymentUpdate, 'madeAt'>,
): boolean => madeAt > order.payableUntil;

function anomalyOf(order: OrderPaymentState, update: PaymentUpdate): PaymentAnomaly | null {
  const { total, state, hasBuyer } = order;
  if (update.amount !== total || update.currency !== CURRENCY) return 'amountMismatch';
  if (state === 'paid') return 'paidTwice';
  if (state === 'expired' || isLate(order, update)) return 'expired';
  return hasBuyer ? null : 'buyerGone';
}

/**
 * Idempotent and order-independent: the order is paid once, if any payment captured the full amount. Only the failure
 * reason depends on which update came last.
 */
export function applyPaymentUpdate(before: OrderPaymentState, update: PaymentUpdate): AppliedPaymentUpdate {
  const recorded = before.payments.find(({ id }) => id === update.payment);
  const state = moreFinal(recorded?.state, update.state);
  const hasChanged = state !== recorded?.state;
  const isCaptured = hasChanged && state === 'captured';
  const anomaly = isCaptured ? anomalyOf(before, update) : null;
  const settles = recorded?.settles === true || (isCaptured && anomaly === null);
  const payment: RecordedPayment = {
    id: update.payment,
    amount: hasChanged ? update.amount : recorded.amount,
    state,
    settles,
  };
  const payments = recorded
    ? before.payments.map((other) => (other === recorded ? payment : other))
    : [...before.payments, payment];
  const orderState = stateOf(before.state, payments);
  const reason = hasChanged ? update.failure : before.failure;
  return {
    paymentState: {
      ...before,
      state: orderState,
      failure: orderState === 'failed' ? (reason ?? 'unknown') : null,
      payments,
    },
    payment,
    anomaly,
  };
}

/** Once its time has run out and the provider knows of no payment. A paid order stays so. */
export function expireOrder<Order extends Pick<OrderPaymentState, 'state' | 'failure'>>(
  before: Order,
): Order {
  return before.state === 'paid' ? before : { ...before, state: 'expired', failure: null };
}

/** What the buyer can do about an expired order is the same as after a failed payment. */
export function shownState({ state, failure }: Pick<OrderPaymentState, 'state' | 'failure'>): {
  state: OrderState;
  failure: PaymentFailure | null;
} {
  return state === 'expired' ? { state: 'failed', failure: 'timedOut' } : { state, failure };
}
