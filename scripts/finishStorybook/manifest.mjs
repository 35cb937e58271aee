/** Completes Storybook's manifests for coding agents: guides, maturity, and Markdown that docs pages import. */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { loadFacts, loadGuides } from './sources.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/** @typedef {import('../../.storybook/components').ComponentFacts} ComponentFacts */
/** @typedef {import('../../stories/docs/guides/guide').Guide} Guide */

/**
 * @typedef {object} Component
 * @property {string} name
 * @property {string} [import] The import statement.
 * @property {string} [description]
 * @property {unknown} [error]
 * @property {Record<string, string[]>} jsDocTags
 * @property {{ name: string; snippet?: string }[]} stories
 */

/**
 * @typedef {object} Manifest
 * @property {Record<string, Component>} components By id.
 */

export const MANIFEST_FILE = join('manifests', 'components.json');

/** @param {readonly string[]} points */
const list = (points) => points.map((point) => `- ${point}`).join('\n');

/** @param {Pick<Guide, 'alsoCalled'>} component */
const otherNames = ({ alsoCalled }) => `Also called: ${alsoCalled.join(', ')}.`;

/** @param {Guide} guide @param {ComponentFacts} facts @returns {string} the text of a guide's docs page */
function guideInMarkdown(guide, { tokens, usedBy }) {
  const parts = guide.anatomy.map(({ name, note }) => `${name}: ${note}`);
  const keys = guide.keyboard.map(({ keys, effect }) => `${keys}: ${effect}`);
  const spoken = guide.screenReader.map(({ element, announcement }) => `${element}: ${announcement}`);
  return [
    `${guide.use} ${otherNames(guide)}`,
    `Anatomy:\n${list(parts)}`,
    `Do:\n${list(guide.dos)}`,
    `Don’t:\n${list(guide.donts)}`,
    `Keyboard:\n${list(keys)}`,
    `Screen reader:\n${list(spoken)}`,
    ...(tokens.length > 0 ? [`Tokens used: ${tokens.join(', ')}`] : []),
    ...(usedBy.length > 0 ? [`Used by: ${usedBy.map(({ name }) => name).join(', ')}`] : []),
  ].join('\n\n');
}

/**
 * @template {Manifest} M @param {M} manifest @param {readonly ComponentFacts[]} facts
 * @param {ReadonlyMap<string, Guide>} guides by name of component
 * @returns {M} the manifest with JSDoc tags `@maturity` and `@since`, and with notes and guides as descriptions
 */
export function withFacts(manifest, facts, guides) {
  const factsByName = new Map(facts.map((one) => [one.name, one]));
  const components = Object.fromEntries(
    Object.entries(manifest.components).map(([id, component]) => {
      const own = factsByName.get(component.name);
      if (!own) return [id, component];
      const guide = guides.get(component.name);
      const names = own.alsoCalled.length > 0 ? otherNames(own) : '';
      const texts = [component.description, own.note, guide ? guideInMarkdown(guide, own) : names];
      return [
        id,
        {
          ...component,
          description: texts.filter(Boolean).join('\n\n'),
          jsDocTags: { ...component.jsDocTags, maturity: [own.maturity], since: [own.since] },
        },
      ];
    }),
  );
  return { ...manifest, components };
}

/**
 * @param {string} text @param {string} root folder of the repository
 * @returns {string} the text with paths from there, also where react-docgen-typescript starts at the folder's name
 */
export function withoutMachine(text, root) {
  return text.replaceAll(`${root}/`, '').replaceAll(`"${basename(root)}/src/`, '"src/');
}

/**
 * `content` is the source of an MDX page, `path` its file.
 * @typedef {{ docs: Record<string, { path: string; content?: string }> }} DocsManifest
 */

const DOCS_MANIFEST_FILE = join('manifests', 'docs.json');

const IMPORTED_TEXT = /import text from '([^']+\.md)\?raw';\n/;

/**
 * @template {DocsManifest} M @param {M} manifest @param {(file: string) => string} readText
 * @returns {M} the manifest with the text of pages that import it, such as decisions
 */
export function withImportedText(manifest, readText) {
  const docs = Object.fromEntries(
    Object.entries(manifest.docs).map(([id, page]) => {
      const [statement, file] = IMPORTED_TEXT.exec(page.content ?? '') ?? [];
      if (page.content === undefined || statement === undefined || file === undefined) return [id, page];
      const text = readText(join(dirname(page.path), file));
      const content = page.content
        .replace(statement, '')
        .replace(/<Markdown>\{(?:\w+\()?text\)?\}<\/Markdown>/, () => text);
      return [id, { ...page, content }];
    }),
  );
  return { ...manifest, docs };
}

/** @param {string} folder of a built Storybook */
export async function finishManifest(folder) {
  const file = join(folder, MANIFEST_FILE);
  /** @type {unknown} */
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const finished = withFacts(/** @type {Manifest} */ (manifest), await loadFacts(), await loadGuides());
  await writeFile(file, withoutMachine(JSON.stringify(finished), ROOT));

  const page = join(folder, 'manifests', 'components.html');
  await writeFile(page, withoutMachine(await readFile(page, 'utf8'), ROOT));

  const docsFile = join(folder, DOCS_MANIFEST_FILE);
  /** @type {unknown} */
  const docs = JSON.parse(await readFile(docsFile, 'utf8'));
  const readText = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
  await writeFile(docsFile, JSON.stringify(withImportedText(/** @type {DocsManifest} */ (docs), readText)));
}
