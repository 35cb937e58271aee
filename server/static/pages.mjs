import { addressIn, DEFAULT_LOCALE, LOCALES } from '../../src/domain/locale.mjs';

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

// Anybody's path can have 16 kB: `/\/+$/` and `/\.[^/]*$/` would take time quadratic in its length.

/** @param {string} path @returns {string} lower-case, without slashes at its end; `/` for the home page */
export function routeOf(path) {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase() || '/';
}

/** @param {string} path @returns {boolean} whether its last part has a dot, as names of files have */
export const namesFile = (path) => path.lastIndexOf('.') > path.lastIndexOf('/');

/** Where {@link fillPage} puts what depends on the page's content. */
export const HEAD_SLOT = '<!--head-->';
const BODY_SLOT = '<div id="root"></div>';

/** @param {string} text @param {string} name @param {string} value */
function put(text, name, value) {
  if (!text.includes(name)) throw new Error(`index.html has no ${name}`);
  return text.replace(name, () => value);
}

/**
 * The template of a page, for {@link fillPage}.
 * @param {string} index the build's `index.html`, with styles: most of a page, and the same in all of them
 * @param {{ locale: string; links: string }} page `links` to its fonts, scripts and other languages, with {@link HEAD_SLOT}
 */
export function pageTemplate(index, { locale, links }) {
  return put(put(index, '<html lang="hi"', `<html lang="${locale}"`), '</head>', `${links}</head>`);
}

/** About a row of cards; on the home page those of the hero come first. */
const FIRST_COVERS = 4;

/**
 * Preloads the files of the first covers, which would otherwise queue behind the scripts.
 * @param {string} styles @param {string} body
 */
function coverLinks(styles, body) {
  const files = new Map(
    [...styles.matchAll(/\.([\w-]+)\s*\{\s*--[\w-]+:\s*url\(["']?([^"')]+)/g)].map(
      ([, name = '', file = '']) => /** @type {const} */ ([name, file]),
    ),
  );
  /** @type {Set<string>} */
  const needed = new Set();
  let covers = 0;
  for (const [, names = ''] of body.matchAll(/ class="([^"]+)"/g)) {
    const found = names.split(' ').flatMap((name) => files.get(name) ?? []);
    if (found.length === 0) continue;
    found.forEach((file) => needed.add(file));
    covers += 1;
    if (covers === FIRST_COVERS) break;
  }
  return [...needed]
    .map((file) => `<link rel="preload" href="${file}" as="image" fetchpriority="high">`)
    .join('');
}

/** @param {string} value */
const escapeAttribute = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * @param {string} template with both slots
 * @param {{ head: string; body: string; screen: string; address: string; data?: string }} content `data` goes after
 *   the rendered page
 */
export function fillPage(template, { head, body, screen, address, data = '' }) {
  for (const slot of [HEAD_SLOT, BODY_SLOT])
    if (!template.includes(slot)) throw new Error(`The page has no ${slot}`);
  const root = `<div id="root" data-screen="${screen}" data-address="${escapeAttribute(address)}">`;
  return template
    .replace(HEAD_SLOT, () => head + coverLinks(template + head, body))
    .replace(BODY_SLOT, () => `${root}${body}</div>${data}`);
}

/** @param {string} origin @param {string} path @returns {[locale: string, url: string][]} */
export function alternateAddresses(origin, path) {
  return LOCALES.map((locale) => [locale, origin + addressIn(path, locale)]);
}

/** @param {string} text */
const escapeXml = (text) => escapeAttribute(text).replaceAll('<', '&lt;');

/**
 * With each page's address in each language: https://www.sitemaps.org, and `xhtml:link` as search engines read it.
 * @param {string} origin `https://shop.example` @param {string[]} paths
 */
export function sitemap(origin, paths) {
  const urls = paths.flatMap((path) => {
    const addresses = alternateAddresses(origin, path);
    const links = addresses.map(
      ([locale, url]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(url)}"/>`,
    );
    return addresses.map(([, url]) => `<url><loc>${escapeXml(url)}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
