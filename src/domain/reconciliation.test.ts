import { expect, it } from 'vitest';
import { nextPaidQueryAt, nextQueryAt } from './reconciliation';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, MINUTE / 2],
  [HOUR - 1, MINUTE / 2],
  [HOUR, 10 * MINUTE],
  [DAY - 1, 10 * MINUTE],
  [DAY, HOUR],
  [7 * DAY - 1, HOUR],
])('what is unsettled for %d ms is asked about again after %d ms', (age, wait) => {
  expect(nextQueryAt(1000, 1000 + age)).toBe(1000 + age + wait);
});

it('after seven days it is no longer', () => {
  expect(nextQueryAt(0, 7 * DAY)).toBeNull();
});

it.each([
  [0, 9 * MINUTE],
  [9 * MINUTE, 18 * MINUTE],
  [18 * MINUTE, 27 * MINUTE],
  [27 * MINUTE, 36 * MINUTE],
  [36 * MINUTE, 45 * MINUTE],
  [45 * MINUTE, HOUR],
  [HOUR, DAY],
  [DAY, 7 * DAY],
  [7 * DAY, null],
])('a paid order is asked about %d ms after it was made, and then at %d', (age, next) => {
  expect(nextPaidQueryAt(0, age)).toBe(next);
});
