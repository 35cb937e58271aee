import * as v from 'valibot';
import type { OpenDatabase } from '../db/database';
import { defineJob } from '../jobs/jobs';

/** Not at startup, when requests are waiting: statistics persist in the database. */
export const statisticsJob = defineJob({
  name: 'statistics',
  cron: '37 * * * *',
  data: v.object({}),
  handle: (_data, { database }: { database: Pick<OpenDatabase, 'analyze'> }) => database.analyze(),
});
