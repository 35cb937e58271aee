/** Devanagari text in the styles of the theme: ink outside of its line, letters that a line break divides. */
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

/** Letters that reach as far up and down as Hindi does. */
export const TALLEST = 'ऊँची मात्राएँ और संयुक्ताक्षर: क्षत्रिय, ड्यूटी, शृंगार, हृदय, ज़्यादातर, छुट्टियाँ, कैंची, ऑफ़र';

/** Large, so that rounding to whole pixels does not matter: what holds at this size holds at every size. */
export const MEASURED_PX = 100;

/** How far the ink of a text is outside of its line's box, in pixels; 0 and less is inside. */
export function inkOutside(pen: CanvasRenderingContext2D, text: string, lineHeight: number): number {
  const ink = pen.measureText(text);
  const leading = (lineHeight - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
  return Math.max(
    ink.actualBoundingBoxAscent - ink.fontBoundingBoxAscent - leading,
    ink.actualBoundingBoxDescent - ink.fontBoundingBoxDescent - leading,
  );
}

const SEGMENTER = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** The letters of a text as readers see them: क्षि is one. */
export function lettersOf(text: string): { segment: string; index: number }[] {
  return [...SEGMENTER.segment(text)];
}

/** A function that counts the lines that a part of a rendered text is on. */
export function lineCounter(text: Text): (start: number, end: number) => number {
  const range = document.createRange();
  return (start, end) => {
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  };
}

/** The letters of a rendered text that a line break divides. */
export function dividedLetters(text: Text): string[] {
  const linesOf = lineCounter(text);
  return (
    lettersOf(text.data)
      // The space at the end of a line is on both lines.
      .filter(({ index, segment }) => segment.trim() !== '' && linesOf(index, index + segment.length) > 1)
      .map(({ segment }) => segment)
  );
}
