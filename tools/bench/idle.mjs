/** Measurements under load are meaningless. */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const IDLE_SHARE = 0.1;

const SAMPLE_MS = 2000;

const TIMEOUT_MS = 5 * 60_000;

function times() {
  return cpus().reduce(
    (sum, { times: { idle, ...busy } }) => ({
      idle: sum.idle + idle,
      busy: sum.busy + Object.values(busy).reduce((all, time) => all + time, 0),
    }),
    { idle: 0, busy: 0 },
  );
}

/** @returns {Promise<number>} load at the end, 0 to 1; logs a warning if the machine was never idle */
export async function untilIdle() {
  const start = performance.now();
  let logged = false;
  for (;;) {
    const before = times();
    await pause(SAMPLE_MS);
    const after = times();
    const busy = after.busy - before.busy;
    const share = busy / (busy + after.idle - before.idle);
    if (share <= IDLE_SHARE) return share;
    if (performance.now() - start > TIMEOUT_MS) {
      console.log(`bench: the machine is ${(share * 100).toFixed(0)} % busy all the time; measuring anyway`);
      return share;
    }
    if (!logged) console.log(`bench: waiting for the machine (${(share * 100).toFixed(0)} % busy)`);
    logged = true;
  }
}
