import type { Database } from './database';

/** What a database calls a transaction that was undone because of another one: each waited for the other, or would have. */
const UNDONE_FOR_ANOTHER = ['40P01', '40001'];

const MOST_TRIES = 3;

/** What the database says went wrong, as its five letters; undefined when it was something else. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseErrorCode(error.cause);
}

/**
 * Does the work in one transaction, and does it again when that was undone because of what others did at the same
 * moment. The work must therefore do nothing but ask the database.
 *
 * @throws what the work throws, and what the database says when it is undone time and again
 */
export async function transact<Value>(db: Database, work: (tx: Database) => Promise<Value>): Promise<Value> {
  for (let left = MOST_TRIES - 1; ; left -= 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (left === 0 || !UNDONE_FOR_ANOTHER.includes(databaseErrorCode(error) ?? '')) throw error;
    }
  }
}
