/**
 * Completes a built Storybook for publishing: pictures for the state atlas, component maturity in the manifest. Part of
 * `npm run build-storybook`.
 *
 *     node scripts/finishStorybook.mjs          in storybook-static
 *     node scripts/finishStorybook.mjs DIR      in another folder
 */
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { finishManifest } from './finishStorybook/manifest.mjs';
import { takeAtlas } from './finishStorybook/stateAtlas.mjs';

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'storybook-static');
ensureChromium();
const start = performance.now();
await finishManifest(folder);
const count = await takeAtlas(folder);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`State atlas: ${count} pictures in ${seconds} s`);
