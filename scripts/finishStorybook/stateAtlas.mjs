import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { takeScreenshots } from '../storybook/screenshots.mjs';
import { serveStorybook } from '../storybook/builtStorybook.mjs';

const DOCS = join(import.meta.dirname, '..', '..', 'stories', 'docs');

/** @type {import('../storybook/screenshots.mjs').Encoding} */
const THUMBNAIL = { format: 'webp', quality: 60, scale: 0.4, maxHeight: Infinity };

export async function loadAtlas() {
  /** @type {{ module: typeof import('../../stories/docs/atlas') }} */
  const { module } = await runnerImport(join(DOCS, 'atlas.ts'), { configFile: false });
  return module;
}

async function loadKeyScreens() {
  /** @type {{ module: typeof import('../../stories/docs/keyScreens') }} */
  const { module } = await runnerImport(join(DOCS, 'keyScreens.ts'), { configFile: false });
  return module;
}

/**
 * @param {string} storybook folder of a built Storybook @param {import('../storybook/screenshots.mjs').Shot[]} shots
 * @param {string} folder within it @param {import('../storybook/screenshots.mjs').Encoding} encoding
 * @returns sizes in CSS pixels by file
 * @throws Error when a picture could not be taken
 */
async function takePictures(storybook, shots, folder, encoding) {
  const pictures = join(storybook, folder);
  await rm(pictures, { recursive: true, force: true });
  const { origin, close } = await serveStorybook(storybook);
  try {
    const { failures, sizes } = await takeScreenshots(origin, shots, pictures, encoding, true);
    if (failures.size > 0)
      throw new Error([...failures].map(([file, why]) => `No picture ${file}: ${why}`).join('\n'));
    return sizes;
  } finally {
    close();
  }
}

/**
 * @param {string} storybook folder of a built Storybook @returns {Promise<number>} number of pictures
 * @throws Error when a picture could not be taken
 */
export async function takeAtlas(storybook) {
  const { ATLAS_FOLDER, atlasShots } = await loadAtlas();
  const sizes = await takePictures(storybook, atlasShots(), ATLAS_FOLDER, THUMBNAIL);
  await writeFile(join(storybook, ATLAS_FOLDER, 'index.json'), JSON.stringify(Object.fromEntries(sizes)));
  return sizes.size;
}

/**
 * The pictures of the introduction. @param {string} storybook folder of a built Storybook
 * @throws Error when a picture could not be taken
 */
export async function takeKeyScreens(storybook) {
  const { KEY_SCREEN_SIZE, KEY_SCREENS_FOLDER, keyScreenShots } = await loadKeyScreens();
  await takePictures(storybook, keyScreenShots(), KEY_SCREENS_FOLDER, {
    format: 'webp',
    quality: 70,
    scale: 0.8,
    maxHeight: KEY_SCREEN_SIZE.height,
  });
}
