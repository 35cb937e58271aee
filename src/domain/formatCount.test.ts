import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './formatCount';

it.each([
  [0, '0'],
  [999, '999'],
  [1234, '1,234'],
  [123_456, '1,23,456'],
  [12_345_678, '1,23,45,678'],
])('groups %d in the Indian system', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

it('agrees with Intl.NumberFormat', () => {
  const format = new Intl.NumberFormat('en-IN');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(format.format(count));
    }),
  );
});
