/**
 * Loaded into the server under test before its own code (`node --import`): moves its clock and tells its figures when
 * the parent process says so.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** @typedef {{ moveClockTo: number }} ClockMessage milliseconds from the machine's clock */
/** @typedef {{ heapBytes: number }} Figures after garbage collection */

setFlagsFromString('--expose-gc');
/** @type {unknown} */
const gc = runInNewContext('gc');
const collectGarbage = /** @type {() => void} */ (gc);

const SystemDate = Date;
let shiftMs = 0;
const now = () => SystemDate.now() + shiftMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => {
    /** @type {unknown} */
    const date = Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget);
    return /** @type {Date} */ (date);
  },
  get: (target, name, receiver) =>
    name === 'now' ? now : /** @type {unknown} */ (Reflect.get(target, name, receiver)),
});

process.on('message', (/** @type {ClockMessage | 'figures'} */ message) => {
  if (message === 'figures') {
    collectGarbage();
    process.send?.({ heapBytes: process.memoryUsage().heapUsed });
  } else {
    shiftMs = message.moveClockTo;
    process.send?.('moved');
  }
});
// The server ends as it does without this file.
process.channel?.unref();
