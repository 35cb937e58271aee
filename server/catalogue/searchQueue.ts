import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * PostgreSQL: leaves two of 12 pooled connections to other requests. The embedded database blocks the process: 140
 * searches of 30,000 products for a second, four for 30 ms; two made the slowest 5 % a fifth slower.
 */
export const SEARCH_CONCURRENCY = { postgres: 10, embedded: 4 } as const;

/** A few seconds' worth on the embedded database. */
export const MAX_WAITING_SEARCHES = 500;

export interface SearchQueue {
  /** Null if the queue is full. */
  run: <Value>(search: () => Promise<Value>) => Promise<Value> | null;
}

/** Bounds the load of searches, so that a burst of them delays nothing else. */
export function createSearchQueue(concurrent: number): SearchQueue {
  const limit = pLimit(concurrent);
  return {
    run: (search) => {
      if (limit.pendingCount >= MAX_WAITING_SEARCHES) return null;
      return limit(async () => {
        // The embedded database resolves in microtasks: yield, so that other requests are read.
        await yieldToEventLoop();
        return search();
      });
    },
  };
}
