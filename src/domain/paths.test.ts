import { describe, expect, it } from 'vitest';
import { buyPath, forgotPath, resetPath } from './paths';

describe('buyPath', () => {
  it('includes only non-default parameters', () => {
    expect(buyPath({})).toBe('/buy');
    expect(buyPath({ category: 'scripts' })).toBe('/buy?category=scripts');
    expect(buyPath({ text: 'AI प्रॉम्प्ट', sort: 'rating' })).toContain('sort=rating');
  });
});

describe('the links of mails', () => {
  it('open the account page in the language of the mail', () => {
    expect(resetPath('abc-_1', 'hi')).toBe('/account?reset=abc-_1');
    expect(resetPath('abc-_1', 'en')).toBe('/account?lang=en&reset=abc-_1');
    expect(forgotPath('hi')).toBe('/account?forgot=1');
    expect(forgotPath('en')).toBe('/account?lang=en&forgot=1');
  });
});
