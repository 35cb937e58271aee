import type { Clock } from '../src/domain/clock';
import type { Database } from './database';
import type { FileStorage } from './fileStorage';
import { reportFiles } from './knownFiles';
import type { Log } from './log';
import { belongTogether } from './marketplaceId';
import { createSingleFlight } from './singleFlight';

/** Younger files are left alone, in milliseconds. */
export const GARBAGE_AGE_MS = 24 * 60 * 60 * 1000;

/** When more than this fraction of all files would be moved, something else is wrong, and none is. */
const LARGEST_GARBAGE_FRACTION = 0.05;

export interface FileGarbageParts {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  log: Log;
}

/**
 * Garbage collection of files that no row refers to, as a crash may leave them behind. They are moved to the trash, and
 * never deleted.
 *
 * @returns starts one collection, or joins the one that is running, and tells how many files were moved; it fails when the
 *   database or the storage does
 */
export function createFileGarbage({ db, clock, storage, log }: FileGarbageParts): () => Promise<number> {
  const run = createSingleFlight<number>();

  async function collect(): Promise<number> {
    if (!(await belongTogether(db, storage))) return 0;
    const { stored, unknown } = await reportFiles(db, storage);
    const most = stored * LARGEST_GARBAGE_FRACTION;
    const oldest = clock.now() - GARBAGE_AGE_MS;
    const garbage: string[] = [];
    for (const id of unknown) {
      const modifiedAt = await storage.modifiedAt(id);
      if (modifiedAt === null || modifiedAt > oldest) continue;
      garbage.push(id);
      if (garbage.length <= most) continue;
      log('garbage collection stopped: too many unknown files', { stored, unknown: unknown.length });
      return 0;
    }
    for (const id of garbage) await storage.moveToTrash(id);
    if (garbage.length > 0) log('unknown files moved to the trash', { stored, moved: garbage.length });
    return garbage.length;
  }

  return () => run('', collect);
}
