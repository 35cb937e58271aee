import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  acceptedCatalogue,
  catalogueOf,
  changedWords,
  currentCatalogue,
  messagesIn,
  sampleOf,
  shownWords,
  type Catalogue,
} from './words.mjs';
import { wordList } from './wordsReport.mjs';

const BEFORE: Catalogue = {
  hi: { 'nav.home': 'होम', 'nav.buy': 'खरीदें', 'nav.old': 'पुराना' },
  en: { 'nav.home': 'Home', 'nav.buy': 'Buy', 'nav.old': 'Old' },
};

const AFTER: Catalogue = {
  hi: { 'nav.home': 'होम', 'nav.buy': '<en>Shop</en> करें', 'nav.new': 'नया' },
  en: { 'nav.home': 'Start', 'nav.buy': 'Buy', 'nav.new': 'New' },
};

test('keys are paths', () => {
  expect(messagesIn({ nav: { home: 'Home', more: { buy: 'Buy' } } })).toEqual([
    ['nav.home', 'Home'],
    ['nav.more.buy', 'Buy'],
  ]);
});

test('a message has changed if it did in either language', () => {
  expect(changedWords(BEFORE, BEFORE)).toEqual([]);
  expect(changedWords(BEFORE, AFTER).map(({ key }) => key)).toEqual([
    'nav.buy',
    'nav.home',
    'nav.new',
    'nav.old',
  ]);
});

test.each([
  ['Keep up to {sharePercent}%', 'Keep up to {sharePercent}%'],
  ['<en>Shop</en> करें', 'Shop करें'],
  ['{count, plural, one {# product} other {# products}}', '# products'],
  ['{kind, select, a {short} other {longer {name}}}!', 'longer {name}!'],
])('is measured as on screen: %s', (message, text) => {
  expect(sampleOf(message)).toBe(text);
});

const inkOf = (width: number) => ({ width, height: 20, outside: width > 90 ? 1 : -2 });

async function shown() {
  const read = new Map([
    ['header--home', { id: 'header--home', label: 'Header: Home', keys: new Set(['nav.home', 'nav.buy']) }],
    ['card--one', { id: 'card--one', label: 'Card: One', keys: new Set(['product.add']) }],
  ]);
  return shownWords(changedWords(BEFORE, AFTER), read, (texts) =>
    Promise.resolve(texts.map(({ text }) => inkOf(10 * text.length))),
  );
}

test('a changed message has the stories that read it, and its ink in both languages', async () => {
  const [buy, home, added, removed] = await shown();
  expect(buy).toEqual({
    key: 'nav.buy',
    stories: [{ id: 'header--home', label: 'Header: Home' }],
    hi: {
      before: { message: 'खरीदें', text: 'खरीदें', ink: inkOf(60) },
      after: { message: '<en>Shop</en> करें', text: 'Shop करें', ink: inkOf(90) },
    },
    en: {
      before: { message: 'Buy', text: 'Buy', ink: inkOf(30) },
      after: { message: 'Buy', text: 'Buy', ink: inkOf(30) },
    },
  });
  expect(home?.stories).toHaveLength(1);
  expect(added).toMatchObject({ key: 'nav.new', stories: [], hi: { before: undefined } });
  expect(removed).toMatchObject({ key: 'nav.old', stories: [], en: { after: undefined } });
});

test('the report shows before and after, and what ink leaves its line', async () => {
  const page = wordList(await shown());
  expect(page).toContain(
    '<span class="word" lang="hi">Shop करें</span><br><code>&lt;en>Shop&lt;/en> करें</code><br><small>90 (+30) × 20 px, 2.0 px to spare',
  );
  expect(page).toContain('English, the same');
  expect(page).toContain('../storybook/index.html?path=/story/header--home');
  expect(page).toContain('1 story reads it');
  expect(page).toContain('None of these stories reads it.');
  const long = await shownWords([{ key: 'a', hi: { after: 'लंबा' }, en: {} }], new Map(), () =>
    Promise.resolve([inkOf(100)]),
  );
  expect(wordList(long)).toContain('<strong>ink leaves its line by 1.0 px</strong>');
});

test('only the accepted changes are', () => {
  expect(acceptedCatalogue(BEFORE, AFTER, ['nav.buy', 'nav.old'])).toEqual({
    hi: { 'nav.home': 'होम', 'nav.buy': '<en>Shop</en> करें' },
    en: { 'nav.home': 'Home', 'nav.buy': 'Buy' },
  });
});

const keysOf = ({ hi, en }: Catalogue) => [Object.keys(hi).toSorted(), Object.keys(en).toSorted()] as const;

test('the catalogue has every message in both languages', async () => {
  const catalogue = await currentCatalogue();
  const [hindi, english] = keysOf(catalogue);
  expect(hindi).toEqual(english);
  expect(hindi.length).toBeGreaterThan(400);
  expect(catalogue.hi['nav.home']).toBe('होम');
});

test.skipIf(!existsSync(join(import.meta.dirname, '..', '..', '.git')))(
  'the catalogue of a commit has, too',
  async () => {
    const [hindi, english] = keysOf(await catalogueOf('HEAD'));
    expect(hindi).toEqual(english);
    expect(hindi.length).toBeGreaterThan(400);
  },
);
