/**
 * Characters that no text of a request may hold: lone surrogates, which are no text in any encoding; control characters;
 * and the controls that turn the direction of writing, with which a name can show as another one. ZWJ and ZWNJ are
 * allowed: Devanagari and emoji need them.
 */
const FORBIDDEN = String.raw`\p{Cs}\u202a-\u202e\u2066-\u2069`;
const FORBIDDEN_IN_LINES = new RegExp(String.raw`[${FORBIDDEN}]|(?![\t\n\r])\p{Cc}`, 'u');
const FORBIDDEN_IN_A_LINE = new RegExp(String.raw`[${FORBIDDEN}\p{Cc}]`, 'u');
const BREAKS = /[\t\n\r]+/g;

/** Whether a text of one line, such as a title, is well-formed and without control characters. */
export function isCleanLine(text: string): boolean {
  return !FORBIDDEN_IN_A_LINE.test(text);
}

/** The same for a text of several lines, which may hold line feeds, carriage returns and tabs. */
export function areCleanLines(text: string): boolean {
  return !FORBIDDEN_IN_LINES.test(text);
}

/** A text of several lines without what {@link areCleanLines} rejects. */
export function cleanLines(text: string): string {
  return areCleanLines(text) ? text : text.replace(new RegExp(FORBIDDEN_IN_LINES, 'gu'), '');
}

/** A text of one line without what {@link isCleanLine} rejects; tabs and line breaks become one space. */
export function cleanLine(text: string): string {
  return isCleanLine(text) ? text : cleanLines(text).replace(BREAKS, ' ');
}

const ELLIPSIS = '…';
const VIRAMA = '\u094d';
let graphemes: Intl.Segmenter | undefined;

/**
 * The beginning of a text that is too long, with an ellipsis, cut between two letters as a reader sees them (a Devanagari
 * akshara is not torn apart). A text that is short enough is returned as it is.
 *
 * @param longest of the result, in code points; at least 1
 */
export function shorten(text: string, longest: number): string {
  // Enough of it to see whether it is too long, and whether a letter ends at the cut.
  const head = Array.from(text.slice(0, 2 * longest + 2)).slice(0, longest + 1);
  if (head.length <= longest) return text;
  const start = head.slice(0, longest - 1).join('');
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  let end = 0;
  for (const { segment, index } of graphemes.segment(head.join(''))) {
    const next = index + segment.length;
    if (next > start.length) break;
    // Older versions of ICU end a grapheme after a virama, in the middle of a conjunct.
    if (!segment.endsWith(VIRAMA)) end = next;
  }
  // One letter with a great many marks: between two code points at least.
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}${ELLIPSIS}`;
}
