/** A built live server with a catalogue. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

/** @typedef {{ dataFolder: string; url?: string | undefined }} Where with a URL, on PostgreSQL */

/** Loads TypeScript modules; opened on first use and kept. @type {import('vite').ViteDevServer | undefined} */
let vite;

/** @template Module @param {string} path of a file in TypeScript @returns {Promise<Module>} */
export async function load(path) {
  vite ??= await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const module = await vite.ssrLoadModule(path);
  return /** @type {Module} */ (module);
}

export async function closeLoader() {
  await vite?.close();
}

/** In [0, 1). Seeded, so that runs are comparable. @param {number} seed from 1 */
export function seededRandom(seed = 7) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** @param {Where} where @param {number} count of products */
export async function fillLiveShop({ dataFolder, url }, count) {
  /** @type {typeof import('../../server/db/database')} */
  const database = await load('./server/db/database.ts');
  /** @type {typeof import('../../server/testing/testDatabase.test-helpers')} */
  const { fillCatalogue, MIGRATIONS } = await load('./server/testing/testDatabase.test-helpers.ts');
  /** @type {typeof import('../../src/marketplace/demo/sampleCatalogue')} */
  const { sampleCatalogue } = await load('./src/marketplace/demo/sampleCatalogue.ts');
  const { db, close } = url
    ? await database.openPostgres(MIGRATIONS, url)
    : await database.openFolderDatabase(MIGRATIONS, dataFolder);
  const products = sampleCatalogue({ random: seededRandom(), newId: randomUUID }, count);
  await fillCatalogue(
    db,
    // Sellers upload no pictures yet.
    products.map((product, index) => ({ ...product, title: `${product.title} ${index}`, image: '' })),
  );
  await db.execute(sql`VACUUM ANALYZE`);
  await close();
}

/** What requests that make changes have as their `Origin`. */
export const PUBLIC_URL = 'http://localhost';

/** @param {string} script of the built server @param {Where} where @param {string[]} [flags] of Node */
export async function startLiveShop(script, { dataFolder, url }, flags = []) {
  const server = spawn(process.execPath, [...flags, script], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_FOLDER: dataFolder,
      AUTH_SECRET: 's'.repeat(32),
      BEHIND_PROXY: 'yes',
      PUBLIC_URL,
      ...(url && { DATABASE_URL: url }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const origin = await /** @type {Promise<string>} */ (
    new Promise((resolve, reject) => {
      createInterface(server.stdout).on('line', (line) => {
        /** @type {unknown} */
        const entry = JSON.parse(line);
        const { msg, address } = /** @type {{ msg: string; address?: string }} */ (entry);
        if (msg === 'listening' && address) resolve(new URL(address).origin);
      });
      server.once('exit', () => reject(new Error('The server did not start')));
    })
  );
  return {
    origin,
    pid: server.pid,
    async stop() {
      server.kill('SIGTERM');
      await exited;
    },
  };
}
