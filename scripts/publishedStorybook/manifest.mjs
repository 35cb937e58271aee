/** Reads the manifest for coding agents in a published Storybook. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../finishStorybook/manifest.mjs';

/** The atoms that the design names. */
const NAMED_ATOMS = ['ProductCard', 'StatTile', 'Dropzone', 'TagInput', 'QuantityStepper'];

/**
 * @param {string} folder of a built Storybook
 * @returns {string[]} what is wrong
 */
export function checkManifest(folder) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
  const { components } = /** @type {import('../finishStorybook/manifest.mjs').Manifest} */ (manifest);
  return NAMED_ATOMS.flatMap((name) => {
    const component = Object.values(components).find((one) => one.name === name);
    if (!component) return [`manifest: there is no ${name}`];
    const { error, jsDocTags, stories, import: statement } = component;
    return [
      ...(error ? [`manifest: ${name} has an error`] : []),
      ...(jsDocTags['maturity']?.[0] ? [] : [`manifest: ${name} has no maturity`]),
      ...(stories.some(({ snippet }) => snippet) ? [] : [`manifest: ${name} has no code examples`]),
      ...(statement?.includes(name) ? [] : [`manifest: ${name} has no import`]),
    ];
  });
}
