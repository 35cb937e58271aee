import * as v from 'valibot';
import { defineJob } from '../jobs/jobs';
import { createFileGarbage, type FileGarbageParts } from '../storage/fileGarbage';

/** Not at startup, when requests are waiting. */
export const garbageJob = defineJob({
  name: 'garbage-collection',
  cron: '22 * * * *',
  data: v.object({}),
  handle: (_data, parts: FileGarbageParts) => createFileGarbage(parts)(),
});
