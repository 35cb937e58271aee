import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { ASSETS } from '../server/static/hostRules.mjs';
import { pageAddress } from '../server/static/pages.mjs';

/** Other files are for hosts, not for browsers. */
const KEPT = /\.(?:html|js|css|woff2|svg|png|webmanifest)$/;

/** @param {string} dist @returns {Promise<{ url: string; revision: string | null }[]>} */
async function filesOf(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    // 404.html is served with status 404, which can't be precached.
    .filter((entry) => entry.isFile() && KEPT.test(entry.name) && entry.name !== '404.html')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Promise.all(
    files.map(async (file) => {
      const path = `/${relative(dist, file).split(sep).join('/')}`;
      const url = pageAddress(path.slice(1)) ?? path;
      // Asset names contain the hash.
      if (url.startsWith(ASSETS)) return { url, revision: null };
      return {
        url,
        revision: createHash('sha256')
          .update(await readFile(file))
          .digest('hex')
          .slice(0, 16),
      };
    }),
  );
}

/**
 * @param {string} root the project's folder @param {string} dist the build's folder, with everything to precache
 * @param {string} mode of the build
 */
export async function writeServiceWorker(root, dist, mode) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      SHOP_FILES: JSON.stringify(await filesOf(dist)),
      IS_LIVE: JSON.stringify(mode === 'live'),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src', 'app', 'serviceWorker.ts'),
        output: { entryFileNames: 'serviceWorker.js', format: 'iife' },
      },
    },
  });
}
