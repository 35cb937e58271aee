import type { Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import { MAX_PASSKEYS } from '../../domain/limits';
import type { Passkey } from '../../domain/passkey';
import type { User } from '../../domain/user';
import type { PasskeysPort } from '../ports/passkeys';

export interface MemoryPasskeysOptions {
  clock: Clock;
  newId: () => string;
  /** The owner's at the start, oldest first. */
  passkeys?: readonly Passkey[] | undefined;
  ownerId: string | undefined;
  /** The signed-in account. */
  account: () => { user: User; password: string } | undefined;
  /** Of the second factor; null if none is needed, or the code is right. */
  codeRefusal: (userId: string, code: string | undefined) => ReturnType<typeof fail> | null;
  /** Null if the account is gone. */
  signIn: (userId: string) => User | null;
}

interface Stored {
  passkey: Passkey;
  userId: string;
  credentialId: string;
}

/** Believes every proof: the keys are the browser's and the server's business. Ids of those at the start are their credentials'. */
export function memoryPasskeys({
  clock,
  newId,
  passkeys = [],
  ownerId = '',
  account,
  codeRefusal,
  signIn,
}: MemoryPasskeysOptions) {
  let stored: readonly Stored[] = passkeys.map((passkey) => ({
    ...{ passkey, userId: ownerId, credentialId: passkey.id },
  }));
  let open: 'adding' | 'signIn' | null = null;

  const ask = (what: 'adding' | 'signIn') => {
    open = what;
    return succeed({ challenge: newId() });
  };
  /** Each request works once. */
  const answers = (what: 'adding' | 'signIn') => {
    const isOpen = open === what;
    open = null;
    return isOpen;
  };
  const list = (userId: string) =>
    stored.filter((one) => one.userId === userId).map(({ passkey }) => passkey);
  const find = (userId: string, id: string) =>
    stored.find((one) => one.userId === userId && one.passkey.id === id);
  const change = (found: Stored, fields: Partial<Passkey>) => {
    stored = stored.map((one) => (one === found ? { ...one, passkey: { ...one.passkey, ...fields } } : one));
  };

  const port: PasskeysPort = {
    list: async () => {
      const own = account();
      return own ? succeed(list(own.user.id)) : fail('signedOut');
    },
    startAdding: async ({ password, code }) => {
      const own = account();
      if (!own) return fail('signedOut');
      if (!own.user.emailVerified) return fail('unverified');
      if (own.password !== password) return fail('wrongCredentials');
      const refusal = codeRefusal(own.user.id, code);
      if (refusal) return refusal;
      if (list(own.user.id).length >= MAX_PASSKEYS) return fail({ kind: 'refused', field: 'passkeys' });
      return ask('adding');
    },
    finishAdding: async ({ id }): Promise<Result<Passkey>> => {
      const own = account();
      if (!own) return fail('signedOut');
      if (!own.user.emailVerified) return fail('unverified');
      if (!answers('adding')) return fail('expired');
      const passkey = {
        ...{ id: newId(), name: 'Passkey', createdAt: clock.now(), lastUsedAt: null, synced: false },
      };
      stored = [...stored, { passkey, userId: own.user.id, credentialId: id }];
      return succeed(passkey);
    },
    rename: async (id, name) => {
      const own = account();
      if (!own) return fail('signedOut');
      const found = find(own.user.id, id);
      if (!found) return fail('notFound');
      change(found, { name });
      return succeed(null);
    },
    remove: async (id, { password, code }) => {
      const own = account();
      if (!own) return fail('signedOut');
      const found = find(own.user.id, id);
      if (!found) return fail('notFound');
      if (own.password !== password) return fail('wrongCredentials');
      const refusal = codeRefusal(own.user.id, code);
      if (refusal) return refusal;
      stored = stored.filter((one) => one !== found);
      return succeed(null);
    },
    startSignIn: async () => ask('signIn'),
    finishSignIn: async ({ id }) => {
      if (!answers('signIn')) return fail('expired');
      const found = stored.find(({ credentialId }) => credentialId === id);
      const user = found ? signIn(found.userId) : null;
      if (!found || !user) return fail('unknownPasskey');
      change(found, { lastUsedAt: clock.now() });
      return succeed(user);
    },
  };

  return { port, list };
}
