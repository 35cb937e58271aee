import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
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
 * Around Drizzle's own, which keeps a connection for ever when its `begin` fails, and gives one on which a statement
 * timed out back to the pool, in the middle of the transaction. Here, a transaction that fails ends with its connection:
 * that undoes it, and waits for no answer. Nested transactions are savepoints.
 */
export function transactionsOn(pool: Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    const failures: unknown[] = [];
    let isCommitted = false;
    try {
      const value = await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          failures.push(error);
          client.release(true);
          throw error;
        }
      }, config);
      isCommitted = true;
      return value;
    } catch (error) {
      // Not that of the rollback, for which the connection is gone.
      throw failures.length > 0 ? failures[0] : error;
    } finally {
      if (failures.length === 0) client.release(!isCommitted);
    }
  };
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
