import * as v from 'valibot';
import type { Clock } from '../../src/domain/clock';
import type { Database } from '../db/database';
import { defineJob } from '../jobs/jobs';
import type { Log } from '../log';
import { failedRefunds, openDisputes, undecidedProblems } from './waiting';

/** Logs what waits for an operator: nobody else would notice that the seller's time to answer is over. */
export const reminderJob = defineJob({
  name: 'reminder',
  // 8:30 in India.
  cron: '0 3 * * *',
  data: v.object({}),
  handle: async (_data, { clock, db, log }: { clock: Clock; db: Database; log: Log }) => {
    const problems = (await undecidedProblems(db, clock.now())).filter(({ isDue }) => isDue);
    const [disputes, refunds] = [await openDisputes(db), await failedRefunds(db)];
    const details = {
      ...{ problems: problems.length, disputes: disputes.length, failedRefunds: refunds.length },
      respondBy: disputes[0]?.respondBy ?? null,
    };
    if (problems.length + disputes.length + refunds.length > 0) log.warn(details, 'operator wanted');
  },
});
