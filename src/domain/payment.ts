import type { Paise } from './money';
import type { OrderState, PaymentFailure } from './order';

export const CURRENCY = 'INR';

/** From least to most final. A failed payment may still be captured: a retry in a UPI app is the same payment. */
export const PAYMENT_STATES = ['pending', 'failed', 'captured'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface PaymentUpdate {
  payment: string;
  state: PaymentState;
  failure: PaymentFailure | null;
  amount: Paise;
  /** ISO 4217. */
  currency: string;
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
  state: OrderState;
  failure: PaymentFailure | null;
  payments: readonly RecordedPayment[];
}

/** For manual review: money was received and nothing delivered for it. */
export type PaymentAnomaly =
  /** Amount or currency differs from the order. */
  'doesNotFit' | 'paidTwice';

export interface AppliedPaymentUpdate {
  paymentState: OrderPaymentState;
  payment: RecordedPayment;
  /** Null when there is none or it was reported before. */
  anomaly: PaymentAnomaly | null;
}

function moreFinal(recorded: PaymentState | undefined, reported: PaymentState): PaymentState {
  if (recorded === undefined) return reported;
  return PAYMENT_STATES.indexOf(reported) > PAYMENT_STATES.indexOf(recorded) ? reported : recorded;
}

function stateOf(payments: readonly RecordedPayment[]): OrderState {
  if (payments.some(({ settles }) => settles)) return 'paid';
  if (payments.some(({ state }) => state === 'pending')) return 'pending';
  return payments.length > 0 ? 'failed' : 'open';
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
  const matchesOrder = update.amount === before.total && update.currency === CURRENCY;
  const settles = recorded?.settles === true || (isCaptured && matchesOrder && before.state !== 'paid');
  const payment: RecordedPayment = {
    id: update.payment,
    amount: hasChanged ? update.amount : recorded.amount,
    state,
    settles,
  };
  const payments = recorded
    ? before.payments.map((other) => (other === recorded ? payment : other))
    : [...before.payments, payment];
  const orderState = stateOf(payments);
  const reason = hasChanged ? update.failure : before.failure;
  return {
    paymentState: {
      total: before.total,
      state: orderState,
      failure: orderState === 'failed' ? (reason ?? 'unknown') : null,
      payments,
    },
    payment,
    anomaly: isCaptured && !settles ? (matchesOrder ? 'paidTwice' : 'doesNotFit') : null,
  };
}
