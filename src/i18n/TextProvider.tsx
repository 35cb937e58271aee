import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import type { Locale } from './locales';
import type { MessageTree } from './messageTypes';
import { TextContext, createText } from './useText';

export interface TextProviderProps {
  locale: Locale;
  messages: MessageTree;
  children: ReactNode;
}

function TextContextProvider({ children }: Pick<TextProviderProps, 'children'>) {
  const translate = useTranslations();
  const text = useMemo(() => createText(translate), [translate]);
  return <TextContext value={text}>{children}</TextContext>;
}

/** Fixed language; `LocaleProvider` adds switching and persistence. */
export function TextProvider({ locale, messages, children }: TextProviderProps) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
      <TextContextProvider>{children}</TextContextProvider>
    </IntlProvider>
  );
}
