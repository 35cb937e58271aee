// @vitest-environment happy-dom
import { toTotal } from '../domain/total';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_QUERY, type CatalogueQuery } from '../domain/catalogueQuery';
import { manualClock } from '../domain/clock';
import { fail, succeed, type Result } from '../domain/failure';
import type { QuickLook } from '../domain/listing';
import { FILE_NOTICES, noticesSettledAt } from '../domain/notice';
import { PATHS } from '../domain/paths';
import type { Product } from '../domain/product';
import type { User } from '../domain/user';
import { demoMarketplace, DEMO_USERS } from '../marketplace/demo/demoMarketplace';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import type { Marketplace } from '../marketplace/Marketplace';
import { AuthProvider, useAuth, useAuthActions } from './AuthProvider';
import { CartProvider, useCart, useCartActions } from './CartProvider';
import { MarketplaceProvider } from './MarketplaceProvider';
import { NotificationsProvider, useNotifications, useShownNotice } from './NotificationsProvider';
import { useCatalogue, useQuickLookProduct } from './useCatalogue';
import { useUpload } from './useUpload';
import { buildUploadRequest } from '../domain/builders.test-helpers';

afterEach(cleanup);

function chance() {
  let seed = 42;
  let ids = 0;
  return {
    random: () => (seed = (seed * 16807) % 2147483647) / 2147483647,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  };
}

const products = sampleCatalogue(chance(), 30);
const [first, second] = products as [Product, Product];

function setUp(change?: (marketplace: Marketplace) => Partial<Marketplace>, hydrated?: Promise<void>) {
  const clock = manualClock();
  const demo = demoMarketplace({ ...chance(), clock, products });
  const marketplace: Marketplace = { ...demo, ...change?.(demo) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MarketplaceProvider marketplace={marketplace} clock={clock}>
      <NotificationsProvider>
        <AuthProvider {...(hydrated && { hydrated })}>
          <CartProvider>{children}</CartProvider>
        </AuthProvider>
      </NotificationsProvider>
    </MarketplaceProvider>
  );
  return { clock, marketplace, wrapper };
}

describe('the cart store', () => {
  it('adds, returns the new quantity, and applies revisions', () => {
    const { wrapper } = setUp();
    const { result } = renderHook(() => ({ cart: useCart(), actions: useCartActions() }), { wrapper });
    const { actions } = result.current;
    act(() => {
      expect(actions.add(first)).toEqual({ quantity: 1, limit: null });
      expect(actions.add(first)).toEqual({ quantity: 2, limit: null });
      expect(actions.add(second)).toEqual({ quantity: 1, limit: null });
    });
    expect(result.current.cart.lineCount).toBe(2);
    expect(result.current.cart.total).toBe(first.price * 200 + second.price * 100);
    act(() => {
      expect(actions.update((cart) => cart.slice(1))).toHaveLength(1);
    });
    expect(result.current.cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[second.id, 1]]);
    expect(result.current.actions).toBe(actions);
  });

  it('re-renders neither grid nor cards when a product is added', async () => {
    const { wrapper: Stores } = setUp();
    const rendered = { grid: 0, card: 0, badge: 0 };
    const Card = memo(function Card({
      product,
      onAdd,
    }: {
      product: Product;
      onAdd: (product: Product) => unknown;
    }) {
      rendered.card += 1;
      return <button onClick={() => onAdd(product)}>{product.id}</button>;
    });
    function Grid() {
      rendered.grid += 1;
      const { listing } = useCatalogue(DEFAULT_QUERY);
      const { add } = useCartActions();
      return listing.kind === 'ready'
        ? listing.products.map((product) => <Card key={product.id} product={product} onAdd={add} />)
        : null;
    }
    function Badge() {
      rendered.badge += 1;
      return <output>{useCart().lineCount}</output>;
    }
    render(
      <Stores>
        <Grid />
        <Badge />
      </Stores>,
    );
    // Not by the count: React starts a concurrent render anew when it is interrupted.
    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(24));
    const before = { ...rendered };
    act(() => screen.getByRole('button', { name: first.id }).click());
    expect(screen.getByRole('status').textContent).toBe('1');
    expect(rendered).toEqual({ ...before, badge: before.badge + 1 });
  });
});

describe('the auth store', () => {
  it('follows sign-in, profile changes and sign-out', async () => {
    const { wrapper } = setUp();
    const { result } = renderHook(() => ({ auth: useAuth(), actions: useAuthActions() }), { wrapper });
    expect(result.current.auth.user).toBeNull();
    await act(() => result.current.actions.signIn('sell'));
    await waitFor(() => expect(result.current.auth.user).toEqual(DEMO_USERS.sell));
    await act(() => result.current.actions.saveProfile({ phone: '1' }));
    await waitFor(() => expect(result.current.auth.user).toEqual({ ...DEMO_USERS.sell, phone: '1' }));
    await act(() => result.current.actions.signOut());
    await waitFor(() => expect(result.current.auth.user).toBeNull());
  });

  it('tells a session that could not be loaded from none, and loads it again', async () => {
    let outcome: Result<User | null> = fail('unavailable');
    const { wrapper } = setUp(({ about, session }) => ({
      about: { ...about, capabilities: { ...about.capabilities, accounts: true } },
      session: { ...session, current: () => Promise.resolve(outcome) },
    }));
    const { result } = renderHook(useAuth, { wrapper });
    expect(result.current).toMatchObject({ loaded: false, failed: false });
    await waitFor(() => expect(result.current).toMatchObject({ user: null, loaded: true, failed: true }));
    outcome = succeed(null);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ user: null, loaded: true, failed: false }));
  });

  it('reports the failure after hydration only', async () => {
    let hydrate: () => void = () => undefined;
    const hydrated = new Promise<void>((resolve) => (hydrate = resolve));
    const current = vi.fn(() => Promise.resolve(fail('unavailable')));
    const { wrapper } = setUp(
      ({ about, session }) => ({
        about: { ...about, capabilities: { ...about.capabilities, accounts: true } },
        session: { ...session, current },
      }),
      hydrated,
    );
    const { result } = renderHook(useAuth, { wrapper });
    await waitFor(() => expect(current).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(result.current).toMatchObject({ loaded: false, failed: false });
    await act(async () => hydrate());
    await waitFor(() => expect(result.current).toMatchObject({ loaded: true, failed: true }));
  });

  it('keeps its state when the marketplace fails', async () => {
    const { wrapper } = setUp(({ session }) => ({
      session: { ...session, saveProfile: () => Promise.resolve(fail('unavailable')) },
    }));
    const { result } = renderHook(() => ({ auth: useAuth(), actions: useAuthActions() }), { wrapper });
    await act(() => result.current.actions.signIn('buy'));
    await waitFor(() => expect(result.current.auth.user).toEqual(DEMO_USERS.buy));
    await act(async () => {
      expect(await result.current.actions.saveProfile({ name: '' })).toEqual(fail('unavailable'));
    });
    expect(result.current.auth.user).toEqual(DEMO_USERS.buy);
  });
});

describe('the catalogue store', () => {
  const byText = (text: string): CatalogueQuery => ({ ...DEFAULT_QUERY, text });

  it('announces cover categories only for the whole catalogue', () => {
    const { wrapper } = setUp(({ catalogue }) => ({
      catalogue: { ...catalogue, skeletonCategories: ['prompts'] },
    }));
    const first = (query: CatalogueQuery) =>
      renderHook(() => useCatalogue(query), { wrapper }).result.current.listing;
    expect(first(DEFAULT_QUERY)).toEqual({ kind: 'loading', covers: ['prompts'] });
    expect(first(byText('react'))).toEqual({ kind: 'loading' });
  });

  it('shows the first page and appends the next', async () => {
    const { wrapper } = setUp();
    const { result } = renderHook(() => useCatalogue(DEFAULT_QUERY), { wrapper });
    expect(result.current.listing).toEqual({ kind: 'loading', covers: [] });
    await waitFor(() =>
      expect(result.current.listing).toMatchObject({ kind: 'ready', total: toTotal(30), loadingMore: false }),
    );
    act(() => {
      result.current.loadMore();
      result.current.loadMore();
    });
    await waitFor(() =>
      expect(result.current.listing).toEqual({
        kind: 'ready',
        products,
        total: toTotal(30),
        loadingMore: false,
      }),
    );
  });

  it('knows the total at the end of a list of which only a part was counted', async () => {
    const { wrapper } = setUp(({ catalogue }) => ({
      catalogue: {
        ...catalogue,
        find: async (query, page) => {
          const found = await catalogue.find(query, page);
          return found.ok ? succeed({ ...found.value, total: { count: 20, exact: false } }) : found;
        },
      },
    }));
    const { result } = renderHook(() => useCatalogue(DEFAULT_QUERY), { wrapper });
    await waitFor(() =>
      expect(result.current.listing).toMatchObject({
        total: { count: 20, exact: false },
        loadingMore: false,
      }),
    );
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.listing).toMatchObject({ total: toTotal(30) }));
  });

  it('keeps previous products while the next load', async () => {
    let answer: () => void = () => undefined;
    const { wrapper } = setUp(({ catalogue }) => ({
      catalogue: {
        ...catalogue,
        find: async (query, page) => {
          if (query.text) await new Promise<void>((resolve) => (answer = resolve));
          return catalogue.find(query, page);
        },
      },
    }));
    const none = byText('no such thing');
    const { result, rerender } = renderHook(({ query }) => useCatalogue(query), {
      wrapper,
      initialProps: { query: DEFAULT_QUERY },
    });
    await waitFor(() => expect(result.current.listing.kind).toBe('ready'));
    rerender({ query: none });
    await waitFor(() => expect(result.current.searching).toBe(true));
    expect(result.current.listing).toMatchObject({ kind: 'ready', total: toTotal(30) });
    answer();
    await waitFor(() => expect(result.current.listing).toMatchObject({ kind: 'ready', total: toTotal(0) }));
    expect(result.current.searching).toBe(false);
  });

  it('reports failure and retries', async () => {
    const find = vi.fn<Marketplace['catalogue']['find']>();
    const { wrapper } = setUp(({ catalogue }) => {
      find.mockResolvedValueOnce(fail('unavailable')).mockImplementation(catalogue.find);
      return { catalogue: { ...catalogue, find } };
    });
    const { result } = renderHook(() => useCatalogue(DEFAULT_QUERY), { wrapper });
    await waitFor(() =>
      expect(result.current.listing).toEqual({ kind: 'failed', failure: { kind: 'unavailable' } }),
    );
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.listing).toMatchObject({ kind: 'ready', total: toTotal(30) }));
  });

  it('looks up a product or reports notFound', async () => {
    const { wrapper } = setUp();
    const { result, rerender } = renderHook<QuickLook, { id: string | null }>(
      ({ id }) => useQuickLookProduct(id),
      {
        wrapper,
        initialProps: { id: first.id },
      },
    );
    await waitFor(() => expect(result.current).toEqual({ kind: 'found', product: first }));
    rerender({ id: 'none' });
    await waitFor(() => expect(result.current).toEqual({ kind: 'notFound' }));
    rerender({ id: null });
    expect(result.current).toBeNull();
  });
});

describe('notifications', () => {
  it('show the latest; news times out, a problem stays until closed', () => {
    const { clock, wrapper } = setUp();
    const { result } = renderHook(() => ({ shown: useShownNotice(), ...useNotifications() }), { wrapper });
    act(() => result.current.notify({ kind: 'profileSaved' }));
    const news = result.current.shown;
    expect(news?.notice).toEqual({ kind: 'profileSaved' });
    act(() => clock.advance(3000));
    act(() => result.current.notify({ kind: 'profileSaved' }));
    expect(result.current.shown?.id).not.toBe(news?.id);
    act(() => clock.advance(5999));
    expect(result.current.shown).not.toBeNull();
    act(() => clock.advance(1));
    expect(result.current.shown).toBeNull();
    act(() => result.current.notify({ kind: 'fileMissing' }));
    act(() => clock.advance(3_600_000));
    expect(result.current.shown?.notice).toEqual({ kind: 'fileMissing' });
    act(() => result.current.dismiss());
    expect(result.current.shown).toBeNull();
  });
});

describe('a notice whose cause is gone', () => {
  it('ends, and others stay', () => {
    const { wrapper } = setUp();
    const { result } = renderHook(() => ({ shown: useShownNotice(), ...useNotifications() }), { wrapper });
    act(() => result.current.settle(FILE_NOTICES));
    expect(result.current.shown).toBeNull();
    act(() => result.current.notify({ kind: 'fileRefused', problem: 'empty' }));
    act(() => result.current.settle(noticesSettledAt(PATHS.cart)));
    expect(result.current.shown?.notice.kind).toBe('fileRefused');
    act(() => result.current.settle(FILE_NOTICES));
    expect(result.current.shown).toBeNull();
  });
});

describe('a held notice', () => {
  it('stays, and its timeout restarts on release', () => {
    const { clock, wrapper } = setUp();
    const { result } = renderHook(() => ({ shown: useShownNotice(), ...useNotifications() }), { wrapper });
    act(() => result.current.notify({ kind: 'profileSaved' }));
    act(() => result.current.hold(true));
    act(() => clock.advance(60_000));
    expect(result.current.shown).not.toBeNull();
    act(() => result.current.hold(false));
    act(() => clock.advance(5999));
    expect(result.current.shown).not.toBeNull();
    act(() => clock.advance(1));
    expect(result.current.shown).toBeNull();
  });
});

describe('quick look of a truncated product', () => {
  const whole = { ...first, description: 'a long description' };
  const shortened: Product = { ...first, description: 'a long…', shortened: true };

  function look(product: Marketplace['catalogue']['product']) {
    const { wrapper } = setUp(({ catalogue }) => ({
      catalogue: {
        ...catalogue,
        find: () => Promise.resolve(succeed({ products: [shortened], total: toTotal(1), next: null })),
        product,
      },
    }));
    const closed: { id: string | null; query: CatalogueQuery } = { id: null, query: DEFAULT_QUERY };
    return renderHook(
      ({ id, query }: typeof closed) => ({
        listing: useCatalogue(query).listing,
        look: useQuickLookProduct(id),
      }),
      { wrapper, initialProps: closed },
    );
  }

  it('shows the truncated, then the full description, which later pages do not truncate', async () => {
    let answer: (result: Result<Product>) => void = () => undefined;
    const product = vi.fn(() => new Promise<Result<Product>>((resolve) => (answer = resolve)));
    const { result, rerender } = look(product);
    await waitFor(() => expect(result.current.listing.kind).toBe('ready'));
    rerender({ id: first.id, query: DEFAULT_QUERY });
    expect(result.current.look).toEqual({ kind: 'found', product: shortened });
    answer(succeed(whole));
    await waitFor(() => expect(result.current.look).toEqual({ kind: 'found', product: whole }));
    rerender({ id: first.id, query: { ...DEFAULT_QUERY, sort: 'rating' } });
    await waitFor(() => expect(result.current.listing.kind).toBe('ready'));
    rerender({ id: null, query: DEFAULT_QUERY });
    rerender({ id: first.id, query: DEFAULT_QUERY });
    expect(result.current.look).toEqual({ kind: 'found', product: whole });
    expect(product).toHaveBeenCalledTimes(1);
  });

  it('keeps the truncated one when the request fails, and refetches when opened again', async () => {
    const product = vi
      .fn<Marketplace['catalogue']['product']>()
      .mockResolvedValueOnce(fail('unavailable'))
      .mockResolvedValueOnce(succeed(whole));
    const { result, rerender } = look(product);
    await waitFor(() => expect(result.current.listing.kind).toBe('ready'));
    rerender({ id: first.id, query: DEFAULT_QUERY });
    await waitFor(() => expect(product).toHaveBeenCalledTimes(1));
    expect(result.current.look).toEqual({ kind: 'found', product: shortened });
    rerender({ id: null, query: DEFAULT_QUERY });
    rerender({ id: first.id, query: DEFAULT_QUERY });
    await waitFor(() => expect(result.current.look).toEqual({ kind: 'found', product: whole }));
    expect(product).toHaveBeenCalledTimes(2);
  });

  it('reports a product that could not be loaded, and loads it on retry', async () => {
    const product = vi.fn(async (): Promise<Result<Product>> => fail('unavailable'));
    const { result, rerender } = look(product);
    await waitFor(() => expect(result.current.listing.kind).toBe('ready'));
    rerender({ id: 'shared', query: DEFAULT_QUERY });
    await waitFor(() => expect(result.current.look?.kind).toBe('failed'));
    product.mockResolvedValueOnce(succeed({ ...first, id: 'shared' }));
    act(() => {
      if (result.current.look?.kind === 'failed') result.current.look.retry();
    });
    await waitFor(() =>
      expect(result.current.look).toMatchObject({ kind: 'found', product: { id: 'shared' } }),
    );
  });

  it('reports a product that is gone, although a list still has it', async () => {
    const { result, rerender } = look(async () => fail('notFound'));
    await waitFor(() => expect(result.current.listing.kind).toBe('ready'));
    rerender({ id: first.id, query: DEFAULT_QUERY });
    await waitFor(() => expect(result.current.look).toEqual({ kind: 'notFound' }));
  });
});

describe('useUpload', () => {
  const request = buildUploadRequest();

  it('goes idle → uploading → success after 2 s → idle after 2 s more', async () => {
    const { clock, wrapper } = setUp();
    const { result } = renderHook(() => useUpload(), { wrapper });
    const move = (ms: number) =>
      act(async () => {
        clock.advance(ms);
        await Promise.resolve();
      });
    expect(result.current.status).toEqual({ kind: 'idle' });
    act(() => void result.current.submit(request));
    await move(1999);
    expect(result.current.status.kind).toBe('uploading');
    await move(1);
    expect(result.current.status).toEqual({ kind: 'success' });
    await move(1999);
    expect(result.current.status).toEqual({ kind: 'success' });
    await move(1);
    expect(result.current.status).toEqual({ kind: 'idle' });
  });

  it('is single-flight: a second submit is no success, which would clear the draft', async () => {
    const start = vi.fn<Marketplace['uploads']['start']>(() => ({
      controls: null,
      result: new Promise(() => undefined),
    }));
    const { wrapper } = setUp(() => ({ uploads: { start } }));
    const { result } = renderHook(() => useUpload(), { wrapper });
    await act(async () => {
      void result.current.submit(request);
      expect(await result.current.submit(request)).toEqual(fail('aborted'));
    });
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is idle after a failure and can be retried', async () => {
    const { clock, wrapper } = setUp(({ uploads }) => {
      const start = vi
        .fn(uploads.start)
        .mockReturnValueOnce({ controls: null, result: Promise.resolve(fail('unavailable')) });
      return { uploads: { start } };
    });
    const { result } = renderHook(() => useUpload(), { wrapper });
    await act(async () => {
      expect(await result.current.submit(request)).toEqual(fail('unavailable'));
    });
    expect(result.current.status).toEqual({ kind: 'idle' });
    await act(async () => {
      void result.current.submit(request);
      clock.advance(2000);
      await Promise.resolve();
    });
    expect(result.current.status).toEqual({ kind: 'success' });
  });

  it('aborts on unmount', async () => {
    const { wrapper } = setUp();
    const { result, unmount } = renderHook(() => useUpload(), { wrapper });
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = result.current.submit(request);
    });
    unmount();
    expect(await outcome).toEqual(fail('aborted'));
  });
});
