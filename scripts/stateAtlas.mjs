/**
 * Takes the pictures of the state atlas in a built Storybook and writes them into it, with an index of their sizes. A part of
 * `npm run build-storybook`.
 *
 *     node scripts/stateAtlas.mjs          in storybook-static
 *     node scripts/stateAtlas.mjs DIR      in another folder
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ensureChromium } from './chromium.mjs';
import { takePictures } from './visual/camera.mjs';
import { serveStorybook } from './visual/storybooks.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Thumbnails: two fifths of the size, the upper end of long pages. @type {import('./visual/camera.mjs').Picture} */
const THUMBNAIL = { format: 'webp', scale: 0.4, maxHeight: 1440 };

/** The states and looks that the docs page shows. */
export async function loadAtlas() {
  const source = join(ROOT, 'stories', 'docs', 'atlas.ts');
  /** @type {{ module: typeof import('../stories/docs/atlas') }} */
  const { module } = await runnerImport(source, { configFile: false });
  return module;
}

/**
 * @param {string} folder of a built Storybook
 * @throws Error when a picture could not be taken
 */
export async function takeAtlas(folder) {
  const { ATLAS_FOLDER, atlasShots } = await loadAtlas();
  const pictures = join(folder, ATLAS_FOLDER);
  await rm(pictures, { recursive: true, force: true });
  const { origin, close } = await serveStorybook(folder);
  try {
    const { failures, sizes } = await takePictures(origin, atlasShots(), pictures, THUMBNAIL);
    await writeFile(join(pictures, 'index.json'), JSON.stringify(Object.fromEntries(sizes)));
    if (failures.size > 0)
      throw new Error([...failures].map(([file, why]) => `No picture ${file}: ${why}`).join('\n'));
    return sizes.size;
  } finally {
    close();
  }
}

if (process.argv[1] === import.meta.filename) {
  ensureChromium();
  const start = performance.now();
  const count = await takeAtlas(process.argv[2] ?? join(ROOT, 'storybook-static'));
  console.log(`State atlas: ${count} pictures in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
