import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { openTcpProxy, type TcpProxy } from '../testing/tcpProxy.test-helpers';
import { users } from '../accounts/tables';
import {
  createPing,
  openFolderDatabase,
  openPostgres,
  probe,
  type Database,
  type OpenDatabase,
} from './database';
import {
  createPostgresDatabase,
  migrateDataFolder,
  MIGRATIONS,
  openTestDatabase,
  POSTGRES,
  rowsOf,
} from '../testing/testDatabase.test-helpers';

const TIMEOUTS = { connect: 300, query: 300, statement: 200, lock: 100 };

describe.skipIf(POSTGRES === undefined)('a hanging PostgreSQL database', () => {
  let database: OpenDatabase;
  let proxy: TcpProxy;
  let dropDatabase: () => Promise<void>;

  beforeEach(async () => {
    const made = await createPostgresDatabase(POSTGRES ?? '');
    dropDatabase = made.drop;
    proxy = await openTcpProxy(new URL(made.url));
    database = await openPostgres(MIGRATIONS, proxy.url, TIMEOUTS);
  });

  afterEach(async () => {
    proxy.silence(false);
    await database.close();
    proxy.close();
    await dropDatabase();
  });

  it('rejects statements after a timeout and recovers', async () => {
    const { db } = database;
    await db.execute(sql`SELECT 1`);
    proxy.silence(true);
    // Exceeds the pool, so that some wait for a connection.
    const queries = Array.from({ length: 12 }, () => db.execute(sql`SELECT 1`));
    const outcomes = await Promise.allSettled(queries);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    proxy.silence(false);
    await expect(db.execute(sql`SELECT 1`)).resolves.toBeDefined();
  });

  it('cancels slow statements and lock waits', async () => {
    const { db } = database;
    await expect(db.execute(sql`SELECT pg_sleep(5)`)).rejects.toThrow();
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`LOCK TABLE catalogue_state`);
        await db.execute(sql`SELECT * FROM catalogue_state`);
      }),
    ).rejects.toThrow();
    await expect(db.execute(sql`SELECT * FROM catalogue_state`)).resolves.toBeDefined();
  });
});

describe.skipIf(POSTGRES === undefined)('a connection lost between two statements', () => {
  it('fails its transaction only', async () => {
    const { db, close } = await openTestDatabase();
    const idOf = async (on: Database) => {
      const [row] = await rowsOf<{ pid: number }>(on, sql`SELECT pg_backend_pid() AS pid`);
      return row?.pid;
    };
    await expect(
      db.transaction(async (tx) => {
        const pid = await idOf(tx);
        // Waits up to 5 s for its end.
        await db.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`);
        await tx.execute(sql`SELECT 1`);
      }),
    ).rejects.toThrow();
    await expect(db.execute(sql`SELECT 1`)).resolves.toBeDefined();
    await close();
  });
});

describe.skipIf(POSTGRES !== undefined)('a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-database-'));
    await migrateDataFolder(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('opens after a process was killed between creating and writing its PID file', async () => {
    await writeFile(join(folder, 'database', 'postmaster.pid'), '');
    const { db, close } = await openFolderDatabase(MIGRATIONS, folder);
    expect(await db.$count(users)).toBe(0);
    await close();
  });
});

describe('ping', () => {
  it('resolves when the database answers', async () => {
    const { db, close } = await openTestDatabase();
    await expect(createPing(() => probe(db), manualClock())()).resolves.toBeUndefined();
    await close();
  });

  it('rejects with the database’s error', async () => {
    const ping = createPing(() => Promise.reject(new Error('gone')), manualClock());
    await expect(ping()).rejects.toThrow('gone');
  });

  it('rejects after 1.5 s and coalesces concurrent calls', async () => {
    let statements = 0;
    const clock = manualClock();
    const ping = createPing(() => {
      statements += 1;
      return new Promise(() => undefined);
    }, clock);
    const outcome = Promise.allSettled([ping(), ping(), ping()]);
    clock.advance(1499);
    expect(clock.pending()).toBe(3);
    clock.advance(1);
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(statements).toBe(1);
    expect(clock.pending()).toBe(0);
  });
});
