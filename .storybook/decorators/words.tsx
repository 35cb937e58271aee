import type { Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';
import { en } from '../../src/i18n/messages.en';
import { hi } from '../../src/i18n/messages.hi';
import { en as enOnDemand } from '../../src/i18n/onDemand/messages.en';
import { hi as hiOnDemand } from '../../src/i18n/onDemand/messages.hi';
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

/** All words of the toolbar's language, those too that come on demand in the shop: for atoms that know no other way. */
export const withWords: Decorator = (Story, { globals }) => {
  const { locale, messages } = languageOf(globals);
  return (
    <TextProvider locale={locale} messages={{ ...messages, ...(locale === 'en' ? enOnDemand : hiOnDemand) }}>
      <DocumentLanguage locale={locale} />
      <Story />
    </TextProvider>
  );
};
