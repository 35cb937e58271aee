import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_FAILURES } from './order';
import {
  CURRENCY,
  applyPaymentUpdate,
  PAYMENT_STATES,
  type PaymentUpdate,
  type PaymentAnomaly,
  type OrderPaymentState,
} from './payment';

const TOTAL = 49_900;

const open: OrderPaymentState = { total: TOTAL, state: 'open', failure: null, payments: [] };

const news = (
  payment: string,
  state: PaymentUpdate['state'],
  fields: Partial<PaymentUpdate> = {},
): PaymentUpdate => ({
  payment,
  state,
  failure: state === 'failed' ? 'declined' : null,
  amount: TOTAL,
  currency: CURRENCY,
  ...fields,
});

/** The order after all updates, and the anomalies reported. */
function after(told: readonly PaymentUpdate[], start = open) {
  const troubles: PaymentAnomaly[] = [];
  let standing = start;
  for (const one of told) {
    const heard = applyPaymentUpdate(standing, one);
    standing = heard.paymentState;
    if (heard.anomaly) troubles.push(heard.anomaly);
  }
  return { standing, troubles };
}

describe('a payment update', () => {
  it.each<[string, PaymentUpdate[], Partial<OrderPaymentState>]>([
    ['that has begun', [news('a', 'pending')], { state: 'pending' }],
    ['that failed', [news('a', 'failed')], { state: 'failed', failure: 'declined' }],
    ['that failed after it had begun', [news('a', 'pending'), news('a', 'failed')], { state: 'failed' }],
    ['that had failed, told late', [news('a', 'failed'), news('a', 'pending')], { state: 'failed' }],
    ['that was captured', [news('a', 'captured')], { state: 'paid', failure: null }],
    ['that was captured after all', [news('a', 'failed'), news('a', 'captured')], { state: 'paid' }],
    ['that failed once it is paid', [news('a', 'captured'), news('b', 'failed')], { state: 'paid' }],
    ['that failed while another goes on', [news('a', 'pending'), news('b', 'failed')], { state: 'pending' }],
    [
      'after one that failed',
      [news('a', 'failed'), news('b', 'pending')],
      { state: 'pending', failure: null },
    ],
    [
      'that failed for another reason',
      [news('a', 'failed'), news('b', 'failed', { failure: 'timedOut' })],
      { state: 'failed', failure: 'timedOut' },
    ],
    [
      'that is told once more does not change the reason',
      [news('a', 'failed'), news('b', 'failed', { failure: 'timedOut' }), news('a', 'failed')],
      { failure: 'timedOut' },
    ],
  ])('%s', (_what, told, standing) => {
    expect(after(told).standing).toMatchObject(standing);
  });

  it.each<[string, Partial<PaymentUpdate>]>([
    ['a paisa less', { amount: TOTAL - 1 }],
    ['a paisa more', { amount: TOTAL + 1 }],
    ['nothing', { amount: 0 }],
    ['another currency', { currency: 'USD' }],
  ])('that brings %s delivers nothing, and is reported once', (_what, fields) => {
    const told = news('a', 'captured', fields);
    const { standing, troubles } = after([told, told]);
    expect(standing).toMatchObject({ state: 'failed', failure: 'unknown', payments: [{ settles: false }] });
    expect(troubles).toEqual(['doesNotFit']);
    expect(after([news('b', 'captured')], standing).standing.state).toBe('paid');
  });

  it('that pays a second time is kept and reported once', () => {
    const { standing, troubles } = after([
      news('a', 'captured'),
      news('b', 'captured'),
      news('b', 'captured'),
    ]);
    expect(standing).toMatchObject({
      state: 'paid',
      payments: [
        { id: 'a', settles: true },
        { id: 'b', state: 'captured', settles: false },
      ],
    });
    expect(troubles).toEqual(['paidTwice']);
  });
});

describe('payment updates in any order, with repeats', () => {
  const AMOUNTS = new Map([
    ['a', TOTAL],
    ['b', TOTAL],
    ['c', TOTAL - 1],
  ]);

  const anyNews = fc
    .record({
      payment: fc.constantFrom(...AMOUNTS.keys()),
      state: fc.constantFrom(...PAYMENT_STATES),
      reason: fc.constantFrom(...PAYMENT_FAILURES),
    })
    .map(({ payment, state, reason }) =>
      news(payment, state, {
        amount: AMOUNTS.get(payment) ?? 0,
        failure: state === 'failed' ? reason : null,
      }),
    );

  const anyHistory = fc.array(anyNews, { maxLength: 12 });

  const sorted = ({ standing, troubles }: ReturnType<typeof after>) => ({
    state: standing.state,
    states: new Map(standing.payments.map(({ id, state }) => [id, state])),
    settling: standing.payments.filter(({ settles }) => settles).length,
    troubles: troubles.toSorted(),
  });

  it('converge to the same state', () => {
    const shuffledTwice = anyHistory.chain((told) =>
      fc.tuple(fc.constant(told), fc.shuffledSubarray([...told, ...told], { minLength: 2 * told.length })),
    );
    fc.assert(
      fc.property(shuffledTwice, ([told, shuffled]) => {
        const [once, twice] = [sorted(after(told)), sorted(after(shuffled))];
        expect({ ...twice, states: [...twice.states].toSorted() }).toEqual({
          ...once,
          states: [...once.states].toSorted(),
        });
      }),
    );
  });

  it('pay the order once, in full, and finally', () => {
    fc.assert(
      fc.property(anyHistory, (told) => {
        let standing = open;
        for (const one of told) {
          const next = applyPaymentUpdate(standing, one).paymentState;
          if (standing.state === 'paid') expect(next.state).toBe('paid');
          expect(next.failure !== null).toBe(next.state === 'failed');
          standing = next;
        }
        const settling = standing.payments.filter(({ settles }) => settles);
        const wasPaid = told.some(({ state, amount }) => state === 'captured' && amount === TOTAL);
        expect(standing.state === 'paid').toBe(wasPaid);
        expect(settling.map(({ state, amount }) => [state, amount])).toEqual(
          wasPaid ? [['captured', TOTAL]] : [],
        );
      }),
    );
  });
});
