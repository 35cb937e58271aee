import type { Clock } from '../../src/domain/clock';
import type { Database } from '../db/database';
import type { FileStorage } from './fileStorage';
import { reportFiles } from './knownFiles';
import type { Log } from '../log';
import { belongTogether } from './marketplaceId';
import { createSingleFlight } from '../concurrency/singleFlight';

/** Grace period: younger files are kept, in milliseconds. */
export const GARBAGE_AGE_MS = 24 * 60 * 60 * 1000;

/** Safety limit: if more than this fraction would be moved, something else is wrong and nothing is moved. */
const MAX_GARBAGE_FRACTION = 0.05;

export interface FileGarbageParts {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  log: Log;
}

/**
 * Garbage collection of unreferenced files, left by crashes. Files are moved to the trash, never deleted.
 *
 * @returns a function that runs a collection, coalescing concurrent calls, and resolves with the number of files moved;
 * rejects on a database or storage error
 */
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
