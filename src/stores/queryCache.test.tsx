// @vitest-environment happy-dom
import { toTotal } from '../domain/total';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_QUERY } from '../domain/catalogueQuery';
import { fail, succeed } from '../domain/failure';
import type { Product } from '../domain/product';
import { manualClock } from '../domain/clock';
import { rupees } from '../domain/money';
import { demoMarketplace, DEMO_USERS } from '../marketplace/demo/demoMarketplace';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import { memoryMarketplace } from '../marketplace/memory/memoryMarketplace';
import type { Marketplace } from '../marketplace/Marketplace';
import type { PurchasesPort } from '../marketplace/ports/purchases';
import { AuthProvider, useAuth, useAuthActions } from './AuthProvider';
import { chance } from './chance.test-helpers';
import { MarketplaceProvider } from './MarketplaceProvider';
import { useInvalidate } from './queryCache';
import { useCatalogue } from './useCatalogue';
import { useOwnedProducts } from './useOwnedProducts';

afterEach(cleanup);

const [first, second, third] = sampleCatalogue(chance, 3) as [Product, Product, Product];

type Find = Marketplace['catalogue']['find'];

/** A marketplace in which somebody else changes things. */
function setUp() {
  const clock = manualClock();
  const demo = demoMarketplace({ ...chance, clock, products: [] });
  const shop = { products: [first, second], reachable: true };
  const find = vi.fn<Find>(async () =>
    shop.reachable
      ? succeed({ products: shop.products, total: toTotal(shop.products.length), next: null })
      : fail('unavailable'),
  );
  const list = vi.fn<PurchasesPort['list']>(async () => succeed([]));
  const marketplace: Marketplace = {
    ...demo,
    catalogue: { ...demo.catalogue, find },
    purchases: { ...memoryMarketplace({ clock, newId: chance.newId }).purchases, list },
  };
  const { result, rerender, unmount } = renderHook(
    () => ({
      catalogue: useCatalogue(DEFAULT_QUERY),
      auth: useAuth(),
      actions: useAuthActions(),
      owned: useOwnedProducts(),
      invalidate: useInvalidate(),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MarketplaceProvider marketplace={marketplace}>
          <AuthProvider>{children}</AuthProvider>
        </MarketplaceProvider>
      ),
    },
  );
  const shown = () => {
    const { listing } = result.current.catalogue;
    return listing.kind === 'ready' ? listing.products : [];
  };
  return { demo, shop, find, list, result, rerender, unmount, shown };
}

function comeBack(event = 'focus', properties = {}) {
  act(() => {
    window.dispatchEvent(Object.assign(new Event(event), properties));
  });
}

describe('coming back to the tab', () => {
  it.each([
    ['focus', {}],
    ['online', {}],
    ['pageshow', { persisted: true }],
  ])('on %s, refetches what is shown', async (event, properties) => {
    const { shop, shown } = setUp();
    await waitFor(() => expect(shown()).toEqual([first, second]));
    shop.products = [{ ...first, price: rupees(999) }, second];
    comeBack(event, properties);
    await waitFor(() => expect(shown()[0]?.price).toBe(999));
  });

  it('changes prices in place: known products keep their order, new ones follow, gone ones disappear', async () => {
    const { shop, shown } = setUp();
    await waitFor(() => expect(shown()).toEqual([first, second]));
    const cheaper = { ...second, price: rupees(1) };
    shop.products = [third, cheaper, first];
    comeBack();
    await waitFor(() => expect(shown()).toEqual([first, cheaper, third]));
    shop.products = [third, cheaper];
    comeBack();
    await waitFor(() => expect(shown()).toEqual([cheaper, third]));
  });

  it('keeps what is shown and says that it is outdated when refetching fails, until a retry succeeds', async () => {
    const { shop, result, shown } = setUp();
    await waitFor(() => expect(shown()).toEqual([first, second]));
    shop.reachable = false;
    comeBack();
    await waitFor(() => expect(result.current.catalogue.listing).toMatchObject({ freshness: 'outdated' }));
    expect(shown()).toEqual([first, second]);
    shop.reachable = true;
    act(() => result.current.catalogue.retry());
    await waitFor(() => expect(result.current.catalogue.listing).not.toHaveProperty('freshness'));
    expect(shown()).toEqual([first, second]);
  });

  it('does nothing on the pageshow event of an ordinary load', async () => {
    const { find, shown } = setUp();
    await waitFor(() => expect(shown()).toEqual([first, second]));
    comeBack('pageshow', { persisted: false });
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('does nothing while the tab is hidden', async () => {
    const { find, shown } = setUp();
    await waitFor(() => expect(shown()).toEqual([first, second]));
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    comeBack('online');
    state.mockRestore();
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('finds out that the user has signed out elsewhere', async () => {
    const { demo, result } = setUp();
    await act(() => result.current.actions.signIn('buy'));
    await waitFor(() => expect(result.current.auth.user).toEqual(DEMO_USERS.buy));
    await demo.session.signOut();
    comeBack();
    await waitFor(() => expect(result.current.auth.user).toBeNull());
  });

  it('no longer refetches after unmount', async () => {
    const { find, shown, unmount } = setUp();
    await waitFor(() => expect(shown()).toEqual([first, second]));
    unmount();
    comeBack();
    expect(find).toHaveBeenCalledTimes(1);
  });
});

describe('the session', () => {
  it('is refetched when a request finds that it has ended', async () => {
    const { demo, list, result } = setUp();
    await act(() => result.current.actions.signIn('buy'));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
    await demo.session.signOut();
    list.mockResolvedValueOnce(fail('signedOut'));
    await act(() => result.current.invalidate('orderPaid'));
    await waitFor(() => expect(result.current.auth.user).toBeNull());
  });
});

describe('invalidation', () => {
  it('resolves once what is shown has been refetched', async () => {
    const { shop, find, result, shown } = setUp();
    await waitFor(() => expect(shown()).toEqual([first, second]));
    shop.products = [first];
    await act(() => result.current.invalidate('listingChanged'));
    expect(find).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(shown()).toEqual([first]));
  });
});
