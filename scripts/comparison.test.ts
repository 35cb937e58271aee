import { expect, test } from 'vitest';
import { comparisonLink, comparisonOf, frameAddress, parseComparison } from '../.storybook/docs/comparison';

const LEFT = { scheme: 'light', locale: 'en', text: '200', session: 'seller', width: '360' };
const RIGHT = { scheme: 'dark', locale: 'hi', text: '100', session: 'story', width: 'fit' };
const COMPARISON = { story: 'atoms-price--playground', args: 'rupees:12.5', left: LEFT, right: RIGHT };

const queryOf = (address: string) => new URL(address, 'https://storybook.example').search;

test('a link restores the comparison', () => {
  expect(parseComparison(queryOf(comparisonLink(COMPARISON)))).toEqual(COMPARISON);
});

test('defaults to light Hindi beside dark English', () => {
  const { left, right } = parseComparison('');
  expect([left.scheme, left.locale, right.scheme, right.locale]).toEqual(['light', 'hi', 'dark', 'en']);
});

test('replaces unknown settings by defaults', () => {
  const { left } = parseComparison('?left=scheme:pink;locale;width:-1;constructor:x');
  expect(left).toEqual({ scheme: 'light', locale: 'hi', text: '100', session: 'story', width: 'fit' });
});

test('a frame has the story’s args and its side’s globals', () => {
  expect(Object.fromEntries(new URLSearchParams(queryOf(frameAddress(COMPARISON, LEFT))))).toEqual({
    viewMode: 'story',
    id: 'atoms-price--playground',
    args: 'rupees:12.5',
    globals: 'scheme:light;locale:en;text:200;session:seller',
  });
});

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
  ['both', 'dark'],
])('the toolbar opens a story in scheme %s beside scheme %s', (scheme, other) => {
  const { left, right } = comparisonOf('atoms-price--playground', '', {
    scheme,
    locale: 'en',
    motion: 'full',
  });
  expect(right).toEqual({ ...left, scheme: other });
  expect(left.locale).toBe('en');
});
