let graphemes: Intl.Segmenter | undefined;

/** Rough maximum of UTF-16 units per grapheme; bounds the text to segment. */
const UNITS_PER_LETTER = 16;

/** Truncates to a number of graphemes, with `…`. */
export function shorten(text: string, letters: number): string {
  // Fast path: constructing the first Intl.Segmenter costs a cheap phone 60 ms or more.
  if (text.length <= letters) return text;
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text.slice(0, (letters + 1) * UNITS_PER_LETTER))) {
    if (count === letters) return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return kept === text ? text : `${kept.trimEnd()}…`;
}
