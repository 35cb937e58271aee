import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import type { Clock } from '../../src/domain/clock';
import { createAdvisoryLocks } from './advisoryLocks';
import { lockFolder } from './instanceLock';
import { coalesce } from '../concurrency/coalesce';

/** Embedded or external; both run the same SQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Updates planner statistics where there is no autovacuum. */
  analyze: () => Promise<void>;
  /**
   * Takes a named lock among all instances on this database; false if another one holds it. It is held until `close`, or
   * until the instance's connection ends; taking it again is allowed.
   */
  tryLock: (name: string) => Promise<boolean>;
  /** Waits for running statements. */
  close: () => Promise<void>;
}

/** Unsupported database. */
export class IncompatibleDatabaseError extends Error {
  override name = 'IncompatibleDatabaseError';
}

const MIN_POSTGRES_VERSION = 15;

/** Key of the advisory lock for migrations; arbitrary ("kriti" on a phone keypad). */
const MIGRATION_LOCK = 57_484;

/** Connections per instance: a few per database core are as fast as many. */
const POOL_SIZE = 12;

/** Timeouts in milliseconds, so that a hanging database results in 503. */
export interface DatabaseTimeouts {
  /** Until a pooled or new connection is available. */
  connect: number;
  /** Client-side, per statement: also covers a server that no longer responds. */
  query: number;
  /** Server-side, per statement. */
  statement: number;
  /** Waiting for another transaction's lock. */
  lock: number;
}

/** Far above any statement with 100,000 products (under 100 ms), below the shop's own timeout (20 s). */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  connect: 5000,
  query: 12_000,
  statement: 10_000,
  lock: 8000,
};

/** Maximum age of a pooled connection, in seconds: drops those waiting for a vanished server. */
const CONNECTION_LIFETIME_S = 300;

/** Timeout of `ping`, in milliseconds: load balancers allow a probe a few seconds. */
const PING_TIMEOUT_MS = 1500;

/**
 * Embedded database (PGlite).
 *
 * @param source folder, or dump to load into memory; omitted, an empty in-memory database
 */
async function openPglite(
  migrationsFolder: string,
  source: { dataDir?: string; loadDataDir?: Blob } = {},
): Promise<OpenDatabase> {
  // Imported lazily: PGlite is large.
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await PGlite.create(source);
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db,
    analyze: async () => {
      await client.exec('ANALYZE');
    },
    // One process at a time has the database open.
    tryLock: async () => true,
    close: () => client.close(),
  };
}

/**
 * In-memory database.
 *
 * @param dump PGlite dump to load; omitted, it is empty
 */
export function openMemoryDatabase(migrationsFolder: string, dump?: Blob): Promise<OpenDatabase> {
  return openPglite(migrationsFolder, dump && { loadDataDir: dump });
}

/**
 * Database in a folder, for one process at a time.
 *
 * @throws FolderLockedError when another process has it open
 */
export async function openFolderDatabase(
  migrationsFolder: string,
  dataFolder: string,
): Promise<OpenDatabase> {
  const release = await lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    await mkdir(folder, { recursive: true });
    const { close, ...database } = await openPglite(migrationsFolder, { dataDir: folder });
    return {
      ...database,
      close: async () => {
        await close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Migrates a PostgreSQL database, on a connection of its own without statement timeouts.
 *
 * @throws IncompatibleDatabaseError when it is too old or not in UTF-8
 */
async function migratePostgres(migrationsFolder: string, url: string, connectMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  // An unhandled error event on an idle connection would end the process; the next statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (!(major >= MIN_POSTGRES_VERSION)) {
      throw new IncompatibleDatabaseError(
        `PostgreSQL ${MIN_POSTGRES_VERSION} or newer is needed, this is ${major}`,
      );
    }
    if (rows[0]?.encoding !== 'UTF8') {
      throw new IncompatibleDatabaseError('The database has to be created with the encoding UTF8');
    }
    // Serialises instances that start together; released with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/**
 * External PostgreSQL database, shared by any number of instances.
 *
 * @throws IncompatibleDatabaseError when it is too old or not in UTF-8, or the driver's error when the server is unreachable
 */
export async function openPostgres(
  migrationsFolder: string,
  url: string,
  timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS,
): Promise<OpenDatabase> {
  await migratePostgres(migrationsFolder, url, timeouts.connect);
  const config = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    statement_timeout: timeouts.statement,
  };
  const locks = createAdvisoryLocks(config);
  const pool = new Pool({
    ...config,
    max: POOL_SIZE,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.query,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
  });
  // The pool replaces broken connections; an unhandled error event, of an idle connection or of one in use between two
  // statements, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle(pool),
    analyze: async () => undefined,
    tryLock: locks.tryLock,
    close: async () => {
      await locks.close();
      await pool.end();
    },
  };
}

/** Rejects when the database does not answer. */
export const probe = (db: Database): Promise<unknown> => db.execute(sql`SELECT 1`);

/**
 * Health check with a timeout; coalesces concurrent calls, because probes of a hanging database must not exhaust the
 * pool.
 *
 * @returns a function that rejects after 1.5 s without an answer
 */
export function createPing(check: () => Promise<unknown>, clock: Clock): () => Promise<void> {
  const shared = coalesce(check);
  return () =>
    new Promise((resolve, reject) => {
      const cancelTimeout = clock.after(PING_TIMEOUT_MS, () =>
        reject(new Error('The database does not answer')),
      );
      shared()
        .then(() => resolve(), reject)
        .finally(cancelTimeout);
    });
}
