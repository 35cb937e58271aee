import { useMemo, type ReactNode } from 'react';
import { useMessages } from 'use-intl';
import type { MessageTree, LazyMessageTree, RouteMessageTree } from './messageTypes';
import { TextProvider } from './TextProvider';
import { useTextLocale } from './useText';

export interface MessagesProviderProps {
  /** Must be referentially stable. */
  messages: Partial<RouteMessageTree & LazyMessageTree>;
  children: ReactNode;
}

export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const locale = useTextLocale();
  const inherited = useMessages() as MessageTree;
  const merged = useMemo(() => ({ ...inherited, ...messages }), [inherited, messages]);
  return (
    <TextProvider locale={locale} messages={merged}>
      {children}
    </TextProvider>
  );
}
