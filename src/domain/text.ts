/** Lone surrogates, control characters, and bidi controls, which can disguise a name. */
const CONTROLS = String.raw`\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;

/** After a virama they choose the form of a conjunct (Bengali also writes ZWJ before it), in Arabic script of a letter. */
const VIRAMAS = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d`;
const JOINER = [
  String.raw`(?<=[${VIRAMAS}])[\u200c\u200d]`,
  String.raw`(?<=\u09b0)\u200d(?=\u09cd)`,
  String.raw`(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
].join('|');

/** Interlinear annotations (U+FFF9 to U+FFFB) are invisible, but not ignorable by Unicode's property. */
const HIDDEN = String.raw`(?!${JOINER})[${CONTROLS}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;

/** Other than LF: CR, VT, FF, NEL, LS and PS; slides and documents write VT. */
const OTHER_LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const FORBIDDEN_IN_LINES = String.raw`${HIDDEN}|[\u2028\u2029]|(?![\t\n])\p{Cc}`;
const FORBIDDEN_IN_A_LINE = String.raw`${HIDDEN}|[\u2028\u2029]|\p{Cc}`;

const IN_LINES = new RegExp(FORBIDDEN_IN_LINES, 'u');
const IN_A_LINE = new RegExp(FORBIDDEN_IN_A_LINE, 'u');
const UNSTORABLE = String.raw`[\p{Cs}\p{Cc}\u202a-\u202e\u2066-\u2069]`;
const IN_A_PASSWORD = new RegExp(UNSTORABLE, 'u');

/** Most text: checking it for hidden characters takes long. */
const PLAIN = String.raw`\u0900-\u097f -~\u00a1-\u00ac\u00ae-\u02ff\u20b9`;
const PLAIN_LINE = new RegExp(`^[${PLAIN}]*$`);
const PLAIN_LINES = new RegExp(String.raw`^[${PLAIN}\t\n]*$`);

/** Well-formed Unicode without line breaks, control characters and characters that are invisible or turn the text. */
export function isCleanLine(text: string): boolean {
  return PLAIN_LINE.test(text) || !IN_A_LINE.test(text);
}

/** Also allows LF and tabs. */
export function areCleanLines(text: string): boolean {
  return PLAIN_LINES.test(text) || !IN_LINES.test(text);
}

/** Those of all systems become LF. */
export function unifyLineBreaks(text: string): string {
  return text.replace(OTHER_LINE_BREAKS, '\n');
}

/** Tabs and line breaks become one space. */
export function joinLines(text: string): string {
  return unifyLineBreaks(text).replace(/[\t\n]+/g, ' ');
}

/** Without what {@link areCleanLines} rejects; line breaks of all systems become LF. */
export function cleanLines(text: string): string {
  return areCleanLines(text) ? text : removeAll(unifyLineBreaks(text), FORBIDDEN_IN_LINES);
}

/** Without what {@link isCleanLine} rejects; tabs and line breaks become one space. */
export function cleanLine(text: string): string {
  return isCleanLine(text) ? text : joinLines(cleanLines(text));
}

/** Removing a character can leave a joiner without its context. */
function removeAll(text: string, forbidden: string): string {
  const cleaned = text.replace(new RegExp(forbidden, 'gu'), '');
  return cleaned === text ? text : removeAll(cleaned, forbidden);
}

/** For passwords: the stricter rules would lock out users whose existing password breaks them. */
export function isCleanPassword(text: string): boolean {
  return !IN_A_PASSWORD.test(text);
}

export function cleanPassword(text: string): string {
  return text.replace(new RegExp(String.raw`(?![\t\n\r])${UNSTORABLE}`, 'gu'), '').replace(/[\t\n\r]+/g, ' ');
}

/** For names that can't be changed: each hidden or control character is replaced by U+FFFD. */
export function showHidden(text: string): string {
  return isCleanLine(text) ? text : text.replace(new RegExp(FORBIDDEN_IN_A_LINE, 'gu'), '\ufffd');
}

/** U+2800 is the empty Braille pattern, U+1D159 the empty note head; a mark needs a base. */
const VISIBLE = /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Whether it shows nothing. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
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
  // A single grapheme longer than the limit is cut between code points, without a joiner at the end.
  const cut = end > 0 ? start.slice(0, end) : start.replace(/\u200d$/, '');
  return `${cut.trimEnd()}${ELLIPSIS}`;
}
