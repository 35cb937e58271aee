import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt, randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { and, eq, inArray, isNotNull, lt, ne, or, TransactionRollbackError, type SQL } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import type { Credentials, NewAccount } from '../../src/domain/credentials';
import { fail, succeed, type FailureKind, type Result } from '../../src/domain/failure';
import {
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
  MAX_PASSWORD_LENGTH,
  MAX_SESSION_DAYS,
  MIN_PASSWORD_LENGTH,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
} from '../../src/domain/limits';
import { deviceName } from '../../src/domain/device';
import { checkName, isSameName, nameSkeleton } from '../../src/domain/sellerName';
import { mergeProfile, type ProfileFields, type User } from '../../src/domain/user';
import type { UsedPasskey } from '../../src/domain/passkey';
import type { Locale } from '../../src/domain/locale.mjs';
import { isGuessable } from './commonPasswords';
import { authAdapter, toAuthAddress } from './authAdapter';
import { accountExport } from './exportAccount';
import type { Database } from '../db/database';
import type { PasswordHashing } from './passwordHashing';
import { createPasskeys, PASSKEY_FAILURES, passkeyPlugin } from './passkeys';
import { createPasswordQueue } from './passwordQueue';
import type { AccountPart } from './accountPart';
import { deleteUser, type DeletedUser } from './deleteAccount';
import { storeConsents } from './consents';
import { createDevices, cutUserAgent } from './devices';
import { createEmailChange } from './emailChange';
import { createKnownDevices } from './knownDevices';
import { createSecondFactor, twoFactorPlugin } from './secondFactor';
import { passkeys, sessions, signInAccounts, twoFactors, users, verifications } from './tables';
import { transact } from '../db/transactions';
import type { CurrentSession } from '../http/session';
import { BusyError } from '../http/responses';
import type { QueueMail } from '../mail/mail';

export type { PasswordHashing } from './passwordHashing';
export { exportBatches, type AccountPart, type RemovedPart } from './accountPart';
export { createSecurityLog, type SecurityLog } from './securityLog';
export { fillNameSkeletons, usersWithoutSkeleton } from './nameSkeletons';
export { sweepUnconfirmed } from './unconfirmed';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Seconds for which a link to set a new password works. */
const RESET_EXPIRES_S = RESET_LINK_MINUTES * 60;

/** Seconds, from when the mail is sent. */
const CODE_EXPIRES_S = EMAIL_CODE_MINUTES * 60;

/** Seconds. A visit extends the session, and is what it was last seen by, at most once per `updateAge`. */
const SESSION = {
  ...{ expiresIn: SESSION_DAYS * DAY_S, updateAge: HOUR_S },
  // Instead of a young session, a passkey needs the password.
  freshAge: 0,
};

/** Empty at first; better-auth takes none from a client (`input: false`). */
const PROFILE_FIELD = { type: 'string', required: true, input: false, defaultValue: '' } as const;

/** In milliseconds. */
const MAX_SESSION_MS = MAX_SESSION_DAYS * DAY_S * 1000;

export interface AccountsParts {
  db: Database;
  clock: Clock;
  secret: string;
  /** Null takes the request's host. */
  publicUrl: string | null;
  /** Defaults to scrypt. */
  passwords?: PasswordHashing | undefined;
  /** In the order in which they lock. */
  parts: readonly AccountPart[];
  queueMail: QueueMail;
}

export interface WithCookies<Value> {
  value: Value;
  cookies: readonly string[];
}

type Outcome<Value> = Result<WithCookies<Value>>;

const USER_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  address: users.address,
  bio: users.bio,
};

/** What one call of better-auth gets from us, and what its callbacks give back. */
interface AuthCall {
  /** The call is part of it. */
  tx?: Database;
  /**
   * Of the new password. better-auth hashes in the transaction, where everybody would wait for the queue: for the
   * embedded database, or for one of PostgreSQL's few connections.
   */
  hash?: string;
  /** Hash that the current password fits: checked before the transaction, for the same reason. */
  verified?: string;
  /** Made for a link to set a new password. */
  token?: string;
  /** Whose password was set by a link. */
  resetUser?: string;
  /** Made to confirm an e-mail address. */
  code?: string;
  /** Who has the address already. */
  existing?: { id: string; name: string };
}

// One per process: on Node 20, every promise copies the value of each storage in use.
const authCalls = new AsyncLocalStorage<AuthCall>();

/** Errors not listed are server faults. */
const FAILURE_KINDS: Record<string, FailureKind> = {
  INVALID_EMAIL: 'wrongCredentials',
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongCredentials',
  PASSWORD_TOO_SHORT: 'refused',
  PASSWORD_TOO_LONG: 'refused',
  UNAUTHORIZED: 'signedOut',
  INVALID_TOKEN: 'expired',
  INVALID_OTP: 'wrongCode',
  // Not told apart: only an address without an account of before waits for a code, which expires.
  OTP_EXPIRED: 'wrongCode',
  TOO_MANY_ATTEMPTS: 'wrongCode',
  INVALID_TWO_FACTOR_COOKIE: 'expired',
  // The address changed while the mail was on its way.
  USER_NOT_FOUND: 'wrongCode',
  ...PASSKEY_FAILURES,
};

const REFUSED_PASSWORD = { kind: 'refused', field: 'password' } as const;

/** Of an account whose owner hasn’t named it. */
const NEW_NAMES: Record<Locale, string> = { hi: 'सदस्य', en: 'Member' };

const NOBODY = { id: '', name: '', email: '' };

/** Without what better-auth adds. */
const toUser = ({ id, name, email, emailVerified, phone, address, bio }: User): User => ({
  ...{ id, name, email, emailVerified },
  ...{ phone, address, bio },
});

async function toResult<Value>(
  call: Promise<{ headers: Headers; response: Value }>,
): Promise<Outcome<Value>> {
  try {
    const { headers, response } = await call;
    return succeed({ value: response, cookies: headers.getSetCookie() });
  } catch (error) {
    const kind =
      error instanceof APIError ? FAILURE_KINDS[error.body?.code ?? String(error.status)] : undefined;
    if (kind === undefined) throw error;
    return fail(kind);
  }
}

/** Accounts and sessions on better-auth, whose own endpoints are not exposed. */
export function createAccounts({ db, clock, secret, publicUrl, passwords, parts, queueMail }: AccountsParts) {
  const isHttps = publicUrl?.startsWith('https:') === true;
  // `__Host-` binds a cookie to this host, path and https; better-auth's own prefix would be `__Secure-`.
  const cookiePrefix = isHttps ? '__Host-kriti' : 'kriti';
  /** Of the account's password; null without an account. */
  async function storedHash(email: string, where?: SQL): Promise<string | null> {
    const [stored] = await db
      .select({ hash: signInAccounts.password })
      .from(signInAccounts)
      .innerJoin(users, eq(users.id, signInAccounts.userId))
      .where(and(eq(users.email, email), isNotNull(signInAccounts.password), where));
    return stored?.hash ?? null;
  }

  const knownDevices = createKnownDevices(secret, clock, {
    ...{ prefix: cookiePrefix, isHttps },
    sealOf: async (email) => (await storedHash(email)) ?? '',
  });
  const hashing = createPasswordQueue(clock, passwords);

  const auth = betterAuth({
    secret,
    baseURL: publicUrl ?? 'http://localhost',
    database: authAdapter(
      (on) =>
        drizzleAdapter(on, {
          provider: 'pg',
          transaction: true,
          schema: {
            ...{ user: users, session: sessions, account: signInAccounts, verification: verifications },
            twoFactor: twoFactors,
            passkey: passkeys,
          },
        }),
      db,
      () => authCalls.getStore()?.tx,
    ),
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Also makes the answer the same for an address that has an account.
      autoSignIn: false,
      onExistingUserSignUp: async ({ user }) => {
        const call = authCalls.getStore();
        if (call) call.existing = user;
      },
      minPasswordLength: MIN_PASSWORD_LENGTH,
      // better-auth counts UTF-16 code units, we count code points.
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
      password: {
        hash: async (password) => authCalls.getStore()?.hash ?? hashing.hash(password),
        verify: async (stored) => {
          const call = authCalls.getStore();
          if (call?.verified === stored.hash) return true;
          const isRight = await hashing.verify(stored);
          if (call && isRight) call.verified = stored.hash;
          return isRight;
        },
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_EXPIRES_S,
      sendResetPassword: async ({ token }) => {
        const call = authCalls.getStore();
        if (call) call.token = token;
      },
      onPasswordReset: async ({ user }) => {
        const call = authCalls.getStore();
        if (call) call.resetUser = user.id;
      },
    },
    plugins: [
      passkeyPlugin(publicUrl),
      emailOTP({
        otpLength: EMAIL_CODE_LENGTH,
        expiresIn: CODE_EXPIRES_S,
        allowedAttempts: EMAIL_CODE_TRIES,
        storeOTP: 'hashed',
        sendVerificationOTP: async ({ otp }) => {
          const call = authCalls.getStore();
          if (call) call.code = otp;
        },
      }),
      twoFactorPlugin(),
    ],
    // Columns of ours: a session's user is then read with the profile, in the same statement.
    user: { additionalFields: { phone: PROFILE_FIELD, address: PROFILE_FIELD, bio: PROFILE_FIELD } },
    session: SESSION,
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: {
              ...session,
              // The injected clock's, by which `current` and the sweep judge it.
              createdAt: new Date(clock.now()),
              userAgent: cutUserAgent(session.userAgent),
            },
          }),
        },
      },
    },
    // rateLimits.ts limits our endpoints.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix,
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps },
      database: { generateId: () => randomUUID() },
    },
  });

  const isoNow = () => new Date(clock.now()).toISOString();

  const secondFactor = createSecondFactor({
    ...{ auth, db, clock, queueMail },
    within: (tx, verified, work) => authCalls.run({ tx, verified }, work),
  });

  const emailChange = createEmailChange({ db, clock, secret, queueMail });

  async function findUser(id: string): Promise<User | null> {
    const [user] = await db.select(USER_COLUMNS).from(users).where(eq(users.id, id));
    return user ?? null;
  }

  const rememberLocale = (on: Database, id: string, locale: Locale) =>
    on
      .update(users)
      .set({ locale })
      .where(and(eq(users.id, id), ne(users.locale, locale)));

  async function signedInUser(outcome: Outcome<{ user: { id: string } }>): Promise<Outcome<User>> {
    if (!outcome.ok) return outcome;
    const { value, cookies } = outcome.value;
    const user = await findUser(value.user.id);
    return user ? succeed({ value: user, cookies }) : fail('signedOut');
  }

  /** Names of the shop and look-alikes of other people's; not for a name that somebody already has. */
  async function isNameRefused(name: string, userId = ''): Promise<boolean> {
    if (checkName(name) !== null) return true;
    const alike = await db
      .selectDistinct({ name: users.name })
      .from(users)
      .where(and(eq(users.nameSkeleton, nameSkeleton(name)), ne(users.id, userId)));
    return alike.some((other) => !isSameName(other.name, name));
  }

  /** A statement of its own: a trigger clears it with the name. */
  const rememberSkeleton = (on: Database, id: string, name: string) =>
    on
      .update(users)
      .set({ nameSkeleton: nameSkeleton(name) })
      .where(eq(users.id, id));

  /**
   * A stranger may have registered the address before its owner resets the password: the stranger's name and profile
   * must neither stay nor be printed in the owner's mails.
   */
  async function clearUnconfirmedProfile(tx: Database, id: string, locale: Locale): Promise<void> {
    const name = `${NEW_NAMES[locale]} ${randomInt(1000, 10_000)}`;
    const cleared = await tx
      .update(users)
      .set({ name, phone: '', address: '', bio: '' })
      .where(and(eq(users.id, id), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (cleared.length > 0) await rememberSkeleton(tx, id, name);
  }

  /** Only while the stored hash is still the one that was verified: a password changed meanwhile stays. */
  async function rehash(email: string, verified: string, password: string): Promise<void> {
    try {
      const hash = await hashing.hash(password);
      await db
        .update(signInAccounts)
        .set({ password: hash })
        .where(
          and(
            eq(signInAccounts.password, verified),
            inArray(
              signInAccounts.userId,
              db.select({ id: users.id }).from(users).where(eq(users.email, email)),
            ),
          ),
        );
    } catch (error) {
      // Another time.
      if (!(error instanceof BusyError)) throw error;
    }
  }

  /** Without extending it. */
  async function session(headers: Headers): Promise<{ id: string; userId: string } | null> {
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return found?.session ?? null;
  }

  const ownPasskeys = createPasskeys({
    ...{ db, clock, queueMail, auth },
    callAuth: (call, tx) => authCalls.run(tx ? { tx } : {}, () => toResult(call())),
  });

  return {
    waitForRoomToHash: hashing.waitForRoom,

    current: async (headers: Headers): Promise<CurrentSession> => {
      const { headers: responseHeaders, response } = await auth.api.getSession({
        headers,
        returnHeaders: true,
      });
      if (response && response.session.createdAt.getTime() <= clock.now() - MAX_SESSION_MS) {
        const ended = await auth.api.signOut({ headers, returnHeaders: true });
        return { user: null, sessionId: '', cookies: ended.headers.getSetCookie() };
      }
      const user = response && toUser(response.user);
      return { user, sessionId: response?.session.id ?? '', cookies: responseHeaders.getSetCookie() };
    },

    session,

    knownDevices,

    /**
     * Remembers browser and language, and mails the owner if the browser is new. After the session: a crash in between
     * loses the mail about one whose cookie nobody has got.
     * @returns cookies
     */
    afterSignIn: async (user: User, headers: Headers, locale: Locale): Promise<readonly string[]> => {
      const isNews = user.emailVerified && (await knownDevices.find(headers, user.email)) === null;
      const device = deviceName(headers.get('User-Agent') ?? '');
      await transact(db, async (tx) => {
        await rememberLocale(tx, user.id, locale);
        if (isNews)
          await queueMail(tx, [
            { ...user, locale },
            { kind: 'newSignIn', at: isoNow(), device },
          ]);
      });
      return [await knownDevices.remember(headers, user.email)];
    },

    rememberLocale: (user: User, locale: Locale) => rememberLocale(db, user.id, locale),

    endSession: async (id: string): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.id, id));
    },

    /** Null where a code is needed as well; the cookies then only remember who has entered the password. */
    signIn: async (body: Credentials, headers: Headers): Promise<Outcome<User | null>> => {
      const call: AuthCall = {};
      const email = body.email.toLowerCase();
      const answer = await authCalls.run(call, () =>
        toResult(
          auth.api.signInEmail({
            body: { ...body, email: toAuthAddress(email) },
            headers,
            returnHeaders: true,
          }),
        ),
      );
      if (!answer.ok) return answer;
      const { verified } = call;
      if (verified !== undefined && hashing.isOutdated(verified))
        await rehash(email, verified, body.password);
      if (!('twoFactorRedirect' in answer.value.value)) return signedInUser(answer);
      const cookies = await secondFactor.challengeCookies(answer.value.cookies);
      return succeed({ value: null, cookies });
    },

    /** After a code was used up. Fails with `expired` if the password has to be entered again. */
    signInWithCode: async (headers: Headers): Promise<Outcome<User>> =>
      signedInUser(await toResult(secondFactor.startSession(headers))),

    /**
     * Creates the account and sends a code to confirm the address. Who has an account isn't told: if the address has
     * one, its owner gets a mail, and the answer is the same.
     */
    signUp: async (body: NewAccount, headers: Headers, locale: Locale): Promise<Result<null>> => {
      if (await isNameRefused(body.name)) return fail({ kind: 'refused', field: 'name' });
      if (await isGuessable(body.password, body)) return fail(REFUSED_PASSWORD);
      const { name, email } = body;
      const encoded = { name, email: toAuthAddress(email), password: body.password };
      const hash = await hashing.hash(body.password);
      // No code in this mail: entering it would confirm the account with the password of the first sign-up.
      const tellOwner = (tx: Database, owner: { id: string; name: string }) =>
        queueMail(tx, [{ ...owner, email, locale }, { kind: 'accountExists' }]);
      try {
        return await transact(db, async (tx) => {
          const call: AuthCall = { tx, hash };
          const created = await authCalls.run(call, () =>
            toResult(auth.api.signUpEmail({ body: encoded, headers, returnHeaders: true })),
          );
          if (!created.ok) return created;
          if (call.existing) {
            await tellOwner(tx, call.existing);
            return succeed(null);
          }
          const { id } = created.value.value.user;
          // One statement: each that only a new account needs shows in the time of the answer.
          await tx
            .update(users)
            .set({ nameSkeleton: nameSkeleton(name), locale })
            .where(eq(users.id, id));
          await storeConsents(tx, id, body.consents, new Date(clock.now()));
          await queueMail(tx, [{ id, name, email, locale }, { kind: 'verifyEmail' }]);
          return succeed(null);
        });
      } catch (error) {
        // The unique index decides concurrent sign-ups; better-auth reports only a generic error.
        const [existing] = await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(eq(users.email, email));
        if (!existing) throw error;
        await transact(db, (tx) => tellOwner(tx, existing));
        return succeed(null);
      }
    },

    /**
     * Sends another code, if the address waits for one; answers the same, in the same time, if it doesn't.
     * @param isOwner otherwise the account may be a stranger's: the mail then has a link for a new password instead
     */
    requestCode: (email: string, isOwner: boolean, locale: Locale): Promise<void> =>
      transact(db, async (tx) => {
        const [user] = await tx
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(and(eq(users.email, email), eq(users.emailVerified, false)));
        const kind = isOwner ? 'verifyEmail' : 'accountExists';
        await queueMail(tx, [{ ...(user ?? NOBODY), locale }, { kind }]);
      }),

    /**
     * A code that confirms the address once, for {@link CODE_EXPIRES_S}, and voids older ones; null if there is nothing
     * to confirm any more.
     */
    newCode: async (userId: string, email: string): Promise<string | null> => {
      const user = await findUser(userId);
      if (user?.email !== email || user.emailVerified) return null;
      const call: AuthCall = {};
      await authCalls.run(call, () =>
        auth.api.sendVerificationOTP({ body: { email: toAuthAddress(email), type: 'email-verification' } }),
      );
      return call.code ?? null;
    },

    /**
     * Whether it's the password of the account that waits for this address to be confirmed. As slow without one.
     * @throws BusyError when too many passwords are being hashed
     */
    isPasswordOfUnconfirmed: async (email: string, password: string): Promise<boolean> => {
      const hash = await storedHash(email, eq(users.emailVerified, false));
      if (hash !== null) return hashing.verify({ hash, password });
      await hashing.hash(password);
      return false;
    },

    /**
     * Confirms an address; signs nobody in, so that no factor is skipped. Fails with `wrongCode`, also for a code that is
     * used, too old or was guessed {@link EMAIL_CODE_TRIES} times.
     */
    verifyEmail: async (email: string, code: string): Promise<Result<null>> => {
      const verified = await toResult(
        auth.api.verifyEmailOTP({ body: { email: toAuthAddress(email), otp: code }, returnHeaders: true }),
      );
      return verified.ok ? succeed(null) : verified;
    },

    /** Stands for password and second factor. */
    signInWithPasskey: async (used: UsedPasskey, headers: Headers): Promise<Outcome<User>> =>
      signedInUser(await ownPasskeys.finishSignIn(used, headers)),

    signOut: async (headers: Headers): Promise<Outcome<unknown>> =>
      toResult(auth.api.signOut({ headers, returnHeaders: true })),

    /** The hash that it fits. */
    verifyPassword: async (password: string, headers: Headers): Promise<Result<string>> => {
      const call: AuthCall = {};
      const verification = await authCalls.run(call, () =>
        toResult(auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true })),
      );
      return verification.ok ? succeed(call.verified ?? '') : verification;
    },

    /** @param provedCode asks for the second factor, once everything else is right */
    changePassword: async (
      user: User,
      { current, next }: { current: string; next: string },
      headers: Headers,
      locale: Locale,
      provedCode: () => Promise<Result<null>>,
    ): Promise<Outcome<unknown>> => {
      const call: AuthCall = {};
      const verification = await authCalls.run(call, () =>
        toResult(auth.api.verifyPassword({ body: { password: current }, headers, returnHeaders: true })),
      );
      if (!verification.ok) return verification;
      if (next === current || (await isGuessable(next, user)))
        return fail({ kind: 'refused', field: 'next' });
      const proof = await provedCode();
      if (!proof.ok) return proof;
      call.hash = await hashing.hash(next);
      return transact(db, async (tx) => {
        const changed = await authCalls.run({ ...call, tx }, () =>
          toResult(
            auth.api.changePassword({
              body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
              headers,
              returnHeaders: true,
            }),
          ),
        );
        if (!changed.ok) return changed;
        await tx.delete(verifications).where(eq(verifications.value, user.id));
        await queueMail(tx, [
          { ...user, locale },
          { kind: 'passwordChanged', at: isoNow() },
        ]);
        return changed;
      });
    },

    /**
     * Sends a link for a new password, if the account exists. Answering takes the same time if it doesn't: a mail to
     * nobody is queued.
     */
    requestReset: (email: string, locale: Locale): Promise<void> =>
      transact(db, async (tx) => {
        const [user] = await tx
          .select({ id: users.id, name: users.name, email: users.email, isOwn: users.emailVerified })
          .from(users)
          .where(eq(users.email, email));
        const { isOwn, ...recipient } = user ?? { ...NOBODY, isOwn: true };
        // A name that a stranger may have registered would be their words in our mail.
        const name = isOwn ? recipient.name : '';
        await queueMail(tx, [{ ...recipient, name, locale }, { kind: 'resetPassword' }]);
      }),

    /**
     * A token that works once, for {@link RESET_EXPIRES_S}; null without an account, or when it has another address by
     * now: the mail may have waited, and the old mailbox may be somebody else's.
     */
    newResetToken: async (userId: string, email: string): Promise<string | null> => {
      const user = await findUser(userId);
      if (user?.email !== email) return null;
      const call: AuthCall = {};
      await authCalls.run(call, () =>
        auth.api.requestPasswordReset({ body: { email: toAuthAddress(user.email) } }),
      );
      return call.token ?? null;
    },

    /** Fails with `expired` for a token that {@link resetPassword} would refuse. */
    checkReset: async (token: string): Promise<Result<null>> => {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return found && found.expiresAt > new Date() ? succeed(null) : fail('expired');
    },

    /** Ends all sessions and voids all other links. Fails with `expired` for a token that is used, too old or unknown. */
    resetPassword: async (token: string, password: string, locale: Locale): Promise<Result<User>> => {
      if (await isGuessable(password, NOBODY)) return fail(REFUSED_PASSWORD);
      const hash = await hashing.hash(password);
      return transact(db, async (tx) => {
        const call: AuthCall = { tx, hash };
        const outcome = await authCalls.run(call, () =>
          toResult(auth.api.resetPassword({ body: { token, newPassword: password }, returnHeaders: true })),
        );
        if (!outcome.ok) return outcome;
        const { resetUser: id = '' } = call;
        await tx.delete(verifications).where(eq(verifications.value, id));
        await clearUnconfirmedProfile(tx, id, locale);
        await secondFactor.forgetUnproved(tx, id);
        // A link that was sent by mail proves that the address is theirs.
        const [user] = await tx
          .update(users)
          .set({ emailVerified: true })
          .where(eq(users.id, id))
          .returning(USER_COLUMNS);
        if (!user) return fail('expired');
        // Whose link it is, is known only now; it stays valid.
        if (await isGuessable(password, user)) throw new TransactionRollbackError();
        await queueMail(tx, [
          { ...user, locale },
          { kind: 'passwordChanged', at: isoNow() },
        ]);
        return succeed(user);
      }).catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return fail(REFUSED_PASSWORD);
        throw error;
      });
    },

    /** A new e-mail address waits for its confirmation: see {@link createEmailChange}. */
    saveProfile: async (
      user: User,
      fields: Partial<ProfileFields>,
      locale: Locale,
    ): Promise<Result<User>> => {
      const { name, email, phone, address, bio } = mergeProfile(user, fields);
      const isRenamed = name !== user.name;
      if (isRenamed && (await isNameRefused(name, user.id))) return fail({ kind: 'refused', field: 'name' });
      const saved = await transact(db, async (tx) => {
        const [row] = await tx
          .update(users)
          .set({ name, phone, address, bio, updatedAt: new Date() })
          .where(eq(users.id, user.id))
          .returning(USER_COLUMNS);
        if (row && email !== user.email) await emailChange.request(tx, user, email, locale);
        return row;
      });
      if (!saved) return fail('signedOut');
      if (isRenamed) await rememberSkeleton(db, user.id, name);
      return succeed(saved);
    },

    emailChange,

    devices: createDevices(db),

    secondFactor,

    passkeys: ownPasskeys,

    exportData: (user: User): AsyncGenerator<string, void, undefined> =>
      accountExport(db, user, parts, { secondFactor, emailChange }),

    delete: async (user: User, headers: Headers, locale: Locale): Promise<Outcome<DeletedUser>> => {
      const deleted = await deleteUser(db, user.id, clock.now(), parts, (tx) =>
        queueMail(tx, [
          { ...user, locale },
          { kind: 'accountDeleted', at: isoNow() },
        ]),
      );
      // Clears the cookie; the session row is already deleted.
      const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
      return succeed({ value: deleted, cookies: responseHeaders.getSetCookie() });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Sessions and links that have expired. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - MAX_SESSION_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, oldest)));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
