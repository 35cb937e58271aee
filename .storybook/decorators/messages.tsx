import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { provideAllMessages } from '../../src/i18n/allMessages';
import { isLocale, type Locale } from '../../src/i18n/locales';
import { TextProvider } from '../../src/i18n/useText';
import { useLanguageReport, useSwitchedLanguage } from './language';

provideAllMessages();

export function localeOf(globals: Record<string, unknown>): Locale {
  return isLocale(globals['locale']) ? globals['locale'] : 'hi';
}

function DocumentLanguage({ locale }: { locale: Locale }) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

function StoryMessages({ globals, children }: { globals: Record<string, unknown>; children: ReactNode }) {
  const locale = useSwitchedLanguage() ?? localeOf(globals);
  useLanguageReport(locale);
  return (
    <TextProvider locale={locale}>
      <DocumentLanguage locale={locale} />
      {children}
    </TextProvider>
  );
}

/** In the app, parents provide these messages. */
export const withMessages: Decorator = (Story, { globals }) => (
  <StoryMessages globals={globals}>
    <Story />
  </StoryMessages>
);
