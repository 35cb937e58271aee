import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { holdFolder } from './instanceLock';

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
const POOL_SIZE = 10;

/**
 * A database within this process.
 *
 * @param folder where to keep it; left out, in memory
 */
async function openPglite(migrationsFolder: string, folder?: string): Promise<OpenDatabase> {
  // A whole database: imported only where it is wanted.
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
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

/** A database in memory, gone with the process. */
export function openMemoryDatabase(migrationsFolder: string): Promise<OpenDatabase> {
  return openPglite(migrationsFolder);
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
    const { close, ...database } = await openPglite(migrationsFolder, folder);
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
 * A database on a PostgreSQL server. Any number of instances may open it.
 *
 * @throws UnfitDatabaseError when it is too old or not in UTF-8, or what the driver says of an address at which no
 *   database answers
 */
export async function openPostgres(migrationsFolder: string, url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE });
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
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
      // Instances that start together take turns; the lock ends with the connection at the latest.
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrate(drizzle(client), { migrationsFolder });
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool), gatherStatistics: async () => undefined, close: () => pool.end() };
}

/** Fails when the database does not answer. */
export async function probe(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`);
}
