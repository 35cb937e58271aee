/**
 * A process that is killed at any moment: sends jobs until `JOBS` were sent altogether, each in one transaction with
 * its order, and works on them.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openFolderDatabase, openPostgres } from '../db/database';
import { silentLog } from '../testing/log.test-helpers';
import { createJobs, defineJob } from './jobs';

const { MIGRATIONS = '', JOBS = '', DATA_FOLDER = '', DATABASE_URL } = process.env;

const MAX_WORK_MS = 60;

const database = await (DATABASE_URL === undefined
  ? openFolderDatabase(MIGRATIONS, DATA_FOLDER)
  : openPostgres(MIGRATIONS, DATABASE_URL));
const { db } = database;

const order = defineJob({
  name: 'order',
  data: v.object({ id: v.string() }),
  handle: async ({ id }) => {
    await db.execute(sql`INSERT INTO killed_runs (id) VALUES (${id})`);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_WORK_MS));
    await db.execute(sql`INSERT INTO killed_done (id) VALUES (${id}) ON CONFLICT DO NOTHING`);
  },
});

// One process at a time: on PostgreSQL, two would fail.
await db.transaction(async (tx) => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(1)`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS killed_sent (id text PRIMARY KEY)`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS killed_runs (id text)`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS killed_done (id text PRIMARY KEY)`);
});

const jobs = createJobs({
  definitions: [order],
  database,
  intervals: { recurring: 0.5, once: 0.5, monitor: 1 },
  log: silentLog,
});
await jobs.open();
await jobs.start({});

async function count(table: string): Promise<number> {
  const found: unknown = await db.execute(sql.raw(`SELECT count(*)::int AS count FROM ${table}`));
  return (found as { rows: { count: number }[] }).rows[0]?.count ?? 0;
}

process.send?.('started');
while ((await count('killed_sent')) < Number(JOBS)) {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO killed_sent (id) VALUES (${id})`);
    await jobs.send(tx, order, { id });
  });
}
while ((await count('killed_done')) < (await count('killed_sent'))) {
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const [sent, done, runs] = [
  await count('killed_sent'),
  await count('killed_done'),
  await count('killed_runs'),
];
process.send?.({ sent, done, runs });
await jobs.stop(1000);
await database.close();
process.disconnect();
