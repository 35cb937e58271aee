import type { Paise } from './money';
import type { OrderState, PaymentFailure } from './order';

/** The one currency that anything is paid in. */
export const CURRENCY = 'INR';

/**
 * How far a payment has come, from what may become anything to what is final. One that failed may still be captured:
 * people try again in their UPI app, and it counts as the same payment.
 */
export const PAYMENT_STATES = ['pending', 'failed', 'captured'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a payment's provider tells of it. */
export interface PaymentNews {
  /** The provider's id of it. */
  payment: string;
  state: PaymentState;
  /** Why it failed; null unless it did. */
  failure: PaymentFailure | null;
  amount: Paise;
  /** As ISO 4217 calls it. */
  currency: string;
}

/** A payment as far as it is known. */
export interface KnownPayment {
  id: string;
  amount: Paise;
  state: PaymentState;
  /** Whether it is the one that paid the order. */
  settles: boolean;
}

/** Where an order stands with all of its payments. */
export interface Standing {
  /** What is to be paid. */
  total: Paise;
  state: OrderState;
  /** Why the last payment failed; null unless the state is `failed`. */
  failure: PaymentFailure | null;
  payments: readonly KnownPayment[];
}

/** What is to be looked at by a person: money has come in, and nothing is delivered for it. */
export type PaymentTrouble =
  /** It is another amount, or another currency, than what was to be paid. */
  | 'doesNotFit'
  /** The order was paid before. */
  | 'paidTwice';

export interface Heard {
  standing: Standing;
  /** The payment that the news was about. */
  payment: KnownPayment;
  /** Null when there is none, or it was noticed before. */
  trouble: PaymentTrouble | null;
}

function laterOf(known: PaymentState | undefined, told: PaymentState): PaymentState {
  if (known === undefined) return told;
  return PAYMENT_STATES.indexOf(told) > PAYMENT_STATES.indexOf(known) ? told : known;
}

/** What an order's payments come to. */
function stateOf(payments: readonly KnownPayment[]): OrderState {
  if (payments.some(({ settles }) => settles)) return 'paid';
  if (payments.some(({ state }) => state === 'pending')) return 'pending';
  return payments.length > 0 ? 'failed' : 'open';
}

/**
 * What news of a payment does to an order. News may come late, more than once and in any order: in the end the order
 * is paid if any of them was of its whole amount captured, and it is paid once. Only the reason for a failure depends
 * on which of several was heard of last.
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
