/** Kills processes (SIGKILL) that send jobs and work on them: none is lost, and running one again changes nothing. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killedWorkers, WORKERS } from '../testing/killedWorkers.test-helpers';

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';

const KILLS = Number(process.env['SERVER_KILLS'] ?? (IS_DEEP ? 30 : 4));

const JOBS = IS_DEEP ? 200 : 60;

const workers = killedWorkers(join(import.meta.dirname, 'killWorker.test-helpers.ts'), () => ({
  JOBS: String(JOBS),
}));

it(`${KILLS} kills of ${WORKERS} process(es): all jobs are done, each with the same result as once`, async () => {
  await workers.kill(KILLS);
  const outcome = (await workers.lastOutcome()) as { sent: number; done: number };
  console.log('jobs after kills', { kills: KILLS, ...outcome });
  expect(outcome.sent).toBeGreaterThanOrEqual(JOBS);
  expect(outcome.done).toBe(outcome.sent);
}, 600_000);
