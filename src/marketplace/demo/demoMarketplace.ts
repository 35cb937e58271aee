import type { Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import { SIMULATED_UPLOAD_MS } from '../../domain/limits';
import { DEMO_OPERATOR, type AboutMarketplace } from '../../domain/operator';
import { FILTER_CATEGORIES, type Product } from '../../domain/product';
import type { SignInIntent } from '../../domain/signInStatus';
import { mergeProfile, type User } from '../../domain/user';
import type { Marketplace } from '../Marketplace';
import { whenUnreadable } from '../readFile';
import { memoryCatalogue } from '../memory/memoryCatalogue';
import { sampleCatalogue, SAMPLED_CATEGORIES, type RandomSource } from './sampleCatalogue';

export const DEMO_USERS: Record<SignInIntent, User> = {
  buy: {
    id: 'demo-user',
    name: 'राहुल वर्मा',
    email: 'rahul@example.com',
    emailVerified: true,
    phone: '+91 90000 00000',
    address: '12, एम.जी. रोड, पुणे 411001',
    bio: 'डिजिटल आर्ट और अच्छे कोड का शौकीन।',
  },
  sell: {
    id: 'demo-seller',
    name: 'प्रिया नायर',
    email: 'priya@example.com',
    emailVerified: true,
    phone: '+91 91234 56789',
    address: '7, फ़ोर्ट रोड, कोच्चि 682001',
    bio: 'React टेम्पलेट और आइकॉन सेट बनाती हूँ।',
  },
};

const ABOUT: AboutMarketplace = { testPayments: false, operator: DEMO_OPERATOR };

const UPLOAD_STEPS = 20;

export interface DemoOptions extends RandomSource {
  clock: Clock;
  /** Defaults to twelve random products, generated once. */
  products?: readonly Product[];
}

/**
 * State is lost on reload; an upload takes {@link SIMULATED_UPLOAD_MS} and stores nothing, but fails for a file that can't
 * be read any more; checkout only shows a notice.
 */
export function demoMarketplace(options: DemoOptions): Marketplace {
  const { clock } = options;
  const products = options.products ?? sampleCatalogue(options);
  let user: User | null = null;

  return {
    about: {
      capabilities: { accounts: false, payments: false, listings: false },
      builtIn: ABOUT,
      load: async () => succeed(ABOUT),
    },

    catalogue: memoryCatalogue({
      products: () => products,
      filterCategories: FILTER_CATEGORIES,
      skeletonCategories: options.products ? [] : SAMPLED_CATEGORIES,
    }),

    session: {
      current: async () => succeed(user),
      signIn: async ({ intent }) => {
        user = DEMO_USERS[intent];
        return succeed(user);
      },
      signUp: async () => fail('notFound'),
      requestCode: async () => fail('notFound'),
      verifyEmail: async () => fail('notFound'),
      signOut: async () => {
        user = null;
        return succeed(null);
      },
      saveProfile: async (fields) => {
        if (!user) return fail('signedOut');
        user = mergeProfile(user, fields);
        return succeed(user);
      },
      changePassword: async () => fail('notFound'),
      requestReset: async () => fail('notFound'),
      checkReset: async () => fail('notFound'),
      resetPassword: async () => fail('notFound'),
      data: async () => (user ? succeed({ profile: user, products: [], orders: [] }) : fail('signedOut')),
      deleteAccount: async () => {
        if (!user) return fail('signedOut');
        user = null;
        return succeed(null);
      },
    },

    uploads: {
      start: ({ file }, { onEvent, signal } = {}) => ({
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
          const stop = (result: Result<null>) => {
            cancel();
            resolve(result);
          };
          const abort = () => stop(fail('aborted'));
          signal?.addEventListener('abort', abort, { once: true });
          if (signal?.aborted) abort();
          else next();
          void whenUnreadable(file).then(stop);
        }),
      }),
    },
  };
}
