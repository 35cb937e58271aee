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

/** With `display` leading. */
export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const satisfies TypographyVariant[];

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

/** Px. */
export interface Ink {
  width: number;
  height: number;
  /** 0 or less fits into its line. */
  outside: number;
}

interface TextStyle {
  weight: number;
  /** Px. */
  size: number;
  family: string;
  /** Times the size. */
  leading: number;
}

/** Of a text in one line. */
export function inkOf(
  pen: CanvasRenderingContext2D,
  text: string,
  { weight, size, family, leading }: TextStyle,
): Ink {
  pen.font = `${weight} ${MEASURED_PX}px ${family}`;
  const ink = pen.measureText(text);
  const scale = size / MEASURED_PX;
  return {
    width: (ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight) * scale,
    height: (ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent) * scale,
    outside: inkOutside(pen, text, leading * MEASURED_PX) * scale,
  };
}

/** Greedy, between words. @param width px */
export function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Alpha above which a pixel counts as ink, not as a smoothed edge. */
const INK = 128;

/** Pixels that both of two left-aligned lines cover. */
export function inkOverlap(
  pen: CanvasRenderingContext2D,
  [above, below]: readonly [string, string],
  lineHeight: number,
): number {
  const { width, height } = pen.canvas;
  pen.clearRect(0, 0, width, height);
  pen.globalCompositeOperation = 'source-over';
  pen.fillText(above, 0, height / 2);
  pen.globalCompositeOperation = 'source-in';
  pen.fillText(below, 0, height / 2 + lineHeight);
  const { data } = pen.getImageData(0, 0, width, height);
  let pixels = 0;
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) > INK) pixels += 1;
  return pixels;
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
