import type { ReactNode } from 'react';
import type { Locale } from '../locales';
import type { OnDemandTree } from '../messageTypes';
import { MoreWords } from '../MoreWords';
import { useTextLocale } from '../useText';
import { en } from './messages.en';
import { hi } from './messages.hi';

/** Both languages: they arrive with a component that is fetched itself, and are small. */
const WORDS: Record<Locale, OnDemandTree> = { hi, en };

/** Gives the tree below it the words that come on demand besides those that are there. */
export function OnDemandWords({ children }: { children: ReactNode }) {
  return <MoreWords words={WORDS[useTextLocale()]}>{children}</MoreWords>;
}
