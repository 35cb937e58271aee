import * as v from 'valibot';

/** What can't succeed later either: not retried, but kept as a dead letter. */
export class FinalJobError extends Error {
  override name = 'FinalJobError';
}

/** What runs jobs of one kind. `Parts` is what it needs of the services. */
export interface Job<Parts> {
  /** Of the queue; stays the same as long as jobs of it may be stored. */
  name: string;
  /**
   * For recurring work, in UTC: at most one job is waiting or running, on all instances together. Such a job carries
   * no data.
   */
  cron?: string;
  /** Of a job that isn't recurring; 24, some fifteen hours, by default. */
  retryLimit?: number;
  /** A recurring job that also runs when the server starts. */
  atStart?: boolean;
  /** @throws ValiError for data that an earlier version stored and this one doesn't understand */
  run: (content: unknown, parts: Parts) => Promise<unknown>;
}

/** A kind of job that can be sent. */
export interface JobOf<Data, Parts> extends Job<Parts> {
  parse: (content: Data) => Data;
}

export interface JobDefinition<Data, Parts> extends Omit<Job<Parts>, 'run'> {
  /** Ids, no personal data: it is logged, and outlives what it names. */
  data: v.GenericSchema<Data>;
  /** May run again after an error, and after it ended if the process was killed then: has to be idempotent. */
  handle: (data: Data, parts: Parts) => Promise<unknown>;
}

export function defineJob<Data extends object, Parts>({
  data,
  handle,
  ...queue
}: JobDefinition<Data, Parts>): JobOf<Data, Parts> {
  return {
    ...queue,
    parse: (content) => v.parse(data, content),
    run: async (content, parts) => handle(v.parse(data, content ?? {}), parts),
  };
}
