/** Completes Storybook's manifests for coding agents: maturity of components, and Markdown that docs pages import. */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const STATUS_FILE = join(ROOT, 'stories', 'docs', 'status.ts');

/** @typedef {typeof import('../../stories/docs/status').STATUS} Statuses */

/**
 * @typedef {object} Component
 * @property {string} name
 * @property {string} [import] The import statement.
 * @property {unknown} [error]
 * @property {Record<string, string[]>} jsDocTags
 * @property {{ name: string; snippet?: string }[]} stories
 */

/**
 * @typedef {object} Manifest
 * @property {Record<string, Component>} components By id.
 */

export const MANIFEST_FILE = join('manifests', 'components.json');

/**
 * @template {Manifest} M @param {M} manifest @param {Statuses} statuses
 * @returns {M} the manifest with JSDoc tags `@maturity` and `@since` on components with a status
 */
export function withMaturity(manifest, statuses) {
  const statusByName = new Map(Object.values(statuses).flatMap((members) => Object.entries(members)));
  const components = Object.fromEntries(
    Object.entries(manifest.components).map(([id, component]) => {
      const status = statusByName.get(component.name);
      if (!status) return [id, component];
      const jsDocTags = { ...component.jsDocTags, maturity: [status.maturity], since: [status.since] };
      return [id, { ...component, jsDocTags }];
    }),
  );
  return { ...manifest, components };
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
      const content = page.content.replace(statement, '').replace('<Markdown>{text}</Markdown>', () => text);
      return [id, { ...page, content }];
    }),
  );
  return { ...manifest, docs };
}

/** @param {string} folder of a built Storybook */
export async function finishManifest(folder) {
  /** @type {{ module: typeof import('../../stories/docs/status') }} */
  const { module } = await runnerImport(STATUS_FILE, { configFile: false });
  const file = join(folder, MANIFEST_FILE);
  /** @type {unknown} */
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(withMaturity(/** @type {Manifest} */ (manifest), module.STATUS)));

  const docsFile = join(folder, DOCS_MANIFEST_FILE);
  /** @type {unknown} */
  const docs = JSON.parse(await readFile(docsFile, 'utf8'));
  const readText = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
  await writeFile(docsFile, JSON.stringify(withImportedText(/** @type {DocsManifest} */ (docs), readText)));
}
