// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { fail, succeed } from '../domain/failure';
import { paise, rupees } from '../domain/money';
import type { MonthlyEarnings, Order, Purchase, Receipt } from '../domain/order';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { memoryMarketplace } from '../marketplace/memory/memoryMarketplace';
import type { PurchasesPort } from '../marketplace/ports/purchases';
import type { SellerPort } from '../marketplace/ports/seller';
import type { SessionPort } from '../marketplace/ports/session';
import { AuthProvider, useAuthActions } from './AuthProvider';
import { MarketplaceProvider } from './MarketplaceProvider';
import { useEarnings } from './useEarnings';
import { usePurchases } from './usePurchases';
import { PENDING_POLL_MS } from './queries';
import { usePendingOrders } from './usePendingOrders';
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

describe('usePendingOrders', () => {
  const order = (id: string): Order => ({
    ...{ id, lines: [], total: paise(100), state: 'pending', failure: null },
    ...{ createdAt: 0, paidAt: null, test: false },
  });

  const useBoth = () => ({ bought: usePurchases(), pending: usePendingOrders() });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const passPollTime = () => act(() => vi.advanceTimersByTimeAsync(PENDING_POLL_MS));

  async function setUpPending() {
    const shop = setUp(useBoth);
    const { pending, list } = shop.purchases;
    pending.mockResolvedValue(succeed([order('one'), order('two')]));
    await shop.signIn();
    await vi.waitFor(() => expect(shop.ours().pending?.orders).toHaveLength(2));
    await vi.waitFor(() => expect(shop.ours().bought?.state).toBe('ready'));
    return { ...shop, pending, list };
  }

  it('is null without payments', async () => {
    const { ours, signIn } = setUp(usePendingOrders, { payments: false });
    await signIn();
    expect(ours()).toBeNull();
  });

  it('asks once where none is pending', async () => {
    const { ours, signIn, purchases } = setUp(usePendingOrders);
    await signIn();
    await vi.waitFor(() => expect(ours()).toMatchObject({ state: 'ready', orders: [] }));
    await passPollTime();
    expect(purchases.pending).toHaveBeenCalledOnce();
  });

  it('asks every half a minute while one is pending, and for purchases when one no longer is', async () => {
    const { ours, pending, list } = await setUpPending();
    await passPollTime();
    await vi.waitFor(() => expect(pending).toHaveBeenCalledTimes(2));
    expect(list).toHaveBeenCalledOnce();

    pending.mockResolvedValue(succeed([order('two')]));
    await passPollTime();
    await vi.waitFor(() => expect(ours().pending?.orders).toHaveLength(1));
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));

    pending.mockResolvedValue(succeed([]));
    await passPollTime();
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(3));
    expect(pending).toHaveBeenCalledTimes(4);
    await passPollTime();
    expect(pending).toHaveBeenCalledTimes(4);
  });

  it('does not ask while the page is hidden', async () => {
    const { pending } = await setUpPending();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await passPollTime();
    expect(pending).toHaveBeenCalledOnce();
  });

  it('keeps what it knows when asking again fails', async () => {
    const { ours, pending, list } = await setUpPending();
    pending.mockResolvedValue(fail('unavailable'));
    await passPollTime();
    await vi.waitFor(() => expect(ours().pending?.state).toBe('outdated'));
    expect(ours().pending?.orders).toHaveLength(2);
    expect(list).toHaveBeenCalledOnce();
    pending.mockResolvedValue(succeed([order('one')]));
    await passPollTime();
    await vi.waitFor(() => expect(ours().pending).toMatchObject({ state: 'ready', orders: [{ id: 'one' }] }));
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
