// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { fail, succeed } from '../domain/failure';
import { DEMO_OPERATOR, type AboutMarketplace } from '../domain/operator';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import type { AboutPort } from '../marketplace/ports/about';
import { AboutProvider, useAbout } from './AboutProvider';
import { MarketplaceProvider } from './MarketplaceProvider';

afterEach(cleanup);

const ABOUT: AboutMarketplace = { testPayments: true, operator: DEMO_OPERATOR };

function setUp({ builtIn = null, load }: { builtIn?: AboutPort['builtIn']; load: AboutPort['load'] }) {
  const clock = manualClock();
  const demo = demoMarketplace({ random: () => 0.5, newId: () => 'id', clock, products: [] });
  const spy = vi.fn(load);
  const marketplace = { ...demo, about: { ...demo.about, builtIn, load: spy } };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MarketplaceProvider marketplace={marketplace} clock={clock}>
      <AboutProvider>{children}</AboutProvider>
    </MarketplaceProvider>
  );
  return { ...renderHook(useAbout, { wrapper }), load: spy };
}

it('is undefined until loaded, and loads once', async () => {
  const { result, rerender, load } = setUp({ load: async () => succeed(ABOUT) });
  expect(result.current).toBeUndefined();
  await act(async () => undefined);
  expect(result.current).toEqual(ABOUT);
  rerender();
  expect(load).toHaveBeenCalledOnce();
});

it('stays undefined when loading fails', async () => {
  const { result } = setUp({ load: async () => fail('unavailable') });
  await act(async () => undefined);
  expect(result.current).toBeUndefined();
});

it('is asked for again when the connection returns, until it is known', async () => {
  const answers = [fail('unavailable'), succeed(ABOUT)];
  const { result, load } = setUp({ load: async () => answers.shift() ?? fail('unavailable') });
  await act(async () => undefined);
  const reconnect = () =>
    act(async () => {
      window.dispatchEvent(new Event('online'));
    });
  await reconnect();
  expect(result.current).toEqual(ABOUT);
  await reconnect();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is not asked for twice when the visitor returns meanwhile', async () => {
  const { load } = setUp({ load: () => new Promise(() => undefined) });
  await act(async () => undefined);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(load).toHaveBeenCalledOnce();
  expect(load.mock.calls[0]?.[0]?.signal?.aborted).toBe(false);
});

it('is available at once, without a request, when part of the build', async () => {
  const { result, load } = setUp({ builtIn: ABOUT, load: async () => fail('unavailable') });
  expect(result.current).toEqual(ABOUT);
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
});

it('aborts its request on unmount', () => {
  const { unmount, load } = setUp({ load: () => new Promise(() => undefined) });
  const signal = load.mock.calls[0]?.[0]?.signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
