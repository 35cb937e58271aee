import { expect, it, vi } from 'vitest';
import { createSingleFlight } from './singleFlight';

it('coalesces concurrent calls with the same key, then starts afresh', async () => {
  const run = createSingleFlight<number>();
  const work = vi.fn(async () => work.mock.calls.length);
  expect(await Promise.all([run('a', work), run('a', work), run('b', work)])).toEqual([1, 1, 2]);
  expect(await run('a', work)).toBe(3);
});

it('shares an error without caching it', async () => {
  const run = createSingleFlight<number>();
  const failing = () => Promise.reject(new Error('broken'));
  const results = await Promise.allSettled([run('a', failing), run('a', failing)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await run('a', async () => 1)).toBe(1);
});
