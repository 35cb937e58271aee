/** Messages that changed, in both languages, and the stories that read them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { transformWithOxc } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = 'src/i18n';

/** Not legal texts. Commits before the parts had a file for many. */
const MESSAGES = /^(?!legal\/).*\b(hi|en)\.ts$/;

/** @param {string} file in the folder */
const hasMessages = (file) => MESSAGES.test(file);

/** @typedef {'hi' | 'en'} Locale */
/** Messages by key. @typedef {Record<Locale, Record<string, string>>} Catalogue */
/** @typedef {{ before?: string; after?: string }} Change Undefined where there is no message. */
/** @typedef {{ key: string } & Record<Locale, Change>} Word */
/** @typedef {{ [key: string]: string | Tree }} Tree */
/** @typedef {{ message: string; text: string; ink: import('./ink.mjs').Ink }} Sample */
/** @typedef {{ id: string; label: string }} Story */
/** @typedef {{ key: string; stories: Story[] } & Record<Locale, { before?: Sample; after?: Sample }>} ShownWord */

export const LOCALES = /** @type {const} */ (['hi', 'en']);

/** @param {Tree} tree @param {string} [path] with a dot at its end @returns {[key: string, message: string][]} */
export function messagesIn(tree, path = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : messagesIn(value, `${path}${key}.`),
  );
}

/** @param {{ file: string; source: string }[]} modules without imports, except of types */
async function catalogueIn(modules) {
  /** @type {Catalogue} */
  const catalogue = { hi: {}, en: {} };
  for (const { file, source } of modules) {
    const { code } = await transformWithOxc(source, file);
    /** @type {unknown} */
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const [tree = {}] = Object.values(/** @type {Record<string, Tree>} */ (module));
    const locale = /** @type {Locale} */ (MESSAGES.exec(file)?.[1]);
    Object.assign(catalogue[locale], Object.fromEntries(messagesIn(tree)));
  }
  return catalogue;
}

export function currentCatalogue() {
  const folder = join(ROOT, FOLDER);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(hasMessages);
  return catalogueIn(files.map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') })));
}

/**
 * @param {Set<string>} keys @returns {Promise<Map<string, string[]>>} files with some of them, in either language, by the
 *   repository's path
 */
export async function filesWith(keys) {
  const folder = join(ROOT, FOLDER);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(hasMessages);
  const found = await Promise.all(
    files.map(async (file) => {
      const { hi, en } = await catalogueIn([{ file, source: readFileSync(join(folder, file), 'utf8') }]);
      return /** @type {[string, string[]]} */ ([
        join(FOLDER, file),
        Object.keys({ ...hi, ...en }).filter((key) => keys.has(key)),
      ]);
    }),
  );
  return new Map(found.filter(([, own]) => own.length > 0));
}

/** @param {string} commit */
export function catalogueOf(commit) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const files = git('ls-tree', '-r', '--name-only', `${commit}:${FOLDER}`).split('\n').filter(hasMessages);
  return catalogueIn(files.map((file) => ({ file, source: git('show', `${commit}:${FOLDER}/${file}`) })));
}

/** @param {Catalogue} before @param {Catalogue} after @returns {Word[]} in the order of their keys */
export function changedWords(before, after) {
  const keys = new Set([before, after].flatMap(({ hi, en }) => [...Object.keys(hi), ...Object.keys(en)]));
  return [...keys]
    .toSorted()
    .map((key) => ({
      key,
      hi: { before: before.hi[key], after: after.hi[key] },
      en: { before: before.en[key], after: after.en[key] },
    }))
    .filter(({ hi, en }) => hi.before !== hi.after || en.before !== en.after);
}

/**
 * What is accepted, once a report with some of the changes is.
 * @param {Catalogue} before @param {Catalogue} after @param {string[]} keys accepted @returns {Catalogue}
 */
export function acceptedCatalogue(before, after, keys) {
  /** @param {Locale} locale */
  const messages = (locale) => {
    const kept = Object.entries(before[locale]).filter(([key]) => !keys.includes(key));
    const accepted = Object.entries(after[locale]).filter(([key]) => keys.includes(key));
    return Object.fromEntries([...kept, ...accepted]);
  };
  return { hi: messages('hi'), en: messages('en') };
}

/**
 * As on screen, with the names of its values in braces; of plurals and choices the longest.
 * @param {string} message ICU
 */
export function sampleOf(message) {
  /** @param {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements @returns {string} */
  const textOf = (elements) =>
    elements
      .map((element) => {
        switch (element.type) {
          case TYPE.literal:
            return element.value;
          case TYPE.pound:
            return '#';
          case TYPE.tag:
            return textOf(element.children);
          case TYPE.plural:
          case TYPE.select:
            return Object.values(element.options)
              .map(({ value }) => textOf(value))
              .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
          default:
            return `{${element.value}}`;
        }
      })
      .join('');
  return textOf(parse(message));
}

/**
 * @param {Word[]} words @param {Map<string, Story & { keys: Set<string> }>} read keys that a story read, by its id
 * @param {(texts: { text: string; locale: Locale }[]) => Promise<import('./ink.mjs').Ink[]>} measure
 * @returns {Promise<ShownWord[]>}
 */
export async function shownWords(words, read, measure) {
  const texts = words.flatMap((word) =>
    LOCALES.flatMap((locale) =>
      [word[locale].before, word[locale].after]
        .filter((message) => message !== undefined)
        .map((message) => ({ message, text: sampleOf(message), locale })),
    ),
  );
  const inks = texts.length === 0 ? [] : await measure(texts);
  /** @param {Locale} locale @param {string | undefined} message @returns {Sample | undefined} */
  const sample = (locale, message) => {
    const index = texts.findIndex((text) => text.locale === locale && text.message === message);
    const [text, ink] = [texts[index]?.text, inks[index]];
    return message === undefined || text === undefined || !ink ? undefined : { message, text, ink };
  };
  /** @param {Word} word @param {Locale} locale */
  const samples = (word, locale) => ({
    before: sample(locale, word[locale].before),
    after: sample(locale, word[locale].after),
  });
  return words.map((word) => ({
    key: word.key,
    hi: samples(word, 'hi'),
    en: samples(word, 'en'),
    stories: [...read.values()]
      .filter(({ keys }) => keys.has(word.key))
      .map(({ id, label }) => ({ id, label })),
  }));
}
