import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCatalogue } from './arbitraries.test-helpers';
import { DEFAULT_QUERY, runCatalogueQuery } from './catalogueQuery';
import { normaliseForSearch, normaliseTerm } from './searchText';
import { suggestFor } from './suggestions';
import { buildProduct } from './builders.test-helpers';

/** Each line: spellings of one text. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['हिन्दी टाइपिंग', 'हिंदी टाइपिंग', 'हिँदी टाइपिंग', 'हिन्\u200dदी टाइपिङ्ग', 'हिन्\u200cदी  टाइपिंग'],
  ['अङ्क', 'अंक', 'अन्क'],
  ['पञ्च', 'पंच', 'पन्च'],
  ['घण्टी', 'घंटी', 'घन्टी'],
  ['सम्बन्ध', 'संबंध'],
  ['टेम्पलेट', 'टेंपलेट'],
  ['इन्टरनेट', 'इंटरनेट', 'इण्टरनेट'],
  ['चाँद', 'चांद', 'चान्द'],
  ['\u0958\u0932\u092e', 'क\u093cलम', 'कलम'],
  ['सड़क', 'सडक', 'स\u095cक'],
  ['\u0929\u0931', 'न\u093cर\u093c', 'नर'],
  ['क्\u200dष', 'क्\u200cष', 'क्ष'],
  ['१२ आइकॉन 2026', '12 आइकॉन २०२६'],
  ['लोगो  और\u00a0आइकॉन', 'लोगो\nऔर\u3000आइकॉन', ' लोगो और आइकॉन\u2003'],
  ['REACT Kit', 'react kit', 'Ｒｅａｃｔ　ｋｉｔ'],
  ['café', 'CAFE\u0301', 'cafe', 'ca\u00adfe\u200b'],
  ['ﬁle²', 'file2'],
  ['ΟΔΟΣ', 'οδοσ', 'Οδός'],
  ["Shop's Kit", 'Shop’s Kit', 'shopʼs kit'],
  ['लोगो - "नया"', 'लोगो – “नया”', 'लोगो — ”नया”'],
  ['e-mail', 'e\u2011mail', 'e−mail'],
];

const product = (title: string) => buildProduct({ id: title, title });

const isFound = (title: string, text: string) =>
  runCatalogueQuery([product(title)], { ...DEFAULT_QUERY, text }).length === 1;

const anyText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...Array.from('कखगङचञटणतथदनपबमयरहअिी०९ंँ़्\u200c\u200d\u200b ')) },
      fc.constantFrom(...SPELLINGS.flat()),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

describe('spellings that count as one', () => {
  it.each(SPELLINGS.map((spellings) => [spellings]))('%j', (spellings) => {
    for (const title of spellings) {
      for (const text of spellings) expect([title, text, isFound(title, text)]).toEqual([title, text, true]);
    }
  });

  it.each([
    ['काम', 'नाम'],
    ['मान', 'नाम'],
    ['हिंदी', 'हिदी'],
    ['कल', 'खल'],
    ['12', '13'],
    ['संवाद', 'सवाद'],
  ])('%j is not found by %j', (title, text) => {
    expect(isFound(title, text)).toBe(false);
  });

  it.each(SPELLINGS.map((spellings) => [spellings]))('%j suggest the same', (spellings) => {
    const shelf = [...spellings].map(product);
    const closeTo = (text: string) => suggestFor(shelf, { ...DEFAULT_QUERY, text }).close;
    for (const text of spellings) expect(closeTo(text)).toEqual(closeTo(spellings[0] ?? ''));
  });
});

describe('normalising', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normaliseForSearch(normaliseForSearch(text))).toBe(normaliseForSearch(text));
        expect(normaliseTerm(normaliseTerm(text))).toBe(normaliseTerm(text));
      }),
      { numRuns: 500 },
    );
  });

  it('finds every product by its own title', () => {
    fc.assert(
      fc.property(anyCatalogue, anyText, (products, title) => {
        for (const text of [title, ...products.map((each) => each.title)]) {
          expect(isFound(text, text.trim())).toBe(true);
        }
      }),
    );
  });

  it('finds what contains the term as it is written', () => {
    const plain = (text: string) => text.normalize('NFC').toLowerCase();
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.nat(), fc.nat(), (before, text, after, from, length) => {
        const letters = Array.from(text);
        const start = letters.length === 0 ? 0 : from % letters.length;
        const term = letters
          .slice(start, start + 1 + (length % (letters.length + 1)))
          .join('')
          .trim();
        const whole = before + text + after;
        fc.pre(plain(whole).includes(plain(term)));
        expect(normaliseForSearch(whole)).toContain(normaliseTerm(term));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds a word at each letter that is typed', () => {
    for (const word of SPELLINGS.flat()) {
      const letters = Array.from(word.normalize('NFC'));
      letters.forEach((_, end) => {
        const term = letters.slice(0, end + 1).join('');
        expect([word, term, isFound(word, term)]).toEqual([word, term, true]);
      });
    }
  });
});
