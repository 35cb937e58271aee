import type { Decorator } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { AppProviders } from '../../src/app/AppProviders';
import type { Cart } from '../../src/domain/cart';
import { manualClock, type Clock } from '../../src/domain/clock';
import type { Product } from '../../src/domain/product';
import { demoMarketplace } from '../../src/marketplace/demo/demoMarketplace';
import type { Marketplace, SignInIntent } from '../../src/marketplace/Marketplace';
import { LocaleProvider } from '../../src/i18n/LocaleProvider';
import { CartSync } from '../../src/stores/CartSync';
import type { CartStorage } from '../../src/stores/cartSyncer';
import type { PaymentTools } from '../../src/stores/paymentTools';
import type { DraftStorage } from '../../src/stores/UploadDraftProvider';
import { cartInMemory } from '../fixtures/cartStorages';
import { paymentTools } from '../fixtures/paymentTools';
import { PRODUCTS } from '../fixtures/products';
import { languageOf } from '../../.storybook/decorators/messages';

declare module '@storybook/react-vite' {
  interface Parameters {
    shop?: ShopParameters;
  }
}

export interface ShopParameters {
  products?: readonly Product[];
  /** Defaults to none; the toolbar overrides it. */
  signedIn?: SignInIntent | null;
  cart?: Cart;
  cartStorage?: () => CartStorage;
  openRazorpay?: PaymentTools['openRazorpay'];
  drafts?: () => DraftStorage;
  /** Defaults to a frozen clock. */
  clock?: Clock;
  marketplace?: (demo: Marketplace) => Partial<Marketplace>;
}

const STORY_TIME = Date.UTC(2026, 0, 15, 6, 30);

function openShop({
  products = PRODUCTS,
  signedIn,
  clock = manualClock(STORY_TIME),
  marketplace,
}: ShopParameters) {
  let ids = 0;
  const demo = demoMarketplace({
    products,
    clock,
    random: () => 0.5,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  });
  if (signedIn) void demo.session.signIn({ intent: signedIn });
  return { clock, marketplace: { ...demo, ...marketplace?.(demo) } };
}

function Shop({ parameters, children }: { parameters: ShopParameters; children: ReactNode }) {
  const [shop] = useState(() => openShop(parameters));
  const [drafts] = useState(() => parameters.drafts?.());
  const [cartStorage] = useState(() => (parameters.cartStorage ?? cartInMemory)());
  const [payment] = useState(() => paymentTools(parameters.openRazorpay));
  return (
    <AppProviders
      marketplace={shop.marketplace}
      clock={shop.clock}
      initialCart={parameters.cart}
      draftStorage={drafts}
      payment={payment}
    >
      {shop.marketplace.capabilities.payments && <CartSync storage={cartStorage} />}
      {children}
    </AppProviders>
  );
}

const SESSIONS: Record<string, SignInIntent | undefined> = {
  buyer: 'buy',
  seller: 'sell',
  visitor: undefined,
};

export const withShop: Decorator = (Story, { parameters, globals, id }) => {
  const own = parameters.shop ?? {};
  const session = String(globals['session']);
  const language = languageOf(globals);
  const shop = session in SESSIONS ? { ...own, signedIn: SESSIONS[session] ?? null } : own;
  return (
    <LocaleProvider key={language.locale} initial={language}>
      <Shop key={`${id}/${session}`} parameters={shop}>
        <Story />
      </Shop>
    </LocaleProvider>
  );
};
