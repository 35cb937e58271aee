import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export const MINUTE_MS = 60_000;

/** @param {string} name of a program @returns {string | undefined} its path */
export function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  // Windows finds executables by extension.
  const suffixes = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return folders
    .flatMap((folder) => suffixes.map((suffix) => join(folder, name + suffix)))
    .find((path) => existsSync(path));
}

/** @returns {Promise<number>} a port that was free just now */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * `npm_execpath` is npm's JavaScript: on Windows npm is a shell script, which Node can't spawn.
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand() {
  const npm = process.env['npm_execpath'];
  return npm ? [process.execPath, [npm]] : ['npm', []];
}

/**
 * A failure is only logged, because another step may succeed.
 * @param {string} what @param {string} command @param {string[]} args @param {number} limitMs
 */
export function attempt(what, command, args, limitMs) {
  console.log(`setting up: ${what}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: limitMs });
  } catch (error) {
    console.log(`setting up: that did not work (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** @param {string} name */
export function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const lock = ['-o', 'DPkg::Lock::Timeout=120'];
  attempt("reading Debian's package lists", 'apt-get', [...lock, 'update'], 5 * MINUTE_MS);
  attempt(
    `installing Debian's ${name}`,
    'apt-get',
    [...lock, 'install', '-y', '--no-install-recommends', name],
    10 * MINUTE_MS,
  );
}

/** @param {string} prefix @returns {string} a new folder; removed when this process exits */
export function temporaryFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
