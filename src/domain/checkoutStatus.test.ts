import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pollDelay,
  CHECKOUT_IDLE,
  CHECKOUT_PROBLEMS,
  nextCheckoutStatus,
  type CheckoutEvent,
  type CheckoutStatus,
  type CheckoutStatusKind,
} from './checkoutStatus';
import { paise } from './money';
import { PAYMENT_FAILURES, type Order, type OrderState } from './order';

const order = (state: OrderState, id = 'order-1'): Order => ({
  id,
  lines: [],
  total: paise(19_900),
  state,
  failure: state === 'failed' ? 'declined' : null,
  createdAt: 0,
  paidAt: state === 'paid' ? 1 : null,
  test: true,
});

const run = (...events: CheckoutEvent[]) => events.reduce(nextCheckoutStatus, CHECKOUT_IDLE);

const STARTED: CheckoutEvent = { kind: 'started' };
const OPENED: CheckoutEvent = { kind: 'opened', order: order('open'), window: 'test' };
const CLOSED: CheckoutEvent = { kind: 'closed' };
const LOST: CheckoutEvent = { kind: 'lost' };
const DISMISSED: CheckoutEvent = { kind: 'dismissed' };
const RESET: CheckoutEvent = { kind: 'left' };
const answered = (state: OrderState, id?: string): CheckoutEvent => ({
  kind: 'answered',
  order: order(state, id),
});

describe('checkout status', () => {
  it('goes idle → creating → open → verifying → paid → idle', () => {
    expect(run(STARTED)).toEqual({ kind: 'creating' });
    expect(run(STARTED, OPENED)).toEqual({ kind: 'open', order: order('open'), window: 'test' });
    expect(run(STARTED, OPENED, CLOSED)).toMatchObject({ kind: 'verifying', lost: false });
    expect(run(STARTED, OPENED, CLOSED, answered('paid'))).toEqual({
      kind: 'paid',
      order: order('paid'),
      window: 'test',
    });
    expect(run(STARTED, OPENED, CLOSED, answered('paid'), RESET)).toEqual(CHECKOUT_IDLE);
  });

  it('stops on changed prices and restarts with them', () => {
    const changes = [{ product: 'p', title: 'P', before: paise(100), now: paise(200) }];
    const stopped = run(STARTED, { kind: 'pricesChanged', changes });
    expect(stopped).toEqual({ kind: 'priceChanged', changes });
    expect(nextCheckoutStatus(stopped, STARTED)).toEqual({ kind: 'creating' });
    expect(nextCheckoutStatus(stopped, RESET)).toEqual(CHECKOUT_IDLE);
  });

  it.each<[OrderState, CheckoutStatusKind]>([
    ['open', 'open'],
    ['failed', 'open'],
    ['pending', 'pending'],
    ['paid', 'paid'],
  ])('resumes an earlier attempt’s order in its current state: %s → %s', (state, kind) => {
    expect(run(STARTED, { kind: 'opened', order: order(state), window: 'razorpay' }).kind).toBe(kind);
  });

  it.each<[OrderState, CheckoutStatusKind]>([
    ['open', 'verifying'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['paid', 'paid'],
  ])('follows the server’s order state after the window is closed: %s → %s', (state, kind) => {
    expect(run(STARTED, OPENED, CLOSED, answered(state)).kind).toBe(kind);
  });

  it('reports why a payment failed and can restart', () => {
    const failed = run(STARTED, OPENED, CLOSED, answered('failed'));
    expect(failed).toEqual({ kind: 'failed', reason: 'declined', order: order('failed') });
    expect(nextCheckoutStatus(failed, STARTED)).toEqual({ kind: 'creating' });
    expect(run(STARTED, { kind: 'failed', reason: 'refused' })).toEqual({
      kind: 'failed',
      reason: 'refused',
    });
    expect(run(STARTED, OPENED, { kind: 'failed', reason: 'noWindow' })).toEqual({
      kind: 'failed',
      reason: 'noWindow',
      order: order('open'),
    });
  });

  it('flags lost connection while polling and clears it with the next response', () => {
    const lost = run(STARTED, OPENED, CLOSED, LOST);
    expect(lost).toMatchObject({ kind: 'verifying', lost: true });
    expect(nextCheckoutStatus(lost, LOST)).toBe(lost);
    expect(nextCheckoutStatus(lost, answered('open'))).toMatchObject({ kind: 'verifying', lost: false });
    expect(nextCheckoutStatus(lost, answered('pending'))).toMatchObject({ kind: 'pending', lost: false });
  });

  it('leads from pending to every terminal state', () => {
    const pending = run(STARTED, OPENED, CLOSED, answered('pending'));
    expect(nextCheckoutStatus(pending, answered('paid')).kind).toBe('paid');
    expect(nextCheckoutStatus(pending, answered('failed')).kind).toBe('failed');
    expect(nextCheckoutStatus(pending, DISMISSED)).toEqual({
      kind: 'dismissed',
      window: 'test',
      order: order('pending'),
    });
    expect(nextCheckoutStatus(pending, RESET)).toEqual(CHECKOUT_IDLE);
  });

  it('ignores events of other orders and a second start', () => {
    const verifying = run(STARTED, OPENED, CLOSED);
    expect(nextCheckoutStatus(verifying, answered('paid', 'order-2'))).toBe(verifying);
    expect(nextCheckoutStatus(verifying, STARTED)).toBe(verifying);
    expect(nextCheckoutStatus(verifying, OPENED)).toBe(verifying);
  });

  it('closes an open window instead of abandoning it', () => {
    const open = run(STARTED, OPENED);
    expect(nextCheckoutStatus(open, RESET)).toBe(open);
    expect(run(STARTED, OPENED, CLOSED, DISMISSED)).toEqual({
      kind: 'dismissed',
      window: 'test',
      order: order('open'),
    });
  });

  it('makes only legal transitions, keeps the order, and stays paid', () => {
    const ends: CheckoutStatusKind[] = ['paid', 'failed', 'dismissed', 'pending'];
    const steps: Record<CheckoutStatusKind, CheckoutStatusKind[]> = {
      idle: ['creating'],
      creating: ['priceChanged', 'open', 'pending', 'paid', 'failed', 'idle'],
      priceChanged: ['creating', 'idle'],
      open: ['verifying', 'failed'],
      verifying: [...ends, 'idle'],
      pending: [...ends, 'idle'],
      paid: ['idle'],
      failed: ['creating', 'idle'],
      dismissed: ['creating', 'idle'],
    };
    const anyOrder = fc
      .record({
        state: fc.constantFrom<OrderState>('open', 'pending', 'failed', 'paid'),
        id: fc.constantFrom('order-1', 'order-2'),
        failure: fc.constantFrom(...PAYMENT_FAILURES),
      })
      .map(({ state, id, failure }) => ({ ...order(state, id), ...(state === 'failed' && { failure }) }));
    const anyEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(STARTED, OPENED, CLOSED) },
      fc.constantFrom(LOST, DISMISSED, RESET),
      fc.constant<CheckoutEvent>({ kind: 'pricesChanged', changes: [] }),
      fc.record({
        kind: fc.constant('opened' as const),
        order: anyOrder,
        window: fc.constantFrom('razorpay' as const, 'test' as const),
      }),
      fc.record({ kind: fc.constant('answered' as const), order: anyOrder }),
      fc.record({ kind: fc.constant('failed' as const), reason: fc.constantFrom(...CHECKOUT_PROBLEMS) }),
    );
    const seen = new Set<CheckoutStatusKind>();
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 20, maxLength: 40 }), (events) => {
        let status: CheckoutStatus = CHECKOUT_IDLE;
        for (const event of events) {
          const next = nextCheckoutStatus(status, event);
          if (next.kind !== status.kind) expect(steps[status.kind]).toContain(next.kind);
          if ('order' in status && 'order' in next) expect(next.order?.id).toBe(status.order?.id);
          if ('window' in status && 'window' in next) expect(next.window).toBe(status.window);
          if (status.kind === 'paid' && event.kind !== 'left') expect(next).toBe(status);
          if (next.kind === 'paid') expect(next.order.state).toBe('paid');
          seen.add(next.kind);
          status = next;
        }
      }),
      { numRuns: 500 },
    );
    // Guards against a vacuous test: every status was reached.
    expect([...seen].sort()).toEqual(Object.keys(steps).sort());
  });
});

describe('poll interval', () => {
  it('starts at 2 s, grows monotonically, and is capped at 30 s', () => {
    expect([1, 2, 3].map(pollDelay)).toEqual([2000, 3000, 4500]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (asked) => {
        expect(pollDelay(asked + 1)).toBeGreaterThanOrEqual(pollDelay(asked));
        expect(pollDelay(asked)).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});
