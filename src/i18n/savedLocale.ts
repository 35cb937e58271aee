import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale } from '../domain/locale.mjs';

const YEAR_S = 365 * 24 * 60 * 60;

/** In a cookie, so that servers can choose the page. Where cookies are blocked, the choice lasts as long as the page. */
export function saveLocale(locale: Locale): void {
  const name = `${LOCALE_COOKIE}=`;
  // The default needs no cookie, unless it replaces another choice.
  if (locale === DEFAULT_LOCALE && !document.cookie.includes(name)) return;
  document.cookie = `${name}${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
