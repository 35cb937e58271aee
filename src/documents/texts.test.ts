import { describe, expect, it } from 'vitest';
import { en } from './texts/en';
import { hi } from './texts/hi';

interface Tree {
  readonly [key: string]: string | Tree;
}

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}

const HINDI = leaves(hi);
const ENGLISH = leaves(en);

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

it('both languages have the same keys and places', () => {
  const places = (texts: typeof HINDI) => texts.map(([key, text]) => [key, placesIn(text)]);
  expect(places(ENGLISH)).toEqual(places(HINDI));
});

it('numbers are values, so that a changed limit changes every text', () => {
  expect([...HINDI, ...ENGLISH].filter(([, text]) => /[0-9०-९]/.test(text))).toEqual([]);
});

describe('Hindi texts', () => {
  it('have no semicolon, and no sentence that ends with a full stop', () => {
    expect(HINDI.filter(([, text]) => /;|[\u0900-\u097f)”}]\.(?=\s|$)/.test(text))).toEqual([]);
  });

  it('that are full sentences end in a danda', () => {
    const isSentence = (key: string, text: string) => /\.(?:text|\w+Text)$/.test(key) || text.includes('।');
    const open = HINDI.filter(([key, text]) => isSentence(key, text) && !/[।?]$/.test(text));
    // Before a link.
    expect(open.map(([key]) => key)).toEqual([
      'problemReceived.contactText',
      'problemDeclined.contactText',
      'accountExists.resetText',
      'emailInUse.resetText',
    ]);
  });

  it('have no English but abbreviations', () => {
    const latin = HINDI.map(([key, text]) => [key, text.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g)]);
    expect(latin.filter(([, words]) => words)).toEqual([
      ['receipt.gstin', ['GSTIN']],
      ['payout.preheader', ['UTR']],
      ['payout.text', ['UTR']],
      ['payout.utr', ['UTR']],
    ]);
  });
});

describe('English texts', () => {
  it('use contractions', () => {
    const stiff = /\b(?:do|does|did|could|is|are|was|were|has|have|had|will|would|can) ?not\b/i;
    expect(ENGLISH.filter(([, text]) => stiff.test(text))).toEqual([]);
  });
});
