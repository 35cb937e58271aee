const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** The longest a letter with its marks gets, roughly, in UTF-16 units; keeps a huge text from being cut up whole. */
const UNITS_PER_LETTER = 16;

/** The text with at most so many letters as a reader counts them; what is cut off shows as `…`. */
export function shorten(text: string, letters: number): string {
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text.slice(0, (letters + 1) * UNITS_PER_LETTER))) {
    if (count === letters) return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return kept === text ? text : `${kept.trimEnd()}…`;
}
