let graphemes: Intl.Segmenter | undefined;

/** Rough maximum of UTF-16 units per grapheme; bounds the text to segment. */
const UNITS_PER_GRAPHEME = 16;

export function shorten(text: string, maxGraphemes: number): string {
  // The first Intl.Segmenter costs a cheap phone 60 ms or more.
  if (text.length <= maxGraphemes) return text;
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  let shortened = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text.slice(0, (maxGraphemes + 1) * UNITS_PER_GRAPHEME))) {
    if (count === maxGraphemes) return `${shortened.trimEnd()}…`;
    shortened += segment;
    count += 1;
  }
  return shortened === text ? text : `${shortened.trimEnd()}…`;
}
