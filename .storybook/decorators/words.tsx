import type { Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';
import { en } from '../../src/i18n/messages.en';
import { hi } from '../../src/i18n/messages.hi';
import { isLocale, type Locale } from '../../src/i18n/locales';
import type { MessageTree } from '../../src/i18n/messageTypes';
import { TextProvider } from '../../src/i18n/TextProvider';

/** The toolbar's language and its words. */
export function languageOf(globals: Record<string, unknown>): { locale: Locale; messages: MessageTree } {
  const locale = isLocale(globals['locale']) ? globals['locale'] : 'hi';
  return { locale, messages: locale === 'en' ? en : hi };
}

function DocumentLanguage({ locale }: { locale: Locale }) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

/** The words of the toolbar's language. */
export const withWords: Decorator = (Story, { globals }) => {
  const { locale, messages } = languageOf(globals);
  return (
    <TextProvider locale={locale} messages={messages}>
      <DocumentLanguage locale={locale} />
      <Story />
    </TextProvider>
  );
};
