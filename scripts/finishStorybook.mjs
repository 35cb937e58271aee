/** Completes the Storybook in the given folder, or in storybook-static, for publishing. */
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { finishManifest } from './finishStorybook/manifest.mjs';
import { finishSearchIndex } from './finishStorybook/searchIndex.mjs';
import { takeAtlas, takeKeyScreens } from './finishStorybook/stateAtlas.mjs';

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'storybook-static');
ensureChromium();
const start = performance.now();
await finishManifest(folder);
await finishSearchIndex(folder);
await takeKeyScreens(folder);
const count = await takeAtlas(folder);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`State atlas: ${count} pictures in ${seconds} s`);
