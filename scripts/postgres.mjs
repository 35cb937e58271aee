/** Runs a temporary PostgreSQL in a folder of its own; one that already runs here is never touched. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, installFromDebian, MINUTE_MS, onPath } from './machine.mjs';

const OLDEST = 15;

const DEBIANS = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/** @param {string} folder of programs @returns {number} PostgreSQL's major version; 0 if none */
function majorIn(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'pg_ctl'))) return 0;
  const { stdout } = spawnSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** @returns {string | undefined} program folder of a sufficiently new PostgreSQL */
function locatePostgres() {
  const path = onPath('initdb');
  const debians = existsSync(DEBIANS) ? readdirSync(DEBIANS).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(path ? [dirname(path), dirname(realpathSync(path))] : []),
    ...debians.map((version) => join(DEBIANS, version, 'bin')),
  ].find((folder) => majorIn(folder) >= OLDEST);
}

/** @returns {{ uid: number; gid: number } | undefined} user to run it as; undefined for the current one */
function runner() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of UNPRIVILEGED) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(`none of the users ${UNPRIVILEGED.join(', ')} is known here`);
}

/**
 * @param {{ lasting?: boolean }} options `lasting` enables fsync; without it, it is faster but not crash-safe
 * @returns {Promise<{ url: string; version: number; crash: () => Promise<void>; close: () => void } | undefined>}
 *   undefined if there is none and none could be installed; `crash` ends it without a shutdown and starts it again
 * @throws Error when it does not start
 */
export async function openPostgres({ lasting = false } = {}) {
  if (!locatePostgres()) installFromDebian('postgresql');
  const programs = locatePostgres();
  if (!programs) return undefined;

  const home = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const data = join(home, 'data');
  const as = runner();
  if (as) chownSync(home, as.uid, as.gid);
  /** @type {(program: string, args: string[]) => void} */
  const run = (program, args) => {
    // The database would keep a pipe open while it runs.
    execFileSync(join(programs, program), args, { ...as, cwd: home, stdio: 'ignore', timeout: MINUTE_MS });
  };
  try {
    run('initdb', ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    const port = await freePort();
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      ...(lasting ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    run('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', options.join(' '), 'start']);
    return {
      url: `postgresql://shop@127.0.0.1:${port}/postgres`,
      version: majorIn(programs),
      crash: async () => {
        const args = ['-D', data, '-w', '-l', join(home, 'log'), '-m', 'immediate', 'restart'];
        const options = { ...as, cwd: home, stdio: /** @type {const} */ ('ignore'), timeout: MINUTE_MS };
        /** @type {unknown} */
        const exit = await once(spawn(join(programs, 'pg_ctl'), args, options), 'exit');
        if (/** @type {[number | null]} */ (exit)[0] !== 0)
          throw new Error('PostgreSQL does not start again');
      },
      close: () => {
        run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}
