import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveConfig } from 'vite';
import { compressAll } from './compress.mjs';
import { writeHostRules } from '../server/static/hostRules.mjs';
import { sitemap } from '../server/static/pages.mjs';
import { writePages } from './prerender.mjs';
import { writeServiceWorker } from './serviceWorker.mjs';

const ROOT = join(import.meta.dirname, '..');

const { mode } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } }).values;
const { build } = await resolveConfig({ root: ROOT }, 'build', mode, 'production');
const DIST = join(ROOT, build.outDir);

const routes = await writePages(ROOT, DIST, mode);
await writeFile(join(DIST, 'routes.json'), JSON.stringify(routes));
// Static hosts have no address at build time, unless one is given.
const { PUBLIC_URL } = process.env;
if (PUBLIC_URL) await writeFile(join(DIST, 'sitemap.xml'), sitemap(new URL(PUBLIC_URL).origin, routes));
await writeServiceWorker(ROOT, DIST, mode);
// The live shop is served by its own server only.
if (mode !== 'live') await writeHostRules(DIST);
await compressAll(DIST);
