import pLimit from 'p-limit';
import type { Clock } from '../../src/domain/clock';
import { BusyError } from '../http/responses';
import { scryptPasswords, type PasswordHashing } from './passwordHashing';

/** Files are read by the same threads, of which Node has four; each hash takes 128 MiB. */
export const CONCURRENT_HASHES = 2;

/** Some five seconds' worth. */
export const WAITING_HASHES = 20;

const RETRY_AFTER_S = 5;

/** Milliseconds; slows down clients that retry without a pause: sixty of them kept the main thread busy with refusals. */
export const ROOM_WAIT_MS = 1000;

export interface PasswordQueue extends Required<PasswordHashing> {
  /**
   * For requests that end in a hash, before any other work, so that those turned away cost next to nothing.
   * @throws BusyError after {@link ROOM_WAIT_MS} without room
   */
  waitForRoom: () => Promise<void>;
}

/** @throws BusyError when too many are waiting */
export function createPasswordQueue(
  clock: Clock,
  hashing: PasswordHashing = scryptPasswords(),
): PasswordQueue {
  const limit = pLimit(CONCURRENT_HASHES);
  const isFull = () => limit.pendingCount >= WAITING_HASHES;
  function run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (isFull()) throw new BusyError(RETRY_AFTER_S);
    return limit(work);
  }
  return {
    waitForRoom: async () => {
      if (!isFull()) return;
      await new Promise<void>((resolve) => clock.after(ROOM_WAIT_MS, resolve));
      if (isFull()) throw new BusyError(RETRY_AFTER_S);
    },
    hash: async (password) => run(() => hashing.hash(password)),
    verify: async (stored) => run(() => hashing.verify(stored)),
    isOutdated: (hash) => hashing.isOutdated?.(hash) ?? false,
  };
}
