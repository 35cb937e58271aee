import { LANGUAGE_COOKIE_DAYS } from '../domain/limits';
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale } from '../domain/locale.mjs';

const MAX_AGE_S = LANGUAGE_COOKIE_DAYS * 24 * 60 * 60;

export const hasSavedLocale = (): boolean => document.cookie.includes(`${LOCALE_COOKIE}=`);

/** In a cookie, so that servers can choose the page. Where cookies are blocked, the choice lasts as long as the page. */
export function saveLocale(locale: Locale): void {
  // The default needs no cookie, unless it replaces another choice.
  if (locale === DEFAULT_LOCALE && !hasSavedLocale()) return;
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${MAX_AGE_S}; samesite=lax`;
}
