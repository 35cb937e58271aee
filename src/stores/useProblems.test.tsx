// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { fail, succeed } from '../domain/failure';
import { paise } from '../domain/money';
import type { Problem, SellerProblem } from '../domain/problem';
import type { User } from '../domain/user';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { intercept } from '../marketplace/memory/connection';
import { memoryMarketplace } from '../marketplace/memory/memoryMarketplace';
import { AuthProvider } from './AuthProvider';
import { MarketplaceProvider } from './MarketplaceProvider';
import { useNow } from './useNow';
import { useOwnership } from './useOwnedProducts';
import { usePurchases } from './usePurchases';
import { useReportedProblems } from './useReportedProblems';
import { useSellerProblems } from './useSellerProblems';
import { buildPurchase } from '../domain/builders.test-helpers';

afterEach(cleanup);

const USER: User = {
  ...{ id: 'user', name: 'Asha', email: 'asha@example.com', emailVerified: true },
  ...{ phone: '', address: '', bio: '' },
};

const PURCHASE = buildPurchase();

const REPORTED: SellerProblem = {
  ...{
    id: 'reported',
    reason: 'broken',
    text: 'x',
    state: 'open',
    createdAt: 0,
    answer: null,
    answeredAt: null,
  },
  ...{ title: 'पोस्टर', paid: paise(100), refundable: paise(100), share: paise(80), test: false },
};

/** @param decided another browser is faster with each problem of the seller */
function setUp<Value>(hook: () => Value, { purchase = PURCHASE, demo = false, decided = false } = {}) {
  const clock = manualClock();
  const memory = memoryMarketplace({
    ...{ clock, newId: () => 'new', accounts: [{ user: USER, password: 'x' }], signedIn: USER },
    ...{ purchases: [purchase], problems: [REPORTED] },
  });
  const calls = vi.fn<(name: string) => void>();
  const purchases = intercept(memory.purchases, (name) => {
    calls(name);
    return undefined;
  });
  const problems = intercept(memory.problems, (name) =>
    decided && (name === 'answer' || name === 'refund')
      ? memory.problems.refund('reported').then(() => fail('refused'))
      : undefined,
  );
  const marketplace = demo
    ? demoMarketplace({ clock, random: () => 0.5, newId: () => 'id', products: [] })
    : { ...memory, purchases, problems };
  const { result } = renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MarketplaceProvider marketplace={marketplace} clock={clock}>
        <AuthProvider>{children}</AuthProvider>
      </MarketplaceProvider>
    ),
  });
  return { result, clock, memory, calls };
}

describe('a buyer’s problem', () => {
  const useBoth = () => ({ problems: useReportedProblems(), bought: usePurchases() });

  it('is nothing that the demo has', () => {
    expect(setUp(useBoth, { demo: true }).result.current.problems).toBeNull();
    expect(setUp(useSellerProblems, { demo: true }).result.current).toBeNull();
  });

  it('is shown at its purchase without refetching, and so is its end', async () => {
    const { result, clock, calls } = setUp(useBoth);
    const shown = () => result.current.bought?.purchases[0]?.problem;
    await waitFor(() => expect(result.current.bought?.state).toBe('ready'));
    await act(async () => {
      await result.current.problems?.report('line', { reason: 'broken', text: 'x' });
    });
    await waitFor(() => expect(shown()).toMatchObject({ id: 'new', state: 'open', text: 'x' }));
    clock.advance(5);
    await act(async () => {
      const problem = shown() as Problem;
      expect(await result.current.problems?.withdraw(problem)).toEqual(succeed(null));
    });
    await waitFor(() =>
      expect(shown()).toMatchObject({ state: 'withdrawn', decidedBy: 'buyer', decidedAt: 5 }),
    );
    expect(calls.mock.calls.filter(([name]) => name === 'list')).toHaveLength(1);
  });

  it('changes nothing when it fails', async () => {
    const { result, memory } = setUp(useBoth);
    await waitFor(() => expect(result.current.bought?.state).toBe('ready'));
    await act(async () => {
      const report = { reason: 'broken', text: 'x' } as const;
      expect(await result.current.problems?.report('other', report)).toEqual(fail('notFound'));
    });
    expect(result.current.bought?.purchases).toEqual([PURCHASE]);
    expect(await memory.purchases.list()).toEqual(succeed([PURCHASE]));
  });

  it('that another tab has reported is shown once a second one is refused', async () => {
    const { result, memory } = setUp(useBoth);
    await waitFor(() => expect(result.current.bought?.state).toBe('ready'));
    const report = { reason: 'broken', text: 'x' } as const;
    await memory.problems.report('line', report);
    await act(async () => {
      const second = await result.current.problems?.report('line', { ...report, text: 'y' });
      expect(second).toEqual(fail('refused'));
    });
    await waitFor(() => expect(result.current.bought?.purchases[0]?.problem).toMatchObject(report));
  });
});

describe('a seller’s problems', () => {
  it('show the answer, and go with the refund', async () => {
    const { result } = setUp(useSellerProblems);
    await waitFor(() => expect(result.current?.problems).toEqual([REPORTED]));
    await act(async () => {
      expect(await result.current?.answer('reported', 'v2')).toEqual(succeed(null));
    });
    await waitFor(() =>
      expect(result.current?.problems).toMatchObject([{ state: 'answered', answer: 'v2' }]),
    );
    await act(async () => {
      expect(await result.current?.refund('reported')).toEqual(succeed(null));
    });
    await waitFor(() => expect(result.current?.problems).toEqual([]));
  });

  it.each(['answer', 'refund'] as const)(
    'that were decided meanwhile go once %s is refused',
    async (call) => {
      const { result } = setUp(useSellerProblems, { decided: true });
      await waitFor(() => expect(result.current?.problems).toEqual([REPORTED]));
      await act(async () => {
        expect(await result.current?.[call]('reported', 'v2')).toEqual(fail('refused'));
      });
      await waitFor(() => expect(result.current?.problems).toEqual([]));
    },
  );

  it('stay when a call fails', async () => {
    const { result } = setUp(useSellerProblems);
    await waitFor(() => expect(result.current?.problems).toEqual([REPORTED]));
    await act(async () => {
      expect(await result.current?.refund('other')).toEqual(fail('notFound'));
    });
    expect(result.current?.problems).toEqual([REPORTED]);
  });
});

it('what was refunded in full can be bought again', async () => {
  const ownershipOf = async (amount: number) => {
    const refund = { amount: paise(amount), state: 'pending', at: 0 } as const;
    const { result } = setUp(() => ({ ownership: useOwnership(), bought: usePurchases() }), {
      purchase: { ...PURCHASE, refund },
    });
    await waitFor(() => expect(result.current.bought?.state).toBe('ready'));
    return result.current.ownership.get('product');
  };
  expect(await ownershipOf(PURCHASE.price - 1)).toBe('bought');
  expect(await ownershipOf(PURCHASE.price)).toBeUndefined();
});

it('the time for deadlines moves every minute', async () => {
  const { result, clock } = setUp(useNow);
  expect(result.current).toBe(0);
  act(() => clock.advance(59_999));
  expect(result.current).toBe(0);
  act(() => clock.advance(1));
  await waitFor(() => expect(result.current).toBe(60_000));
  act(() => clock.advance(60_000));
  await waitFor(() => expect(result.current).toBe(120_000));
});
