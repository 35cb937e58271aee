import type { Clock } from '../../domain/clock';
import { fail, succeed } from '../../domain/failure';
import { BACKUP_CODES } from '../../domain/limits';
import { formatBackupCode, isTotp, type Enrolment, type SecondFactor } from '../../domain/secondFactor';
import type { User } from '../../domain/user';
import type { SecondFactorPort } from '../ports/secondFactor';

/** Of every account's app. */
export const MEMORY_TOTP = '123456';

const SECRET = 'KRUXG2LTEBUXGIDBEBZWKY3SMV2A';

interface Stored {
  since: number;
  backupCodes: readonly string[];
}

export interface MemorySecondFactorOptions {
  clock: Clock;
  /** Of the owner, at the start. */
  secondFactor?: SecondFactor | undefined;
  own: () => { user: User; password: string } | undefined;
  withId: (id: string) => User | undefined;
  onSignedIn: (user: User) => void;
  onConfirmed: (userId: string) => void;
  ownerId: string | undefined;
}

const backupCodes = (round: number) =>
  Array.from({ length: BACKUP_CODES }, (_, index) => {
    const letter = 'abcdefghjk'[index] ?? '';
    return formatBackupCode(`${letter.repeat(5)}${String(round + 1).repeat(5)}`);
  });

/** Any app shows {@link MEMORY_TOTP}, which works any number of times. */
export function memorySecondFactor({
  clock,
  secondFactor,
  own,
  withId,
  onSignedIn,
  onConfirmed,
  ownerId,
}: MemorySecondFactorOptions) {
  const factors = new Map<string, Stored>();
  const pending = new Map<string, readonly string[]>();
  /** Who has entered the password, and has to enter a code. */
  let awaited: string | undefined;
  let rounds = 1;

  if (secondFactor?.on && ownerId !== undefined) {
    const { since, backupCodesLeft } = secondFactor;
    factors.set(ownerId, { since, backupCodes: backupCodes(rounds).slice(0, backupCodesLeft) });
  }

  /** Uses a backup code up. */
  function isRight(userId: string, code: string): boolean {
    const stored = factors.get(userId);
    if (!stored) return false;
    if (isTotp(code)) return code === MEMORY_TOTP;
    if (!stored.backupCodes.includes(code)) return false;
    const left = stored.backupCodes.filter((other) => other !== code);
    factors.set(userId, { ...stored, backupCodes: left });
    return true;
  }

  const port: SecondFactorPort = {
    state: async () => {
      const account = own();
      if (!account) return fail('signedOut');
      const stored = factors.get(account.user.id);
      if (!stored) return succeed({ on: false });
      return succeed({ on: true, since: stored.since, backupCodesLeft: stored.backupCodes.length });
    },
    enrol: async (password) => {
      const account = own();
      if (!account) return fail('signedOut');
      if (!account.user.emailVerified) return fail('unverified');
      if (password !== account.password) return fail('wrongCredentials');
      const { id, email } = account.user;
      if (factors.has(id)) return fail('refused');
      const codes = backupCodes((rounds += 1));
      pending.set(id, codes);
      const enrolment: Enrolment = {
        uri: `otpauth://totp/Kriti%20Bazaar:${encodeURIComponent(email)}?secret=${SECRET}&issuer=Kriti+Bazaar&digits=6&period=30`,
        secret: SECRET,
        backupCodes: codes,
      };
      return succeed(enrolment);
    },
    confirm: async (code) => {
      const account = own();
      if (!account) return fail('signedOut');
      if (!account.user.emailVerified) return fail('unverified');
      const { id } = account.user;
      const codes = pending.get(id);
      if (!codes) return fail('refused');
      if (code !== MEMORY_TOTP) return fail('wrongCode');
      pending.delete(id);
      factors.set(id, { since: clock.now(), backupCodes: codes });
      onConfirmed(id);
      return succeed(null);
    },
    remove: async ({ password, code }) => {
      const account = own();
      if (!account) return fail('signedOut');
      if (password !== account.password) return fail('wrongCredentials');
      if (!factors.has(account.user.id)) return fail('refused');
      if (!isRight(account.user.id, code)) return fail('wrongCode');
      factors.delete(account.user.id);
      return succeed(null);
    },
    renewBackupCodes: async ({ password, code }) => {
      const account = own();
      if (!account) return fail('signedOut');
      if (password !== account.password) return fail('wrongCredentials');
      const stored = factors.get(account.user.id);
      if (!stored) return fail('refused');
      if (!isRight(account.user.id, code)) return fail('wrongCode');
      const codes = backupCodes((rounds += 1));
      factors.set(account.user.id, { ...stored, backupCodes: codes });
      return succeed(codes);
    },
    signIn: async (code) => {
      const user = awaited === undefined ? undefined : withId(awaited);
      if (!user) return fail('expired');
      if (!isRight(user.id, code)) return fail('wrongCode');
      awaited = undefined;
      onSignedIn(user);
      return succeed(user);
    },
  };

  return {
    port,
    /** True if the account needs a code, which is awaited from now on. */
    isAwaited: (userId: string): boolean => {
      awaited = factors.has(userId) ? userId : undefined;
      return awaited !== undefined;
    },
    /** Null if the account needs no code, or this is one. */
    refusal: (userId: string, code: string | undefined) => {
      if (!factors.has(userId)) return null;
      if (code === undefined) return fail('codeWanted');
      return isRight(userId, code) ? null : fail('wrongCode');
    },
    exported: (userId: string) => {
      const stored = factors.get(userId);
      return stored ? { since: stored.since } : null;
    },
  };
}
