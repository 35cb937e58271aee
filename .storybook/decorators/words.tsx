import type { Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';
import { en } from '../../src/i18n/messages.en';
import { hi } from '../../src/i18n/messages.hi';
import { isLocale } from '../../src/i18n/locales';
import { TextProvider } from '../../src/i18n/TextProvider';

/** The words of the toolbar's language. */
export const withWords: Decorator = (Story, { globals }) => {
  const locale = isLocale(globals['locale']) ? globals['locale'] : 'hi';
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <TextProvider locale={locale} messages={locale === 'en' ? en : hi}>
      <Story />
    </TextProvider>
  );
};
