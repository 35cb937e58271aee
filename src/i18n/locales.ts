import { hi } from './messages.hi';
import type { MessageTree } from './messageTypes';

/** Interface languages; the first is the default. */
export const LOCALES = ['hi', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'hi';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * Guesses the language of user content for `lang`: products appear in both, and screen readers need to
 * pronounce them.
 */
export function languageOf(text: string): Locale {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}

/** Messages of a language; English is loaded on demand. */
export async function loadMessages(locale: Locale): Promise<MessageTree> {
  switch (locale) {
    case 'hi':
      return hi;
    case 'en':
      return (await import('./messages.en')).en;
  }
}
