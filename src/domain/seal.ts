import { seededDraws } from './seededDraws';

/** How many of each there are. */
export const SEAL_CHOICES = { ground: 6, ring: 8 } as const;

export interface Seal extends Record<keyof typeof SEAL_CHOICES, number> {
  /** Empty without a name. */
  akshara: string;
}

/** Of a seller; names that look the same have the same seal. */
export function sealOf(name: string): Seal {
  const normalised = name.trim().normalize();
  const draw = seededDraws(normalised);
  return {
    akshara: initialOf(normalised),
    ground: draw(SEAL_CHOICES.ground),
    ring: draw(SEAL_CHOICES.ring),
  };
}

const VIRAMA = '\u094d';
let graphemes: Intl.Segmenter | undefined;

/** Latin letter or akshara. Others need Intl.Segmenter, whose first construction costs a cheap phone 60 ms or more. */
const COMMON_INITIAL =
  /^(?:[A-Z]|(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d\u200d?)*[\u0904-\u0939\u0958-\u095f])[^\P{M}\u094d]*(?![\p{M}\u200c\u200d])/iu;

/** First grapheme, a whole akshara (क्ष, not क), upper-cased. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const [common] = COMMON_INITIAL.exec(trimmed) ?? [];
  return (common ?? firstGrapheme(trimmed)).toUpperCase();
}

function firstGrapheme(text: string): string {
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  let first = '';
  for (const { segment } of graphemes.segment(text)) {
    first += segment;
    // Older ICU versions end a grapheme after a virama, in the middle of a conjunct.
    if (!segment.endsWith(VIRAMA)) break;
  }
  return first;
}
