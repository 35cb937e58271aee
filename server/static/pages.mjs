import { DEFAULT_LOCALE } from '../../src/i18n/localeChoice.mjs';

/**
 * @param {string} path `/` or `/buy` @param {string} locale
 * @returns {string} the prerendered page's file in the build's folder
 */
export function pageFile(path, locale) {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return locale === DEFAULT_LOCALE ? name : `${locale}/${name}`;
}
