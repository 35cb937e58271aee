import { TALLEST, TEXT_STYLES } from './letters';

export interface Specimen {
  text: string;
  style: (typeof TEXT_STYLES)[number];
  /** px. */
  width: number;
  /** Percent. */
  size: 100 | 200;
}

export const WIDTHS = { min: 80, max: 900 };

/** Missing or unknown values default. */
export function parseSpecimen(search: string): Specimen {
  const query = new URLSearchParams(search);
  const width = Number(query.get('width'));
  return {
    text: query.get('text') ?? TALLEST,
    style: TEXT_STYLES.find((style) => style === query.get('style')) ?? 'body1',
    width: width >= WIDTHS.min && width <= WIDTHS.max ? width : 360,
    size: query.get('size') === '200' ? 200 : 100,
  };
}

/** Permalink without sidebar. */
export function specimenLink({ text, style, width, size }: Specimen): string {
  const query = new URLSearchParams({
    viewMode: 'docs',
    id: 'foundations-devanagari-lab--docs',
    text,
    style,
    width: String(width),
    size: String(size),
  });
  return `iframe.html?${query.toString()}`;
}
