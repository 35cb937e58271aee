import { LRUCache } from 'lru-cache';
import type { Clock } from '../../src/domain/clock';

const MAX_CALLERS = 20_000;

const SECOND_MS = 1000;

/** The window starts with the first request. */
export interface RequestRate {
  max: number;
  windowMs: number;
}

/** Counts a request; 0 if allowed, otherwise `Retry-After` in seconds. */
export type MemoryRateLimit = (caller: string) => number;

/** For reads: no database writes, but each instance counts separately. */
export function createMemoryRateLimit({ max, windowMs }: RequestRate, clock: Clock): MemoryRateLimit {
  // Not `max`, which allocates for all callers at once, in each limit.
  const windows = new LRUCache<string, { count: number; endsAt: number }>({
    maxSize: MAX_CALLERS,
    sizeCalculation: () => 1,
  });
  return (caller) => {
    const now = clock.now();
    const current = windows.get(caller);
    // A window that ends later than any could: the clock was set back.
    const isRunning = current && now < current.endsAt && current.endsAt <= now + windowMs;
    const window = isRunning ? current : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    windows.set(caller, window);
    return window.count <= max ? 0 : Math.ceil((window.endsAt - now) / SECOND_MS);
  };
}
