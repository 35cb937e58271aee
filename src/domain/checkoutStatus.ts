import { PAYMENT_FAILURES, type Order, type PriceChange } from './order';

/** Where an order is paid: in Razorpay's window, or in the built-in one for test payments. */
export type PayingIn = 'razorpay' | 'test';

/**
 * Why nothing was paid: what became of the payment, or what it did not even get past. `refused`: such a cart can't be
 * ordered. `noWindow`: the window to pay in did not open. `signedOut`: that happened half-way.
 */
export const CHECKOUT_PROBLEMS = [
  ...PAYMENT_FAILURES,
  'unavailable',
  'refused',
  'tooMany',
  'signedOut',
  'noWindow',
] as const;

export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

/** An order that has been made, and where it is paid. */
interface Ordered {
  order: Order;
  window: PayingIn;
}

/** Where a checkout stands. `lost`: whether the payment went through can't be asked just now. */
export type CheckoutStatus =
  | { kind: 'idle' }
  | { kind: 'creating' }
  | { kind: 'priceChanged'; changes: readonly PriceChange[] }
  /** The window to pay in is open. */
  | ({ kind: 'open' } & Ordered)
  /** The window is closed, and what came of it is asked for. */
  | ({ kind: 'verifying'; lost: boolean } & Ordered)
  | ({ kind: 'pending'; lost: boolean } & Ordered)
  | ({ kind: 'paid' } & Ordered)
  | { kind: 'failed'; reason: CheckoutProblem }
  /** The window was closed, and nothing paid. */
  | { kind: 'dismissed' };

export type CheckoutStatusKind = CheckoutStatus['kind'];

export type CheckoutEvent =
  | { kind: 'started' }
  | { kind: 'pricesChanged'; changes: readonly PriceChange[] }
  /** There is an order: a new one, or that of an earlier try, which may have been paid meanwhile. */
  | ({ kind: 'opened' } & Ordered)
  /** The window to pay in was closed, by paying or without. */
  | { kind: 'closed' }
  /** The marketplace has said where the order stands. */
  | { kind: 'answered'; order: Order }
  /** The marketplace can't be reached. */
  | { kind: 'lost' }
  | { kind: 'failed'; reason: CheckoutProblem }
  | { kind: 'dismissed' }
  /** The person has turned to something else. */
  | { kind: 'left' };

export const CHECKOUT_IDLE: CheckoutStatus = { kind: 'idle' };

/** Where an order leads by itself; null while it is for its buyer to pay. */
function standing(order: Order, window: PayingIn): CheckoutStatus | null {
  if (order.state === 'paid') return { kind: 'paid', order, window };
  if (order.state === 'pending') return { kind: 'pending', order, window, lost: false };
  return null;
}

/**
 * The status after an event: idle → creating → priceChanged or open → verifying → paid, failed, dismissed or pending,
 * and from pending on to those. From failed, dismissed and changed prices it can be started again; it can be left from
 * everywhere but the open window, which is closed instead. An event that does not fit the status (a second start, news
 * of another order) changes nothing.
 */
export function nextCheckoutStatus(status: CheckoutStatus, event: CheckoutEvent): CheckoutStatus {
  if (event.kind === 'left') return status.kind === 'open' || status.kind === 'idle' ? status : CHECKOUT_IDLE;
  switch (status.kind) {
    case 'idle':
    case 'priceChanged':
    case 'failed':
    case 'dismissed':
      return event.kind === 'started' ? { kind: 'creating' } : status;
    case 'creating':
      if (event.kind === 'pricesChanged') return { kind: 'priceChanged', changes: event.changes };
      if (event.kind === 'failed') return { kind: 'failed', reason: event.reason };
      if (event.kind === 'opened') {
        const { order, window } = event;
        return standing(order, window) ?? { kind: 'open', order, window };
      }
      return status;
    case 'open':
      if (event.kind === 'closed') return { ...status, kind: 'verifying', lost: false };
      return event.kind === 'failed' ? { kind: 'failed', reason: event.reason } : status;
    case 'verifying':
    case 'pending':
      if (event.kind === 'dismissed') return { kind: 'dismissed' };
      if (event.kind === 'failed') return { kind: 'failed', reason: event.reason };
      if (event.kind === 'lost') return status.lost ? status : { ...status, lost: true };
      if (event.kind === 'answered' && event.order.id === status.order.id) {
        const { order } = event;
        if (order.state === 'failed') return { kind: 'failed', reason: order.failure ?? 'unknown' };
        return standing(order, status.window) ?? { ...status, order, lost: false };
      }
      return status;
    case 'paid':
      return status;
  }
}

/** How long to wait before an order is asked for again, in milliseconds: at first, and at most. */
const FIRST_GAP_MS = 2000;
const LONGEST_GAP_MS = 30_000;

/**
 * How long to wait before an order is asked for again, in milliseconds: each time half as long again, so that a quick
 * payment is seen at once and a slow one does not wear out anybody's battery.
 *
 * @param asked how often it has been asked for already, from 1 on
 */
export function askAgainAfter(asked: number): number {
  return Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * 1.5 ** (asked - 1));
}
