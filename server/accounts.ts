import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { eq, lt } from 'drizzle-orm';
import type { Credentials, NewAccount } from '../src/domain/credentials';
import type { FailureKind } from '../src/domain/failure';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SIGNED_IN_DAYS } from '../src/domain/limits';
import { mergeProfile, type ProfileFields, type User } from '../src/domain/user';
import { accountExport } from './accountExport';
import type { Database } from './database';
import { deletePerson, type DeletedPerson } from './accountDeletion';
import { sessions, signInAccounts, users } from './schema';
import { databaseErrorCode } from './transactions';

const DAY_S = 24 * 60 * 60;

/** How long one stays signed in after the last visit, and how often that is written down, in seconds. */
const SESSION = { expiresIn: SIGNED_IN_DAYS * DAY_S, updateAge: DAY_S };

/** How passwords are stored. */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (stored: { hash: string; password: string }) => Promise<boolean>;
}

export interface AccountsParts {
  db: Database;
  /** What session cookies are signed with. */
  secret: string;
  /** The address that people have for the shop; with https its cookies are sent over nothing else. */
  publicUrl: string;
  /** Left out, passwords are hashed with scrypt, as better-auth does it: some 0.1 s of computing each. */
  passwords?: PasswordHashing | undefined;
}

/** What a call comes to: its value with the cookies to set, or why not. */
export type Outcome<Value> =
  { ok: true; value: Value; cookies: readonly string[] } | { ok: false; kind: FailureKind };

const USER_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  bio: users.bio,
};

/** What better-auth's refusals are called in the contract; whatever else it says is a fault of the server. */
const REFUSALS: Record<string, FailureKind> = {
  INVALID_EMAIL: 'wrongCredentials',
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongCredentials',
  PASSWORD_TOO_SHORT: 'refused',
  PASSWORD_TOO_LONG: 'refused',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'emailTaken',
  UNAUTHORIZED: 'signedOut',
};

/** There is such a row already. */
const UNIQUE_VIOLATION = '23505';

/** Runs a call of better-auth, and turns its refusals into outcomes. */
async function settle<Value>(call: Promise<{ headers: Headers; response: Value }>): Promise<Outcome<Value>> {
  try {
    const { headers, response } = await call;
    return { ok: true, value: response, cookies: headers.getSetCookie() };
  } catch (error) {
    const kind = error instanceof APIError ? REFUSALS[error.body?.code ?? String(error.status)] : undefined;
    if (kind === undefined) throw error;
    return { ok: false, kind };
  }
}

/**
 * Accounts and sessions. Passwords, sessions and cookies are better-auth's; called from here only, none of its own
 * addresses are open.
 */
export function createAccounts({ db, secret, publicUrl, passwords }: AccountsParts) {
  const isHttps = publicUrl.startsWith('https:');
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      // An account is made whole or not at all.
      transaction: true,
      schema: { user: users, session: sessions, account: signInAccounts },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      // Counted in UTF-16 code units there, in letters here.
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
      ...(passwords && { password: passwords }),
    },
    session: SESSION,
    // Its addresses are not open; what counts tries is in rateLimits.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // `__Host-` binds a cookie to this host, this path and https; better-auth's own prefix would be `__Secure-`.
      cookiePrefix: isHttps ? '__Host-kriti' : 'kriti',
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps },
      database: { generateId: () => randomUUID() },
    },
  });

  async function userOf(id: string): Promise<User | null> {
    const [user] = await db.select(USER_COLUMNS).from(users).where(eq(users.id, id));
    return user ?? null;
  }

  async function signedInUser(outcome: Outcome<{ user: { id: string } }>): Promise<Outcome<User>> {
    if (!outcome.ok) return outcome;
    const user = await userOf(outcome.value.user.id);
    return user ? { ...outcome, value: user } : { ok: false, kind: 'signedOut' };
  }

  return {
    /** Who the headers' cookie belongs to, or null; with a cookie to set when the session was prolonged. */
    current: async (headers: Headers): Promise<{ user: User | null; cookies: readonly string[] }> => {
      const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true });
      const user = response ? await userOf(response.user.id) : null;
      return { user, cookies: answered.getSetCookie() };
    },

    signIn: async (body: Credentials, headers: Headers): Promise<Outcome<User>> =>
      signedInUser(await settle(auth.api.signInEmail({ body, headers, returnHeaders: true }))),

    signUp: async (body: NewAccount, headers: Headers): Promise<Outcome<User>> => {
      try {
        return await signedInUser(await settle(auth.api.signUpEmail({ body, headers, returnHeaders: true })));
      } catch (error) {
        // Of two that sign up at the same moment, the database lets in one; better-auth only says that it failed.
        const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, body.email));
        if (taken) return { ok: false, kind: 'emailTaken' };
        throw error;
      }
    },

    signOut: async (headers: Headers): Promise<Outcome<unknown>> =>
      settle(auth.api.signOut({ headers, returnHeaders: true })),

    /** Holds a password against that of the person who is signed in; `wrongCredentials` when it is another. */
    prove: async (password: string, headers: Headers): Promise<Outcome<unknown>> =>
      settle(auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true })),

    changePassword: async (
      { current, next }: { current: string; next: string },
      headers: Headers,
    ): Promise<Outcome<unknown>> =>
      settle(
        auth.api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      ),

    /** Merges the fields into the profile, by the rules of the domain. */
    saveProfile: async (user: User, fields: Partial<ProfileFields>): Promise<Outcome<User>> => {
      const { name, email, phone, address, bio } = mergeProfile(user, fields);
      try {
        const [saved] = await db
          .update(users)
          .set({ name, email, phone, address, bio, updatedAt: new Date() })
          .where(eq(users.id, user.id))
          .returning(USER_COLUMNS);
        return saved ? { ok: true, value: saved, cookies: [] } : { ok: false, kind: 'signedOut' };
      } catch (error) {
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) return { ok: false, kind: 'emailTaken' };
        throw error;
      }
    },

    /** All that is kept about a person, as pieces of one JSON text. */
    data: (user: User): AsyncGenerator<string, void, undefined> => accountExport(db, user),

    /** Deletes a person, and returns what is left. */
    delete: async (user: User, headers: Headers): Promise<Outcome<DeletedPerson>> => {
      const deleted = await deletePerson(db, user.id);
      // The session is gone already; what is left of it is the cookie.
      const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
      return { ok: true, value: deleted, cookies: answered.getSetCookie() };
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Deletes expired sessions. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
