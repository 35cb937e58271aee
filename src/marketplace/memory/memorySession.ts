import type { Problem } from '../../domain/problem';
import type { Clock } from '../../domain/clock';
import { CONSENT_DOCUMENTS } from '../../domain/consent';
import type { SignedInDevice } from '../../domain/device';
import { fail, succeed } from '../../domain/failure';
import type { Order } from '../../domain/order';
import type { OwnProduct } from '../../domain/product';
import type { SecondFactor } from '../../domain/secondFactor';
import { mergeProfile, type AccountData, type User } from '../../domain/user';
import type { FullMarketplace } from '../Marketplace';
import type { Passkey } from '../../domain/passkey';
import { memoryDevices } from './memoryDevices';
import { memoryEmailChange } from './memoryEmailChange';
import { memorySecondFactor } from './memorySecondFactor';
import { memoryPasskeys } from './memoryPasskeys';

export interface Account {
  user: User;
  password: string;
  consents?: AccountData['consents'];
}

export interface MemorySessionOptions {
  clock: Clock;
  newId: () => string;
  accounts?: readonly Account[];
  signedIn?: User | null;
  /** Confirms every address. */
  emailCode?: string | undefined;
  /** Account ids by the tokens of links that still work. */
  openResets?: readonly (readonly [token: string, userId: string])[];
  /** Sessions at the start of the signed-in account. */
  devices?: readonly SignedInDevice[] | undefined;
  /** At the start, of the owner. */
  secondFactor?: SecondFactor | undefined;
  ownerId?: string | undefined;
  /** At the start, of the owner: waits for its confirmation. */
  newEmail?: string | undefined;
  /** At the start, of `passkeysOf`. */
  passkeys?: readonly Passkey[] | undefined;
  passkeysOf?: User | null | undefined;
  productsOf: (userId: string) => readonly OwnProduct[];
  ordersOf: (userId: string) => readonly Order[];
  problemsOf: (userId: string) => readonly Problem[];
  onDeleted: (userId: string) => void;
}

/** Accounts with passwords, and one browser's session. */
export function memorySession({
  clock,
  newId,
  accounts = [],
  signedIn = null,
  emailCode = '123456',
  openResets = [],
  devices: devicesAtStart,
  secondFactor: secondFactorAtStart,
  ownerId,
  newEmail,
  passkeys: passkeysAtStart,
  passkeysOf,
  productsOf,
  ordersOf,
  problemsOf,
  onDeleted,
}: MemorySessionOptions): Pick<
  FullMarketplace,
  'session' | 'devices' | 'emailChange' | 'secondFactor' | 'passkeys'
> & {
  current: () => User | null;
} {
  const byId = new Map(accounts.map((account) => [account.user.id, { ...account }]));
  if (signedIn && !byId.has(signedIn.id)) byId.set(signedIn.id, { user: signedIn, password: '' });
  let userId = signedIn?.id;
  const devices = memoryDevices({
    ...{ clock, devices: devicesAtStart },
    ownerId: signedIn?.id,
    userId: () => userId,
  });
  /** Account ids by token. */
  const resetTokens = new Map<string, string>(openResets);

  const own = () => (userId === undefined ? undefined : byId.get(userId));
  const current = () => own()?.user ?? null;
  const withEmail = (email: string) => [...byId.values()].find(({ user }) => user.email === email);

  const signIn = ({ id }: User) => {
    userId = id;
    devices.signedIn();
  };
  const factor = memorySecondFactor({
    ...{ clock, own, secondFactor: secondFactorAtStart, ownerId },
    withId: (id) => byId.get(id)?.user,
    onSignedIn: signIn,
    onConfirmed: devices.endOthers,
  });
  const emailChange = memoryEmailChange({
    ...{ clock, emailCode, own, newEmail, ownerId },
    isTaken: (email) => withEmail(email) !== undefined,
    onConfirmed: devices.endOthers,
  });
  const passkeys = memoryPasskeys({
    ...{ clock, newId, passkeys: passkeysAtStart, ownerId: passkeysOf?.id, account: own },
    codeRefusal: factor.refusal,
    signIn: (id) => {
      const account = byId.get(id);
      if (!account) return null;
      signIn(account.user);
      return account.user;
    },
  });

  return {
    current,
    devices: devices.port,
    emailChange: emailChange.port,
    secondFactor: factor.port,
    passkeys: passkeys.port,
    session: {
      current: async () => succeed(current()),
      signIn: async ({ credentials }) => {
        if (!credentials) return fail('credentialsWanted');
        const account = withEmail(credentials.email);
        if (account?.password !== credentials.password) return fail('wrongCredentials');
        if (factor.isAwaited(account.user.id)) return fail('codeWanted');
        signIn(account.user);
        return succeed(account.user);
      },
      signUp: async ({ name, email, password, consents: versions }) => {
        if (withEmail(email)) return succeed(null);
        const user: User = {
          id: newId(),
          name,
          email,
          emailVerified: false,
          phone: '',
          address: '',
          bio: '',
        };
        const at = clock.now();
        const consents = CONSENT_DOCUMENTS.toSorted().map((document) => ({
          ...{ document, version: versions[document], at },
        }));
        byId.set(user.id, { user, password, consents });
        return succeed(null);
      },
      requestCode: async () => succeed(null),
      verifyEmail: async ({ email, code, password }) => {
        const account = withEmail(email);
        const isSignedIn = account !== undefined && account.user.id === userId;
        if (!isSignedIn && password === undefined) return fail('credentialsWanted');
        if (!isSignedIn && password !== account?.password) return fail('wrongCode');
        if (code !== emailCode || !account || account.user.emailVerified) return fail('wrongCode');
        account.user = { ...account.user, emailVerified: true };
        return succeed(null);
      },
      signOut: async () => {
        userId = undefined;
        return succeed(null);
      },
      saveProfile: async (fields, proof) => {
        const account = own();
        if (!account) return fail('signedOut');
        if (fields.email !== undefined && fields.email !== account.user.email) {
          if (!proof) return fail('credentialsWanted');
          if (proof.password !== account.password) return fail('wrongCredentials');
          const refusal = factor.refusal(account.user.id, proof.code);
          if (refusal) return refusal;
          emailChange.request(account.user.id, fields.email);
        }
        account.user = mergeProfile(account.user, { ...fields, email: account.user.email });
        return succeed(account.user);
      },
      changePassword: async (request) => {
        const account = own();
        if (!account) return fail('signedOut');
        if (account.password !== request.current) return fail('wrongCredentials');
        if (request.next === request.current) return fail({ kind: 'refused', field: 'next' });
        const refusal = factor.refusal(account.user.id, request.code);
        if (refusal) return refusal;
        account.password = request.next;
        emailChange.forget(account.user.id);
        devices.endOthers(account.user.id);
        devices.signedIn();
        return succeed(null);
      },
      requestReset: async (email) => {
        const account = withEmail(email.toLowerCase());
        if (account) resetTokens.set(newId(), account.user.id);
        return succeed(null);
      },
      checkReset: async (token) => (resetTokens.has(token) ? succeed(null) : fail('expired')),
      resetPassword: async ({ token, password }) => {
        const account = byId.get(resetTokens.get(token) ?? '');
        if (!account) return fail('expired');
        for (const [one, id] of resetTokens) if (id === account.user.id) resetTokens.delete(one);
        account.password = password;
        emailChange.forget(account.user.id);
        account.user = { ...account.user, emailVerified: true };
        devices.endOthers(account.user.id);
        if (userId === account.user.id) userId = undefined;
        return succeed(null);
      },
      data: async () => {
        const { user: profile, consents = [] } = own() ?? {};
        if (!profile) return fail('signedOut');
        const sessions = devices.list(profile.id).map(({ signedInAt, lastSeenAt, userAgent }) => ({
          ...{ createdAt: signedInAt, updatedAt: lastSeenAt, userAgent },
        }));
        return succeed({
          ...{ profile, products: productsOf(profile.id), orders: ordersOf(profile.id) },
          ...{ newEmail: emailChange.pending(profile.id), sessions, consents },
          problems: problemsOf(profile.id),
          // It has no ledger.
          ...{ refunds: [], downloads: [], earnings: [] },
          secondFactor: factor.exported(profile.id),
          passkeys: passkeys.list(profile.id).map(({ name, createdAt, lastUsedAt }) => ({
            ...{ name, createdAt, lastUsedAt },
          })),
        });
      },
      deleteAccount: async (proof) => {
        const account = own();
        if (!account) return fail('signedOut');
        if (!proof) return fail('credentialsWanted');
        if (proof.password !== account.password) return fail('wrongCredentials');
        const refusal = factor.refusal(account.user.id, proof.code);
        if (refusal) return refusal;
        byId.delete(account.user.id);
        onDeleted(account.user.id);
        userId = undefined;
        return succeed(null);
      },
    },
  };
}
