import { useMemo, type ReactNode } from 'react';
import { useMessages } from 'use-intl';
import type { MessageTree, OnDemandTree, PartsTree } from './messageTypes';
import { TextProvider } from './TextProvider';
import { useTextLocale } from './useText';

export interface MoreWordsProps {
  /** Messages of the current language. Must be referentially stable. */
  words: Partial<PartsTree & OnDemandTree>;
  children: ReactNode;
}

/** Adds messages for the subtree. */
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
