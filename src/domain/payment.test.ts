import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from './money';
import { PAYMENT_FAILURES } from './order';
import {
  CURRENCY,
  applyPaymentUpdate,
  payableUntil,
  PAYMENT_STATES,
  type PaymentUpdate,
  type PaymentAnomaly,
  type OrderPaymentState,
} from './payment';

const TOTAL = paise(49_900);

const EXPIRES_AT = 1_800_000_000_000;

const ENDS_AT = EXPIRES_AT + 30 * 60_000;

const open: OrderPaymentState = {
  ...{ total: TOTAL, state: 'open', failure: null },
  ...{ payableUntil: ENDS_AT, hasBuyer: true, payments: [] },
};

const updateOf = (
  payment: string,
  state: PaymentUpdate['state'],
  fields: Partial<PaymentUpdate> = {},
): PaymentUpdate => ({
  payment,
  state,
  failure: state === 'failed' ? 'declined' : null,
  amount: TOTAL,
  currency: CURRENCY,
  madeAt: EXPIRES_AT - 1,
  ...fields,
});

function after(updates: readonly PaymentUpdate[], start = open) {
  const anomalies: PaymentAnomaly[] = [];
  let paymentState = start;
  for (const one of updates) {
    const result = applyPaymentUpdate(paymentState, one);
    paymentState = result.paymentState;
    if (result.anomaly) anomalies.push(result.anomaly);
  }
  return { standing: paymentState, troubles: anomalies };
}

describe('a payment update', () => {
  it.each<[string, PaymentUpdate[], Partial<OrderPaymentState>]>([
    ['that has begun', [updateOf('a', 'pending')], { state: 'pending' }],
    ['that failed', [updateOf('a', 'failed')], { state: 'failed', failure: 'declined' }],
    [
      'that failed after it had begun',
      [updateOf('a', 'pending'), updateOf('a', 'failed')],
      { state: 'failed' },
    ],
    ['that had failed, told late', [updateOf('a', 'failed'), updateOf('a', 'pending')], { state: 'failed' }],
    ['that was captured', [updateOf('a', 'captured')], { state: 'paid', failure: null }],
    ['that was captured after all', [updateOf('a', 'failed'), updateOf('a', 'captured')], { state: 'paid' }],
    ['that failed once it is paid', [updateOf('a', 'captured'), updateOf('b', 'failed')], { state: 'paid' }],
    [
      'that failed while another goes on',
      [updateOf('a', 'pending'), updateOf('b', 'failed')],
      { state: 'pending' },
    ],
    [
      'after one that failed',
      [updateOf('a', 'failed'), updateOf('b', 'pending')],
      { state: 'pending', failure: null },
    ],
    [
      'that failed for another reason',
      [updateOf('a', 'failed'), updateOf('b', 'failed', { failure: 'timedOut' })],
      { state: 'failed', failure: 'timedOut' },
    ],
    [
      'that is told once more does not change the reason',
      [updateOf('a', 'failed'), updateOf('b', 'failed', { failure: 'timedOut' }), updateOf('a', 'failed')],
      { failure: 'timedOut' },
    ],
  ])('%s', (_what, updates, paymentState) => {
    expect(after(updates).standing).toMatchObject(paymentState);
  });

  it.each<[string, Partial<PaymentUpdate>]>([
    ['a paisa less', { amount: paise(TOTAL - 1) }],
    ['a paisa more', { amount: paise(TOTAL + 1) }],
    ['nothing', { amount: paise(0) }],
    ['another currency', { currency: 'USD' }],
  ])('that brings %s delivers nothing, and is reported once', (_what, fields) => {
    const updates = updateOf('a', 'captured', fields);
    const { standing: paymentState, troubles: anomalies } = after([updates, updates]);
    expect(paymentState).toMatchObject({
      state: 'failed',
      failure: 'unknown',
      payments: [{ settles: false }],
    });
    expect(anomalies).toEqual(['amountMismatch']);
    expect(after([updateOf('b', 'captured')], paymentState).standing.state).toBe('paid');
  });

  it('that pays a second time is kept and reported once', () => {
    const { standing: paymentState, troubles: anomalies } = after([
      updateOf('a', 'captured'),
      updateOf('b', 'captured'),
      updateOf('b', 'captured'),
    ]);
    expect(paymentState).toMatchObject({
      state: 'paid',
      payments: [
        { id: 'a', settles: true },
        { id: 'b', state: 'captured', settles: false },
      ],
    });
    expect(anomalies).toEqual(['paidTwice']);
  });
});

describe.each<[string, Partial<OrderPaymentState>, PaymentAnomaly]>([
  ['an expired order', { state: 'expired' }, 'expired'],
  ['an order whose buyer is gone', { hasBuyer: false }, 'buyerGone'],
])('a capture for %s', (_what, fields, anomaly) => {
  const start = { ...open, ...fields };

  it('delivers nothing, and is reported once', () => {
    const { standing, troubles } = after([updateOf('a', 'captured'), updateOf('a', 'captured')], start);
    expect(standing.state).not.toBe('paid');
    expect(standing.payments).toMatchObject([{ state: 'captured', settles: false }]);
    expect(troubles).toEqual([anomaly]);
  });

  it('of another amount is reported as that', () => {
    expect(after([updateOf('a', 'captured', { amount: paise(1) })], start).troubles).toEqual([
      'amountMismatch',
    ]);
  });
});

it('an expired order stays so, whatever is reported', () => {
  const { standing } = after([updateOf('a', 'pending'), updateOf('b', 'failed')], {
    ...open,
    state: 'expired',
  });
  expect(standing).toMatchObject({ state: 'expired', failure: null });
});

describe('a payment begun after the order has expired', () => {
  const late = { madeAt: ENDS_AT + 1 };

  it('is refunded, also if nobody had noticed that it has', () => {
    const { standing, troubles } = after([updateOf('a', 'captured', late)]);
    expect(standing.payments).toMatchObject([{ settles: false }]);
    expect(troubles).toEqual(['expired']);
  });

  it('does not keep one begun in time from paying', () => {
    const { standing, troubles } = after([updateOf('a', 'captured', late), updateOf('b', 'captured')]);
    expect(standing.state).toBe('paid');
    expect(troubles).toEqual(['expired']);
  });

  it('may be half an hour off', () => {
    const justInTime = { madeAt: ENDS_AT };
    expect(after([updateOf('a', 'captured', justInTime)]).standing.state).toBe('paid');
  });
});

it.each([
  ['half an hour after an order has expired', ENDS_AT + 1, ENDS_AT],
  ['at no time of another clock, while this one says that the order goes on', ENDS_AT, Infinity],
])('payments end %s', (_when, now, until) => {
  expect(payableUntil(EXPIRES_AT, now)).toBe(until);
});

describe('payment updates in any order, with repeats', () => {
  const AMOUNTS = new Map([
    ['a', TOTAL],
    ['b', TOTAL],
    ['c', paise(TOTAL - 1)],
  ]);

  const anyUpdate = fc
    .record({
      payment: fc.constantFrom(...AMOUNTS.keys()),
      state: fc.constantFrom(...PAYMENT_STATES),
      reason: fc.constantFrom(...PAYMENT_FAILURES),
    })
    .map(({ payment, state, reason }) =>
      updateOf(payment, state, {
        amount: AMOUNTS.get(payment) ?? paise(0),
        failure: state === 'failed' ? reason : null,
      }),
    );

  const anyHistory = fc.array(anyUpdate, { maxLength: 12 });

  const sorted = ({ standing: paymentState, troubles: anomalies }: ReturnType<typeof after>) => ({
    state: paymentState.state,
    states: new Map(paymentState.payments.map(({ id, state }) => [id, state])),
    settling: paymentState.payments.filter(({ settles }) => settles).length,
    troubles: anomalies.toSorted(),
  });

  it('converge to the same state', () => {
    const shuffledTwice = anyHistory.chain((updates) =>
      fc.tuple(
        fc.constant(updates),
        fc.shuffledSubarray([...updates, ...updates], { minLength: 2 * updates.length }),
      ),
    );
    fc.assert(
      fc.property(shuffledTwice, ([updates, shuffled]) => {
        const [once, twice] = [sorted(after(updates)), sorted(after(shuffled))];
        expect({ ...twice, states: [...twice.states].toSorted() }).toEqual({
          ...once,
          states: [...once.states].toSorted(),
        });
      }),
    );
  });

  it('pay the order once, in full, and finally', () => {
    fc.assert(
      fc.property(anyHistory, (updates) => {
        let paymentState = open;
        for (const one of updates) {
          const next = applyPaymentUpdate(paymentState, one).paymentState;
          if (paymentState.state === 'paid') expect(next.state).toBe('paid');
          expect(next.failure !== null).toBe(next.state === 'failed');
          paymentState = next;
        }
        const settling = paymentState.payments.filter(({ settles }) => settles);
        const wasPaid = updates.some(({ state, amount }) => state === 'captured' && amount === TOTAL);
        expect(paymentState.state === 'paid').toBe(wasPaid);
        expect(settling.map(({ state, amount }) => [state, amount])).toEqual(
          wasPaid ? [['captured', TOTAL]] : [],
        );
      }),
    );
  });
});
