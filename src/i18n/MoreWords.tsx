import { useMemo, type ReactNode } from 'react';
import { useMessages } from 'use-intl';
import type { MessageTree, OnDemandTree, PartsTree } from './messageTypes';
import { TextProvider } from './TextProvider';
import { useTextLocale } from './useText';

export interface MoreWordsProps {
  /** In the language in force. Have to keep their identity. */
  words: Partial<PartsTree & OnDemandTree>;
  children: ReactNode;
}

/** Gives the tree below it more words besides those that are there. */
export function MoreWords({ words, children }: MoreWordsProps) {
  const locale = useTextLocale();
  const there = useMessages() as MessageTree;
  const messages = useMemo(() => ({ ...there, ...words }), [there, words]);
  return (
    <TextProvider locale={locale} messages={messages}>
      {children}
    </TextProvider>
  );
}
