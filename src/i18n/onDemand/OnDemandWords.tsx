import type { ReactNode } from 'react';
import type { Locale } from '../locales';
import type { OnDemandTree } from '../messageTypes';
import { MoreWords } from '../MoreWords';
import { useTextLocale } from '../useText';
import { en } from './messages.en';
import { hi } from './messages.hi';

/** Both languages: they are small and come with a lazy chunk. */
const WORDS: Record<Locale, OnDemandTree> = { hi, en };

/** Adds the on-demand messages for the subtree. */
export function OnDemandWords({ children }: { children: ReactNode }) {
  return <MoreWords words={WORDS[useTextLocale()]}>{children}</MoreWords>;
}
