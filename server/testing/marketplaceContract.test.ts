import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCatalogueQuery, SORTS, DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import { manualClock } from '../../src/domain/clock';
import type { Product } from '../../src/domain/product';
import { suggestFor } from '../../src/domain/suggestions';
import { demoMarketplace } from '../../src/marketplace/demo/demoMarketplace';
import { sampleCatalogue } from '../../src/marketplace/demo/sampleCatalogue';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { Marketplace } from '../../src/marketplace/Marketplace';
import { fillCatalogue, openTestApp, openTestDatabase, createBrowser } from './testDatabase.test-helpers';

type Shared = Omit<Marketplace, 'capabilities'>;

interface Adapter {
  open: (products: readonly Product[]) => Promise<Shared>;
  close: () => Promise<void>;
}

function demoAdapter(): Adapter {
  return {
    open: async (products) =>
      demoMarketplace({
        clock: manualClock(),
        random: Math.random,
        newId: () => crypto.randomUUID(),
        products,
      }),
    close: async () => undefined,
  };
}

async function httpAdapter(): Promise<Adapter> {
  const { db, close } = await openTestDatabase();
  return {
    open: async (products) => {
      await fillCatalogue(db, products);
      return httpMarketplace({
        fetch: createBrowser(openTestApp(db)),
        clock: manualClock(),
      });
    },
    close,
  };
}

describe.each([
  ['the demo', async () => demoAdapter(), false],
  ['the server', httpAdapter, true],
] as const)('%s', (_name, makeAdapter, testsPayments) => {
  // Fixed seed: random catalogues are left to the property tests.
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const shelf = sampleCatalogue({ random, newId: () => crypto.randomUUID() }, 60);

  let adapter: Adapter;
  let marketplace: Shared;

  beforeAll(async () => {
    adapter = await makeAdapter();
    marketplace = await adapter.open(shelf);
  });
  afterAll(() => adapter.close());

  it.each(SORTS)('lists the whole catalogue in the order %s, page by page', async (sort) => {
    const query = { ...DEFAULT_QUERY, sort };
    const found: Product[] = [];
    let after: string | null = '';
    while (after !== null) {
      const result = await marketplace.catalogue.find(query, { size: 24, ...(after && { after }) });
      if (!result.ok) throw new Error(result.failure.kind);
      expect(result.value.total).toBe(shelf.length);
      found.push(...result.value.products);
      after = result.value.next;
    }
    expect(found).toEqual(runCatalogueQuery(shelf, query));
  });

  it.each([
    { text: 'REACT', category: 'all' },
    { text: ' डैशबोर्ड ', category: 'code' },
    { text: '100%', category: 'all' },
    { text: '', category: 'scripts' },
  ] as const)('finds %j', async (fields) => {
    const query = { ...DEFAULT_QUERY, ...fields };
    const expected = runCatalogueQuery(shelf, query);
    expect(await marketplace.catalogue.find(query, { size: 48 })).toEqual({
      ok: true,
      value: { products: expected, total: expected.length, next: null },
    });
  });

  it.each([
    { text: 'daishbord', category: 'all' },
    { text: 'react', category: 'scripts' },
    { text: 'xyz', category: 'prompts' },
    { text: '', category: 'scripts' },
  ] as const)('suggests something for %j', async (fields) => {
    const query = { ...DEFAULT_QUERY, ...fields };
    expect(await marketplace.catalogue.suggest(query)).toEqual({ ok: true, value: suggestFor(shelf, query) });
  });

  it('finds a product by its id, or reports notFound', async () => {
    const [product] = shelf;
    expect(await marketplace.catalogue.product(product?.id ?? '')).toEqual({ ok: true, value: product });
    for (const id of [crypto.randomUUID(), 'none', '../catalogue', '%00']) {
      expect(await marketplace.catalogue.product(id)).toEqual({
        ok: false,
        failure: { kind: 'notFound' },
      });
    }
  });

  describe('the session', () => {
    const person = { name: 'आशा राव', email: 'asha@example.com', password: 'बहुत लंबा पासवर्ड' };
    const signedOut = { ok: false, failure: { kind: 'signedOut' } };

    it('starts signed out', async () => {
      const { session } = marketplace;
      expect(await session.current()).toEqual({ ok: true, value: null });
      expect(await session.saveProfile({ bio: 'x' })).toEqual(signedOut);
      expect(await session.changePassword({ current: 'x', next: person.password })).toEqual(signedOut);
      expect(await session.data()).toEqual(signedOut);
      expect(await session.deleteAccount({ password: 'x' })).toEqual(signedOut);
      expect(await session.signOut()).toEqual({ ok: true, value: null });
    });

    it('reports test payments without a sign-in', async () => {
      expect(await marketplace.about.load()).toMatchObject({
        ok: true,
        value: { testPayments: testsPayments },
      });
    });

    it('refuses personal data before sign-in', async () => {
      const { catalogue, cart, checkout, purchases, seller } = marketplace;
      const [product] = shelf;
      const id = crypto.randomUUID();
      expect(await catalogue.link(product?.id ?? '')).toEqual(signedOut);
      expect(await cart.merge([])).toEqual(signedOut);
      expect(await cart.replace([])).toEqual(signedOut);
      expect(await checkout.order(id)).toEqual(signedOut);
      expect(await checkout.confirm(id, { payment: 'x', signature: 'x' })).toEqual(signedOut);
      expect(await checkout.testPayment(id, 'captured')).toEqual(signedOut);
      expect(await purchases.list()).toEqual(signedOut);
      expect(await purchases.rate(id, 5)).toEqual(signedOut);
      expect(await purchases.receipt(id)).toEqual(signedOut);
      expect(await seller.stats()).toEqual(signedOut);
      expect(await seller.products()).toEqual(signedOut);
      expect(await seller.months()).toEqual(signedOut);
      expect(await seller.change(id, { listed: false })).toEqual(signedOut);
    });

    it('signs up, out and in, and stays signed in', async () => {
      const { session } = marketplace;
      const signedUp = await session.signUp({ ...person, intent: 'sell' });
      expect(signedUp.ok).toBe(true);
      expect(await session.current()).toEqual(signedUp);
      expect(await session.signOut()).toEqual({ ok: true, value: null });
      expect(await session.current()).toEqual({ ok: true, value: null });
      const { email, password } = person;
      expect(await session.signIn({ intent: 'sell', credentials: { email, password } })).toEqual(signedUp);
      expect(await session.current()).toEqual(signedUp);
    });

    it('validates and saves a profile, keeps unchanged fields and exports everything', async () => {
      const { session } = marketplace;
      const before = await session.current();
      if (!before.ok || !before.value) throw new Error('signed in by the test before');
      const saved = await session.saveProfile({ bio: 'नया परिचय', phone: '०९८७६५४३२१०' });
      const expected = { ...before.value, bio: 'नया परिचय', phone: '+91 98765 43210' };
      expect(saved).toEqual({ ok: true, value: expected });
      expect(await session.current()).toEqual(saved);
      expect(await session.data()).toEqual({
        ok: true,
        value: { profile: expected, products: [], orders: [] },
      });
    });

    it('has no purchases or sales for a new user', async () => {
      const { catalogue, purchases, seller } = marketplace;
      const notFound = { ok: false, failure: { kind: 'notFound' } };
      const [product] = shelf;
      expect(await purchases.list()).toEqual({ ok: true, value: [] });
      expect(await seller.products()).toEqual({ ok: true, value: [] });
      expect(await seller.stats()).toEqual({
        ok: true,
        value: {
          totalEarnings: 0,
          totalSales: 0,
          activeProducts: 0,
          monthlyEarnings: 0,
          test: testsPayments,
        },
      });
      const months = await seller.months();
      expect(months.ok && months.value.every(({ earnings, sales }) => earnings + sales === 0)).toBe(true);
      for (const id of [crypto.randomUUID(), 'none', product?.id ?? '']) {
        expect(await purchases.rate(id, 5)).toEqual(notFound);
        expect(await purchases.receipt(id)).toEqual(notFound);
        expect(await seller.change(id, { listed: false })).toEqual(notFound);
        expect(await catalogue.link(id)).toEqual(notFound);
      }
    });

    it('merges a cart unchanged', async () => {
      const { cart } = marketplace;
      const brought = shelf.slice(0, 3).map((product, index) => ({ ...product, quantity: index + 1 }));
      expect(await cart.merge(brought)).toEqual({ ok: true, value: brought });
      expect(await cart.merge(brought)).toEqual({ ok: true, value: brought });
      expect(await cart.replace([])).toEqual({ ok: true, value: null });
      expect(await cart.merge([])).toEqual({ ok: true, value: [] });
    });

    it('uploads nothing when aborted before the start', async () => {
      const { uploads } = marketplace;
      const about = { title: 'T', subtitle: 'S', description: 'D', price: 10, tags: [] };
      const request = { ...about, category: 'code', file: new File(['x'], 'a.zip') } as const;
      for (const resume of [undefined, crypto.randomUUID()]) {
        const { result } = uploads.start(request, { resume, signal: AbortSignal.abort() });
        expect(await result).toEqual({ ok: false, failure: { kind: 'aborted' } });
      }
    });

    it('deletes the account', async () => {
      const { session } = marketplace;
      expect(await session.deleteAccount({ password: person.password })).toEqual({ ok: true, value: null });
      expect(await session.current()).toEqual({ ok: true, value: null });
      expect(await session.data()).toEqual(signedOut);
    });
  });
});
