import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * Searches that run at a time. PostgreSQL has twelve connections for each instance: two stay free for everything else. The
 * embedded database runs one statement after the other in this process and blocks it meanwhile, so whatever waits in its
 * own queue blocks the process as well: 140 searches of 30,000 products for a second, four for 30 ms. With two at a time,
 * the slowest twentieth of mixed reads took a fifth longer.
 */
export const CONCURRENT_SEARCHES = { postgres: 10, embedded: 4 } as const;

/** Searches that may wait for their turn: a few seconds' worth on the embedded database. */
const WAITING_SEARCHES = 500;

export interface SearchQueue {
  /** Runs a search when its turn comes; null, at once, when too many wait already. */
  run: <Value>(search: () => Promise<Value>) => Promise<Value> | null;
}

/**
 * Limits how many searches run at a time, so that a burst of them delays searches and nothing else.
 *
 * @param concurrent how many, from 1 on
 */
export function createSearchQueue(concurrent: number): SearchQueue {
  const limit = pLimit(concurrent);
  return {
    run: (search) => {
      if (limit.pendingCount >= WAITING_SEARCHES) return null;
      return limit(async () => {
        // The embedded database answers without a turn of the event loop, in which other requests are read.
        await nextTurn();
        return search();
      });
    },
  };
}
