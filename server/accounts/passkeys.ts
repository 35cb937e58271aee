import { passkey } from '@better-auth/passkey';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { APIError } from 'better-auth/api';
import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { deviceName } from '../../src/domain/device';
import { fail, succeed, type FailureKind, type Result } from '../../src/domain/failure';
import { MAX_PASSKEYS, MAX_PASSKEY_NAME_LENGTH, PASSKEY_MINUTES } from '../../src/domain/limits';
import type { Locale } from '../../src/domain/locale.mjs';
import type { CreatedPasskey, Passkey, PasskeyRequest, UsedPasskey } from '../../src/domain/passkey';
import type { AccountData, User } from '../../src/domain/user';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import type { QueueMail } from '../mail/mail';
import type { WithCookies } from './accounts';
import { passkeys, sessions, users } from './tables';

/** Shown by some browsers beside the address. */
const SHOP_NAME = 'Kriti Bazaar';

const UNNAMED = 'Passkey';

const REQUEST_MS = PASSKEY_MINUTES * 60_000;

/** Of WebAuthn's authenticator data, which the passkey has signed. */
const FLAGS_BYTE = 32;
const BACKED_UP = 0x10;

/** By better-auth's error codes. */
export const PASSKEY_FAILURES: Record<string, FailureKind> = {
  CHALLENGE_NOT_FOUND: 'expired',
  // Asked for by another account, in the same browser.
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'expired',
  FAILED_TO_VERIFY_REGISTRATION: 'refused',
  PASSKEY_NOT_FOUND: 'unknownPasskey',
  AUTHENTICATION_FAILED: 'unknownPasskey',
};

/**
 * better-auth's passkey plugin, with user verification required: it accepts passkeys without it (hard-coded
 * `requireUserVerification: false`), and ours replace both password and second factor.
 * @param publicUrl null takes the request's `Origin`, which the protection against CSRF has compared with the host, and
 * works on localhost
 */
export function passkeyPlugin(publicUrl: string | null) {
  const requireVerified = (userVerified: boolean | undefined, code: string) => {
    if (userVerified !== true) throw new APIError('BAD_REQUEST', { code, message: 'User not verified' });
  };
  return passkey({
    rpName: SHOP_NAME,
    rpID: publicUrl === null ? 'localhost' : new URL(publicUrl).hostname,
    origin: publicUrl === null ? null : new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        requireVerified(verification.registrationInfo?.userVerified, 'FAILED_TO_VERIFY_REGISTRATION'),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireVerified(verification.authenticationInfo.userVerified, 'AUTHENTICATION_FAILED'),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  });
}

/**
 * Without certificates, as asked for. `@simplewebauthn/server` looks up whether those of other formats are revoked before
 * it verifies them, at any address that they name: a stranger could make the server call its own network.
 */
function hasPlainAttestation({ response }: CreatedPasskey): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

const isBackedUp = ({ response }: UsedPasskey) =>
  ((Buffer.from(response.authenticatorData, 'base64url')[FLAGS_BYTE] ?? 0) & BACKED_UP) !== 0;

const defaultName = (headers: Headers) =>
  (deviceName(headers.get('User-Agent') ?? '') ?? UNNAMED).slice(0, MAX_PASSKEY_NAME_LENGTH);

/** Without its key. */
const COLUMNS = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
  backedUp: passkeys.backedUp,
};

interface Row {
  id: string;
  name: string | null;
  createdAt: Date | null;
  lastUsedAt: Date | null;
  backedUp: boolean;
}

const toPasskey = ({ id, name, createdAt, lastUsedAt, backedUp }: Row): Passkey => ({
  id,
  name: name ?? UNNAMED,
  createdAt: createdAt?.getTime() ?? 0,
  lastUsedAt: lastUsedAt?.getTime() ?? null,
  synced: backedUp,
});

type Endpoints = ReturnType<typeof passkeyPlugin>['endpoints'];

interface Answer<Response> {
  headers: Headers;
  response: Response;
}

export interface PasskeysParts {
  db: Database;
  clock: Clock;
  queueMail: QueueMail;
  auth: {
    api: Pick<
      Endpoints,
      | 'generatePasskeyRegistrationOptions'
      | 'verifyPasskeyRegistration'
      | 'generatePasskeyAuthenticationOptions'
      | 'verifyPasskeyAuthentication'
    >;
  };
  /** Makes a call of better-auth part of a transaction, if there is one; failures by {@link PASSKEY_FAILURES}. */
  callAuth: <Response>(
    call: () => Promise<Answer<Response>>,
    tx?: Database,
  ) => Promise<Result<WithCookies<Response>>>;
}

export function createPasskeys({ db, clock, queueMail, auth, callAuth }: PasskeysParts) {
  const isoNow = () => new Date(clock.now()).toISOString();
  const ofUser = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  const isFull = async (on: Database, userId: string) =>
    (await on.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS;
  const full = () => fail({ kind: 'refused', field: 'passkeys' });

  return {
    list: async (userId: string): Promise<readonly Passkey[]> => {
      const rows = await db
        .select(COLUMNS)
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
      return rows.map(toPasskey);
    },

    ownerOf: async (id: string): Promise<string | null> => {
      const [row] = await db.select({ owner: passkeys.userId }).from(passkeys).where(eq(passkeys.id, id));
      return row?.owner ?? null;
    },

    /** What a browser needs to make one. The caller has asked for the password. */
    startAdding: async (user: User, headers: Headers): Promise<Result<WithCookies<PasskeyRequest>>> => {
      if (await isFull(db, user.id)) return full();
      const asked = await callAuth(() =>
        auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
      );
      if (!asked.ok) return asked;
      const { value, cookies } = asked.value;
      const person = { ...value.user, displayName: user.name };
      return succeed({ value: { ...value, user: person, timeout: REQUEST_MS }, cookies });
    },

    finishAdding: async (
      user: User,
      created: CreatedPasskey,
      headers: Headers,
      locale: Locale,
    ): Promise<Result<Passkey>> => {
      if (!hasPlainAttestation(created)) return fail('refused');
      return transact(db, async (tx) => {
        // Two at once would both find room.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
        if (await isFull(tx, user.id)) return full();
        // The unique index would end the transaction, and better-auth hides why.
        if ((await tx.$count(passkeys, eq(passkeys.credentialID, created.id))) > 0) return fail('refused');
        const name = defaultName(headers);
        const added = await callAuth(
          () =>
            auth.api.verifyPasskeyRegistration({
              body: { response: created, name },
              headers,
              returnHeaders: true,
            }),
          tx,
        );
        if (!added.ok) return added;
        const at = isoNow();
        const [row] = await tx
          .update(passkeys)
          .set({ createdAt: new Date(at) })
          .where(eq(passkeys.id, added.value.value.id))
          .returning(COLUMNS);
        if (!row) return fail('refused');
        await queueMail(tx, [
          { ...user, locale },
          { kind: 'passkeyAdded', name, at },
        ]);
        return succeed(toPasskey(row));
      });
    },

    /** False if the account has no such passkey. */
    rename: async (userId: string, id: string, name: string): Promise<boolean> => {
      const renamed = await db
        .update(passkeys)
        .set({ name })
        .where(ofUser(userId, id))
        .returning({ id: passkeys.id });
      return renamed.length > 0;
    },

    /** Likewise. */
    remove: (user: User, id: string, locale: Locale): Promise<boolean> =>
      transact(db, async (tx) => {
        const [removed] = await tx.delete(passkeys).where(ofUser(user.id, id)).returning(COLUMNS);
        if (!removed) return false;
        const { name } = toPasskey(removed);
        await queueMail(tx, [
          { ...user, locale },
          { kind: 'passkeyRemoved', name, at: isoNow() },
        ]);
        return true;
      }),

    /** What a browser needs to offer its passkeys, of whichever account: without the session, which would narrow it down. */
    startSignIn: async (): Promise<Result<WithCookies<PasskeyRequest>>> => {
      const asked = await callAuth(() =>
        auth.api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }),
      );
      if (!asked.ok) return asked;
      const { value, cookies } = asked.value;
      return succeed({ value: { ...value, userVerification: 'required', timeout: REQUEST_MS }, cookies });
    },

    /** Starts a session. */
    finishSignIn: async (used: UsedPasskey, headers: Headers) => {
      const outcome = await callAuth(() =>
        auth.api.verifyPasskeyAuthentication({
          body: { response: { ...used, clientExtensionResults: {} } },
          headers,
          returnHeaders: true,
        }),
      );
      if (!outcome.ok) return outcome;
      const [row] = await db
        .update(passkeys)
        .set({ lastUsedAt: new Date(clock.now()), backedUp: isBackedUp(used) })
        .where(eq(passkeys.credentialID, used.id))
        .returning({ id: passkeys.id });
      if (row) return outcome;
      // Removed meanwhile.
      await db.delete(sessions).where(eq(sessions.id, outcome.value.value.session.id));
      return fail('unknownPasskey');
    },
  };
}

/** For an export: names and days, no keys. */
export async function* exportPasskeys(
  db: Database,
  userId: string,
): AsyncGenerator<NonNullable<AccountData['passkeys']>> {
  const rows = await db.select(COLUMNS).from(passkeys).where(eq(passkeys.userId, userId));
  yield rows.map(toPasskey).map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }));
}
