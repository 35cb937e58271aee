/** Loads TypeScript of the Storybook into Node scripts. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const GUIDES = join(ROOT, 'stories', 'docs', 'guides');

/** @template T @param {string} file @returns {Promise<T>} */
export async function load(file) {
  /** @type {{ module: T }} */
  const { module } = await runnerImport(file, { configFile: false });
  return module;
}

export async function loadFacts() {
  /** @type {typeof import('../../.storybook/facts')} */
  const { componentFacts } = await load(join(ROOT, '.storybook', 'facts.ts'));
  return componentFacts();
}

/** @param {string} file such as `productCard.ts` */
const componentOf = (file) => file.charAt(0).toUpperCase() + file.slice(1).replace('.ts', '');

/** @returns {Promise<Map<string, import('../../stories/docs/guides/guide').Guide>>} by name of component */
export async function loadGuides() {
  const files = readdirSync(GUIDES).filter((file) => file !== 'guide.ts');
  /** @type {Map<string, import('../../stories/docs/guides/guide').Guide>} */
  const guides = new Map();
  for (const file of files) {
    /** @type {Record<string, import('../../stories/docs/guides/guide').Guide>} */
    const module = await load(join(GUIDES, file));
    const [guide] = Object.values(module);
    if (guide) guides.set(componentOf(file), guide);
  }
  return guides;
}
