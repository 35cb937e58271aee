import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { BusyError } from '../http/responses';

export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (stored: { hash: string; password: string }) => Promise<boolean>;
}

/** better-auth's scrypt: about 0.1 s of CPU and 16 MB for each hash. */
const SCRYPT: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

/** Files are read by the same threads, of which Node has four. */
export const CONCURRENT_HASHES = 2;

/** Some five seconds' worth. */
export const WAITING_HASHES = 100;

const RETRY_AFTER_S = 5;

/** @throws BusyError when too many are waiting */
export function createPasswordQueue({ hash, verify }: PasswordHashing = SCRYPT): PasswordHashing {
  const limit = pLimit(CONCURRENT_HASHES);
  function run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (limit.pendingCount >= WAITING_HASHES) throw new BusyError(RETRY_AFTER_S);
    return limit(work);
  }
  return {
    hash: async (password) => run(() => hash(password)),
    verify: async (stored) => run(() => verify(stored)),
  };
}
