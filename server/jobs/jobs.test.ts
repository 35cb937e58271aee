import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { openPostgres } from '../db/database';
import { memoryLog, silentLog } from '../testing/log.test-helpers';
import {
  createPostgresDatabase,
  MIGRATIONS,
  openTestDatabase,
  POSTGRES,
} from '../testing/testDatabase.test-helpers';
import { createJobs, type Job, type Jobs } from './jobs';

const MINUTE_MS = 60_000;

let clock: ManualClock;

beforeEach(() => {
  clock = manualClock();
});

const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'sweep',
  intervalMs: MINUTE_MS,
  run,
  ...more,
});

function openRun() {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { run, end: () => ends.shift()?.() };
}

async function nextRound(jobs: Jobs) {
  clock.advance(MINUTE_MS);
  await jobs.settled(MINUTE_MS);
}

describe('a job', () => {
  function start(all: readonly Job[], log = silentLog) {
    const jobs = createJobs({ jobs: all, clock, log, tryLock: async () => true });
    jobs.start();
    return jobs;
  }

  it('runs at its interval, and at startup only if it says so', async () => {
    const [early, late] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const jobs = start([job(early, { atStart: true }), job(late, { name: 'statistics' })]);
    await jobs.settled(MINUTE_MS);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    clock.advance(MINUTE_MS - 1);
    await jobs.settled(MINUTE_MS);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    clock.advance(1);
    await jobs.settled(MINUTE_MS);
    await nextRound(jobs);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
  });

  it('never overlaps itself', async () => {
    const { run, end } = openRun();
    const jobs = start([job(run)]);
    clock.advance(MINUTE_MS);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    clock.advance(10 * MINUTE_MS);
    expect(run).toHaveBeenCalledOnce();
    end();
    await jobs.settled(MINUTE_MS);
    clock.advance(MINUTE_MS);
    expect(clock.pending()).toBe(0);
  });

  it('that fails is logged, runs again and does not affect others', async () => {
    const { log, lines } = memoryLog();
    const failing = vi.fn(() => Promise.reject(new Error('gone')));
    const other = vi.fn(async () => undefined);
    const jobs = start([job(failing), job(other, { name: 'statistics' })], log);
    await nextRound(jobs);
    await nextRound(jobs);
    expect(lines).toMatchObject([
      { level: 'error', err: { message: 'gone' }, msg: 'sweep failed' },
      { level: 'error', err: { message: 'gone' }, msg: 'sweep failed' },
    ]);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('is waited for on shutdown, and does not run again', async () => {
    const { run, end } = openRun();
    const jobs = start([job(run, { atStart: true }), job(run, { name: 'statistics' })]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    jobs.stop();
    const settled = vi.fn();
    const settling = jobs.settled(MINUTE_MS).then(settled);
    clock.advance(MINUTE_MS - 1);
    await new Promise(setImmediate);
    expect(settled).not.toHaveBeenCalled();
    end();
    await settling;
    expect(clock.pending()).toBe(0);
    expect(run).toHaveBeenCalledOnce();
  });

  it('is waited for on shutdown for a limited time', async () => {
    const jobs = start([job(openRun().run, { atStart: true })]);
    const settling = jobs.settled(MINUTE_MS);
    clock.advance(MINUTE_MS);
    await expect(settling).resolves.toBeUndefined();
  });
});

it('runs a job without the lock where it is for every instance', async () => {
  const [one, every] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const jobs = createJobs({
    jobs: [job(one), job(every, { name: 'staged files', onEveryInstance: true })],
    ...{ clock, log: silentLog, tryLock: async () => false },
  });
  jobs.start();
  await nextRound(jobs);
  expect(one).not.toHaveBeenCalled();
  expect(every).toHaveBeenCalledOnce();
});

it('runs jobs on a database with a single connection', async () => {
  const database = await openTestDatabase();
  const run = vi.fn(() => database.db.execute(sql`SELECT 1`));
  const { log, lines } = memoryLog();
  const jobs = createJobs({ jobs: [job(run)], clock, tryLock: database.tryLock, log });
  jobs.start();
  await nextRound(jobs);
  await nextRound(jobs);
  jobs.stop();
  await database.close();
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([]);
});

describe.skipIf(POSTGRES === undefined)('two instances on one database (skipped without PostgreSQL)', () => {
  let url: string;
  let drop: () => Promise<void>;
  let open: { stop: () => Promise<void> }[];

  beforeEach(async () => {
    open = [];
    ({ url, drop } = await createPostgresDatabase(POSTGRES ?? '', process.env['POSTGRES_TEMPLATE']));
  });
  afterEach(async () => {
    for (const { stop } of open) await stop();
    await drop();
  });

  async function startInstance() {
    const database = await openPostgres(MIGRATIONS, url);
    const run = vi.fn(async () => undefined);
    const jobs = createJobs({ jobs: [job(run)], clock, log: silentLog, tryLock: database.tryLock });
    jobs.start();
    const instance = {
      ...database,
      run,
      settled: () => jobs.settled(MINUTE_MS),
      stop: async () => {
        open = open.filter((other) => other !== instance);
        jobs.stop();
        await database.close();
      },
    };
    open.push(instance);
    return instance;
  }

  async function startTwo() {
    const [first, second] = [await startInstance(), await startInstance()];
    expect(await first.tryLock('sweep')).toBe(true);
    const round = async () => {
      clock.advance(MINUTE_MS);
      await Promise.all([first.settled(), second.settled()]);
    };
    return { first, second, round };
  }

  it('run a round once', async () => {
    const { first, second, round } = await startTwo();
    await round();
    await round();
    expect(first.run).toHaveBeenCalledTimes(2);
    expect(second.run).not.toHaveBeenCalled();
  });

  it('run a round once when both start at the same moment', async () => {
    const [first, second] = await Promise.all([startInstance(), startInstance()]);
    clock.advance(MINUTE_MS);
    await Promise.all([first.settled(), second.settled()]);
    expect(first.run.mock.calls.length + second.run.mock.calls.length).toBe(1);
  });

  it('may run different jobs', async () => {
    const { second } = await startTwo();
    expect(await second.tryLock('sweep')).toBe(false);
    expect(await second.tryLock('reconciliation')).toBe(true);
  });

  it('take over a job when the other one stops', async () => {
    const { first, second, round } = await startTwo();
    await round();
    await first.stop();
    await round();
    expect(first.run).toHaveBeenCalledOnce();
    expect(second.run).toHaveBeenCalledOnce();
  });

  it('take over a job when the other one’s connection is lost, and it reconnects', async () => {
    const { first, second, round } = await startTwo();
    // Waits up to 5 s for the end of the connection that holds the lock.
    await second.db.execute(sql`
      SELECT pg_terminate_backend(pid, 5000)
      FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE locktype = 'advisory' AND datname = current_database()`);
    expect(await second.tryLock('sweep')).toBe(true);
    await round();
    await round();
    expect(first.run).not.toHaveBeenCalled();
    expect(second.run).toHaveBeenCalledTimes(2);
    await second.stop();
    await round();
    expect(first.run).toHaveBeenCalledOnce();
  });
});
