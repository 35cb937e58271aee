/** Messages that changed, in both languages, and the stories that read them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { load } from '../../scripts/finishStorybook/sources.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join('src', 'i18n');
const MODULES = /^(?:(?:lazy\/)?messages|routes\/\w+)\.(hi|en)\.ts$/;

/** @typedef {'hi' | 'en'} Locale */
/** Messages by key. @typedef {Record<Locale, Record<string, string>>} Catalogue */
/** @typedef {{ before?: string; after?: string }} Change Undefined where there is no message. */
/** @typedef {{ key: string } & Record<Locale, Change>} Word */
/** @typedef {{ [key: string]: string | Tree }} Tree */
/** @typedef {{ text: string; ink: import('./ink.mjs').Ink }} Sample */
/** @typedef {{ id: string; label: string }} Story */
/** @typedef {{ key: string; stories: Story[] } & Record<Locale, { before?: Sample; after?: Sample }>} ShownWord */

export const LOCALES = /** @type {const} */ (['hi', 'en']);

/** @param {Tree} tree @param {string} [path] with a dot at its end @returns {[key: string, message: string][]} */
export function messagesIn(tree, path = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : messagesIn(value, `${path}${key}.`),
  );
}

/** @param {string} folder with message modules @returns {Promise<Catalogue>} */
async function catalogueIn(folder) {
  /** @type {Catalogue} */
  const catalogue = { hi: {}, en: {} };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const locale = /** @type {Locale | undefined} */ (MODULES.exec(file)?.[1]);
    if (!locale) continue;
    /** @type {Partial<Record<Locale, Tree>>} */
    const module = await load(join(folder, file));
    Object.assign(catalogue[locale], Object.fromEntries(messagesIn(module[locale] ?? {})));
  }
  return catalogue;
}

export const currentCatalogue = () => catalogueIn(join(ROOT, FOLDER));

/** @param {string} commit */
export async function catalogueOf(commit) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const folder = join(ROOT, '.cache', 'visual', 'messages', commit);
  try {
    for (const file of git('ls-tree', '-r', '--name-only', commit, `${FOLDER}/`).split('\n')) {
      if (!MODULES.test(file.slice(FOLDER.length + 1))) continue;
      const copy = join(folder, file);
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(copy, git('show', `${commit}:${file}`));
    }
    return await catalogueIn(join(folder, FOLDER));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    return text === undefined || ink === undefined ? undefined : { text, ink };
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
