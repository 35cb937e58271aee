import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { createMemoryRateLimit } from './memoryRateLimit';

describe('an in-memory rate limit', () => {
  it('allows a number of requests per window and returns the seconds until the next', () => {
    const clock = manualClock(1_800_000_000_000);
    const limit = createMemoryRateLimit({ max: 2, windowMs: 60_000 }, clock);
    expect([limit('a'), limit('a')]).toEqual([0, 0]);
    clock.advance(15_500);
    expect(limit('a')).toBe(45);
    clock.advance(44_500);
    expect(limit('a')).toBe(0);
  });

  it('is not prolonged by a clock that is set back', () => {
    let now = 1_800_000_000_000;
    const limit = createMemoryRateLimit({ max: 1, windowMs: 60_000 }, { ...manualClock(), now: () => now });
    expect([limit('a'), limit('a')]).toEqual([0, 60]);
    now -= 3_600_000;
    expect(limit('a')).toBe(0);
  });

  it('counts callers apart', () => {
    const limit = createMemoryRateLimit({ max: 1, windowMs: 60_000 }, manualClock());
    expect([limit('a'), limit('b'), limit('a')]).toEqual([0, 0, 60]);
  });

  it('evicts the least recently used callers, bounding memory', () => {
    const limit = createMemoryRateLimit({ max: 1, windowMs: 60_000 }, manualClock());
    expect([limit('first'), limit('first')]).toEqual([0, 60]);
    for (let caller = 0; caller < 20_000; caller += 1) limit(String(caller));
    expect(limit('first')).toBe(0);
  });
});
