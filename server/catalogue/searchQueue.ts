import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * Concurrency limits of searches. PostgreSQL: 12 connections per instance, two stay free for other requests. The
 * embedded database runs statements one at a time in this process and blocks it, together with its own queue: 140
 * searches of 30,000 products block for a second, four for 30 ms. With two, the slowest 5 % of mixed reads took a fifth
 * longer.
 */
export const SEARCH_CONCURRENCY = { postgres: 10, embedded: 4 } as const;

/** Queue length: a few seconds' worth on the embedded database. */
const MAX_QUEUE_LENGTH = 500;

export interface SearchQueue {
  /** Runs a search in its turn; null at once if the queue is full. */
  run: <Value>(search: () => Promise<Value>) => Promise<Value> | null;
}

/**
 * Bounded queue for searches, so that a burst of them delays nothing else.
 *
 * @param concurrent concurrency limit, at least 1
 */
export function createSearchQueue(concurrent: number): SearchQueue {
  const limit = pLimit(concurrent);
  return {
    run: (search) => {
      if (limit.pendingCount >= MAX_QUEUE_LENGTH) return null;
      return limit(async () => {
        // The embedded database resolves in microtasks; yield to the event loop so that other requests are read.
        await yieldToEventLoop();
        return search();
      });
    },
  };
}
