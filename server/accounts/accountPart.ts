import type { AccountData } from '../../src/domain/user';
import type { Database } from '../db/database';

export type RetainedData = 'orders' | 'soldProducts';

export interface RemovedPart {
  kept: readonly RetainedData[];
  /** Stored files that no row references any more; the caller deletes them. */
  files: readonly string[];
}

/** What a feature stores of an account: some is exported and deleted with it, without accounts knowing the feature. */
export interface AccountPart {
  /** Rows under this key of the export. */
  exported?: {
    key: Exclude<keyof AccountData, 'profile' | 'newEmail' | 'sessions' | 'consents' | 'secondFactor'>;
    batches: (db: Database, userId: string) => AsyncGenerator<readonly object[]>;
  };
  /** As the feature's own transactions lock, to avoid deadlocks. All parts lock before any removes. */
  lock?: (tx: Database, userId: string) => Promise<unknown>;
  /** What it leaves goes with the user's row, by cascade. `now` in milliseconds. */
  remove?: (tx: Database, userId: string, now: number) => Promise<RemovedPart>;
}

/** An order has up to 100 lines, a product up to 10,000 letters. */
export const EXPORT_BATCH = 5;

/**
 * Reads rows by id, in batches that bound memory, in the order of the ids. Leaves out rows deleted since the ids were
 * read.
 */
export async function* exportBatches<Value extends { id: string }>(
  ids: readonly string[],
  read: (batch: string[]) => Promise<readonly Value[]>,
): AsyncGenerator<Value[]> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    const batch = ids.slice(start, start + EXPORT_BATCH);
    const byId = new Map((await read(batch)).map((value) => [value.id, value]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}
