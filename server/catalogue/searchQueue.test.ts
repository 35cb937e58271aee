import { expect, it } from 'vitest';
import { createSearchQueue } from './searchQueue';

it('runs two searches concurrently, queues 500 and refuses more', async () => {
  const queue = createSearchQueue(2);
  const ends: (() => void)[] = [];
  let started = 0;
  const search = () =>
    new Promise<void>((resolve) => {
      started += 1;
      ends.push(resolve);
    });
  const running: Promise<void>[] = [];
  for (let count = 0; count < 502; count += 1) {
    const run = queue.run(search);
    if (run) running.push(run);
  }
  expect(running).toHaveLength(502);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(started).toBe(2);
  expect(queue.run(search)).toBeNull();
  while (ends.length > 0) {
    ends.splice(0).forEach((end) => end());
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(ends.length).toBeLessThanOrEqual(2);
  }
  await Promise.all(running);
  expect(started).toBe(502);
});

it('continues after a failed search', async () => {
  const queue = createSearchQueue(2);
  await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run(async () => 'found')).toBe('found');
});
