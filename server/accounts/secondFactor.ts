import { randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt, type SecretConfig } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { BACKUP_CODE_LENGTH, BACKUP_CODES, SIGN_IN_CODE_MINUTES, TOTP_LENGTH } from '../../src/domain/limits';
import type { Locale } from '../../src/domain/locale.mjs';
import {
  BACKUP_CODE_LETTERS,
  formatBackupCode,
  isTotp,
  type Enrolment,
  type SecondFactor,
} from '../../src/domain/secondFactor';
import type { User } from '../../src/domain/user';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import { RECIPIENT_COLUMNS, type QueueMail, type Recipient } from '../mail/mail';
import { sessions, twoFactors, users } from './tables';
import { stepAt, stepOf, totpOf } from './totp';

/** Shown by authenticator apps. */
const ISSUER = 'Kriti Bazaar';

/** Identifiers of better-auth. */
const CHALLENGE = /^2fa-[\w-]{20}$/;

const CHALLENGE_COOKIE = 'two_factor';

const newBackupCode = () =>
  formatBackupCode(
    Array.from(
      { length: BACKUP_CODE_LENGTH },
      () => BACKUP_CODE_LETTERS[randomInt(BACKUP_CODE_LETTERS.length)],
    ).join(''),
  );

/**
 * better-auth makes secrets, encrypts them, and remembers between password and code who is signing in. Codes are checked
 * here, since it accepts an app's code any number of times.
 */
export const twoFactorPlugin = () =>
  twoFactor({
    issuer: ISSUER,
    twoFactorCookieMaxAge: SIGN_IN_CODE_MINUTES * 60,
    totpOptions: { digits: TOTP_LENGTH },
    backupCodeOptions: {
      customBackupCodesGenerate: () => Array.from({ length: BACKUP_CODES }, newBackupCode),
    },
    // It never gets a wrong code.
    accountLockout: { enabled: false },
  });

interface Answer<Value> {
  headers: Headers;
  response: Value;
}

/** What this needs of better-auth. */
export interface TwoFactorAuth {
  api: {
    enableTwoFactor: (request: {
      body: { password: string };
      headers: Headers;
    }) => Promise<{ totpURI: string; backupCodes: string[] }>;
    generateBackupCodes: (request: {
      body: { password: string };
      headers: Headers;
    }) => Promise<{ backupCodes: string[] }>;
    verifyTOTP: (request: {
      body: { code: string };
      headers: Headers;
      returnHeaders: true;
    }) => Promise<Answer<{ user: { id: string } }>>;
  };
  $context: Promise<{
    secretConfig: string | SecretConfig;
    createAuthCookie: (name: string) => { name: string };
    internalAdapter: {
      findVerificationValue: (identifier: string) => Promise<{ value: string; expiresAt: Date } | null>;
    };
  }>;
}

export interface SecondFactorParts {
  auth: TwoFactorAuth;
  db: Database;
  clock: Clock;
  queueMail: QueueMail;
  /** Runs a call of better-auth as part of a transaction, with a password that has been verified. */
  within: <Value>(tx: Database, verified: string, call: () => Promise<Value>) => Promise<Value>;
}

/** Which kind of code it was. */
export type UsedCode = 'app' | 'backupCode';

/** Second factors: an authenticator app and backup codes. */
export function createSecondFactor({ auth, db, clock, queueMail, within }: SecondFactorParts) {
  const isoNow = () => new Date(clock.now()).toISOString();

  const decrypt = async (data: string) => symmetricDecrypt({ key: (await auth.$context).secretConfig, data });

  const encrypt = async (data: string) => symmetricEncrypt({ key: (await auth.$context).secretConfig, data });

  const codesOf = async (encrypted: string) => JSON.parse(await decrypt(encrypted)) as string[];

  const ownRow = (userId: string) => and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));

  async function find(userId: string) {
    const [row] = await db.select().from(twoFactors).where(ownRow(userId));
    return row;
  }

  /** Serialises what replaces, confirms and removes. */
  const lock = (tx: Database, userId: string) =>
    tx
      .select({ isOn: users.twoFactorEnabled })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
      .then(([user]) => user);

  /** Of requests at the same time, one gets the step. */
  async function useTotp(userId: string, code: string): Promise<boolean> {
    const row = await find(userId);
    const step = row ? stepOf(await decrypt(row.secret), code, clock.now()) : null;
    if (step === null) return false;
    const used = await db
      .update(twoFactors)
      .set({ lastStep: step })
      .where(and(ownRow(userId), lt(twoFactors.lastStep, step)))
      .returning({ id: twoFactors.id });
    return used.length > 0;
  }

  async function useBackupCode(userId: string, code: string): Promise<boolean> {
    return transact(db, async (tx) => {
      const [row] = await tx.select().from(twoFactors).where(ownRow(userId)).for('update');
      if (!row) return false;
      const codes = await codesOf(row.backupCodes);
      if (!codes.includes(code)) return false;
      const left = codes.filter((other) => other !== code);
      const backupCodes = await encrypt(JSON.stringify(left));
      await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, row.id));
      const [owner] = await tx.select(RECIPIENT_COLUMNS).from(users).where(eq(users.id, userId));
      if (owner) await queueMail(tx, [owner, { kind: 'backupCodeUsed', left: left.length, at: isoNow() }]);
      return true;
    });
  }

  /** Mails its owner. False if it was off. */
  async function turnOff(tx: Database, owner: Recipient): Promise<boolean> {
    if (!(await lock(tx, owner.id))?.isOn) return false;
    await tx.delete(twoFactors).where(eq(twoFactors.userId, owner.id));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, owner.id));
    await queueMail(tx, [owner, { kind: 'factorRemoved', at: isoNow() }]);
    return true;
  }

  /** Null without a second factor. */
  async function since(userId: string): Promise<{ since: number } | null> {
    const row = await find(userId);
    return row ? { since: row.createdAt.getTime() } : null;
  }

  /** Without the signature, which is checked when the session starts; null if there is none, or it has expired. */
  async function challengeOf(headers: Headers): Promise<{ userId: string; cookie: string } | null> {
    const { createAuthCookie, internalAdapter } = await auth.$context;
    const { name } = createAuthCookie(CHALLENGE_COOKIE);
    const cookie = (headers.get('Cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
    const [identifier = ''] = cookie?.slice(name.length + 1).split('.') ?? [];
    if (cookie === undefined || !CHALLENGE.test(identifier)) return null;
    const found = await internalAdapter.findVerificationValue(identifier);
    return found && found.expiresAt > new Date() ? { userId: found.value, cookie } : null;
  }

  return {
    state: async (userId: string): Promise<SecondFactor> => {
      const row = await find(userId);
      if (!row) return { on: false };
      const { length: backupCodesLeft } = await codesOf(row.backupCodes);
      return { on: true, since: row.createdAt.getTime(), backupCodesLeft };
    },

    isOn: async (userId: string): Promise<boolean> => (await since(userId)) !== null,

    exported: since,

    /**
     * Replaces what waits for its first code. Fails with `refused` if the second factor is on.
     * @param verified the hash that the password fits
     */
    enrol: (
      userId: string,
      password: string,
      verified: string,
      headers: Headers,
    ): Promise<Result<Enrolment>> =>
      transact(db, async (tx) => {
        const user = await lock(tx, userId);
        if (!user || user.isOn) return fail('refused');
        const { totpURI: uri, backupCodes } = await within(tx, verified, () =>
          auth.api.enableTwoFactor({ body: { password }, headers }),
        );
        return succeed({ uri, secret: new URL(uri).searchParams.get('secret') ?? '', backupCodes });
      }),

    /** Ends all other sessions. Fails with `refused` if nothing waits for a first code, `wrongCode`. */
    confirm: (user: User, sessionId: string, code: string, locale: Locale): Promise<Result<null>> =>
      transact(db, async (tx) => {
        await lock(tx, user.id);
        const [row] = await tx
          .select()
          .from(twoFactors)
          .where(and(eq(twoFactors.userId, user.id), eq(twoFactors.verified, false)));
        if (!row) return fail('refused');
        const step = stepOf(await decrypt(row.secret), code, clock.now());
        if (step === null) return fail('wrongCode');
        const [confirmed] = await tx
          .update(twoFactors)
          .set({ verified: true, lastStep: step, createdAt: new Date(clock.now()) })
          .where(eq(twoFactors.id, row.id))
          .returning({ id: twoFactors.id });
        // It waited for too long, and was just deleted.
        if (!confirmed) return fail('refused');
        await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id));
        await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
        await queueMail(tx, [
          { ...user, locale },
          { kind: 'factorAdded', at: isoNow() },
        ]);
        return succeed(null);
      }),

    /** Uses up a code; null if it's wrong, or was used before. */
    use: async (userId: string, code: string): Promise<UsedCode | null> => {
      if (isTotp(code)) return (await useTotp(userId, code)) ? 'app' : null;
      return (await useBackupCode(userId, code)) ? 'backupCode' : null;
    },

    /** After its proof. Fails with `refused` if it's off. */
    remove: (user: User, locale: Locale): Promise<Result<null>> =>
      transact(db, async (tx) =>
        (await turnOff(tx, { ...user, locale })) ? succeed(null) : fail('refused'),
      ),

    /** By an operator, whose proof nobody else checks: ends all sessions too. False if it's off. */
    removeLost: async (tx: Database, owner: Recipient): Promise<boolean> => {
      if (!(await turnOff(tx, owner))) return false;
      await tx.delete(sessions).where(eq(sessions.userId, owner.id));
      return true;
    },

    /** After its proof: void the older ones. Fails with `refused` if it's off. */
    renewBackupCodes: (
      userId: string,
      password: string,
      verified: string,
      headers: Headers,
    ): Promise<Result<readonly string[]>> =>
      transact(db, async (tx) => {
        if (!(await lock(tx, userId))?.isOn) return fail('refused');
        const { backupCodes } = await within(tx, verified, () =>
          auth.api.generateBackupCodes({ body: { password }, headers }),
        );
        return succeed(backupCodes);
      }),

    /**
     * Before the owner of the address takes over an account that somebody else may have made with it. Since then, turning
     * a second factor on needs a confirmed address.
     */
    forgetUnproved: async (tx: Database, userId: string): Promise<void> => {
      const [user] = await tx
        .update(users)
        .set({ twoFactorEnabled: false })
        .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
        .returning({ id: users.id });
      if (user) await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    },

    /** Who has entered the right password in this browser, and has to enter a code; null if nobody has. */
    awaiting: async (headers: Headers): Promise<string | null> => {
      const userId = (await challengeOf(headers))?.userId;
      // It may have been turned off meanwhile.
      return userId !== undefined && (await find(userId)) ? userId : null;
    },

    /**
     * Starts the session, after {@link use}. Once for each password that was entered.
     * @throws better-auth's `APIError`
     */
    startSession: async (headers: Headers): Promise<Answer<{ user: { id: string } }>> => {
      const challenge = await challengeOf(headers);
      // Without the session that the browser may have, in which better-auth would start none.
      const sent = new Headers({ Cookie: challenge?.cookie ?? '' });
      const userAgent = headers.get('User-Agent');
      if (userAgent !== null) sent.set('User-Agent', userAgent);
      const row = challenge && (await find(challenge.userId));
      // What was entered is checked and used up; better-auth gets a code that is right by its own clock.
      const code = row ? totpOf(await decrypt(row.secret), stepAt(Date.now())) : '';
      return auth.api.verifyTOTP({ body: { code }, headers: sent, returnHeaders: true });
    },

    /** Of a sign-in's answer, only what remembers who entered the password: no session, and no end of one. */
    challengeCookies: async (cookies: readonly string[]): Promise<readonly string[]> => {
      const { name } = (await auth.$context).createAuthCookie(CHALLENGE_COOKIE);
      return cookies.filter((cookie) => cookie.startsWith(`${name}=`));
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactor>;
