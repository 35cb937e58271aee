/** Plain JavaScript: `npm run serve` and the build run it without a compiler. */

/** The first is the default. */
export const LOCALES = /** @type {const} */ (['hi', 'en']);

/** @typedef {typeof LOCALES[number]} Locale */

/** @type {Locale} */
export const DEFAULT_LOCALE = LOCALES[0];

/** `?lang=en` is the English address of a page. */
export const LOCALE_PARAM = 'lang';

export const LOCALE_COOKIE = 'kriti-locale';

const REMEMBERED = new RegExp(`(?:^|; ?)${LOCALE_COOKIE}=(\\w+)`);

/** @param {string | null | undefined} value */
const localeNamed = (value) => LOCALES.find((locale) => locale === value);

/**
 * The URL's language wins over the remembered one. Malformed values count as none.
 * @param {string} search @param {string} [cookies] `document.cookie` or the Cookie header
 */
export function chosenLocale(search, cookies = '') {
  return (
    localeNamed(new URLSearchParams(search).get(LOCALE_PARAM)) ??
    localeNamed(REMEMBERED.exec(cookies)?.[1]) ??
    DEFAULT_LOCALE
  );
}

/**
 * The query without the language, for comparing addresses; byte for byte the same if it has none.
 * @param {string} search
 */
export function withoutLocale(search) {
  const params = new URLSearchParams(search);
  if (!params.has(LOCALE_PARAM)) return search;
  params.delete(LOCALE_PARAM);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** @param {string} path @param {Locale} locale @returns {string} the address of a page in a language */
export function addressIn(path, locale) {
  return locale === DEFAULT_LOCALE ? path : `${path}?${LOCALE_PARAM}=${locale}`;
}
