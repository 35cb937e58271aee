import { expect, it } from 'vitest';
import { MAX_EXACT_TOTAL } from './limits';
import { formatTotal, toTotal } from './total';

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [MAX_EXACT_TOTAL, '10,000'],
  [MAX_EXACT_TOTAL + 1, '10,000+'],
  [1_00_000, '10,000+'],
])('of %i is shown as %s', (found, shown) => {
  const total = toTotal(found);
  expect(formatTotal(total)).toBe(shown);
  expect(total.exact).toBe(total.count === found);
});
