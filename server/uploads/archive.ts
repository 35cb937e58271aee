import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readDirectory, type Directory, type ReadAt } from '../../src/archives/readDirectory';

/** Far below 10 ms, because a V8 garbage collection (up to 11 ms for 100,000 entries) can fall into a slice. */
const SLICE_MS = 1;

/** Yields to the event loop while parsing. @throws what `read` throws */
export function readStoredDirectory(
  read: ReadAt,
  bytes: number,
  now: () => number = () => performance.now(),
): Promise<Directory> {
  let sliceStart = now();
  return readDirectory(read, bytes, async () => {
    if (now() - sliceStart < SLICE_MS) return;
    await yieldToEventLoop();
    sliceStart = now();
  });
}
