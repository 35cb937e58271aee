import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createPostgresDatabase, migrateDataFolder, MIGRATIONS, POSTGRES } from './testDatabase.test-helpers';

/** The embedded database is open in one process. */
export const WORKERS = POSTGRES === undefined ? 1 : 2;

const MAX_LIFE_MS = 600;

/**
 * Processes of a script that are killed (SIGKILL) at random moments, on a database of their own. Call where tests are
 * defined: registers hooks.
 * @param script sends the message `'started'`, then its outcome, then ends
 */
export function killedWorkers(script: string, environment: () => Record<string, string>) {
  let bundle: string;
  let dataFolder: string;
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  let workers: ChildProcess[];
  /** Listens from the start: a worker may have done everything, and be gone, before it is to be killed. */
  const startedOrGone = new WeakMap<ChildProcess, Promise<unknown>>();

  beforeAll(async () => {
    const outDir = await mkdtemp(process.env['BUILT_SERVERS'] ?? '');
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg-native'] },
      build: { ssr: script, outDir, target: 'node20' },
    });
    bundle = join(outDir, basename(script).replace(/\.ts$/, '.js'));
  });
  beforeEach(async () => {
    workers = [];
    dataFolder = await mkdtemp(join(tmpdir(), 'shop-killed-'));
    env = { MIGRATIONS, DATA_FOLDER: dataFolder, ...environment() };
    drop = async () => undefined;
    if (POSTGRES === undefined) await migrateDataFolder(dataFolder);
    else {
      const database = await createPostgresDatabase(POSTGRES, process.env['POSTGRES_TEMPLATE']);
      env['DATABASE_URL'] = database.url;
      drop = database.drop;
    }
  });
  afterEach(async () => {
    await Promise.all(workers.map(kill));
    await drop();
    await rm(dataFolder, { recursive: true });
  });

  function start(): ChildProcess {
    const worker = fork(bundle, { env: { PATH: process.env['PATH'], ...env } });
    workers.push(worker);
    startedOrGone.set(worker, Promise.race([once(worker, 'message'), once(worker, 'exit')]));
    return worker;
  }

  async function kill(worker: ChildProcess) {
    workers = workers.filter((other) => other !== worker);
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }

  /** @returns the outcome of a last process, which is not killed */
  return async (kills: number): Promise<unknown> => {
    for (let count = 0; count < kills; count += 1) {
      while (workers.length < WORKERS) start();
      const [victim] = workers;
      if (!victim) throw new Error('no worker');
      // Every fourth is killed while it starts.
      if (count % 4 !== 3) await startedOrGone.get(victim);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS));
      await kill(victim);
    }
    await Promise.all(workers.map(kill));
    const last = start();
    return new Promise((resolve, reject) => {
      last.on('message', (message) => {
        if (message !== 'started') resolve(message);
      });
      last.once('exit', () => reject(new Error('the last worker ended without an outcome')));
    });
  };
}
