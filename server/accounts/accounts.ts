import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { eq, lt } from 'drizzle-orm';
import type { Credentials, NewAccount } from '../../src/domain/credentials';
import { fail, succeed, type FailureKind, type Result } from '../../src/domain/failure';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SESSION_DAYS } from '../../src/domain/limits';
import { mergeProfile, type ProfileFields, type User } from '../../src/domain/user';
import { accountExport } from './exportAccount';
import type { Database } from '../db/database';
import { deleteUser, type DeletedUser } from './deleteAccount';
import { sessions, signInAccounts, users } from '../db/schema';
import { databaseErrorCode } from '../db/transactions';

export { requireOwner, setCookies, requireSession, type SessionEnv } from './authMiddleware';

const DAY_S = 24 * 60 * 60;

/** Session lifetime since the last visit, and how often a visit extends it, in seconds. */
const SESSION = { expiresIn: SESSION_DAYS * DAY_S, updateAge: DAY_S };

export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (stored: { hash: string; password: string }) => Promise<boolean>;
}

export interface AccountsParts {
  db: Database;
  /** Signs session cookies. */
  secret: string;
  /** Public origin; with https, cookies are `Secure`. */
  publicUrl: string;
  /** Defaults to better-auth's scrypt, about 0.1 s of CPU per hash. */
  passwords?: PasswordHashing | undefined;
}

/** A value and the cookies to set with it. */
export interface WithCookies<Value> {
  value: Value;
  cookies: readonly string[];
}

type Outcome<Value> = Result<WithCookies<Value>>;

const USER_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  bio: users.bio,
};

/** Maps better-auth's error codes to the contract's; any other error is a server fault. */
const FAILURE_KINDS: Record<string, FailureKind> = {
  INVALID_EMAIL: 'wrongCredentials',
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongCredentials',
  PASSWORD_TOO_SHORT: 'refused',
  PASSWORD_TOO_LONG: 'refused',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'emailTaken',
  UNAUTHORIZED: 'signedOut',
};

/** PostgreSQL error code. */
const UNIQUE_VIOLATION = '23505';

/** Converts better-auth's errors to failures. */
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

/** Accounts and sessions on better-auth, which is called only from here: its own endpoints are not exposed. */
export function createAccounts({ db, secret, publicUrl, passwords }: AccountsParts) {
  const isHttps = publicUrl.startsWith('https:');
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      // User and account rows are inserted atomically.
      transaction: true,
      schema: { user: users, session: sessions, account: signInAccounts },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      // better-auth counts UTF-16 code units, we count code points.
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
      ...(passwords && { password: passwords }),
    },
    session: SESSION,
    // Its endpoints aren't exposed; rateLimits.ts limits ours.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // `__Host-` binds a cookie to this host, path and https; better-auth's own prefix would be `__Secure-`.
      cookiePrefix: isHttps ? '__Host-kriti' : 'kriti',
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps },
      database: { generateId: () => randomUUID() },
    },
  });

  async function findUser(id: string): Promise<User | null> {
    const [user] = await db.select(USER_COLUMNS).from(users).where(eq(users.id, id));
    return user ?? null;
  }

  async function signedInUser(outcome: Outcome<{ user: { id: string } }>): Promise<Outcome<User>> {
    if (!outcome.ok) return outcome;
    const { value, cookies } = outcome.value;
    const user = await findUser(value.user.id);
    return user ? succeed({ value: user, cookies }) : fail('signedOut');
  }

  return {
    /** The signed-in user or null, with a cookie to set if the session was extended. */
    current: async (headers: Headers): Promise<{ user: User | null; cookies: readonly string[] }> => {
      const { headers: responseHeaders, response } = await auth.api.getSession({
        headers,
        returnHeaders: true,
      });
      const user = response ? await findUser(response.user.id) : null;
      return { user, cookies: responseHeaders.getSetCookie() };
    },

    signIn: async (body: Credentials, headers: Headers): Promise<Outcome<User>> =>
      signedInUser(await toResult(auth.api.signInEmail({ body, headers, returnHeaders: true }))),

    signUp: async (body: NewAccount, headers: Headers): Promise<Outcome<User>> => {
      try {
        return await signedInUser(
          await toResult(auth.api.signUpEmail({ body, headers, returnHeaders: true })),
        );
      } catch (error) {
        // Of concurrent sign-ups the unique index admits one; better-auth reports only a generic error.
        const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, body.email));
        if (existing) return fail('emailTaken');
        throw error;
      }
    },

    signOut: async (headers: Headers): Promise<Outcome<unknown>> =>
      toResult(auth.api.signOut({ headers, returnHeaders: true })),

    /** Verifies the signed-in user's password; fails with `wrongCredentials`. */
    verifyPassword: async (password: string, headers: Headers): Promise<Outcome<unknown>> =>
      toResult(auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true })),

    changePassword: async (
      { current, next }: { current: string; next: string },
      headers: Headers,
    ): Promise<Outcome<unknown>> =>
      toResult(
        auth.api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      ),

    saveProfile: async (user: User, fields: Partial<ProfileFields>): Promise<Outcome<User>> => {
      const { name, email, phone, address, bio } = mergeProfile(user, fields);
      try {
        const [saved] = await db
          .update(users)
          .set({ name, email, phone, address, bio, updatedAt: new Date() })
          .where(eq(users.id, user.id))
          .returning(USER_COLUMNS);
        return saved ? succeed({ value: saved, cookies: [] }) : fail('signedOut');
      } catch (error) {
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) return fail('emailTaken');
        throw error;
      }
    },

    exportData: (user: User): AsyncGenerator<string, void, undefined> => accountExport(db, user),

    /** Deletes the account; returns what remains to be cleaned up. */
    delete: async (user: User, headers: Headers): Promise<Outcome<DeletedUser>> => {
      const deleted = await deleteUser(db, user.id);
      // The session row is already deleted; this clears the cookie.
      const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
      return succeed({ value: deleted, cookies: responseHeaders.getSetCookie() });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
