import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryWait } from './retryWait';

it.each([
  [0, 1, 'minutes'],
  [1, 1, 'minutes'],
  [60, 1, 'minutes'],
  [61, 2, 'minutes'],
  [700, 12, 'minutes'],
  [3600, 60, 'minutes'],
  [3601, 2, 'hours'],
  [7200, 2, 'hours'],
  [7201, 3, 'hours'],
] as const)('%i seconds are said as %i %s', (seconds, count, unit) => {
  expect(retryWait(seconds)).toEqual({ unit, count });
});

it('never says less than the wait', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seconds) => {
      const { unit, count } = retryWait(seconds);
      expect(count * (unit === 'minutes' ? 60 : 3600)).toBeGreaterThanOrEqual(seconds);
    }),
  );
});
