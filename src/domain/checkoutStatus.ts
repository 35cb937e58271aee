import { PAYMENT_FAILURES, type Order, type PriceChange } from './order';

export type PaymentWindowKind = 'razorpay' | 'test';

/**
 * Why a checkout ended unpaid; `refused`: the cart can't be ordered, `signedOut`: the session ended half-way, `unsent`: a test payment
 * that got no answer, `outdated`: the server has a version that this page doesn't understand.
 */
export const CHECKOUT_PROBLEMS = [
  ...PAYMENT_FAILURES,
  'unavailable',
  'refused',
  'tooMany',
  'signedOut',
  'noWindow',
  'unsent',
  'outdated',
] as const;

export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

interface OrderInWindow {
  order: Order;
  window: PaymentWindowKind;
}

/** `lost`: the payment's state can't be fetched at the moment. */
export type CheckoutStatus =
  | { kind: 'idle' }
  | { kind: 'creating' }
  | { kind: 'priceChanged'; changes: readonly PriceChange[] }
  | ({ kind: 'open' } & OrderInWindow)
  | ({ kind: 'verifying'; lost: boolean } & OrderInWindow)
  | ({ kind: 'pending'; lost: boolean } & OrderInWindow)
  | ({ kind: 'paid' } & OrderInWindow)
  /** `retryAfterS`: with `tooMany`. `order`: unless there was a problem before there was one. */
  | { kind: 'failed'; reason: CheckoutProblem; retryAfterS?: number; order?: Order }
  | ({ kind: 'dismissed' } & OrderInWindow);

export type CheckoutStatusKind = CheckoutStatus['kind'];

export type CheckoutEvent =
  | { kind: 'started' }
  | { kind: 'pricesChanged'; changes: readonly PriceChange[] }
  /** A new order, or an earlier attempt's, which may be paid by now. */
  | ({ kind: 'opened' } & OrderInWindow)
  | { kind: 'closed' }
  | { kind: 'answered'; order: Order }
  | { kind: 'lost' }
  | { kind: 'failed'; reason: CheckoutProblem; retryAfterS?: number }
  | { kind: 'dismissed' }
  | { kind: 'left' };

export const CHECKOUT_IDLE: CheckoutStatus = { kind: 'idle' };

/** Null while the buyer has yet to pay. */
function statusOfOrder(order: Order, window: PaymentWindowKind): CheckoutStatus | null {
  if (order.state === 'paid') return { kind: 'paid', order, window };
  if (order.state === 'pending') return { kind: 'pending', order, window, lost: false };
  return null;
}

/**
 * idle → creating → priceChanged or open → verifying → paid, failed, dismissed or pending, and pending → those.
 * Restartable from failed, dismissed and priceChanged; events that do not fit the state are ignored.
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
      if (event.kind === 'failed') return event;
      if (event.kind === 'opened') {
        const { order, window } = event;
        return statusOfOrder(order, window) ?? { kind: 'open', order, window };
      }
      return status;
    case 'open':
    case 'verifying':
    case 'pending': {
      const { order, window } = status;
      if (event.kind === 'failed') return { ...event, order };
      if (status.kind === 'open')
        return event.kind === 'closed' ? { kind: 'verifying', order, window, lost: false } : status;
      if (event.kind === 'dismissed') return { kind: 'dismissed', order, window };
      if (event.kind === 'lost') return status.lost ? status : { ...status, lost: true };
      if (event.kind !== 'answered' || event.order.id !== order.id) return status;
      if (event.order.state === 'failed') {
        return { kind: 'failed', reason: event.order.failure ?? 'unknown', order: event.order };
      }
      return statusOfOrder(event.order, window) ?? { ...status, order: event.order, lost: false };
    }
    case 'paid':
      return status;
  }
}

const FIRST_POLL_MS = 2000;
const MAX_POLL_MS = 30_000;

/** Exponential backoff: sees quick payments at once and saves battery on slow ones. `polls` counts from 1. */
export function pollDelay(polls: number): number {
  return Math.min(MAX_POLL_MS, FIRST_POLL_MS * 1.5 ** (polls - 1));
}
