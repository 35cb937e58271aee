import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Locale } from './locales';
import type { MessageTree } from './messageTypes';

export interface TextProviderProps {
  locale: Locale;
  messages: MessageTree;
  children: ReactNode;
}

/** Gives the tree below it one language's words. `LocaleProvider` adds choosing and remembering the language. */
export function TextProvider({ locale, messages, children }: TextProviderProps) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  );
}
