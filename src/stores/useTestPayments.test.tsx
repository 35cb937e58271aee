// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { fail, succeed } from '../domain/failure';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import type { CheckoutPort } from '../marketplace/Marketplace';
import { MarketplaceProvider } from './MarketplaceProvider';
import { useTestPayments } from './useTestPayments';

afterEach(cleanup);

function setUp(payments: CheckoutPort['payments'], { takesPayments = true } = {}) {
  const clock = manualClock();
  const demo = demoMarketplace({ random: () => 0.5, newId: () => 'id', clock, products: [] });
  const asked = vi.fn(payments);
  const marketplace = {
    ...demo,
    traits: { ...demo.traits, takesPayments },
    checkout: { ...demo.checkout, payments: asked },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MarketplaceProvider marketplace={marketplace} clock={clock}>
      {children}
    </MarketplaceProvider>
  );
  return { ...renderHook(useTestPayments, { wrapper }), asked };
}

it.each([true, false])('payments are tests once the marketplace has said so: %s', async (test) => {
  const { result, rerender, asked } = setUp(async () => succeed({ test }));
  expect(result.current).toBe(false);
  await act(async () => undefined);
  expect(result.current).toBe(test);
  rerender();
  expect(asked).toHaveBeenCalledOnce();
});

it('payments are not tests while that is not known', async () => {
  const { result } = setUp(async () => fail('unavailable'));
  await act(async () => undefined);
  expect(result.current).toBe(false);
});

it('a marketplace without payments is not asked', async () => {
  const { result, asked } = setUp(async () => succeed({ test: true }), { takesPayments: false });
  await act(async () => undefined);
  expect(result.current).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

it('the request is aborted when the page goes away', async () => {
  const { unmount, asked } = setUp(() => new Promise(() => undefined));
  const signal = asked.mock.calls[0]?.[0]?.signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
