import pLimit from 'p-limit';
import { BusyError } from '../http/responses';
import { scryptPasswords, type PasswordHashing } from './passwordHashing';

/** Files are read by the same threads, of which Node has four; each hash takes 128 MiB. */
export const CONCURRENT_HASHES = 2;

/** Some five seconds' worth. */
export const WAITING_HASHES = 20;

const RETRY_AFTER_S = 5;

export interface PasswordQueue extends Required<PasswordHashing> {
  /** For requests that end in a hash: called before any other work, so that those turned away cost next to nothing. */
  refuseIfFull: () => void;
}

/** @throws BusyError when too many are waiting */
export function createPasswordQueue(hashing: PasswordHashing = scryptPasswords()): PasswordQueue {
  const limit = pLimit(CONCURRENT_HASHES);
  function refuseIfFull() {
    if (limit.pendingCount >= WAITING_HASHES) throw new BusyError(RETRY_AFTER_S);
  }
  function run<Value>(work: () => Promise<Value>): Promise<Value> {
    refuseIfFull();
    return limit(work);
  }
  return {
    refuseIfFull,
    hash: async (password) => run(() => hashing.hash(password)),
    verify: async (stored) => run(() => hashing.verify(stored)),
    isOutdated: (hash) => hashing.isOutdated?.(hash) ?? false,
  };
}
