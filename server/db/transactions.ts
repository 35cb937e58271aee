import type { Database } from './database';

/** PostgreSQL errors to retry: deadlock and serialisation failure. */
const UNDONE_FOR_ANOTHER = ['40P01', '40001'];

const MOST_TRIES = 3;

/** An error's SQLSTATE, or undefined. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseErrorCode(error.cause);
}

/**
 * Runs the work in a transaction, with retries after a deadlock. The work must have no side effects outside the
 * database.
 *
 * @throws the work's error, or the database's after the last attempt
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
