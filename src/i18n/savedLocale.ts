import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale } from '../domain/locale.mjs';

const YEAR_S = 365 * 24 * 60 * 60;

export const hasSavedLocale = (): boolean => document.cookie.includes(`${LOCALE_COOKIE}=`);

/** In a cookie, so that servers can choose the page. Where cookies are blocked, the choice lasts as long as the page. */
export function saveLocale(locale: Locale): void {
  // The default needs no cookie, unless it replaces another choice.
  if (locale === DEFAULT_LOCALE && !hasSavedLocale()) return;
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
