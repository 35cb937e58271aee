import type { Order } from '../../src/domain/order';
import type { OrderStore } from './orderStore';
import { queryPayments, type QueryPaymentsParts } from './queryPayments';

/** Minimum interval between provider queries for one order, in milliseconds. */
export const POLL_INTERVAL_MS = 3000;

export interface PollOrderParts extends QueryPaymentsParts {
  store: OrderStore;
}

/** Reads an order for its buyer, who polls it while paying. */
export function createOrderPolling(parts: PollOrderParts) {
  const { clock, store, log } = parts;
  /** When the provider was last queried for an order; insertion order is oldest first. */
  const lastQueried = new Map<string, number>();

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

  /** The order, after querying the provider if it is unpaid; null if there is none. */
  return async (id: string): Promise<Order | null> => {
    const row = await store.byId(id);
    if (!row) return null;
    const payable = row.state === 'paid' ? null : store.toPayable(row);
    if (!payable || !mayQuery(id)) return store.withLines(row);
    try {
      await queryPayments(parts, payable);
    } catch (error) {
      // Return the stored state; the next poll retries.
      log.warn({ order: id, err: error }, 'payment poll failed');
    }
    return store.withLines((await store.byId(id)) ?? row);
  };
}
