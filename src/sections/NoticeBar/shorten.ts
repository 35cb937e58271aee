let graphemes: Intl.Segmenter | undefined;

/** The longest a letter with its marks gets, roughly, in UTF-16 units; keeps a huge text from being cut up whole. */
const UNITS_PER_LETTER = 16;

/** The text with at most so many letters as a reader counts them; what is cut off shows as `…`. */
export function shorten(text: string, letters: number): string {
  // Most texts fit; and the first segmenter that is made costs a cheap phone 60 ms and more.
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
