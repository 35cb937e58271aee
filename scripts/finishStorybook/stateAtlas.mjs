import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { takeScreenshots } from '../storybook/screenshots.mjs';
import { serveStorybook } from '../storybook/builtStorybook.mjs';

const DOCS = join(import.meta.dirname, '..', '..', 'stories', 'docs');

/** Long pages are cropped. @type {import('../storybook/screenshots.mjs').Encoding} */
const THUMBNAIL = { format: 'webp', quality: 60, scale: 0.4, maxHeight: 1440 };

export async function loadAtlas() {
  /** @type {{ module: typeof import('../../stories/docs/atlas') }} */
  const { module } = await runnerImport(join(DOCS, 'atlas.ts'), { configFile: false });
  return module;
}

/**
 * @param {string} folder of a built Storybook @returns {Promise<number>} number of pictures
 * @throws Error when a picture could not be taken
 */
export async function takeAtlas(folder) {
  const { ATLAS_FOLDER, atlasShots } = await loadAtlas();
  const pictures = join(folder, ATLAS_FOLDER);
  await rm(pictures, { recursive: true, force: true });
  const { origin, close } = await serveStorybook(folder);
  try {
    const { failures, sizes } = await takeScreenshots(origin, atlasShots(), pictures, THUMBNAIL);
    await writeFile(join(pictures, 'index.json'), JSON.stringify(Object.fromEntries(sizes)));
    if (failures.size > 0)
      throw new Error([...failures].map(([file, why]) => `No picture ${file}: ${why}`).join('\n'));
    return sizes.size;
  } finally {
    close();
  }
}
