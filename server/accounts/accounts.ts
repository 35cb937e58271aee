import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import type { Credentials, NewAccount } from '../../src/domain/credentials';
import { fail, succeed, type FailureKind, type Result } from '../../src/domain/failure';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SESSION_DAYS } from '../../src/domain/limits';
import { checkName, isSameName, nameSkeleton } from '../../src/domain/sellerName';
import { mergeProfile, type ProfileFields, type User } from '../../src/domain/user';
import { authAdapter, toAuthAddress } from './authAdapter';
import { accountExport } from './exportAccount';
import type { Database } from '../db/database';
import { createPasswordQueue, type PasswordHashing } from './passwordQueue';
import { deleteUser, type DeletedUser } from './deleteAccount';
import { sessions, signInAccounts, users } from '../db/schema';
import { databaseErrorCode } from '../db/transactions';

export type { PasswordHashing } from './passwordQueue';
export { forgetUnsoldProducts } from './deleteAccount';
export { requireOwner, setCookies, requireSession, type SessionEnv } from './authMiddleware';

const DAY_S = 24 * 60 * 60;

/** Seconds. A visit extends the session at most once per `updateAge`. */
const SESSION = { expiresIn: SESSION_DAYS * DAY_S, updateAge: DAY_S };

export interface AccountsParts {
  db: Database;
  clock: Clock;
  secret: string;
  publicUrl: string;
  /** Defaults to better-auth's scrypt. */
  passwords?: PasswordHashing | undefined;
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
  phone: users.phone,
  address: users.address,
  bio: users.bio,
};

/** Errors not listed are server faults. */
const FAILURE_KINDS: Record<string, FailureKind> = {
  INVALID_EMAIL: 'wrongCredentials',
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongCredentials',
  PASSWORD_TOO_SHORT: 'refused',
  PASSWORD_TOO_LONG: 'refused',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'emailTaken',
  UNAUTHORIZED: 'signedOut',
};

const UNIQUE_VIOLATION = '23505';

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
export function createAccounts({ db, clock, secret, publicUrl, passwords }: AccountsParts) {
  const isHttps = publicUrl.startsWith('https:');
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: authAdapter(
      drizzleAdapter(db, {
        provider: 'pg',
        transaction: true,
        schema: { user: users, session: sessions, account: signInAccounts },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      // better-auth counts UTF-16 code units, we count code points.
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
      password: createPasswordQueue(passwords),
    },
    session: SESSION,
    // rateLimits.ts limits our endpoints.
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
  const rememberSkeleton = (id: string, name: string) =>
    db
      .update(users)
      .set({ nameSkeleton: nameSkeleton(name) })
      .where(eq(users.id, id));

  return {
    /** The cookies extend the session. */
    current: async (headers: Headers): Promise<{ user: User | null; cookies: readonly string[] }> => {
      const { headers: responseHeaders, response } = await auth.api.getSession({
        headers,
        returnHeaders: true,
      });
      const user = response ? await findUser(response.user.id) : null;
      return { user, cookies: responseHeaders.getSetCookie() };
    },

    signIn: async (body: Credentials, headers: Headers): Promise<Outcome<User>> =>
      signedInUser(
        await toResult(
          auth.api.signInEmail({
            body: { ...body, email: toAuthAddress(body.email.toLowerCase()) },
            headers,
            returnHeaders: true,
          }),
        ),
      ),

    signUp: async (body: NewAccount, headers: Headers): Promise<Outcome<User>> => {
      if (await isNameRefused(body.name)) return fail({ kind: 'refused', field: 'name' });
      const encoded = { ...body, email: toAuthAddress(body.email) };
      try {
        const outcome = await signedInUser(
          await toResult(auth.api.signUpEmail({ body: encoded, headers, returnHeaders: true })),
        );
        if (outcome.ok) await rememberSkeleton(outcome.value.value.id, body.name);
        return outcome;
      } catch (error) {
        // The unique index decides concurrent sign-ups; better-auth reports only a generic error.
        const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, body.email));
        if (existing) return fail('emailTaken');
        throw error;
      }
    },

    signOut: async (headers: Headers): Promise<Outcome<unknown>> =>
      toResult(auth.api.signOut({ headers, returnHeaders: true })),

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
      const isRenamed = name !== user.name;
      if (isRenamed && (await isNameRefused(name, user.id))) return fail({ kind: 'refused', field: 'name' });
      try {
        const [saved] = await db
          .update(users)
          .set({ name, email, phone, address, bio, updatedAt: new Date() })
          .where(eq(users.id, user.id))
          .returning(USER_COLUMNS);
        if (!saved) return fail('signedOut');
        if (isRenamed) await rememberSkeleton(user.id, name);
        return succeed({ value: saved, cookies: [] });
      } catch (error) {
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) return fail('emailTaken');
        throw error;
      }
    },

    exportData: (user: User): AsyncGenerator<string, void, undefined> => accountExport(db, user),

    delete: async (user: User, headers: Headers): Promise<Outcome<DeletedUser>> => {
      const deleted = await deleteUser(db, user.id, clock.now());
      // Clears the cookie; the session row is already deleted.
      const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
      return succeed({ value: deleted, cookies: responseHeaders.getSetCookie() });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
