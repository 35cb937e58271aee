import type { Paise } from './money';
import type { OrderState, PaymentFailure } from './order';

/** The only supported currency. */
export const CURRENCY = 'INR';

/**
 * From least to most final. A failed payment may still be captured: retrying in a UPI app counts as the same
 * payment.
 */
export const PAYMENT_STATES = ['pending', 'failed', 'captured'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment's state as the provider reports it. */
export interface PaymentNews {
  /** The provider's id. */
  payment: string;
  state: PaymentState;
  /** Null unless it failed. */
  failure: PaymentFailure | null;
  amount: Paise;
  /** ISO 4217. */
  currency: string;
}

/** A recorded payment. */
export interface KnownPayment {
  id: string;
  amount: Paise;
  state: PaymentState;
  /** Whether it is the one that paid the order. */
  settles: boolean;
}

/** An order's state and its payments. */
export interface Standing {
  /** Amount due. */
  total: Paise;
  state: OrderState;
  /** Null unless the state is `failed`. */
  failure: PaymentFailure | null;
  payments: readonly KnownPayment[];
}

/** An anomaly for manual review: money received, nothing delivered for it. */
export type PaymentTrouble =
  /** Amount or currency differs from the order. */
  | 'doesNotFit'
  /** The order was already paid. */
  | 'paidTwice';

export interface Heard {
  standing: Standing;
  /** The payment that the update concerns. */
  payment: KnownPayment;
  /** Null when there is none or it was reported before. */
  trouble: PaymentTrouble | null;
}

function laterOf(known: PaymentState | undefined, told: PaymentState): PaymentState {
  if (known === undefined) return told;
  return PAYMENT_STATES.indexOf(told) > PAYMENT_STATES.indexOf(known) ? told : known;
}

/** Derives an order's state from its payments. */
function stateOf(payments: readonly KnownPayment[]): OrderState {
  if (payments.some(({ settles }) => settles)) return 'paid';
  if (payments.some(({ state }) => state === 'pending')) return 'pending';
  return payments.length > 0 ? 'failed' : 'open';
}

/**
 * Applies a payment update to an order. Idempotent and order-independent: the order is paid once, if any
 * payment captured the full amount. Only the failure reason depends on which update came last.
 */
export function hearOfPayment(before: Standing, news: PaymentNews): Heard {
  const known = before.payments.find(({ id }) => id === news.payment);
  const state = laterOf(known?.state, news.state);
  const hasChanged = state !== known?.state;
  const isCaptured = hasChanged && state === 'captured';
  const fits = news.amount === before.total && news.currency === CURRENCY;
  const settles = known?.settles === true || (isCaptured && fits && before.state !== 'paid');
  const payment: KnownPayment = {
    id: news.payment,
    amount: hasChanged ? news.amount : known.amount,
    state,
    settles,
  };
  const payments = known
    ? before.payments.map((other) => (other === known ? payment : other))
    : [...before.payments, payment];
  const orderState = stateOf(payments);
  const reason = hasChanged ? news.failure : before.failure;
  return {
    standing: {
      total: before.total,
      state: orderState,
      failure: orderState === 'failed' ? (reason ?? 'unknown') : null,
      payments,
    },
    payment,
    trouble: isCaptured && !settles ? (fits ? 'paidTwice' : 'doesNotFit') : null,
  };
}
