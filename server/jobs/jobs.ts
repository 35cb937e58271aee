import { sql } from 'drizzle-orm';
import {
  fromDrizzle,
  PgBoss,
  type ConstructorOptions,
  type DrizzleTransactionLike,
  type JobResult,
  type JobWithMetadata,
  type Queue,
  type QueueOptions,
} from 'pg-boss';
import type { Database, OpenDatabase } from '../db/database';
import type { Log } from '../log';
import { FinalJobError, type Job, type JobOf } from './defineJob';

export { defineJob, FinalJobError, type Job } from './defineJob';

const SCHEMA = 'jobs';

const DEAD_LETTERS = 'dead-letters';

const HOUR_S = 60 * 60;

const DAY_S = 24 * HOUR_S;

const QUEUE: QueueOptions = {
  // A job whose process was killed begins again after this and the monitor's interval.
  heartbeatSeconds: 10,
  expireInSeconds: HOUR_S,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: HOUR_S,
};

/** Not retried: the schedule sends the next one. */
const RECURRING: QueueOptions = { ...QUEUE, retryLimit: 0, deleteAfterSeconds: DAY_S };

/** Some fifteen hours: a process that is killed uses up an attempt, too. */
const RETRIES = 24;

/** Seconds between statements. */
const INTERVALS = {
  /** Looking for jobs of a queue. */
  recurring: 10,
  once: 2,
  /** Looking for jobs whose process is gone. */
  monitor: 30,
};

/** Of one queue, at the same time on one instance. */
const BATCH_SIZE = 10;

const MAX_LISTED = 1000;

export interface DeadLetter {
  id: string;
  job: string;
  data: object;
  /** Of the last attempt. */
  error: object | null;
  failedAt: Date;
}

export interface JobsParts<Parts> {
  definitions: readonly Job<Parts>[];
  database: Pick<OpenDatabase, 'db' | 'statements'>;
  log: Log;
  intervals?: typeof INTERVALS;
}

/** Drizzle's types don't know the rows of a raw statement. */
const inTransaction = (tx: Database) => fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);

export type Jobs<Parts = never> = ReturnType<typeof createJobs<Parts>>;

/**
 * Jobs in the database (pg-boss, schema `jobs`): sent in the transaction that makes them necessary, run at least once
 * by one instance, retried with backoff, then kept as dead letters. Polling only, as LISTEN needs a connection of its
 * own that poolers don't keep.
 */
export function createJobs<Parts>({ definitions, database, log, intervals = INTERVALS }: JobsParts<Parts>) {
  function createBoss(options: ConstructorOptions) {
    const boss = new PgBoss({
      db: { executeSql: database.statements.execute },
      backend: database.statements.backend,
      schema: SCHEMA,
      // Jobs that wait for others: there are none.
      flowIntervalSeconds: HOUR_S,
      registerInstance: false,
      openTelemetry: { enabled: false },
      ...options,
    });
    return boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  }

  const idle = { supervise: false, schedule: false };
  /** For what a server has to have before it listens, and all that the operator's commands need. */
  const sender = createBoss({ ...idle, migrate: false });
  /** Its first look at schedules, lost jobs and pending migrations costs 250 ms on the embedded database. */
  const worker = createBoss({
    superviseIntervalSeconds: intervals.monitor,
    monitorIntervalSeconds: intervals.monitor,
    cronWorkerIntervalSeconds: 15,
    reindex: false,
    monitorVacuum: false,
  });
  let stopped: Promise<void> | null = null;

  /** Mostly the schema is current. If it failed for another reason, it fails again. */
  async function startSender() {
    try {
      await sender.start();
    } catch {
      const migrator = createBoss(idle);
      await migrator.start();
      await migrator.stop({ close: false });
      await sender.start();
    }
  }

  /** Mostly they exist as they should be: one statement at a start, instead of two for each. */
  async function createQueues() {
    const existing = await sender.getQueues();
    const ensure = (name: string, policy: Queue['policy'], options: Omit<Queue, 'name' | 'policy'>) => {
      const queue = existing.find((one) => one.name === name);
      if (!queue) return sender.createQueue(name, { ...options, policy });
      const isCurrent = Object.entries(options).every(
        ([option, value]) => queue[option as keyof typeof options] === value,
      );
      return isCurrent ? undefined : sender.updateQueue(name, options);
    };
    await ensure(DEAD_LETTERS, 'standard', { retentionSeconds: 365 * DAY_S });
    for (const { name, cron, retryLimit = RETRIES } of definitions) {
      await (cron === undefined
        ? ensure(name, 'standard', { ...QUEUE, retryLimit, deadLetter: DEAD_LETTERS })
        : ensure(name, 'exclusive', RECURRING));
    }
  }

  async function schedule() {
    const recurring = definitions.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]));
    for (const { name, cron } of recurring) await worker.schedule(name, cron);
    for (const { name } of await worker.getSchedules()) {
      if (!recurring.some((definition) => definition.name === name)) await worker.unschedule(name);
    }
  }

  async function attempt(
    { cron, run }: Job<Parts>,
    { id, name, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
    parts: Parts,
  ): Promise<JobResult> {
    try {
      await run(data, parts);
      return { id, status: 'completed' };
    } catch (err) {
      const isFinal = err instanceof FinalJobError;
      const isDead = cron === undefined && (isFinal || retryCount >= retryLimit);
      log.error(
        { job: name, id, data, attempt: retryCount + 1, err },
        isDead ? 'job given up' : 'job failed',
      );
      const output = { message: err instanceof Error ? err.message : String(err) };
      return { id, status: isFinal ? 'deadletter' : 'failed', output };
    }
  }

  const work = (definition: Job<Parts>, parts: Parts) =>
    worker.work(
      definition.name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize: BATCH_SIZE,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: definition.cron === undefined ? intervals.once : intervals.recurring,
      },
      (batch) => Promise.all(batch.map((job) => attempt(definition, job, parts))),
    );

  async function send<Data extends object>(
    tx: Database,
    { name, parse }: JobOf<Data, never>,
    ...data: readonly Data[]
  ): Promise<void> {
    const jobs = data.map((one) => ({ data: parse(one) }));
    await sender.insert(name, jobs, { db: inTransaction(tx) });
  }

  async function stopBoth(timeoutMs: number) {
    const options = { graceful: true, timeout: timeoutMs, close: false };
    await worker.stop(options);
    // Afterwards: jobs that are still running send others.
    await sender.stop(options);
  }

  return {
    /** Creates or migrates the schema; afterwards jobs can be sent. */
    open: async (): Promise<void> => {
      await startSender();
      await createQueues();
    },

    /**
     * Works on stored jobs until it is stopped.
     * @param parts handed to the handlers
     */
    start: async (parts: Parts): Promise<void> => {
      if (!stopped) await worker.start();
      if (stopped) return;
      await schedule();
      for (const definition of definitions) {
        // Before the first look into the queue, which is at once.
        if (definition.atStart) await worker.send(definition.name);
        await work(definition, parts);
      }
    },

    /** A job for each of the data, in one statement. Part of the transaction: without its commit there is none. */
    send,

    /** Takes no further jobs; resolves when the running ones have ended, which return to their queue after `timeoutMs`. */
    stop: (timeoutMs: number): Promise<void> => (stopped ??= stopBoth(timeoutMs)),

    /** Jobs that were given up, the oldest first, at most 1,000. */
    deadLetters: async (): Promise<DeadLetter[]> => {
      const found = await sender.findJobs<object>(DEAD_LETTERS, { queued: true, limit: MAX_LISTED });
      return found.map(({ id, sourceName, data, sourceOutput, createdOn }) => ({
        id,
        job: sourceName ?? DEAD_LETTERS,
        data,
        error: sourceOutput,
        failedAt: createdOn,
      }));
    },

    /**
     * Puts dead letters back into their queues.
     * @param ids all by default
     * @returns their number
     */
    resend: (ids?: readonly string[]): Promise<number> =>
      sender.redrive(DEAD_LETTERS, { limit: MAX_LISTED, ...(ids && { ids: [...ids] }) }),
  };
}
