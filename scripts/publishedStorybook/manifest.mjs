import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../finishStorybook/manifest.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/** @param {string} folder of a built Storybook @param {string[]} names of components @returns {string[]} problems */
export function checkManifest(folder, names) {
  const text = readFileSync(join(folder, MANIFEST_FILE), 'utf8');
  /** @type {unknown} */
  const manifest = JSON.parse(text);
  const { components } = /** @type {import('../finishStorybook/manifest.mjs').Manifest} */ (manifest);
  const paths = text.includes(ROOT) ? ['manifest: it has paths of this machine'] : [];
  const problems = names.flatMap((name) => {
    const component = Object.values(components).find((one) => one.name === name);
    if (!component) return [`manifest: there is no ${name}`];
    const { error, description, jsDocTags, stories, import: statement } = component;
    return [
      ...(description?.includes('Keyboard:') ? [] : [`manifest: ${name} has no guide`]),
      ...(error ? [`manifest: ${name} has an error`] : []),
      ...(jsDocTags['maturity']?.[0] ? [] : [`manifest: ${name} has no maturity`]),
      ...(stories.every(({ snippet }) => snippet?.includes(`<${name}`))
        ? []
        : [`manifest: ${name} has code examples without it`]),
      ...(statement?.includes(name) ? [] : [`manifest: ${name} has no import`]),
    ];
  });
  return [...paths, ...problems];
}
