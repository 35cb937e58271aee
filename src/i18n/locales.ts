import { hi } from './messages.hi';
import type { MessageTree } from './messageTypes';

/** The first is the default. */
export const LOCALES = ['hi', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'hi';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Guesses the `lang` of user content, so that screen readers pronounce it correctly. */
export function languageOf(text: string): Locale {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}

export async function loadMessages(locale: Locale): Promise<MessageTree> {
  switch (locale) {
    case 'hi':
      return hi;
    case 'en':
      return (await import('./messages.en')).en;
  }
}
