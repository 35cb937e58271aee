// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { fail, succeed } from '../domain/failure';
import { rupees } from '../domain/money';
import type { OwnProduct } from '../domain/product';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import type { SellerPort } from '../marketplace/ports/seller';
import { AuthProvider } from './AuthProvider';
import { chance } from './chance.test-helpers';
import { MarketplaceProvider } from './MarketplaceProvider';
import { useSeller } from './useSeller';

afterEach(cleanup);

function setUp({ uploads }: { uploads: boolean }) {
  const [sample] = sampleCatalogue(chance, 1);
  if (!sample) throw new Error('there is no sample');
  let listings: readonly OwnProduct[] = [{ ...sample, listed: true }];
  const stats = {
    totalEarnings: rupees(5),
    totalSales: 1,
    activeProducts: 1,
    monthlyEarnings: rupees(5),
    test: false,
  };
  const seller = {
    stats: vi.fn<SellerPort['stats']>(async () => succeed(stats)),
    products: vi.fn<SellerPort['products']>(async () => succeed(listings)),
    change: vi.fn<SellerPort['change']>(async (_id, change) => {
      listings = listings.map((product) => ({ ...product, ...change }));
      return succeed(null);
    }),
    newVersion: vi.fn<SellerPort['newVersion']>(async () => succeed(null)),
    months: vi.fn<SellerPort['months']>(async () => succeed([])),
    statement: vi.fn<SellerPort['statement']>(async () => fail('notFound')),
  };
  const clock = manualClock();
  const demo = demoMarketplace({ ...chance, clock, products: [] });
  const marketplace = { ...demo, ...(uploads && { seller }) };
  void marketplace.session.signIn({ intent: 'sell' });
  const { result } = renderHook(() => useSeller(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MarketplaceProvider marketplace={marketplace} clock={clock}>
        <AuthProvider>{children}</AuthProvider>
      </MarketplaceProvider>
    ),
  });
  return { result, seller, id: sample.id, stats };
}

describe('what a person sells', () => {
  it('has zeros and no actions where nothing is stored', () => {
    const { result, seller } = setUp({ uploads: false });
    expect(result.current).toMatchObject({ stats: { totalSales: 0 }, products: [], listingActions: null });
    expect(seller.stats).not.toHaveBeenCalled();
  });

  it('has zeros until the figures are loaded', async () => {
    const { result, stats } = setUp({ uploads: true });
    expect(result.current.stats.totalSales).toBe(0);
    await waitFor(() => expect(result.current.stats).toEqual(stats));
  });

  it('is loading until it is there', async () => {
    const { result } = setUp({ uploads: true });
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(result.current.products).toHaveLength(1);
  });

  it('says when it could not be had, and asks again', async () => {
    const { result, seller } = setUp({ uploads: true });
    seller.products.mockResolvedValueOnce(fail('unavailable'));
    await waitFor(() => expect(result.current.state).toBe('failed'));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.state).toBe('ready'));
  });

  it('is what the marketplace says after a change, and a change is done only when that is there', async () => {
    const { result, seller, id } = setUp({ uploads: true });
    await waitFor(() => expect(result.current.state).toBe('ready'));
    await act(async () => {
      expect(await result.current.listingActions?.change(id, { listed: false })).toEqual(succeed(null));
      expect(seller.products).toHaveBeenCalledTimes(2);
    });
    expect(seller.change).toHaveBeenCalledExactlyOnceWith(id, { listed: false });
    await waitFor(() => expect(result.current.products[0]?.listed).toBe(false));
    expect(result.current.state).toBe('ready');
  });

  it('stays as it is when a change fails', async () => {
    const { result, seller, id } = setUp({ uploads: true });
    await waitFor(() => expect(result.current.state).toBe('ready'));
    seller.change.mockResolvedValueOnce(fail('refused'));
    await act(async () => {
      expect(await result.current.listingActions?.change(id, { price: rupees(0) })).toEqual(fail('refused'));
    });
    expect(seller.products).toHaveBeenCalledTimes(1);
    expect(result.current.products[0]?.listed).toBe(true);
  });

  it('is asked for anew after a new version', async () => {
    const { result, seller, id } = setUp({ uploads: true });
    await waitFor(() => expect(result.current.state).toBe('ready'));
    const file = new File(['x'], 'x.zip');
    await act(async () => {
      await result.current.listingActions?.newVersion(id, file, {});
    });
    expect(seller.newVersion).toHaveBeenCalledExactlyOnceWith(id, file, {});
    expect(seller.stats).toHaveBeenCalledTimes(2);
  });
});
