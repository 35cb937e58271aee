import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import type { OpenDatabase } from '../db/database';
import { memoryLog, silentLog, type LogLine } from '../testing/log.test-helpers';
import { openTestDatabase, rowsOf } from '../testing/testDatabase.test-helpers';
import { createJobs, defineJob, FinalJobError, type Job, type Jobs } from './jobs';

/** pg-boss accepts no shorter ones. */
const INTERVALS = { recurring: 0.5, once: 0.5, monitor: 1 };

const STOP_MS = 1000;

interface TestJobs extends Omit<Jobs, 'start'> {
  start: () => Promise<void>;
}

type Work = (id: string) => Promise<unknown>;

const letter = defineJob({
  name: 'letter',
  retryLimit: 1,
  data: v.object({ id: v.string() }),
  handle: ({ id }, { work }: { work: Work }) => work(id),
});

const hourly = defineJob({
  name: 'hourly',
  cron: '7 * * * *',
  atStart: true,
  data: v.object({}),
  handle: (_data, { work }: { work: Work }) => work('hourly'),
});

let database: OpenDatabase;
let running: Pick<Jobs, 'stop'>[];

beforeEach(async () => {
  database = await openTestDatabase();
  running = [];
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop(STOP_MS);
  await database.close();
});

async function open(
  work: Work,
  definitions: readonly Job<{ work: Work }>[] = [letter],
  log = silentLog,
): Promise<TestJobs> {
  const { start, ...jobs } = createJobs({ definitions, database, intervals: INTERVALS, log });
  running.push(jobs);
  await jobs.open();
  return { ...jobs, start: () => start({ work }) };
}

const send = (jobs: Pick<Jobs, 'send'>, id: string) =>
  database.db.transaction((tx) => jobs.send(tx, letter, { id }));

const patience = { timeout: 20_000 };

describe('a job', () => {
  it('runs once if its transaction commits, and never if it is rolled back', async () => {
    const work = vi.fn(async () => undefined);
    const jobs = await open(work);
    const rolledBack = database.db.transaction(async (tx) => {
      await jobs.send(tx, letter, { id: 'rolled back' });
      throw new Error('refused');
    });
    await expect(rolledBack).rejects.toThrow('refused');
    await send(jobs, 'committed');
    await jobs.start();
    await send(jobs, 'last');
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), patience);
    // Jobs run beside each other, in any order.
    expect(work.mock.calls.flat().toSorted()).toEqual(['committed', 'last']);
  });

  it('is refused with data that its schema does not know', async () => {
    const jobs = await open(async () => undefined);
    // @ts-expect-error an id is missing
    await expect(database.db.transaction((tx) => jobs.send(tx, letter, {}))).rejects.toThrow(/id/);
  });

  it('runs again after an error', async () => {
    const { log, lines } = memoryLog();
    const work = vi.fn<Work>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined);
    const jobs = await open(work, [letter], log);
    await send(jobs, 'a');
    await jobs.start();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), patience);
    expect(lines).toMatchObject([
      { level: 'error', job: 'letter', data: { id: 'a' }, attempt: 1, msg: 'job failed' },
    ]);
    expect(await jobs.deadLetters()).toEqual([]);
  });

  it('is kept as a dead letter after its last attempt, and can be sent again', async () => {
    const { log, lines } = memoryLog();
    const work = vi.fn<Work>(() => Promise.reject(new Error('no answer')));
    const jobs = await open(work, [letter], log);
    await send(jobs, 'a');
    await jobs.start();
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toHaveLength(1), patience);
    expect(lines.map(({ msg }: LogLine) => msg)).toEqual(['job failed', 'job given up']);
    const [dead] = await jobs.deadLetters();
    expect(dead).toMatchObject({ job: 'letter', data: { id: 'a' }, error: { message: 'no answer' } });

    work.mockResolvedValue(undefined);
    expect(await jobs.resend(['00000000-0000-0000-0000-000000000000'])).toBe(0);
    expect(await jobs.resend([dead?.id ?? ''])).toBe(1);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3), patience);
    expect(await jobs.deadLetters()).toEqual([]);
  });

  it('has the options of the version that started last', async () => {
    await open(async () => undefined);
    const patient = { ...letter, retryLimit: 7 };
    const jobs = await open(async () => undefined, [patient]);
    await send(jobs, 'a');
    expect(await rowsOf(database.db, sql`SELECT retry_limit FROM jobs.job WHERE name = 'letter'`)).toEqual([
      { retry_limit: 7 },
    ]);
  });

  it('is a dead letter at once after what can’t succeed later', async () => {
    const { log, lines } = memoryLog();
    const work = vi.fn<Work>(() => Promise.reject(new FinalJobError('refused for ever')));
    const jobs = await open(work, [letter], log);
    await send(jobs, 'a');
    await jobs.start();
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toHaveLength(1), patience);
    expect(work).toHaveBeenCalledOnce();
    expect(lines.map(({ msg }: LogLine) => msg)).toEqual(['job given up']);
  });

  it('is waited for when the server stops, and no other begins', async () => {
    let end: () => void = () => undefined;
    const work = vi.fn<Work>(() => new Promise<void>((resolve) => (end = resolve)));
    const jobs = await open(work);
    await send(jobs, 'a');
    await jobs.start();
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), patience);
    await send(jobs, 'b');
    const isStopped = vi.fn();
    const stopping = jobs.stop(20_000).then(isStopped);
    await database.db.execute(sql`SELECT 1`);
    expect(isStopped).not.toHaveBeenCalled();
    end();
    await stopping;
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('a recurring job', () => {
  const waiting = () =>
    rowsOf<{ state: string }>(database.db, sql`SELECT state::text FROM jobs.job WHERE name = 'hourly'`);

  it('runs at startup, once for two instances, and not beside itself', async () => {
    let end: () => void = () => undefined;
    const work = vi.fn<Work>(() => new Promise<void>((resolve) => (end = resolve)));
    const [first, second] = [await open(work, [hourly]), await open(work, [hourly])];
    await Promise.all([first.start(), second.start()]);
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), patience);
    expect(await waiting()).toEqual([{ state: 'active' }]);
    end();
  });

  it('that fails is logged, but neither retried nor kept as a dead letter', async () => {
    const { log, lines } = memoryLog();
    const jobs = await open(() => Promise.reject(new Error('no answer')), [hourly], log);
    await jobs.start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ state: 'failed' }]), patience);
    expect(lines).toMatchObject([{ level: 'error', job: 'hourly', msg: 'job failed' }]);
    expect(await jobs.deadLetters()).toEqual([]);
  });

  it('is scheduled as long as it is defined', async () => {
    const schedules = () => rowsOf(database.db, sql`SELECT name, cron FROM jobs.schedule`);
    const jobs = await open(async () => undefined, [hourly]);
    await jobs.start();
    expect(await schedules()).toEqual([{ name: 'hourly', cron: '7 * * * *' }]);
    await jobs.stop(STOP_MS);
    const next = await open(async () => undefined, []);
    await next.start();
    expect(await schedules()).toEqual([]);
  });
});

it('a failed transaction of several statements does not disturb others on the same connection', async () => {
  const { db, statements } = database;
  const failing = statements.execute(`
    BEGIN;
    SELECT 1;
    SELECT nothing FROM nowhere;
    COMMIT;
  `);
  const others = [1, 2, 3].map(() => db.transaction((tx) => tx.execute(sql`SELECT 1`)));
  await expect(failing).rejects.toThrow('nowhere');
  await expect(Promise.all(others)).resolves.toHaveLength(3);
});
