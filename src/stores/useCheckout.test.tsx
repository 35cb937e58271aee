// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../domain/cart';
import { cartFingerprint } from '../domain/cartCheckout';
import { manualClock } from '../domain/clock';
import { fail, succeed } from '../domain/failure';
import { paise, toPaise } from '../domain/money';
import type { Order } from '../domain/order';
import type { Product } from '../domain/product';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import type { PaymentsPort, PaymentWindow } from '../marketplace/ports/payments';
import { AuthProvider } from './AuthProvider';
import { chance } from './chance.test-helpers';
import { CartProvider, useCart } from './CartProvider';
import { MarketplaceProvider } from './MarketplaceProvider';
import type { PaymentTools, RazorpayOutcome } from './paymentTools';
import { useCheckout } from './useCheckout';

afterEach(cleanup);

const [first, second] = sampleCatalogue(chance, 2) as [Product, Product];
const CART: Cart = [
  { ...first, quantity: 2 },
  { ...second, quantity: 1 },
];

const ORDER: Order = {
  id: 'order',
  lines: CART.map(({ id, title, seller, category, price, quantity }) => ({
    ...{ id: `line-${id}`, product: id, title, seller, category, quantity },
    price: toPaise(price),
  })),
  total: paise(1),
  state: 'open',
  failure: null,
  createdAt: 0,
  paidAt: null,
  test: true,
};
const PENDING: Order = { ...ORDER, state: 'pending' };
const PAID: Order = { ...ORDER, state: 'paid', paidAt: 1 };
const PROOF = { payment: 'p', signature: 's' };
const RAZORPAY: PaymentWindow = { kind: 'razorpay', key: 'k', order: 'order_1' };

const opened = (order = ORDER, window: PaymentWindow = { kind: 'test' }) =>
  succeed({ kind: 'opened' as const, order, window });

function setUp() {
  const clock = manualClock();
  const demo = demoMarketplace({ ...chance, clock, products: [] });
  const payments = {
    start: vi.fn<PaymentsPort['start']>(async () => opened()),
    order: vi.fn<PaymentsPort['order']>(async () => succeed(ORDER)),
    confirm: vi.fn<PaymentsPort['confirm']>(async () => succeed(PAID)),
    testPayment: vi.fn<PaymentsPort['testPayment']>(async (_id, outcome) =>
      succeed(outcome === 'captured' ? PROOF : null),
    ),
  };
  let closeWindow: (outcome: RazorpayOutcome) => void = () => undefined;
  const payment = {
    openRazorpay: vi.fn<PaymentTools['openRazorpay']>(
      () => new Promise<RazorpayOutcome>((resolve) => (closeWindow = resolve)),
    ),
    idempotencyKey: vi.fn((content: string) => `attempt of ${content}`),
    clearIdempotencyKey: vi.fn(),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <MarketplaceProvider marketplace={{ ...demo, payments }} clock={clock} payment={payment}>
        <AuthProvider>
          <CartProvider initialCart={CART}>{children}</CartProvider>
        </AuthProvider>
      </MarketplaceProvider>
    </StrictMode>
  );
  const hook = renderHook(() => ({ checkout: useCheckout(), cart: useCart() }), { wrapper });
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  return {
    ...hook,
    clock,
    port: payments,
    payment,
    status: () => hook.result.current.checkout.status,
    lines: () => hook.result.current.cart.lines.length,
    do: (deed: (checkout: ReturnType<typeof useCheckout>) => unknown) =>
      act(async () => {
        void deed(hook.result.current.checkout);
        await settle();
      }),
    wait: (ms: number) =>
      act(async () => {
        clock.advance(ms);
        await settle();
      }),
    leaveRazorpay: (outcome: RazorpayOutcome) =>
      act(async () => {
        closeWindow(outcome);
        await settle();
      }),
  };
}

describe('checkout', () => {
  it('orders, pays, and removes what was bought from the cart', async () => {
    const page = setUp();
    await page.do(({ start }) => start(CART));
    expect(page.status()).toMatchObject({ kind: 'open', window: 'test' });
    expect(page.lines()).toBe(2);
    await page.do(({ testPayment }) => testPayment('captured'));
    expect(page.port.confirm).toHaveBeenCalledExactlyOnceWith('order', PROOF);
    expect(page.status()).toMatchObject({ kind: 'paid', order: PAID });
    expect(page.lines()).toBe(0);
    expect(page.payment.clearIdempotencyKey).toHaveBeenCalledOnce();
    await page.do(({ close }) => close());
    expect(page.status()).toEqual({ kind: 'idle' });
  });

  it('starts and pays once however often the buttons are pressed', async () => {
    const page = setUp();
    await page.do(({ start }) => Promise.all([start(CART), start(CART)]));
    await page.do(({ start }) => start(CART));
    expect(page.port.start).toHaveBeenCalledOnce();
    await page.do(({ testPayment }) => {
      testPayment('captured');
      testPayment('captured');
      testPayment('failed');
    });
    expect(page.port.testPayment).toHaveBeenCalledExactlyOnceWith('order', 'captured');
  });

  it.each(['refused', 'outdated', 'unavailable'] as const)('says why no order was made: %s', async (kind) => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(fail(kind));
    await page.do(({ start }) => start(CART));
    expect(page.status()).toEqual({ kind: 'failed', reason: kind });
  });

  it('retries with the same idempotency key, so that a lost response leads to the same order', async () => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(fail('unavailable'));
    await page.do(({ start }) => start(CART));
    expect(page.status()).toEqual({ kind: 'failed', reason: 'unavailable' });
    await page.do(({ start, startedCart }) => start(startedCart()));
    const attempt = `attempt of ${cartFingerprint(CART)}`;
    expect(page.port.start.mock.calls).toEqual([
      [CART, attempt],
      [CART, attempt],
    ]);
    expect(page.payment.clearIdempotencyKey).not.toHaveBeenCalled();
  });

  it('reports that sign-in is required, and is idle', async () => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(fail('signedOut'));
    let signedIn: boolean | undefined;
    await page.do(async ({ start }) => (signedIn = await start(CART)));
    expect(signedIn).toBe(false);
    expect(page.status()).toEqual({ kind: 'idle' });
  });

  it('finds an order paid meanwhile', async () => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(opened(PAID));
    await page.do(({ start }) => start(CART));
    expect(page.status().kind).toBe('paid');
    expect(page.lines()).toBe(0);
  });

  it('applies accepted price changes and restarts with them', async () => {
    const page = setUp();
    const changes = [
      { product: first.id, title: '', before: toPaise(first.price), now: paise(100) },
      { product: second.id, title: '', before: toPaise(second.price), now: null },
    ];
    page.port.start.mockResolvedValueOnce(succeed({ kind: 'priceChanged', changes }));
    await page.do(({ start }) => start(CART));
    const named = changes.map((change, index) => ({ ...change, title: [first, second][index]?.title }));
    expect(page.status()).toEqual({ kind: 'priceChanged', changes: named });
    expect(page.lines()).toBe(2);
    await page.do(({ accept, start, startedCart }) => {
      accept();
      return start(startedCart());
    });
    const accepted = [{ ...first, price: 1, quantity: 2 }];
    expect(page.port.start).toHaveBeenLastCalledWith(accepted, expect.any(String));
    expect(page.result.current.cart.lines).toEqual(accepted);
  });
});

describe('payment state', () => {
  it('is polled with backoff until known', async () => {
    const page = setUp();
    page.port.order.mockResolvedValue(succeed(PENDING));
    await page.do(({ start }) => start(CART));
    await page.do(({ testPayment }) => testPayment('pending'));
    expect(page.status().kind).toBe('pending');
    expect(page.port.order).toHaveBeenCalledTimes(1);
    await page.wait(1999);
    expect(page.port.order).toHaveBeenCalledTimes(1);
    await page.wait(1);
    expect(page.port.order).toHaveBeenCalledTimes(2);
    await page.wait(2999);
    expect(page.port.order).toHaveBeenCalledTimes(2);
    page.port.order.mockResolvedValue(succeed(PAID));
    await page.wait(1);
    expect(page.status().kind).toBe('paid');
    await page.wait(3_600_000);
    expect(page.port.order).toHaveBeenCalledTimes(3);
  });

  it('resubmits the proof after a network failure, at once when back online', async () => {
    const page = setUp();
    page.port.confirm.mockResolvedValueOnce(fail('unavailable'));
    await page.do(({ start }) => start(CART));
    await page.do(({ testPayment }) => testPayment('captured'));
    expect(page.status()).toMatchObject({ kind: 'verifying', lost: true });
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    });
    expect(page.port.confirm).toHaveBeenCalledTimes(2);
    expect(page.status().kind).toBe('paid');
    expect(page.clock.pending()).toBe(0);
  });

  it('keeps polling an open order when there is a proof', async () => {
    const page = setUp();
    page.port.confirm.mockResolvedValueOnce(succeed(ORDER));
    await page.do(({ start }) => start(CART));
    await page.do(({ testPayment }) => testPayment('captured'));
    expect(page.status()).toMatchObject({ kind: 'verifying', lost: false });
    page.port.order.mockResolvedValueOnce(succeed(PAID));
    await page.wait(2000);
    expect(page.status().kind).toBe('paid');
  });

  it('is dismissed when the window closed and the order is open', async () => {
    const page = setUp();
    await page.do(({ start }) => start(CART));
    await page.do(({ close }) => close());
    expect(page.port.order).toHaveBeenCalledOnce();
    expect(page.status()).toEqual({ kind: 'dismissed', window: 'test', order: ORDER });
  });

  it('is dismissed when it had failed before and the next window was closed', async () => {
    const failed: Order = { ...ORDER, state: 'failed', failure: 'declined' };
    const page = setUp();
    page.port.start.mockResolvedValue(opened(failed));
    page.port.order.mockResolvedValue(succeed(failed));
    await page.do(({ start }) => start(CART));
    await page.do(({ close }) => close());
    expect(page.status()).toEqual({ kind: 'dismissed', window: 'test', order: failed });
    await page.do(({ start }) => start(CART));
    await page.do(({ testPayment }) => testPayment('failed'));
    expect(page.status()).toEqual({ kind: 'failed', reason: 'declined', order: failed });
  });

  it.each([
    ['refused', 'unknown'],
    ['notFound', 'unknown'],
    ['signedOut', 'signedOut'],
  ] as const)('is failed when the proof is rejected with %s', async (failure, reason) => {
    const page = setUp();
    page.port.confirm.mockResolvedValueOnce(fail(failure));
    await page.do(({ start }) => start(CART));
    await page.do(({ testPayment }) => testPayment('captured'));
    expect(page.status()).toEqual({ kind: 'failed', reason, order: ORDER });
    expect(page.lines()).toBe(2);
  });

  it('tells a test payment that got no answer from one that failed before, and finds it by a retry', async () => {
    const page = setUp();
    const failedBefore: Order = { ...ORDER, state: 'failed', failure: 'declined' };
    page.port.start.mockResolvedValueOnce(opened(failedBefore));
    page.port.order.mockResolvedValue(succeed(failedBefore));
    page.port.testPayment.mockResolvedValueOnce(fail('unavailable'));
    await page.do(({ start }) => start(CART));
    await page.do(({ testPayment }) => testPayment('captured'));
    expect(page.status()).toEqual({ kind: 'failed', reason: 'unsent', order: failedBefore });
    expect(page.port.order).not.toHaveBeenCalled();
    expect(page.lines()).toBe(2);
    page.port.start.mockResolvedValueOnce(opened(PAID));
    await page.do(({ start, startedCart }) => start(startedCart()));
    expect(page.status().kind).toBe('paid');
  });

  it('is not polled after close or unmount', async () => {
    for (const go of ['close', 'unmount'] as const) {
      const page = setUp();
      page.port.order.mockResolvedValue(succeed(PENDING));
      await page.do(({ start }) => start(CART));
      await page.do(({ testPayment }) => testPayment('pending'));
      if (go === 'unmount') page.unmount();
      else await page.do(({ close }) => close());
      await page.wait(3_600_000);
      expect(page.port.order).toHaveBeenCalledOnce();
      expect(page.clock.pending()).toBe(0);
    }
  });
});

describe('Razorpay’s window', () => {
  it('opens with the order, and its proof is submitted', async () => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(opened(ORDER, RAZORPAY));
    await page.do(({ start }) => start(CART));
    expect(page.payment.openRazorpay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: 'k', order: 'order_1', total: 1 }),
    );
    await page.leaveRazorpay({ kind: 'paid', proof: PROOF });
    expect(page.port.confirm).toHaveBeenCalledExactlyOnceWith('order', PROOF);
    expect(page.status()).toMatchObject({ kind: 'paid', window: 'razorpay' });
  });

  it('may close with a payment in progress: the server knows', async () => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(opened(ORDER, RAZORPAY));
    page.port.order.mockResolvedValueOnce(succeed(PENDING));
    await page.do(({ start }) => start(CART));
    await page.leaveRazorpay({ kind: 'dismissed' });
    expect(page.status().kind).toBe('pending');
  });

  it('reports why the last payment failed before the server knows', async () => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(opened(ORDER, RAZORPAY));
    await page.do(({ start }) => start(CART));
    await page.leaveRazorpay({ kind: 'failed', reason: 'timedOut' });
    expect(page.status()).toEqual({ kind: 'failed', reason: 'timedOut', order: ORDER });
  });

  it('fails to open without losing the order: the retry finds it', async () => {
    const page = setUp();
    page.port.start.mockResolvedValue(opened(ORDER, RAZORPAY));
    await page.do(({ start }) => start(CART));
    await page.leaveRazorpay({ kind: 'notLoaded' });
    expect(page.status()).toEqual({ kind: 'failed', reason: 'noWindow', order: ORDER });
    await page.do(({ start, startedCart }) => start(startedCart()));
    expect(page.status().kind).toBe('open');
    expect(new Set(page.port.start.mock.calls.map(([, attempt]) => attempt)).size).toBe(1);
  });

  it('closes on unmount', async () => {
    const page = setUp();
    page.port.start.mockResolvedValueOnce(opened(ORDER, RAZORPAY));
    await page.do(({ start }) => start(CART));
    page.unmount();
    expect(page.payment.openRazorpay.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });
});
