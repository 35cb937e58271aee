// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { fail, succeed } from '../domain/failure';
import { rupees } from '../domain/money';
import type { MonthlyEarnings, Purchase, Receipt } from '../domain/order';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { memoryMarketplace } from '../marketplace/memory/memoryMarketplace';
import type { PurchasesPort } from '../marketplace/ports/purchases';
import type { SellerPort } from '../marketplace/ports/seller';
import type { SessionPort } from '../marketplace/ports/session';
import { AuthProvider, useAuthActions } from './AuthProvider';
import { MarketplaceProvider } from './MarketplaceProvider';
import { useEarnings } from './useEarnings';
import { usePurchases } from './usePurchases';
import { buildPurchase } from '../domain/builders.test-helpers';

afterEach(cleanup);

const purchase = (id: string): Purchase => buildPurchase({ id });

const MONTHS: readonly MonthlyEarnings[] = [{ month: '2026-11', earnings: rupees(399.2), sales: 1 }];

function setUp<Value>(hook: () => Value, { payments = true } = {}) {
  const purchases = {
    list: vi.fn<PurchasesPort['list']>(async () => succeed([purchase('one'), purchase('two')])),
    pending: vi.fn<PurchasesPort['pending']>(async () => succeed([])),
    rate: vi.fn<PurchasesPort['rate']>(async () => succeed(null)),
    receipt: vi.fn<PurchasesPort['receipt']>(async () => succeed({ number: 'KB-000001' } as Receipt)),
  };
  const clock = manualClock();
  const demo = demoMarketplace({ clock, random: () => 0.5, newId: () => 'id', products: [] });
  const memory = memoryMarketplace({ clock, newId: () => 'id' });
  const months = vi.fn<SellerPort['months']>(async () => succeed(MONTHS));
  let people = 0;
  const signIn: SessionPort['signIn'] = async (request) => {
    const result = await demo.session.signIn(request);
    people += 1;
    return result.ok ? succeed({ ...result.value, id: `person-${people}` }) : result;
  };
  const marketplace = {
    ...demo,
    session: { ...demo.session, signIn },
    ...(payments && { purchases, seller: { ...memory.seller, months } }),
  };
  const { result, unmount } = renderHook(() => ({ ours: hook(), auth: useAuthActions() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MarketplaceProvider marketplace={marketplace} clock={clock}>
        <AuthProvider>{children}</AuthProvider>
      </MarketplaceProvider>
    ),
  });
  return {
    ours: () => result.current.ours,
    signIn: () =>
      act(async () => {
        await result.current.auth.signIn('buy');
      }),
    signOut: () =>
      act(async () => {
        await result.current.auth.signOut();
      }),
    unmount,
    purchases,
    months,
  };
}

describe('usePurchases', () => {
  it('requests nothing without payments', async () => {
    const { ours, signIn, purchases } = setUp(usePurchases, { payments: false });
    await signIn();
    await waitFor(() => expect(ours()).toBeNull());
    expect(purchases.list).not.toHaveBeenCalled();
  });

  it('loads after sign-in', async () => {
    const { ours, signIn, purchases } = setUp(usePurchases);
    expect(ours()).toMatchObject({ state: 'loading', purchases: [] });
    expect(purchases.list).not.toHaveBeenCalled();
    await signIn();
    await waitFor(() =>
      expect(ours()).toMatchObject({ state: 'ready', purchases: [{ id: 'one' }, { id: 'two' }] }),
    );
    expect(purchases.list).toHaveBeenCalledOnce();
  });

  it('reports failure and retries', async () => {
    const { ours, signIn, purchases } = setUp(usePurchases);
    purchases.list.mockResolvedValueOnce(fail('unavailable'));
    await signIn();
    await waitFor(() => expect(ours()?.state).toBe('failed'));
    act(() => ours()?.retry());
    await waitFor(() => expect(ours()?.state).toBe('ready'));
  });

  it('shows a given rating without refetching', async () => {
    const { ours, signIn, purchases } = setUp(usePurchases);
    await signIn();
    await waitFor(() => expect(ours()?.state).toBe('ready'));
    await act(async () => {
      expect(await ours()?.rate('two', 4)).toEqual(succeed(null));
    });
    expect(purchases.rate).toHaveBeenCalledExactlyOnceWith('two', 4);
    await waitFor(() => expect(ours()?.purchases.map(({ rating }) => rating)).toEqual([null, 4]));
    expect(purchases.list).toHaveBeenCalledOnce();
  });

  it('is unchanged when rating fails', async () => {
    const { ours, signIn, purchases } = setUp(usePurchases);
    await signIn();
    await waitFor(() => expect(ours()?.state).toBe('ready'));
    purchases.rate.mockResolvedValueOnce(fail('refused'));
    await act(async () => {
      expect(await ours()?.rate('two', 4)).toEqual(fail('refused'));
    });
    expect(ours()?.purchases.map(({ rating }) => rating)).toEqual([null, null]);
  });

  it('has a receipt whose request can be aborted', async () => {
    const { ours, signIn, purchases } = setUp(usePurchases);
    await signIn();
    const { signal } = new AbortController();
    expect(await ours()?.receipt('order', { signal })).toMatchObject({ value: { number: 'KB-000001' } });
    expect(purchases.receipt).toHaveBeenCalledExactlyOnceWith('order', { signal });
  });

  it('does not show another user’s purchases', async () => {
    const { ours, signIn, signOut, purchases } = setUp(usePurchases);
    await signIn();
    await waitFor(() => expect(ours()?.state).toBe('ready'));
    await signOut();
    await waitFor(() => expect(ours()).toMatchObject({ state: 'loading', purchases: [] }));
    purchases.list.mockReturnValueOnce(new Promise(() => undefined));
    await signIn();
    await waitFor(() => expect(purchases.list).toHaveBeenCalledTimes(2));
    expect(ours()).toMatchObject({ state: 'loading', purchases: [] });
  });

  it('ignores a response after unmount', async () => {
    const { signIn, unmount, purchases } = setUp(usePurchases);
    purchases.list.mockReturnValueOnce(new Promise(() => undefined));
    await signIn();
    await waitFor(() => expect(purchases.list).toHaveBeenCalledOnce());
    unmount();
    expect(purchases.list.mock.calls[0]?.[0]?.signal?.aborted).toBe(true);
  });
});

describe('useEarnings', () => {
  it('requests nothing without payments', async () => {
    const { ours, signIn, months } = setUp(useEarnings, { payments: false });
    await signIn();
    await waitFor(() => expect(ours()).toBeNull());
    expect(months).not.toHaveBeenCalled();
  });

  it('returns earnings by month, also after a retry', async () => {
    const { ours, signIn, months } = setUp(useEarnings);
    months.mockResolvedValueOnce(fail('unavailable'));
    expect(ours()).toMatchObject({ state: 'loading', months: [] });
    await signIn();
    await waitFor(() => expect(ours()?.state).toBe('failed'));
    act(() => ours()?.retry());
    await waitFor(() => expect(ours()).toMatchObject({ state: 'ready', months: MONTHS }));
  });
});
