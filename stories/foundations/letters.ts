import type { TypographyVariant } from '@mui/material/styles';

export const TEXT_STYLES = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'subtitle1',
  'subtitle2',
  'body1',
  'body2',
  'caption',
  'overline',
  'button',
] as const satisfies TypographyVariant[];

/** The tallest and deepest Hindi glyphs. */
export const TALLEST = 'ऊँची मात्राएँ और संयुक्ताक्षर: क्षत्रिय, ड्यूटी, शृंगार, हृदय, ज़्यादातर, छुट्टियाँ, कैंची, ऑफ़र';

/** Large, so that pixel rounding is negligible. */
export const MEASURED_PX = 100;

/** Px; 0 or less fits. */
export function inkOutside(pen: CanvasRenderingContext2D, text: string, lineHeight: number): number {
  const ink = pen.measureText(text);
  const leading = (lineHeight - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
  return Math.max(
    ink.actualBoundingBoxAscent - ink.fontBoundingBoxAscent - leading,
    ink.actualBoundingBoxDescent - ink.fontBoundingBoxDescent - leading,
  );
}

const SEGMENTER = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Graphemes: क्षि is one. */
export function lettersOf(text: string): { segment: string; index: number }[] {
  return [...SEGMENTER.segment(text)];
}

/** Counts the lines spanned by a range of rendered text. */
export function lineCounter(text: Text): (start: number, end: number) => number {
  const range = document.createRange();
  return (start, end) => {
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  };
}

export function dividedLetters(text: Text): string[] {
  const linesOf = lineCounter(text);
  return (
    lettersOf(text.data)
      // A space at a line end is on both lines.
      .filter(({ index, segment }) => segment.trim() !== '' && linesOf(index, index + segment.length) > 1)
      .map(({ segment }) => segment)
  );
}
