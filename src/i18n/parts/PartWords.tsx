import type { ReactNode } from 'react';
import type { PartsTree } from '../messageTypes';
import { MoreWords } from '../MoreWords';
import { useTextLocale } from '../useText';

export interface PartWordsProps {
  /** The part's Hindi messages. */
  hi: Partial<PartsTree>;
  children: ReactNode;
}

const NONE = {};

/** Adds a part's Hindi messages for the subtree; English is loaded as a whole. */
export function PartWords({ hi, children }: PartWordsProps) {
  return <MoreWords words={useTextLocale() === 'hi' ? hi : NONE}>{children}</MoreWords>;
}
