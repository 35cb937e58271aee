import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { en } from '../../src/i18n/messages.en';
import { hi } from '../../src/i18n/messages.hi';
import { en as enLazy } from '../../src/i18n/lazy/messages.en';
import { hi as hiLazy } from '../../src/i18n/lazy/messages.hi';
import { isLocale, type Locale } from '../../src/i18n/locales';
import type { MessageTree, LazyMessageTree, FullMessageTree } from '../../src/i18n/messageTypes';
import { hi as hiOfRoutes } from '../../src/i18n/routes/allRoutes';
import { TextProvider } from '../../src/i18n/TextProvider';
import { useLanguageReport, useSwitchedLanguage } from './language';

export function languageOf(globals: Record<string, unknown>): { locale: Locale; messages: MessageTree } {
  const locale = isLocale(globals['locale']) ? globals['locale'] : 'hi';
  return { locale, messages: locale === 'en' ? en : hi };
}

export function allMessagesOf(globals: Record<string, unknown>): {
  locale: Locale;
  messages: FullMessageTree & LazyMessageTree;
} {
  const { locale } = languageOf(globals);
  const messages = locale === 'en' ? { ...en, ...enLazy } : { ...hi, ...hiOfRoutes, ...hiLazy };
  return { locale, messages };
}

function DocumentLanguage({ locale }: { locale: Locale }) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

function StoryMessages({ globals, children }: { globals: Record<string, unknown>; children: ReactNode }) {
  const switched = useSwitchedLanguage();
  const { locale, messages } = allMessagesOf(switched ? { locale: switched } : globals);
  useLanguageReport(locale);
  return (
    <TextProvider locale={locale} messages={messages}>
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
