import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import type { Clock } from '../../src/domain/clock';
import { giveUpBallast, placeBallast } from '../disk/ballast';
import { lockFolder } from './instanceLock';
import { pgliteStatements, poolStatements, type Statements } from './statements';
import { coalesce } from '../concurrency/coalesce';
import { withTimeLimit } from '../concurrency/timeLimit';
import { transactionsOn } from './transactions';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Only where there is no autovacuum. */
  analyze: () => Promise<void>;
  /** Puts the embedded database's ballast back in place, if it was given up and there is room. */
  keepBallast: () => Promise<void>;
  /** For the job queue, which writes its own SQL. */
  statements: Statements;
  close: () => Promise<void>;
}

export class IncompatibleDatabaseError extends Error {
  override name = 'IncompatibleDatabaseError';
}

const MIN_POSTGRES_VERSION = 15;

/** Arbitrary ("kriti" on a phone keypad). */
const MIGRATION_LOCK = 57_484;

/** Per instance: a few per database core are as fast as many. */
export const POOL_SIZE = 12;

/** Milliseconds; a hanging database then results in 503. */
export interface DatabaseTimeouts {
  /** Until a pooled or new connection is available. */
  connect: number;
  /** Client-side: also covers a server that no longer responds. */
  query: number;
  statement: number;
  lock: number;
}

/** Above any statement with 100,000 products (under 100 ms), below the shop's own timeout (20 s). */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  connect: 5000,
  query: 12_000,
  statement: 10_000,
  lock: 8000,
};

/** Drops connections to a vanished server. */
const CONNECTION_LIFETIME_S = 300;

/** Load balancers allow a probe a few seconds. */
const PING_TIMEOUT_MS = 1500;

/** @param source folder, or dump to load into memory; by default empty and in memory */
async function openPglite(
  migrationsFolder: string,
  source: { dataDir?: string; loadDataDir?: Blob } = {},
): Promise<OpenDatabase> {
  // PGlite is large.
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
    keepBallast: async () => undefined,
    statements: pgliteStatements(client),
    close: () => client.close(),
  };
}

export function openMemoryDatabase(migrationsFolder: string, dump?: Blob): Promise<OpenDatabase> {
  return openPglite(migrationsFolder, dump && { loadDataDir: dump });
}

/**
 * PostgreSQL refuses to start on an empty `postmaster.pid`, which a process leaves that is killed between creating and writing
 * it. Only call while the folder is locked: then no other process is about to write it.
 */
async function removeEmptyPidFile(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const found = await stat(file).catch(() => null);
  if (found?.size === 0) await rm(file);
}

/** @throws FolderLockedError when another process has it open */
export async function openFolderDatabase(
  migrationsFolder: string,
  dataFolder: string,
): Promise<OpenDatabase> {
  const release = await lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    await mkdir(folder, { recursive: true });
    await giveUpBallast(dataFolder);
    await removeEmptyPidFile(folder);
    const { close, ...database } = await openPglite(migrationsFolder, { dataDir: folder });
    return {
      ...database,
      keepBallast: () => placeBallast(dataFolder),
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
 * On a connection of its own, without statement timeouts.
 * @throws IncompatibleDatabaseError when it is too old or not in UTF-8
 */
async function migratePostgres(migrationsFolder: string, url: string, connectMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  // An unhandled error event would end the process; the next statement reports it.
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
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** @throws IncompatibleDatabaseError when it is too old or not in UTF-8, the driver's error when it is unreachable */
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
  const pool = new Pool({
    ...config,
    max: POOL_SIZE,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.query,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
  });
  // An unhandled error event, idle or between two statements, would end the process; the pool replaces the
  // connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionsOn(pool) }),
    analyze: async () => undefined,
    keepBallast: async () => undefined,
    statements: poolStatements(pool),
    close: () => pool.end(),
  };
}

export const probe = (db: Database): Promise<unknown> => db.execute(sql`SELECT 1`);

/** Coalesced, so that probes of a hanging database don't exhaust the pool; rejects after 1.5 s. */
export function createPing(check: () => Promise<unknown>, clock: Clock): () => Promise<void> {
  const shared = coalesce(check);
  return async () => {
    await withTimeLimit(clock, PING_TIMEOUT_MS, shared(), 'The database does not answer');
  };
}
