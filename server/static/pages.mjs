import { addressIn, DEFAULT_LOCALE, LOCALES } from '../../src/i18n/localeChoice.mjs';

/**
 * @param {string} path `/` or `/buy` @param {string} locale
 * @returns {string} the prerendered page's file in the build's folder
 */
export function pageFile(path, locale) {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return locale === DEFAULT_LOCALE ? name : `${locale}/${name}`;
}

/** @param {string} file as of {@link pageFile} @returns {string | null} the page's address; null for other files */
export function pageAddress(file) {
  if (!file.endsWith('.html')) return null;
  const locale = LOCALES.find((one) => file.startsWith(`${one}/`)) ?? DEFAULT_LOCALE;
  const name = file.replace(`${locale}/`, '').replace(/(?:^index)?\.html$/, '');
  return addressIn(`/${name}`, locale);
}
