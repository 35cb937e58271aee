import { DEFAULT_LOCALE, LOCALES, type Locale } from '../domain/locale.mjs';

export { DEFAULT_LOCALE, LOCALES };

export type { Locale };

/** For `Intl`: Indian grouping, Latin digits. */
export const LOCALE_TAGS: Record<Locale, string> = { hi: 'hi-IN-u-nu-latn', en: 'en-IN' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Guesses the `lang` of user content, so that screen readers pronounce it correctly. */
export function languageOf(text: string): Locale {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}
