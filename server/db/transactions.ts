import type { Database } from './database';

/** Deadlock and serialisation failure. */
const RETRYABLE_CODES = ['40P01', '40001'];

const MAX_ATTEMPTS = 3;

export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseErrorCode(error.cause);
}

/**
 * Retries after a deadlock, so the work must have no side effects outside the database.
 * @throws the work's error, or the database's after the last attempt
 */
export async function transact<Value>(db: Database, work: (tx: Database) => Promise<Value>): Promise<Value> {
  for (let attemptsLeft = MAX_ATTEMPTS - 1; ; attemptsLeft -= 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attemptsLeft === 0 || !RETRYABLE_CODES.includes(databaseErrorCode(error) ?? '')) throw error;
    }
  }
}
