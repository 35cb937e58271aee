import { runCatalogueQuery, searchEntry, type SearchEntry } from '../../domain/catalogueQuery';
import type { Clock } from '../../domain/clock';
import { fail, succeed } from '../../domain/failure';
import { SIMULATED_UPLOAD_MS } from '../../domain/limits';
import { DEMO_OPERATOR, type AboutMarketplace } from '../../domain/operator';
import { FILTER_CATEGORIES, type Product } from '../../domain/product';
import { mergeProfile, type User } from '../../domain/user';
import type { Marketplace, SignInIntent } from '../Marketplace';
import { sampleCatalogue, SAMPLED_CATEGORIES, type RandomSource } from './sampleCatalogue';

export const DEMO_USERS: Record<SignInIntent, User> = {
  buy: {
    id: 'demo-user',
    name: 'राहुल वर्मा',
    email: 'rahul@example.com',
    phone: '+91 90000 00000',
    address: '12, एम.जी. रोड, पुणे 411001',
    bio: 'डिजिटल आर्ट और अच्छे कोड का शौकीन।',
  },
  sell: {
    id: 'demo-seller',
    name: 'प्रिया नायर',
    email: 'priya@example.com',
    phone: '+91 91234 56789',
    address: '7, फ़ोर्ट रोड, कोच्चि 682001',
    bio: 'React टेम्पलेट और आइकॉन सेट बनाती हूँ।',
  },
};

const NO_SALES = { totalEarnings: 0, totalSales: 0, activeProducts: 0, monthlyEarnings: 0, test: false };

const ABOUT: AboutMarketplace = { testPayments: false, operator: DEMO_OPERATOR };

const UPLOAD_STEPS = 20;

export interface DemoOptions extends RandomSource {
  clock: Clock;
  /** Defaults to twelve random products, generated once. */
  products?: readonly Product[];
}

/**
 * State is lost on reload; an upload takes {@link SIMULATED_UPLOAD_MS} and stores nothing, checkout only shows a notice.
 */
export function demoMarketplace(options: DemoOptions): Marketplace {
  const { clock } = options;
  const products = options.products ?? sampleCatalogue(options);
  const entries: SearchEntry[] = [];
  let user: User | null = null;

  const unsupported = async () => fail(user ? 'notFound' : 'signedOut');

  const entryOf = (product: Product, index: number) => (entries[index] ??= searchEntry(product));

  return {
    capabilities: {
      accounts: false,
      uploads: false,
      payments: false,
      filterCategories: FILTER_CATEGORIES,
    },

    about: { builtIn: ABOUT, load: async () => succeed(ABOUT) },

    catalogue: {
      skeletonCategories: options.products ? [] : SAMPLED_CATEGORIES,
      searchDebounceMs: 0,
      find: async (query, { size, after }) => {
        const found = runCatalogueQuery(products, query, entryOf);
        const start = Number(after ?? 0);
        const end = start + size;
        return succeed({
          products: found.slice(start, end),
          total: found.length,
          next: end < found.length ? String(end) : null,
        });
      },
      suggest: async (query) => {
        try {
          // Loaded on demand: most searches have results.
          const { suggestFor } = await import('../../domain/suggestions');
          return succeed(suggestFor(products, query));
        } catch {
          return fail('unavailable');
        }
      },
      product: async (id) => {
        const product = products.find((candidate) => candidate.id === id);
        return product ? succeed(product) : fail('notFound');
      },
      contents: async (id) =>
        products.some((product) => product.id === id) ? succeed(null) : fail('notFound'),
      link: unsupported,
    },

    session: {
      current: async () => succeed(user),
      signIn: async ({ intent }) => {
        user = DEMO_USERS[intent];
        return succeed(user);
      },
      signUp: async ({ intent }) => {
        user = DEMO_USERS[intent];
        return succeed(user);
      },
      signOut: async () => {
        user = null;
        return succeed(null);
      },
      saveProfile: async (fields) => {
        if (!user) return fail('signedOut');
        user = mergeProfile(user, fields);
        return succeed(user);
      },
      changePassword: unsupported,
      data: async () => (user ? succeed({ profile: user, products: [], orders: [] }) : fail('signedOut')),
      deleteAccount: async () => {
        if (!user) return fail('signedOut');
        user = null;
        return succeed(null);
      },
    },

    uploads: {
      start: (_request, { onEvent, signal } = {}) => ({
        controls: null,
        result: new Promise((resolve) => {
          let step = 0;
          let cancel = (): void => undefined;
          const next = () => {
            cancel = clock.after(SIMULATED_UPLOAD_MS / UPLOAD_STEPS, () => {
              step += 1;
              onEvent?.({ kind: 'progressed', progress: step / UPLOAD_STEPS });
              if (step < UPLOAD_STEPS) next();
              else resolve(succeed(null));
            });
          };
          const stop = () => {
            cancel();
            resolve(fail('aborted'));
          };
          signal?.addEventListener('abort', stop, { once: true });
          if (signal?.aborted) stop();
          else next();
        }),
      }),
    },

    cart: {
      merge: async (cart) => (user ? succeed(cart) : fail('signedOut')),
      replace: async () => (user ? succeed(null) : fail('signedOut')),
    },

    checkout: {
      start: async () => succeed({ kind: 'comingSoon' }),
      order: unsupported,
      confirm: unsupported,
      testPayment: unsupported,
    },

    purchases: {
      list: async () => (user ? succeed([]) : fail('signedOut')),
      rate: unsupported,
      receipt: unsupported,
    },

    seller: {
      stats: async () => (user ? succeed(NO_SALES) : fail('signedOut')),
      products: async () => (user ? succeed([]) : fail('signedOut')),
      change: unsupported,
      newVersion: unsupported,
      months: async () => (user ? succeed([]) : fail('signedOut')),
    },
  };
}
