/** Adds component maturity to Storybook's manifest for coding agents. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const STATUS_FILE = join(import.meta.dirname, '..', '..', 'stories', 'docs', 'status.ts');

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
 * The part of the manifest that is used.
 *
 * @typedef {object} Manifest
 * @property {Record<string, Component>} components By id.
 */

/** Path in a built Storybook. */
export const MANIFEST_FILE = join('manifests', 'components.json');

/**
 * @template {Manifest} M
 * @param {M} manifest
 * @param {Statuses} statuses
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

/** @param {string} folder of a built Storybook */
export async function finishManifest(folder) {
  /** @type {{ module: typeof import('../../stories/docs/status') }} */
  const { module } = await runnerImport(STATUS_FILE, { configFile: false });
  const file = join(folder, MANIFEST_FILE);
  /** @type {unknown} */
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(withMaturity(/** @type {Manifest} */ (manifest), module.STATUS)));
}
