import type { Order } from '../../src/domain/order';
import { createMemoryRateLimit } from '../http/memoryRateLimit';
import type { OrderStore, StoredOrder } from './orderStore';
import { queryPayments, type QueryPaymentsParts } from './queryPayments';

/** Per order. */
export const POLL_INTERVAL_MS = 3000;

/** Per buyer, so that nobody uses up what the provider allows for all. */
export const POLL_RATE = { max: 30, windowMs: 60_000 };

/** Of all buyers together, in each process: what the provider allows isn't documented, and reconciliation needs some of it. */
export const TOTAL_POLL_RATE = { max: 300, windowMs: 60_000 };

/** Older orders are left to reconciliation. */
const POLLED_MS = 60 * 60_000;

export interface PollOrderParts extends QueryPaymentsParts {
  store: OrderStore;
}

export function createOrderPolling(parts: PollOrderParts) {
  const { clock, store, log } = parts;
  /** In insertion order, so the oldest come first. */
  const lastQueried = new Map<string, number>();
  const limit = createMemoryRateLimit(POLL_RATE, clock);
  const totalLimit = createMemoryRateLimit(TOTAL_POLL_RATE, clock);
  const isWithinRates = (buyer: string) => limit(buyer) === 0 && totalLimit('') === 0;

  function mayQuery(id: string): boolean {
    const now = clock.now();
    for (const [other, at] of lastQueried) {
      if (at + POLL_INTERVAL_MS > now) break;
      lastQueried.delete(other);
    }
    if (lastQueried.has(id)) return false;
    lastQueried.set(id, now);
    return true;
  }

  return async (row: StoredOrder): Promise<Order> => {
    const { id } = row;
    const payable = row.state === 'paid' ? null : store.toPayable(row);
    const isRecent = row.createdAt.getTime() > clock.now() - POLLED_MS;
    const isAllowed = payable && isRecent && mayQuery(id) && isWithinRates(row.buyerId ?? id);
    if (!isAllowed) return store.withLines(row);
    try {
      await queryPayments(parts, payable);
    } catch (error) {
      // Returns the stored state; the next poll retries.
      log.warn({ order: id, err: error }, 'payment poll failed');
    }
    return store.readAgain(row);
  };
}
