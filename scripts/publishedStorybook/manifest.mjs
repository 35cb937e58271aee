import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../finishStorybook/manifest.mjs';
import { SPEC_ATOMS } from './copiedCode.mjs';

/** @param {string} folder of a built Storybook @returns {string[]} problems */
export function checkManifest(folder) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
  const { components } = /** @type {import('../finishStorybook/manifest.mjs').Manifest} */ (manifest);
  return Object.values(SPEC_ATOMS).flatMap((name) => {
    const component = Object.values(components).find((one) => one.name === name);
    if (!component) return [`manifest: there is no ${name}`];
    const { error, jsDocTags, stories, import: statement } = component;
    return [
      ...(error ? [`manifest: ${name} has an error`] : []),
      ...(jsDocTags['maturity']?.[0] ? [] : [`manifest: ${name} has no maturity`]),
      ...(stories.every(({ snippet }) => snippet?.includes(`<${name}`))
        ? []
        : [`manifest: ${name} has code examples without it`]),
      ...(statement?.includes(name) ? [] : [`manifest: ${name} has no import`]),
    ];
  });
}
