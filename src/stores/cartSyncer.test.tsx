// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_CART, type Cart } from '../domain/cart';
import { removeFromCart, updateQuantity } from '../domain/cartLines';
import { manualClock } from '../domain/clock';
import { fail, succeed, type Result } from '../domain/failure';
import { CART_SAVE_DEBOUNCE_MS } from '../domain/limits';
import { rupees } from '../domain/money';
import type { Product } from '../domain/product';
import { demoMarketplace, DEMO_USERS } from '../marketplace/demo/demoMarketplace';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import { memoryMarketplace } from '../marketplace/memory/memoryMarketplace';
import type { Marketplace } from '../marketplace/Marketplace';
import type { CartPort } from '../marketplace/ports/cart';
import { AuthProvider, useAuthActions } from './AuthProvider';
import { chance } from './chance.test-helpers';
import { CartSync } from './CartSync';
import type { CartStorage, StoredCart } from './cartSyncer';
import { CartProvider, useCart, useCartActions } from './CartProvider';
import { MarketplaceProvider } from './MarketplaceProvider';
import { NotificationsProvider, useShownNotice } from './NotificationsProvider';

// `settle` waits for microtasks only.
notifyManager.setScheduler(queueMicrotask);

afterEach(cleanup);

const [first, second, third] = sampleCatalogue(chance, 3) as [Product, Product, Product];

const one = (product: Product, quantity = 1) => ({ ...product, quantity });

/** `elsewhere` simulates other tabs. */
function storage(stored: StoredCart | null = null) {
  let now = stored;
  const listeners = new Set<(stored: StoredCart) => void>();
  const shared: CartStorage = {
    read: () => now,
    write: (written) => {
      now = written;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    shared,
    kept: () => now,
    listeners,
    elsewhere: (written: StoredCart) => {
      now = written;
      for (const listener of listeners) listener(written);
    },
  };
}

interface World {
  stored?: StoredCart | null;
  atMarketplace?: Cart;
  signedIn?: 'buy' | 'sell';
  reachable?: boolean;
}

async function setUp({ stored, atMarketplace = [], signedIn, reachable = true }: World = {}) {
  const clock = manualClock();
  const browser = storage(stored);
  const demo = demoMarketplace({ ...chance, clock });
  if (signedIn) await demo.session.signIn({ intent: signedIn });
  const market = { cart: atMarketplace, failure: null as Result<never> | null };
  const port = {
    merge: vi.fn<CartPort['merge']>(async (cart) => {
      if (market.failure) return market.failure;
      const added = cart.filter(({ id }) => !market.cart.some((line) => line.id === id));
      market.cart = [...market.cart, ...added];
      return succeed(market.cart);
    }),
    replace: vi.fn<CartPort['replace']>(async (cart) => {
      if (market.failure) return market.failure;
      market.cart = cart;
      return succeed(null);
    }),
  };
  const marketplace: Marketplace = {
    ...demo,
    session: {
      ...demo.session,
      current: async () => (reachable ? demo.session.current() : fail('unavailable')),
    },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <MarketplaceProvider marketplace={marketplace} clock={clock}>
        <NotificationsProvider>
          <AuthProvider>
            <CartProvider>
              <CartSync storage={browser.shared} port={port} />
              {children}
            </CartProvider>
          </AuthProvider>
        </NotificationsProvider>
      </MarketplaceProvider>
    </StrictMode>
  );
  const hook = renderHook(
    () => ({
      cart: useCart(),
      actions: useCartActions(),
      auth: useAuthActions(),
      shown: useShownNotice(),
    }),
    {
      wrapper,
    },
  );
  const settle = (ms = 0) =>
    act(async () => {
      clock.advance(ms);
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    });
  await settle();
  return {
    ...hook,
    port,
    market,
    browser,
    settle,
    lines: () => hook.result.current.cart.lines.map(({ id, quantity }) => [id, quantity]),
    notice: () => hook.result.current.shown?.notice.kind,
    ids: () => hook.result.current.cart.lines.map(({ id }) => id),
    do: async (act_: (actions: ReturnType<typeof useCartActions>) => unknown) => {
      act(() => void act_(hook.result.current.actions));
      await settle();
    },
    signIn: async (intent: 'buy' | 'sell') => {
      await act(() => hook.result.current.auth.signIn(intent));
      await settle();
    },
    signOut: async () => {
      await act(() => hook.result.current.auth.signOut());
      await settle();
    },
  };
}

const visitors = (lines: Cart): StoredCart => ({ lines, owner: null, unsaved: true, base: [] });
const buyers = (lines: Cart): StoredCart => ({
  lines,
  owner: DEMO_USERS.buy.id,
  unsaved: false,
  base: lines,
});
const unsavedSince = (base: Cart, lines: Cart): StoredCart => ({ ...buyers(lines), unsaved: true, base });

describe('guest cart', () => {
  it('survives a reload without a request to the marketplace', async () => {
    const page = await setUp();
    await page.do(({ add }) => add(first));
    await page.do(({ add }) => add(first));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    page.unmount();
    const next = await setUp({ stored: page.browser.kept() });
    expect(next.lines()).toEqual([[first.id, 2]]);
    expect(page.port.replace).not.toHaveBeenCalled();
    expect(page.port.merge).not.toHaveBeenCalled();
  });

  it('is EMPTY_CART until storage is read, as in prerendered HTML, and never after', async () => {
    const seen: Cart[] = [];
    const demo = demoMarketplace({ ...chance, clock: manualClock() });
    const { shared } = storage();
    renderHook(() => seen.push(useCart().lines), {
      wrapper: ({ children }) => (
        <MarketplaceProvider marketplace={demo}>
          <NotificationsProvider>
            <AuthProvider>
              <CartProvider>
                <CartSync
                  storage={shared}
                  port={memoryMarketplace({ ...chance, clock: manualClock() }).cart}
                />
                {children}
              </CartProvider>
            </AuthProvider>
          </NotificationsProvider>
        </MarketplaceProvider>
      ),
    });
    expect(seen[0]).toBe(EMPTY_CART);
    expect(seen.at(-1)).toEqual([]);
    expect(seen.at(-1)).not.toBe(EMPTY_CART);
    await act(() => Promise.resolve());
  });

  it('follows other tabs until unmount', async () => {
    const page = await setUp({ stored: visitors([one(first)]) });
    act(() => page.browser.elsewhere(visitors([one(first), one(second)])));
    expect(page.ids()).toEqual([first.id, second.id]);
    page.unmount();
    expect(page.browser.listeners.size).toBe(0);
  });

  it('is merged with the saved one at sign-in, with current product data', async () => {
    const dearer = { ...first, price: rupees(first.price + 1), title: 'नया नाम' };
    const page = await setUp({
      stored: visitors([one(first), one(second)]),
      atMarketplace: [one(third), one(dearer)],
    });
    await page.signIn('buy');
    expect(page.port.merge).toHaveBeenCalledOnce();
    expect(page.ids()).toEqual([third.id, first.id, second.id]);
    expect(page.result.current.cart.lines[1]).toMatchObject({ price: dearer.price, title: 'नया नाम' });
    expect(page.browser.kept()).toMatchObject({ owner: DEMO_USERS.buy.id, unsaved: false });
  });

  it('keeps changes made during the merge', async () => {
    const page = await setUp({ stored: visitors([one(first), one(second)]), atMarketplace: [one(third)] });
    let goOn: () => void = () => undefined;
    page.port.merge.mockImplementationOnce(async (cart) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      page.market.cart = [...page.market.cart, ...cart];
      return succeed(page.market.cart);
    });
    await page.signIn('buy');
    await page.do(({ update }) => update((cart) => removeFromCart(cart, first.id)));
    goOn();
    await page.settle();
    expect(page.ids()).toEqual([third.id, second.id]);
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.market.cart.map(({ id }) => id)).toEqual([third.id, second.id]);
  });
});

describe('signed-in user’s cart', () => {
  it('is saved after the debounce, in its latest state', async () => {
    const page = await setUp({ signedIn: 'buy' });
    await page.do(({ add }) => add(first));
    await page.settle(CART_SAVE_DEBOUNCE_MS - 1);
    await page.do(({ add }) => add(second));
    await page.settle(CART_SAVE_DEBOUNCE_MS - 1);
    expect(page.port.replace).not.toHaveBeenCalled();
    await page.settle(1);
    expect(page.port.replace).toHaveBeenCalledOnce();
    expect(page.market.cart.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(page.browser.kept()?.unsaved).toBe(false);
  });

  it('is the server’s: a line removed elsewhere does not return from a stale page', async () => {
    const page = await setUp({
      signedIn: 'buy',
      stored: buyers([one(first), one(second)]),
      atMarketplace: [one(second)],
    });
    expect(page.ids()).toEqual([second.id]);
    expect(page.market.cart).toHaveLength(1);
  });

  it('has current prices, and what other browsers changed, when the tab gets focus', async () => {
    const page = await setUp({
      signedIn: 'buy',
      stored: buyers([one(first), one(second)]),
      atMarketplace: [one(first), one(second)],
    });
    page.market.cart = [{ ...one(second, 3), price: rupees(999) }];
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await page.settle();
    expect(page.lines()).toEqual([[second.id, 3]]);
    expect(page.result.current.cart.lines[0]?.price).toBe(999);
  });

  it('keeps unsaved changes when the tab gets focus', async () => {
    const page = await setUp({ signedIn: 'buy', stored: buyers([one(first)]), atMarketplace: [one(first)] });
    await page.do(({ add }) => add(second));
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await page.settle();
    expect(page.ids()).toEqual([first.id, second.id]);
    expect(page.market.cart.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('saves changes left unsaved by a previous page', async () => {
    const page = await setUp({
      signedIn: 'buy',
      stored: unsavedSince([one(first), one(second)], [one(first, 3)]),
      atMarketplace: [one(first), one(second)],
    });
    expect(page.lines()).toEqual([[first.id, 3]]);
    expect(page.market.cart).toEqual([one(first, 3)]);
    expect(page.browser.kept()?.unsaved).toBe(false);
  });

  it('does not bring back what was paid for after a save that was interrupted', async () => {
    const page = await setUp({
      signedIn: 'buy',
      stored: unsavedSince([one(first), one(second)], [one(first), one(second, 2), one(third)]),
      atMarketplace: [one(second)],
    });
    expect(page.lines()).toEqual([
      [second.id, 2],
      [third.id, 1],
    ]);
    expect(page.market.cart.map(({ id }) => id)).toEqual([second.id, third.id]);
  });

  it('retries a failed save silently with the next change', async () => {
    const page = await setUp({ signedIn: 'buy' });
    page.market.failure = fail('unavailable');
    await page.do(({ add }) => add(first));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.browser.kept()?.unsaved).toBe(true);
    page.market.failure = null;
    await page.do(({ add }) => add(second));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.market.cart.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(page.browser.kept()?.unsaved).toBe(false);
  });

  it('says that a save was refused, and that no more once the cart can be saved', async () => {
    const page = await setUp({ signedIn: 'buy' });
    page.market.failure = fail('refused');
    await page.do(({ add }) => add(first));
    expect(page.notice()).toBeUndefined();
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.notice()).toBe('cartNotSaved');
    page.market.failure = null;
    await page.do(({ add }) => add(second));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.notice()).toBeUndefined();
  });

  it('is merged with the next change after a failed merge at sign-in', async () => {
    const page = await setUp({ stored: visitors([one(first)]), atMarketplace: [one(second)] });
    page.market.failure = fail('unavailable');
    await page.signIn('buy');
    expect(page.ids()).toEqual([first.id]);
    page.market.failure = null;
    await page.do(({ add }) => add(third));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.ids()).toEqual([second.id, first.id, third.id]);
    expect(page.market.cart.map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  });

  it('saves in order, so that the last change wins over a slow earlier request', async () => {
    const page = await setUp({ signedIn: 'buy' });
    let goOn: () => void = () => undefined;
    page.port.replace.mockImplementationOnce(async (cart) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      page.market.cart = cart;
      return succeed(null);
    });
    await page.do(({ add }) => add(first));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    await page.do(({ update }) => update((cart) => updateQuantity(cart, first.id, 5)));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    goOn();
    await page.settle();
    expect(page.market.cart).toEqual([one(first, 5)]);
    expect(page.browser.kept()?.unsaved).toBe(false);
  });

  it('sends what it last knew to be saved, so that a late save can be rebased', async () => {
    const page = await setUp({ signedIn: 'buy', atMarketplace: [one(first)] });
    await page.do(({ add }) => add(second));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    await page.do(({ add }) => add(third));
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.port.replace.mock.calls).toEqual([
      [[one(first), one(second)], { base: [one(first)] }],
      [[one(first), one(second), one(third)], { base: [one(first), one(second)] }],
    ]);
  });

  it('is cleared from page and browser at sign-out, and stays on the server', async () => {
    const page = await setUp({ signedIn: 'buy', atMarketplace: [one(first)] });
    expect(page.ids()).toEqual([first.id]);
    await page.do(({ add }) => add(second));
    await page.signOut();
    await page.settle(CART_SAVE_DEBOUNCE_MS);
    expect(page.ids()).toEqual([]);
    expect(page.browser.kept()).toEqual({ lines: EMPTY_CART, owner: null, unsaved: false, base: [] });
    expect(page.market.cart).toEqual([one(first)]);
    await page.signIn('buy');
    expect(page.ids()).toEqual([first.id]);
  });

  it('is not shown to the next user', async () => {
    const page = await setUp({ stored: unsavedSince([], [one(first)]), atMarketplace: [one(second)] });
    await page.signIn('sell');
    expect(page.ids()).toEqual([second.id]);
    expect(page.market.cart).toEqual([one(second)]);
  });

  it('stays on the page while the session can’t be loaded', async () => {
    const page = await setUp({ stored: buyers([one(first)]), reachable: false });
    expect(page.ids()).toEqual([first.id]);
  });
});
