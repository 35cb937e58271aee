import type { Clock } from '../../src/domain/clock';
import { CLEANUP_INTERVAL_HOURS } from '../../src/domain/limits';
import type { OpenDatabase } from '../db/database';
import type { Log } from '../log';
import type { Uploads } from '../uploads/uploads';

const INTERVAL_MS = CLEANUP_INTERVAL_HOURS * 60 * 60_000;

export interface DiskUpkeepParts {
  clock: Clock;
  database: Pick<OpenDatabase, 'keepBallast'>;
  uploads: Pick<Uploads, 'deleteStaged' | 'keepRoom'>;
  log: Log;
}

/** No job of the queue, which runs on one instance: each instance has a disk of its own. At startup, then hourly. */
export function createDiskUpkeep({ clock, database, uploads, log }: DiskUpkeepParts) {
  let cancel: () => void = () => undefined;
  let running = Promise.resolve();
  let isStopped = false;

  async function run() {
    try {
      await uploads.deleteStaged();
      await uploads.keepRoom();
      await database.keepBallast();
    } catch (err) {
      log.error({ err }, 'disk upkeep failed');
    }
    if (!isStopped) cancel = clock.after(INTERVAL_MS, start);
  }

  function start() {
    running = run();
  }

  return {
    start,
    stop: (): Promise<void> => {
      isStopped = true;
      cancel();
      return running;
    },
  };
}
