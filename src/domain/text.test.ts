import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areCleanLines, cleanLine, cleanLines, isCleanLine, shorten } from './text';

const FORBIDDEN = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u202a', '\u202e', '\u2066', '\u2069'];
const LONE = ['\ud800', '\udc00', 'a\ud83d', '\ude00b'];
const BREAKS = ['\n', '\r', '\t'];
const FINE = ['', 'कृति', 'क्\u200dष', 'क्\u200cष', '👩‍👩‍👧', '\u200e', 'é', '𝒳'];

/** Biased towards hostile characters. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...FORBIDDEN, ...LONE, ...BREAKS, ...FINE),
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

  it.each([...FORBIDDEN, ...LONE])('rejects %j', (text) => {
    expect([isCleanLine(text), areCleanLines(text)]).toEqual([false, false]);
  });

  it.each(BREAKS)('accepts %j only in multi-line text', (text) => {
    expect([isCleanLine(`a${text}b`), areCleanLines(`a${text}b`)]).toEqual([false, true]);
  });

  it('accepts only text that round-trips through UTF-8', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (!areCleanLines(text)) return;
        expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(text))).toBe(
          text.replace(/^\ufeff/, ''),
        );
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
    expect(cleanLines('a\0b\u202ec\r\nd\ud800')).toBe('abc\r\nd');
    expect(cleanLine('a\0b\r\n\tc')).toBe('ab c');
    expect(cleanLine('क्\u200dष 👩‍👩‍👧\u0007')).toBe('क्\u200dष 👩‍👩‍👧');
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
