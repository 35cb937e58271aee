import fc from 'fast-check';
import { expect, test } from 'vitest';
import { argsOf, changedArgs, openedStory, parseArgs } from '../.storybook/argsInAddress';
import { comparisonLink, comparisonOf, frameAddress, parseComparison } from '../.storybook/docs/comparison';

const LEFT = { scheme: 'light', locale: 'en', text: '200', session: 'seller', width: '360' };
const RIGHT = { scheme: 'dark', locale: 'hi', text: '100', session: 'story', width: 'fit' };
const COMPARISON = {
  story: 'atoms-price--playground',
  args: JSON.stringify({ label: 'हिंदी & 100%' }),
  left: LEFT,
  right: RIGHT,
};

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
    storyArgs: '{"label":"हिंदी & 100%"}',
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

test.each([
  { width: 360, shown: '360' },
  { width: 123, shown: 'fit' },
  { width: undefined, shown: 'fit' },
])('a story opens in its window of $width px', ({ width, shown }) => {
  expect(comparisonOf('atoms-price--large', '', {}, width).left.width).toBe(shown);
});

test('a story opens with exactly the args that were typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      const args = changedArgs({ label, size: 'large' }, { label: 'default', size: 'large' });
      const address = frameAddress({ ...COMPARISON, args }, LEFT);
      const opened = openedStory(queryOf(address));
      expect(opened.args).toEqual(label === 'default' ? {} : { label });
    }),
    { examples: [['हिंदी & 100%'], ['a+b; c:d'], ['"\\'], ['👩‍💻'], ['']] },
  );
});

test('only what was changed is in the address', () => {
  const onAdd = () => undefined;
  expect(changedArgs({ rupees: 12, product: { id: 1 }, onAdd }, { rupees: 12, product: { id: 1 } })).toBe('');
  expect(changedArgs({ tags: ['नया'] }, { tags: [] })).toBe('{"tags":["नया"]}');
});

test.each(['', 'label:New', '[1]', 'null', '{'])('%j has no args', (text) => {
  expect(parseArgs(text)).toEqual({});
});

test('args belong to the story that was opened', () => {
  const enhance = argsOf({ id: 'atoms-price--playground', args: { rupees: 1 } });
  const argsFor = (id: string) => enhance({ id } as Parameters<typeof enhance>[0]);
  expect(argsFor('atoms-price--playground')).toEqual({ rupees: 1 });
  expect(argsFor('atoms-note--playground')).toEqual({});
});
