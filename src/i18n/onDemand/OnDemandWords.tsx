import type { ReactNode } from 'react';
import { useMessages } from 'use-intl';
import type { Locale } from '../locales';
import type { MessageTree, OnDemandTree } from '../messageTypes';
import { TextProvider } from '../TextProvider';
import { useTextLocale } from '../useText';
import { en } from './messages.en';
import { hi } from './messages.hi';

/** Both languages: they arrive with a component that is fetched itself, and are small. */
const WORDS: Record<Locale, OnDemandTree> = { hi, en };

/** Gives the tree below it the words that come on demand besides those that are there. */
export function OnDemandWords({ children }: { children: ReactNode }) {
  const locale = useTextLocale();
  const messages = useMessages() as MessageTree;
  return (
    <TextProvider locale={locale} messages={{ ...messages, ...WORDS[locale] }}>
      {children}
    </TextProvider>
  );
}
