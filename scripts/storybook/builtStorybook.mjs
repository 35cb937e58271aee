import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const ROOT = join(import.meta.dirname, '..', '..');

/** @param {string} tree source folder @param {string} output */
export function buildStorybook(tree, output) {
  const command = join(ROOT, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  try {
    execFileSync(process.execPath, [command, 'build', '--quiet', '-o', output], {
      cwd: tree,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) console.error(String(error.stdout));
    throw error;
  }
}

/** @param {string} folder of a built Storybook */
export function serveStorybook(folder) {
  if (!existsSync(join(folder, 'iframe.html'))) throw new Error(`There is no built Storybook in ${folder}.`);
  return serveFolder(folder);
}

/** @param {string} folder @returns {Promise<{ origin: string; close: () => void }>} */
export async function serveFolder(folder) {
  const server = createServer(sirv(folder, { etag: true }));
  /** @type {Promise<void>} */
  const open = new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  await open;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
