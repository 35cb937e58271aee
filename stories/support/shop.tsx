import type { Decorator } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { AppProviders } from '../../src/app/AppProviders';
import type { Cart } from '../../src/domain/cart';
import type { Clock } from '../../src/domain/clock';
import { fail, type FailureKind } from '../../src/domain/failure';
import type { Product } from '../../src/domain/product';
import type { User } from '../../src/domain/user';
import { demoMarketplace } from '../../src/marketplace/demo/demoMarketplace';
import type { FullMarketplace, Marketplace } from '../../src/marketplace/Marketplace';
import type { SignInIntent } from '../../src/domain/signInStatus';
import { intercept, type Connection } from '../../src/marketplace/memory/connection';
import { memoryMarketplace, type MemoryOptions } from '../../src/marketplace/memory/memoryMarketplace';
import { LocaleProvider } from '../../src/i18n/LocaleProvider';
import { CartSync } from '../../src/stores/CartSync';
import type { CartStorage } from '../../src/stores/cartSyncer';
import type { PaymentTools } from '../../src/stores/paymentTools';
import type { PasskeyTools } from '../../src/stores/passkeyTools';
import type { DraftStorage } from '../../src/stores/UploadDraftProvider';
import { cartInMemory } from '../fixtures/cartStorages';
import { THIS_DEVICE } from '../fixtures/devices';
import { passkeyTools } from '../fixtures/passkeys';
import { paymentTools } from '../fixtures/paymentTools';
import { OPERATOR } from '../fixtures/operators';
import { PRODUCTS } from '../fixtures/products';
import { ACCOUNTS, BUYER, SELLER } from '../fixtures/users';
import { ShopLanguage } from '../../.storybook/decorators/language';
import { localeOf } from '../../.storybook/decorators/messages';
import { storyClock, type StoryClock } from './storyClock';

declare module '@storybook/react-vite' {
  interface Parameters {
    shop?: ShopParameters;
  }
}

type Session = 'visitor' | 'buyer' | 'seller' | 'slow';

type CallName = {
  [Port in keyof FullMarketplace]: `${Port}.${keyof FullMarketplace[Port] & string}`;
}[keyof FullMarketplace];

/** What happens to a call: it never responds, fails, or fails while a connection is cut. */
type Trouble = 'slow' | FailureKind | Connection;

/** The state of the shop in which a story begins. */
export interface ShopParameters {
  /** Products, newest first, or how loading them ends. */
  catalogue?: readonly Product[] | 'empty' | 'error' | 'slow';
  /** Who is signed in; the toolbar overrides it. */
  session?: Session;
  cart?: Cart;
  /** Contents of a marketplace with every feature; omitted: the demo. */
  live?: Omit<MemoryOptions, 'clock' | 'newId' | 'products' | 'accounts' | 'signedIn'>;
  /** Nobody's e-mail address is confirmed; the code is 123456. */
  unverified?: boolean;
  calls?: Partial<Record<CallName, Trouble>>;
  /** Sees the arguments of every call. */
  onCall?: (name: string, args: readonly unknown[]) => void;
  cartStorage?: () => CartStorage;
  openRazorpay?: PaymentTools['openRazorpay'];
  /** What its dialogs do otherwise than `passkeyTools`; omitted: a browser without passkeys. */
  passkeyTools?: Partial<PasskeyTools>;
  drafts?: () => DraftStorage;
  /** Token of the link for a new password that opened the page. */
  resetToken?: string;
  /** Nobody has been signed in in this browser before. */
  newBrowser?: boolean;
  /** Defaults to one that nobody advances. */
  clock?: StoryClock;
}

const CATALOGUE_TROUBLE = { error: 'unavailable', slow: 'slow' } as const;

const DEMO_INTENTS: Partial<Record<Session, SignInIntent>> = { buyer: 'buy', seller: 'sell' };

const LIVE_USERS: Partial<Record<Session, User>> = { buyer: BUYER, seller: SELLER };

/** Undefined lets the call through. */
function resultOf(trouble: Trouble | undefined) {
  if (trouble === undefined) return undefined;
  if (trouble === 'slow') return new Promise<never>(() => undefined);
  const failure = typeof trouble === 'string' ? trouble : trouble.failure;
  return failure ? Promise.resolve(fail(failure)) : undefined;
}

function openMarketplace(parameters: ShopParameters, clock: Clock): Marketplace {
  const { catalogue = PRODUCTS, session = 'visitor', live, unverified = false } = parameters;
  const products = typeof catalogue === 'string' ? [] : catalogue;
  let ids = 0;
  const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  if (live) {
    const accounts = ACCOUNTS.map(({ user, password }) => ({
      user: { ...user, emailVerified: !unverified },
      password,
    }));
    const signedIn = accounts.find(({ user }) => user.id === LIVE_USERS[session]?.id)?.user ?? null;
    const about = { testPayments: live.window?.kind !== 'razorpay', operator: OPERATOR };
    return memoryMarketplace({
      about,
      devices: [THIS_DEVICE],
      ...live,
      clock,
      newId,
      products,
      accounts,
      signedIn,
    });
  }
  const demo = demoMarketplace({ products, clock, random: () => 0.5, newId });
  const intent = DEMO_INTENTS[session];
  if (intent) void demo.session.signIn({ intent });
  return demo;
}

function tokenOnce(token: string | undefined): () => string | null {
  let left = token ?? null;
  return () => {
    const taken = left;
    left = null;
    return taken;
  };
}

function openShop(parameters: ShopParameters) {
  const { catalogue, session, calls = {}, clock = storyClock(), onCall } = parameters;
  clock.restart();
  const troubles: Partial<Record<string, Trouble>> = {
    ...(catalogue === 'error' || catalogue === 'slow'
      ? { 'catalogue.find': CATALOGUE_TROUBLE[catalogue] }
      : {}),
    ...(session === 'slow' && { 'session.current': 'slow' }),
    ...calls,
  };
  const { uploads, ...ports } = openMarketplace(parameters, clock);
  const intercepted = Object.entries(ports).map(([port, members]: [string, object]) => [
    port,
    intercept(members, (method, args) => {
      onCall?.(`${port}.${method}`, args);
      return resultOf(troubles[`${port}.${method}`]);
    }),
  ]);
  const start: Marketplace['uploads']['start'] = (...args) => {
    const result = resultOf(troubles['uploads.start']);
    return result ? { controls: null, result } : uploads.start(...args);
  };
  const marketplace = { ...Object.fromEntries(intercepted), uploads: { start } } as Marketplace;
  return { clock, marketplace };
}

function Shop({ parameters, children }: { parameters: ShopParameters; children: ReactNode }) {
  const [shop] = useState(() => openShop(parameters));
  const [drafts] = useState(() => parameters.drafts?.());
  const [cartStorage] = useState(() => (parameters.cartStorage ?? cartInMemory)());
  const [takeResetToken] = useState(() => tokenOnce(parameters.resetToken));
  const [payment] = useState(() => paymentTools(parameters.openRazorpay));
  const [accountHint] = useState(() => ({
    isKnown: () => parameters.newBrowser !== true,
    remember: () => undefined,
  }));
  const [passkeys] = useState(() => parameters.passkeyTools && passkeyTools(parameters.passkeyTools));
  const { cart } = shop.marketplace;
  return (
    <AppProviders
      marketplace={shop.marketplace}
      clock={shop.clock}
      initialCart={parameters.cart}
      draftStorage={drafts}
      payment={payment}
      passkeyTools={passkeys}
      takeResetToken={takeResetToken}
      accountHint={accountHint}
    >
      {cart && <CartSync storage={cartStorage} port={cart} />}
      {children}
    </AppProviders>
  );
}

const SESSIONS: readonly string[] = ['visitor', 'buyer', 'seller'] satisfies Session[];

const isSession = (value: string): value is Session => SESSIONS.includes(value);

export const withShop: Decorator = (Story, { parameters, globals, id }) => {
  const own = parameters.shop ?? {};
  const chosen = String(globals['session']);
  const locale = localeOf(globals);
  const shop = isSession(chosen) ? { ...own, session: chosen } : own;
  return (
    <LocaleProvider key={locale} initial={locale}>
      <ShopLanguage />
      <Shop key={`${id}/${chosen}`} parameters={shop}>
        <Story />
      </Shop>
    </LocaleProvider>
  );
};
