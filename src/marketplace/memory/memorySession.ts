import { fail, succeed } from '../../domain/failure';
import type { Order } from '../../domain/order';
import type { OwnProduct } from '../../domain/product';
import { mergeProfile, type User } from '../../domain/user';
import type { FullMarketplace } from '../Marketplace';

export interface Account {
  user: User;
  password: string;
}

export interface MemorySessionOptions {
  newId: () => string;
  accounts?: readonly Account[];
  signedIn?: User | null;
  productsOf: (userId: string) => readonly OwnProduct[];
  ordersOf: (userId: string) => readonly Order[];
  onDeleted: (userId: string) => void;
}

/** Accounts with passwords, and one browser's session. */
export function memorySession({
  newId,
  accounts = [],
  signedIn = null,
  productsOf,
  ordersOf,
  onDeleted,
}: MemorySessionOptions): { session: FullMarketplace['session']; current: () => User | null } {
  const byId = new Map(accounts.map((account) => [account.user.id, { ...account }]));
  if (signedIn && !byId.has(signedIn.id)) byId.set(signedIn.id, { user: signedIn, password: '' });
  let userId = signedIn?.id;

  const own = () => (userId === undefined ? undefined : byId.get(userId));
  const current = () => own()?.user ?? null;
  const withEmail = (email: string) => [...byId.values()].find(({ user }) => user.email === email);

  return {
    current,
    session: {
      current: async () => succeed(current()),
      signIn: async ({ credentials }) => {
        if (!credentials) return fail('credentialsWanted');
        const account = withEmail(credentials.email);
        if (account?.password !== credentials.password) return fail('wrongCredentials');
        userId = account.user.id;
        return succeed(account.user);
      },
      signUp: async ({ name, email, password }) => {
        if (withEmail(email)) return fail('emailTaken');
        const user: User = { id: newId(), name, email, phone: '', address: '', bio: '' };
        byId.set(user.id, { user, password });
        userId = user.id;
        return succeed(user);
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
          if (withEmail(fields.email)) return fail('emailTaken');
        }
        account.user = mergeProfile(account.user, fields);
        return succeed(account.user);
      },
      changePassword: async (request) => {
        const account = own();
        if (!account) return fail('signedOut');
        if (account.password !== request.current) return fail('wrongCredentials');
        account.password = request.next;
        return succeed(null);
      },
      data: async () => {
        const profile = current();
        if (!profile) return fail('signedOut');
        return succeed({ profile, products: productsOf(profile.id), orders: ordersOf(profile.id) });
      },
      deleteAccount: async (proof) => {
        const account = own();
        if (!account) return fail('signedOut');
        if (!proof) return fail('credentialsWanted');
        if (proof.password !== account.password) return fail('wrongCredentials');
        byId.delete(account.user.id);
        onDeleted(account.user.id);
        userId = undefined;
        return succeed(null);
      },
    },
  };
}
