import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { createServerDatabase, MIGRATIONS, POSTGRES, type ServerDatabase } from './testDatabase.test-helpers';

/** The embedded database is open in one process. */
export const WORKERS = POSTGRES === undefined ? 1 : 2;

const MAX_LIFE_MS = 600;

export interface KilledWorkers {
  /**
   * `moment` resolves when to kill; by default, within 0.6 s. With `onAllKilled`, every third time all are killed, and it is
   * called.
   * @throws if a process exits with an error before it is killed
   */
  kill: (
    kills: number,
    options?: { moment?: () => Promise<void>; onAllKilled?: () => void },
  ) => Promise<void>;
  /** Of a last process, which is not killed. */
  lastOutcome: () => Promise<unknown>;
  /** While no process runs. */
  openDatabase: () => Promise<OpenDatabase>;
}

/**
 * Processes of a script that are killed (SIGKILL) at random moments, on a database of their own. Call where tests are
 * defined: registers hooks.
 * @param script sends the message `'started'`, then its outcome, if it has one, and ends
 * @param environment of a process, when it starts
 */
export function killedWorkers(script: string, environment: () => Record<string, string>): KilledWorkers {
  let bundle: string;
  let dataFolder: string;
  let database: ServerDatabase;
  let workers: ChildProcess[];
  let failure: Error | null;
  /** Listens from the start: a worker may have done everything, and be gone, before it is to be killed. */
  const startedOrGone = new WeakMap<ChildProcess, Promise<unknown>>();
  const gone = new WeakMap<ChildProcess, Promise<unknown>>();

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
    [workers, failure] = [[], null];
    dataFolder = await mkdtemp(join(tmpdir(), 'shop-killed-'));
    database = await createServerDatabase(dataFolder);
  });
  afterEach(async () => {
    await killAll();
    await database.drop();
    await rm(dataFolder, { recursive: true });
  });

  function start(): ChildProcess {
    const env = { MIGRATIONS, DATA_FOLDER: dataFolder, ...database.env, ...environment() };
    const worker = fork(bundle, { env: { PATH: process.env['PATH'], ...env } });
    workers.push(worker);
    const exit = once(worker, 'exit').then(([code]) => {
      if (typeof code === 'number' && code !== 0) failure ??= new Error(`a process ended with ${code}`);
    });
    gone.set(worker, exit);
    startedOrGone.set(worker, Promise.race([once(worker, 'message'), exit]));
    return worker;
  }

  async function killOne(worker: ChildProcess) {
    workers = workers.filter((other) => other !== worker);
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const killAll = () => Promise.all(workers.map(killOne));

  const randomMoment = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS));

  return {
    kill: async (kills, { moment = randomMoment, onAllKilled } = {}) => {
      for (let count = 0; count < kills; count += 1) {
        while (workers.length < WORKERS) start();
        const [victim] = workers;
        if (!victim) throw new Error('no worker');
        // Every fourth is killed while it starts.
        if (count % 4 === 3) await randomMoment();
        else {
          await startedOrGone.get(victim);
          await Promise.race([moment(), gone.get(victim)]);
        }
        if (failure) throw failure;
        if (onAllKilled && count % 3 === 2) {
          await killAll();
          onAllKilled();
        } else await killOne(victim);
      }
      await killAll();
      if (failure) throw failure;
    },
    lastOutcome: () => {
      const last = start();
      return new Promise((resolve, reject) => {
        last.on('message', (message) => {
          if (message !== 'started') resolve(message);
        });
        last.once('exit', () => reject(new Error('the last worker ended without an outcome')));
      });
    },
    openDatabase: () => database.open(),
  };
}
