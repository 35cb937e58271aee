import type { ReactNode } from 'react';
import type { PartsTree } from '../messageTypes';
import { MoreWords } from '../MoreWords';
import { useTextLocale } from '../useText';

export interface PartWordsProps {
  /** The part's words in Hindi. */
  hi: Partial<PartsTree>;
  children: ReactNode;
}

const NONE = {};

/** Gives one part of the shop its own words; in English they are there, which comes as a whole when it is asked for. */
export function PartWords({ hi, children }: PartWordsProps) {
  return <MoreWords words={useTextLocale() === 'hi' ? hi : NONE}>{children}</MoreWords>;
}
