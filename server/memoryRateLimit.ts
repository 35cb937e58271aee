import { LRUCache } from 'lru-cache';
import type { Clock } from '../src/domain/clock';

/** Callers that are counted; the ones that asked longest ago are forgotten first. */
const MOST_CALLERS = 20_000;

const SECOND_MS = 1000;

/** So many requests from the first one on, until the window ends. */
export interface RequestRate {
  most: number;
  windowMs: number;
}

/**
 * Counts one more request of a caller.
 *
 * @returns 0 when it is allowed, else after how many seconds to try again
 */
export type MemoryRateLimit = (caller: string) => number;

/**
 * A rate limit for what is only read: it is counted in this process and writes nothing to the database, so every
 * instance has a count of its own.
 */
export function createMemoryRateLimit({ most, windowMs }: RequestRate, clock: Clock): MemoryRateLimit {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_CALLERS });
  return (caller) => {
    const now = clock.now();
    const current = windows.get(caller);
    const window = current && now < current.endsAt ? current : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    windows.set(caller, window);
    return window.count <= most ? 0 : Math.ceil((window.endsAt - now) / SECOND_MS);
  };
}
