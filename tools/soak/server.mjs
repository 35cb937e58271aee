/** The built live server as a child process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const SCRIPT = join(import.meta.dirname, '..', '..', 'dist-live', 'server', 'main.js');

const INSIDE = pathToFileURL(join(import.meta.dirname, 'insideServer.mjs')).href;

/** @typedef {{ heap: number; resident: number; handles: number }} Figures memory in MB, open file descriptors */

const MEGABYTE = 1024 * 1024;

/**
 * @param {Record<string, string>} env
 * @param {string} logFile
 * @param {(code: string) => void} onUnexpectedExit
 */
export async function startServer(env, logFile, onUnexpectedExit) {
  const child = spawn(process.execPath, ['--import', INSIDE, SCRIPT], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  let isKilled = false;
  let isStopping = false;
  const exited = once(child, 'exit').then((/** @type {unknown[]} */ [code, signal]) => {
    process.removeListener('exit', endWithParent);
    if (!isKilled && !(isStopping && code === 0)) onUnexpectedExit(String(code ?? signal));
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);

  /** @type {Promise<string>} */
  const listening = new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The server has no output');
    createInterface(child.stdout).on('line', (line) => {
      /** @type {unknown} */
      const entry = JSON.parse(line);
      const { msg, address } = /** @type {{ msg: string; address?: string }} */ (entry);
      if (msg === 'listening' && address) resolve(new URL(address).origin);
    });
    void exited.then(() => reject(new Error(`The server did not start: ${logFile}`)));
  });
  const origin = await listening;

  /** @param {import('node:child_process').Serializable} message @returns {Promise<unknown>} */
  const ask = async (message) => {
    const answered = once(child, 'message');
    child.send(message);
    return /** @type {unknown[]} */ (await answered)[0];
  };

  return {
    origin,
    pid: child.pid ?? 0,

    /** @param {number} ms from the machine's clock */
    moveClock: (ms) => ask({ moveClockTo: ms }),

    /** @returns {Promise<Figures>} */
    figures: async () => {
      const { heapBytes } = /** @type {import('./insideServer.mjs').Figures} */ (await ask('figures'));
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return {
        heap: heapBytes / MEGABYTE,
        resident: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024,
        handles: (await readdir(`/proc/${child.pid}/fd`)).length,
      };
    },

    kill: async () => {
      isKilled = true;
      child.kill('SIGKILL');
      await exited;
    },

    /** Gracefully, with exit code 0. */
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
