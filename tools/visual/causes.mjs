/** Which changed source files explain the changed pictures: those that reach the same components, and little else. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * @typedef {object} Cause
 * @property {string} file
 * @property {'token' | 'message' | 'component' | 'story' | 'other'} kind
 * @property {string[]} lines what changed: lines with - or + before them
 * @property {number} explained changed components that it reaches
 * @property {number} reached components that it reaches in all
 * @property {boolean} exact one of its lines has the colour that changed most
 */

const IMPORTS = /(?:from|import|import\(|composes:[^;]*from|@import)\s*['"](\.[^'"?]+)/g;

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

const PREVIEW = join('.storybook', 'preview.tsx');

/** No picture shows docs pages, which import whole stories. */
const DOCS = join('.storybook', 'docs/');

/** @param {string} root @returns {(file: string) => string[]} relative paths of what a file imports */
export function importsIn(root) {
  /** @type {Map<string, string[]>} */
  const known = new Map();
  return (file) => {
    const before = known.get(file);
    if (before) return before;
    const source = /\.(?:tsx?|mjs|css|mdx)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '';
    const found = [...source.matchAll(IMPORTS)].flatMap(([, target = '']) => {
      const path = join(root, dirname(file), target);
      const ending = ENDINGS.find((end) => existsSync(path + end) && statSync(path + end).isFile());
      return ending === undefined ? [] : [relative(root, path + ending)];
    });
    known.set(file, found);
    return found;
  };
}

/** @param {string} start @param {(file: string) => string[]} importsOf @returns {Set<string>} */
function reachedFrom(start, importsOf) {
  const reached = new Set([start]);
  for (const file of reached)
    for (const imported of importsOf(file)) if (!imported.startsWith(DOCS)) reached.add(imported);
  return reached;
}

/** @param {string} file @returns {Cause['kind']} */
function kindOf(file) {
  if (file.startsWith('src/theme/')) return 'token';
  if (file.startsWith('src/i18n/')) return 'message';
  if (/^src\/(?:atoms|sections|templates|pages)\//.test(file)) return 'component';
  return file.startsWith('stories/') ? 'story' : 'other';
}

/**
 * @param {object} given
 * @param {{ file: string; lines: string[] }[]} given.changedFiles
 * @param {Map<string, string>} given.storyFiles of every component whose pictures were compared, by its title
 * @param {Set<string>} given.changed titles of components with changed pictures
 * @param {Map<string, Set<string>>} given.readers titles of components that read the changed messages of a file, by the file
 * @param {[before: string, after: string] | null} given.colours `#RRGGBB`, what changed most
 * @param {(file: string) => string[]} given.importsOf
 * @returns {Cause[]} likeliest first; only files that reach a changed component
 */
export function likelyCauses({ changedFiles, storyFiles, changed, readers, colours, importsOf }) {
  const shared = reachedFrom(PREVIEW, importsOf);
  const reachedBy = new Map([...storyFiles].map(([title, file]) => [title, reachedFrom(file, importsOf)]));
  /** @param {string} file */
  const titlesReachedBy = (file) => {
    /** @param {[string, Set<string>]} component */
    const isReached = ([title, files]) =>
      // Every module that has texts imports all of its part's; few of them read what changed.
      readers.get(file)?.has(title) ?? (shared.has(file) || files.has(file));
    return [...reachedBy].filter(isReached).map(([title]) => title);
  };
  return changedFiles
    .map(({ file, lines }) => {
      const titles = titlesReachedBy(file);
      const explained = titles.filter((title) => changed.has(title)).length;
      const text = lines.join('\n').toLowerCase();
      const exact = colours?.every((colour) => text.includes(colour.toLowerCase())) ?? false;
      return { file, kind: kindOf(file), lines, explained, reached: titles.length, exact };
    })
    .filter(({ explained }) => explained > 0)
    .toSorted((a, b) => Number(b.exact) - Number(a.exact) || scoreOf(b, changed) - scoreOf(a, changed));
}

/** F1 score of its reach. @param {Cause} cause @param {Set<string>} changed */
const scoreOf = ({ explained, reached }, changed) => (2 * explained) / (reached + changed.size);
