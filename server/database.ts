import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import type { Clock } from '../src/domain/clock';
import { holdFolder } from './instanceLock';
import { sharing } from './sharing';

/** The database, embedded or not: the same SQL for both. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Gathers the figures that plans are made from, where the database does not do so by itself. */
  gatherStatistics: () => Promise<void>;
  /** Lets statements under way finish. */
  close: () => Promise<void>;
}

/** The database is not one that this server can work with. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';
}

const OLDEST_POSTGRES = 15;

/** Any number will do that no other program takes a lock under: "kriti" on a phone's keys. */
const MIGRATION_LOCK = 57_484;

/** Connections of one instance: a few per core of the database are as fast as many. */
const POOL_SIZE = 12;

/** Limits on waiting for PostgreSQL, in milliseconds, so that a database that hangs turns into answers of 503. */
export interface DatabaseTimeouts {
  /** For a connection, a free one of the pool or a new one. */
  connect: number;
  /** For an answer to a statement, as the client measures it: holds when the server no longer answers at all. */
  query: number;
  /** For a statement, as the server measures it. */
  statement: number;
  /** For a lock of another transaction. */
  lock: number;
}

/** Far above what any statement takes with 100,000 products (under 100 ms), below what the shop waits for (20 s). */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  connect: 5000,
  query: 12_000,
  statement: 10_000,
  lock: 8000,
};

/** A connection is replaced after so many seconds: one that waits for a vanished server must not stay in the pool. */
const CONNECTION_LIFETIME_S = 300;

/** How long `ping` waits for an answer, in milliseconds: load balancers give a probe a few seconds. */
const PING_WITHIN_MS = 1500;

/**
 * A database within this process.
 *
 * @param from the folder to keep it in; or a copy of a database to begin with, kept in memory; left out, it begins empty,
 *   in memory
 */
async function openPglite(
  migrationsFolder: string,
  from: { dataDir?: string; loadDataDir?: Blob } = {},
): Promise<OpenDatabase> {
  // A whole database: imported only where it is wanted.
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await PGlite.create(from);
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db,
    // There is no autovacuum in here.
    gatherStatistics: async () => {
      await client.exec('ANALYZE');
    },
    close: () => client.close(),
  };
}

/**
 * A database in memory, gone with the process.
 *
 * @param copy what it begins with, as PGlite dumps it; left out, it begins empty
 */
export function openMemoryDatabase(migrationsFolder: string, copy?: Blob): Promise<OpenDatabase> {
  return openPglite(migrationsFolder, copy && { loadDataDir: copy });
}

/**
 * The database in a folder. Only one process at a time can have it open.
 *
 * @throws FolderTakenError when another process has it open
 */
export async function openFolderDatabase(
  migrationsFolder: string,
  dataFolder: string,
): Promise<OpenDatabase> {
  const release = await holdFolder(dataFolder);
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
 * Brings a PostgreSQL database to the newest migration, on a connection of its own: a migration may take longer than any
 * statement of a request.
 *
 * @throws UnfitDatabaseError when it is too old or not in UTF-8
 */
async function migratePostgres(migrationsFolder: string, url: string, connectMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  // An error while nothing is asked would end the process; the next statement fails with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (!(major >= OLDEST_POSTGRES)) {
      throw new UnfitDatabaseError(`PostgreSQL ${OLDEST_POSTGRES} or newer is needed, this is ${major}`);
    }
    if (rows[0]?.encoding !== 'UTF8') {
      throw new UnfitDatabaseError('The database has to be created with the encoding UTF8');
    }
    // Instances that start together take turns; the lock ends with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/**
 * A database on a PostgreSQL server. Any number of instances may open it.
 *
 * @throws UnfitDatabaseError when it is too old or not in UTF-8, or what the driver says of an address at which no
 *   database answers
 */
export async function openPostgres(
  migrationsFolder: string,
  url: string,
  timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS,
): Promise<OpenDatabase> {
  await migratePostgres(migrationsFolder, url, timeouts.connect);
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.query,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
  });
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  return { db: drizzle(pool), gatherStatistics: async () => undefined, close: () => pool.end() };
}

/** Rejects when the database does not answer. */
export const probe = (db: Database): Promise<unknown> => db.execute(sql`SELECT 1`);

/**
 * Limits a probe of the database in time, and sends one for all who ask at the same moment: probes of a database that
 * hangs must not use up the pool.
 *
 * @returns a function that rejects when no answer comes within 1.5 s
 */
export function createPing(ask: () => Promise<unknown>, clock: Clock): () => Promise<void> {
  const shared = sharing(ask);
  return () =>
    new Promise((resolve, reject) => {
      const callOff = clock.after(PING_WITHIN_MS, () => reject(new Error('The database does not answer')));
      shared()
        .then(() => resolve(), reject)
        .finally(callOff);
    });
}
