/**
 * A process that is killed at any moment: queues mails until `MAILS` were queued altogether, each in one transaction
 * with the row that causes it, and sends them.
 */
import { randomUUID } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import { systemClock } from '../../src/domain/clock';
import { openFolderDatabase, openPostgres } from '../db/database';
import { createJobs } from '../jobs/jobs';
import { silentLog } from '../testing/log.test-helpers';
import { createMailQueue, mailJob, smtpTransport } from './mail';
import { mails } from './tables';

const { MIGRATIONS = '', MAILS = '', DATA_FOLDER = '', DATABASE_URL, SMTP_URL = '' } = process.env;

/** Between two transactions, so that mails are queued and sent at the same time. */
const MAX_PAUSE_MS = 40;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const database = await (DATABASE_URL === undefined
  ? openFolderDatabase(MIGRATIONS, DATA_FOLDER)
  : openPostgres(MIGRATIONS, DATABASE_URL));
const { db } = database;

// One process at a time: on PostgreSQL, two would fail.
await db.transaction(async (tx) => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(1)`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS killed_causes (email text PRIMARY KEY)`);
});

const jobs = createJobs({
  definitions: [mailJob],
  database,
  intervals: { recurring: 0.5, once: 0.5, monitor: 1 },
  log: silentLog,
});
await jobs.open();
await jobs.start({
  db,
  mailTransport: smtpTransport(
    { url: SMTP_URL, isRemote: false },
    { name: 'Shop', address: 'shop@shop.example' },
  ),
  mailContext: { shopUrl: 'https://shop.example', operator: null, testPayments: true },
  writeMail: async () => ({ kind: 'passwordChanged', at: new Date(0) }),
});
const queueMail = createMailQueue(jobs, systemClock);

async function causes(): Promise<string[]> {
  const found: unknown = await db.execute(sql`SELECT email FROM killed_causes`);
  return (found as { rows: { email: string }[] }).rows.map(({ email }) => email);
}

async function waiting(): Promise<number> {
  const [row] = await db.select({ number: count() }).from(mails);
  return row?.number ?? 0;
}

process.send?.('started');
while ((await causes()).length < Number(MAILS)) {
  const email = `${randomUUID()}@example.com`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO killed_causes (email) VALUES (${email})`);
    await queueMail(tx, [
      { id: email, name: 'राहुल', email, locale: 'hi' },
      { kind: 'passwordChanged', at: new Date(0).toISOString() },
    ]);
  });
  await pause(Math.random() * MAX_PAUSE_MS);
}
while ((await waiting()) > 0) await pause(200);
process.send?.({ emails: await causes() });
await jobs.stop(1000);
await database.close();
process.disconnect();
