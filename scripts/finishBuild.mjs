/**
 * What `vite build` leaves to do: the pages as HTML, the list of addresses that the server answers with 200, the
 * service worker, the rules for hosts, and compressed copies.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAll } from './compress.mjs';
import { writeHostRules } from './hostRules.mjs';
import { writePages } from './prerender.mjs';
import { writeServiceWorker } from './serviceWorker.mjs';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

await writeFile(join(DIST, 'routes.json'), JSON.stringify(await writePages(ROOT, DIST)));
await writeServiceWorker(ROOT, DIST);
await writeHostRules(DIST);
await compressAll(DIST);
