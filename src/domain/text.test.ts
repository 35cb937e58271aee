import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areCleanLines,
  cleanLine,
  cleanLines,
  cleanPassword,
  isBlank,
  isCleanLine,
  isCleanPassword,
  shorten,
  showHidden,
} from './text';

const CONTROLS = ['\0', '\u0007', '\u001b', '\u007f', '\u0084'];
const BIDI = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
const HIDDEN = [
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u3164',
  '\uffa0',
  '\ufff9',
  '\u{e0041}',
];
const MISPLACED = [
  'As\u200dha',
  'a\u200cb',
  'क\u200dष',
  '\u200d',
  'a\ufe0f',
  '1\ufe0f',
  '👩\u200da',
  'a\u200d👩',
];
const FORBIDDEN = [...CONTROLS, ...BIDI, ...HIDDEN];
const LONE = ['\ud800', '\udc00', 'a\ud83d', '\ude00b'];
const OTHER_BREAKS = ['\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\r\n'];
const FINE = [
  ...['', 'कृति', 'क्\u200dष', 'क्\u200cष', '👩‍👩‍👧', '❤️', '❤️‍🔥', '🧑🏽‍🚀', '1️⃣', 'é', '𝒳', '₹499', 'a\u00a0b'],
  ...['می\u200cخواهم', 'র\u200d্য', 'e\u0301'],
];

/** Biased towards hostile characters. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...FORBIDDEN,
        ...MISPLACED,
        ...LONE,
        ...OTHER_BREAKS,
        '\n',
        '\t',
        ...FINE,
        '\u200d',
        '\ufe0f',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('the text rule', () => {
  it.each(FINE)('accepts %j', (text) => {
    expect([isCleanLine(text), areCleanLines(text)]).toEqual([true, true]);
  });

  it.each([
    ...FORBIDDEN,
    ...FORBIDDEN.map((letter) => `a${letter}b`),
    ...MISPLACED,
    ...LONE,
    ...OTHER_BREAKS,
  ])('rejects %j', (text) => {
    expect([isCleanLine(text), areCleanLines(text)]).toEqual([false, false]);
  });

  it.each(['\n', '\t'])('accepts %j only in multi-line text', (text) => {
    expect([isCleanLine(`a${text}b`), areCleanLines(`a${text}b`)]).toEqual([false, true]);
  });

  it('accepts only text that round-trips through UTF-8', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (!areCleanLines(text)) return;
        expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text);
        for (const forbidden of FORBIDDEN) expect(text).not.toContain(forbidden);
      }),
    );
  });
});

describe('cleaning', () => {
  it('is the identity on clean text, and its output is always clean', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isCleanLine(cleanLine(text))).toBe(true);
        expect(areCleanLines(cleanLines(text))).toBe(true);
        if (isCleanLine(text)) expect(cleanLine(text)).toBe(text);
        if (areCleanLines(text)) expect(cleanLines(text)).toBe(text);
      }),
    );
  });

  it('keeps every allowed character', () => {
    expect(cleanLines('a\0b\u202ec\td\ud800')).toBe('abc\td');
    expect(cleanLine('a\0b\n\tc')).toBe('ab c');
    expect(cleanLine('क्\u200dष 👩‍👩‍👧\u0007')).toBe('क्\u200dष 👩‍👩‍👧');
  });

  it.each(OTHER_BREAKS)('%j becomes a line break, or a blank in a single line', (lineBreak) => {
    const pasted = `first line${lineBreak}second line`;
    expect([cleanLines(pasted), cleanLine(pasted)]).toEqual([
      'first line\nsecond line',
      'first line second line',
    ]);
  });

  it('leaves passwords alone, except for what was never accepted', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isCleanPassword(cleanPassword(text))).toBe(true);
        if (isCleanPassword(text)) expect(cleanPassword(text)).toBe(text);
      }),
    );
    for (const hidden of [...HIDDEN, '\u200e', '\u061c', '\u2028']) {
      expect(cleanPassword(`correct${hidden}horse`)).toBe(`correct${hidden}horse`);
    }
  });
});

it.each([
  ['photo\u202egpj.exe', 'photo\ufffdgpj.exe'],
  ['a\nb\u001b[31m\u2028c', 'a\ufffdb\ufffd[31m\ufffdc'],
  ['src/\u200bindex.js', 'src/\ufffdindex.js'],
  ['चित्र/क्\u200dष.png', 'चित्र/क्\u200dष.png'],
])('shows what is hidden in the name %j', (name, shown) => {
  expect(showHidden(name)).toBe(shown);
});

describe('blank text', () => {
  it.each([
    ...[
      '',
      ' ',
      '\u00a0\u3000\n',
      '\u200b',
      '\u3164',
      '\u2800',
      '\u115f',
      '\uffa0',
      '\u0301',
      '\u093c\u094d',
      '\u034f',
    ],
    ...['\u200d\u200c', '\ufeff', '\u00ad', '\u{1d159}', '\u{e0041}', '\0'],
  ])('is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', 'ॐ', '१', '.', '👍', ' \u200bक', 'e\u0301', '\u{1f6d8}'])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('shorten', () => {
  it('returns short text unchanged', () => {
    expect(shorten('कृति', 4)).toBe('कृति');
    expect(shorten('😀😀', 2)).toBe('😀😀');
  });

  it.each([
    ['abcdef', 4, 'abc…'],
    ['ab cdef', 4, 'ab…'],
    ['😀😀😀', 2, '😀…'],
    ['abक्षमता', 5, 'ab…'],
    ['abक्षमता', 6, 'abक्ष…'],
    ['किताबें', 4, 'कि…'],
    ['ae\u0301\u0301\u0301\u0301', 4, 'a…'],
    ['e\u0301\u0301\u0301\u0301\u0301', 4, 'e\u0301\u0301…'],
  ])('cuts %j to at most %i code points: %j', (text, longest, expected) => {
    expect(shorten(text, longest)).toBe(expected);
  });

  it('yields a well-formed prefix within the limit', () => {
    const anyWords = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('क्ष', 'त्रि', 'किं', '👩‍👩‍👧', ' ')))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anyWords, fc.integer({ min: 1, max: 20 }), (text, longest) => {
        const short = shorten(text, longest);
        expect(Array.from(short).length).toBeLessThanOrEqual(longest);
        if (Array.from(text).length <= longest) expect(short).toBe(text);
        else expect(text.startsWith(short.slice(0, -1))).toBe(true);
        expect(isCleanLine(short) || !isCleanLine(text)).toBe(true);
      }),
    );
  });

  it('depends only on one code point beyond the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, longest) => {
        const head = Array.from(text)
          .slice(0, longest + 1)
          .join('');
        expect(shorten(head, longest)).toBe(shorten(text, longest));
      }),
    );
  });
});
