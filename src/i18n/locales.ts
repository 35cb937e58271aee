import { hi } from './messages.hi';
import type { MessageTree } from './messageTypes';

/** The languages of the interface; the first is the default. */
export const LOCALES = ['hi', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'hi';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * The language of a text that people have written, for its `lang`: whoever reads the shop in one language meets
 * products in both, and a screen reader has to pronounce them.
 */
export function languageOf(text: string): Locale {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}

/** A language's messages; English comes over the network when it is first asked for. */
export async function loadMessages(locale: Locale): Promise<MessageTree> {
  switch (locale) {
    case 'hi':
      return hi;
    case 'en':
      return (await import('./messages.en')).en;
  }
}
