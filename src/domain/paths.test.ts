import { describe, expect, it } from 'vitest';
import { buyPath } from './paths';

describe('buyPath', () => {
  it('includes only non-default parameters', () => {
    expect(buyPath({})).toBe('/buy');
    expect(buyPath({ category: 'scripts' })).toBe('/buy?category=scripts');
    expect(buyPath({ text: 'AI प्रॉम्प्ट', sort: 'rating' })).toContain('sort=rating');
  });
});
