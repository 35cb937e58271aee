import { expect, it } from 'vitest';
import { listedBytes } from './archiveReading';

const entry = (bytes: number) => ({ path: 'a', bytes, directory: false });

it('sums a complete listing', () => {
  expect(listedBytes({ entries: [], total: 0 })).toBe(0);
  expect(listedBytes({ entries: [entry(2), entry(3)], total: 2 })).toBe(5);
  expect(listedBytes({ entries: [entry(2), entry(3)], total: 3 })).toBeNull();
});
