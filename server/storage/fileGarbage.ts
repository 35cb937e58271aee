import type { Clock } from '../../src/domain/clock';
import type { Database } from '../db/database';
import type { FileStorage } from './fileStorage';
import { reportFiles } from './knownFiles';
import type { Log } from '../log';
import { belongTogether } from './marketplaceId';
import { createSingleFlight } from '../concurrency/singleFlight';

/** Younger files are kept. */
export const GARBAGE_AGE_MS = 24 * 60 * 60 * 1000;

/** If more would be moved, something else is wrong and nothing is moved. */
const MAX_GARBAGE_FRACTION = 0.05;

export interface FileGarbageParts {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  log: Log;
}

/** Moves files left by crashes to the trash; resolves with their number. Concurrent calls share one run. */
export function createFileGarbage({ db, clock, storage, log }: FileGarbageParts): () => Promise<number> {
  const run = createSingleFlight<number>();

  async function collect(): Promise<number> {
    if (!(await belongTogether(db, storage))) return 0;
    const { stored, unknown } = await reportFiles(db, storage);
    const maxGarbage = stored * MAX_GARBAGE_FRACTION;
    const oldest = clock.now() - GARBAGE_AGE_MS;
    const garbage: string[] = [];
    for (const id of unknown) {
      const modifiedAt = await storage.modifiedAt(id);
      if (modifiedAt === null || modifiedAt > oldest) continue;
      garbage.push(id);
      if (garbage.length <= maxGarbage) continue;
      log.error({ stored, unknown: unknown.length }, 'garbage collection stopped: too many unknown files');
      return 0;
    }
    for (const id of garbage) await storage.moveToTrash(id);
    if (garbage.length > 0) log.info({ stored, moved: garbage.length }, 'unknown files moved to the trash');
    return garbage.length;
  }

  return () => run('', collect);
}
