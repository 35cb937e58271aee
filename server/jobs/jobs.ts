import type { Clock } from '../../src/domain/clock';
import type { Log } from '../log';

/** Runs again after an error, so it has to be idempotent. */
export interface Job {
  /** Also the lock's name. */
  name: string;
  /** From the end of one run to the start of the next. */
  intervalMs: number;
  atStart?: boolean;
  /** Otherwise on the one that holds the lock. */
  onEveryInstance?: boolean;
  run: () => Promise<unknown>;
}

export interface JobsParts {
  jobs: readonly Job[];
  clock: Clock;
  /** See `OpenDatabase`. */
  tryLock: (name: string) => Promise<boolean>;
  log: Log;
}

export interface Jobs {
  start: () => void;
  stop: () => void;
  settled: (timeoutMs: number) => Promise<void>;
}

/** A job runs on one instance, or on each, and never concurrently with itself there. */
export function createJobs({ jobs, clock, tryLock, log }: JobsParts): Jobs {
  const timers = new Map<Job, () => void>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function attempt(job: Job): Promise<void> {
    try {
      if (job.onEveryInstance || (await tryLock(job.name))) await job.run();
    } catch (err) {
      log.error({ err }, `${job.name} failed`);
    }
  }

  function schedule(job: Job) {
    if (!isStopped)
      timers.set(
        job,
        clock.after(job.intervalMs, () => run(job)),
      );
  }

  function run(job: Job) {
    const current = attempt(job).then(() => {
      running.delete(current);
      schedule(job);
    });
    running.add(current);
  }

  return {
    start: () => {
      for (const job of jobs) {
        if (job.atStart) run(job);
        else schedule(job);
      }
    },
    stop: () => {
      isStopped = true;
      for (const cancel of timers.values()) cancel();
    },
    settled: (timeoutMs) =>
      new Promise((resolve) => {
        const cancel = clock.after(timeoutMs, resolve);
        void Promise.all(running).then(() => {
          cancel();
          resolve();
        });
      }),
  };
}
