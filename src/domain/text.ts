/**
 * Lone surrogates, control characters, and bidi controls, which can disguise a name; Devanagari needs ZWJ and ZWNJ.
 */
const FORBIDDEN = String.raw`\p{Cs}\u202a-\u202e\u2066-\u2069`;
const FORBIDDEN_IN_LINES = new RegExp(String.raw`[${FORBIDDEN}]|(?![\t\n\r])\p{Cc}`, 'u');
const FORBIDDEN_IN_A_LINE = new RegExp(String.raw`[${FORBIDDEN}\p{Cc}]`, 'u');
const BREAKS = /[\t\n\r]+/g;

export function isCleanLine(text: string): boolean {
  return !FORBIDDEN_IN_A_LINE.test(text);
}

/** Also allows LF, CR and tabs. */
export function areCleanLines(text: string): boolean {
  return !FORBIDDEN_IN_LINES.test(text);
}

export function cleanLines(text: string): string {
  return areCleanLines(text) ? text : text.replace(new RegExp(FORBIDDEN_IN_LINES, 'gu'), '');
}

/** Tabs and line breaks become one space. */
export function cleanLine(text: string): string {
  return isCleanLine(text) ? text : cleanLines(text).replace(BREAKS, ' ');
}

const ELLIPSIS = '…';
const VIRAMA = '\u094d';
let graphemes: Intl.Segmenter | undefined;

/** Cuts at a grapheme boundary (a Devanagari akshara stays whole); `longest` is in code points, at least 1. */
export function shorten(text: string, longest: number): string {
  // Only as much as needed to see whether it is too long and where the last grapheme ends.
  const head = Array.from(text.slice(0, 2 * longest + 2)).slice(0, longest + 1);
  if (head.length <= longest) return text;
  const start = head.slice(0, longest - 1).join('');
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  let end = 0;
  for (const { segment, index } of graphemes.segment(head.join(''))) {
    const next = index + segment.length;
    if (next > start.length) break;
    // Older ICU versions end a grapheme after a virama, in the middle of a conjunct.
    if (!segment.endsWith(VIRAMA)) end = next;
  }
  // A single grapheme longer than the limit is cut between code points.
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}${ELLIPSIS}`;
}
