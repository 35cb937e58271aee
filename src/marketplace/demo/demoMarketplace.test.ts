import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_QUERY } from '../../domain/catalogueQuery';
import { manualClock } from '../../domain/clock';
import { SAMPLE_CATALOGUE } from '../../domain/limits';
import { FILTER_CATEGORIES, type Product } from '../../domain/product';
import { demoMarketplace, DEMO_USERS } from './demoMarketplace';
import { buildUploadRequest } from '../../domain/builders.test-helpers';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const request = buildUploadRequest();

function open(options: { random?: () => number; products?: readonly Product[] } = {}) {
  const clock = manualClock();
  const marketplace = demoMarketplace({
    clock,
    random: options.random ?? Math.random,
    newId: () => crypto.randomUUID(),
    ...(options.products && { products: options.products }),
  });
  return { clock, marketplace };
}

async function wholeCatalogue(marketplace: ReturnType<typeof demoMarketplace>) {
  const result = await marketplace.catalogue.find(DEFAULT_QUERY, { size: 100 });
  if (!result.ok) throw new Error('the demo catalogue is always there');
  return result.value;
}

describe('sample catalogue', () => {
  it.each([
    ['chance', Math.random],
    ['the lowest chance', () => 0],
    ['the highest chance', () => 1 - Number.EPSILON],
  ])('stays within its ranges for %s', async (_, random) => {
    const { marketplace } = open({ random });
    const { products, total, next } = await wholeCatalogue(marketplace);
    expect([products.length, total, next]).toEqual([12, { count: 12, exact: true }, null]);
    const { price, rating, downloads } = SAMPLE_CATALOGUE;
    for (const product of products) {
      expect(product.id).toMatch(UUID);
      expect(product.price).toBeGreaterThanOrEqual(price.min);
      expect(product.price).toBeLessThanOrEqual(price.max);
      expect(product.rating).toBeGreaterThanOrEqual(rating.min);
      expect(product.rating).toBeLessThanOrEqual(rating.max);
      expect(product.rating).toBe(Math.round(product.rating * 10) / 10);
      expect(Number.isInteger(product.downloads)).toBe(true);
      expect(product.downloads).toBeGreaterThanOrEqual(downloads.min);
      expect(product.downloads).toBeLessThanOrEqual(downloads.max);
      expect(FILTER_CATEGORIES).toContain(product.category);
      expect(new URL(product.image).protocol).toBe('https:');
      for (const text of [product.title, product.subtitle, product.description, product.seller]) {
        expect(text).not.toBe('');
      }
    }
    expect(new Set(products.map(({ id }) => id)).size).toBe(12);
    expect(new Set(products.map(({ category }) => category)).size).toBe(3);
  });

  it('cycles through its announced categories', async () => {
    const { marketplace } = open();
    const { skeletonCategories } = marketplace.catalogue;
    const { products } = await wholeCatalogue(marketplace);
    expect(skeletonCategories).not.toHaveLength(0);
    expect(products.map(({ category }) => category)).toEqual(
      products.map((_product, index) => skeletonCategories[index % skeletonCategories.length]),
    );
  });

  it('announces no categories for a custom catalogue', () => {
    expect(open({ products: [] }).marketplace.catalogue.skeletonCategories).toEqual([]);
  });

  it('is generated once', async () => {
    const { marketplace } = open();
    expect(await wholeCatalogue(marketplace)).toEqual(await wholeCatalogue(marketplace));
  });

  it('is complete across pages', async () => {
    const { marketplace } = open();
    const { products } = await wholeCatalogue(marketplace);
    const paged: Product[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await marketplace.catalogue.find(DEFAULT_QUERY, { size: 5, ...(after && { after }) });
      if (!page.ok) throw new Error('the demo catalogue is always there');
      expect(page.value.total).toEqual({ count: 12, exact: true });
      paged.push(...page.value.products);
      after = page.value.next;
    }
    expect(paged).toEqual(products);
  });

  it('finds a product by id, or fails with notFound', async () => {
    const { marketplace } = open();
    const { products } = await wholeCatalogue(marketplace);
    const product = products[3] as Product;
    expect(await marketplace.catalogue.product(product.id)).toEqual({ ok: true, value: product });
    expect(await marketplace.catalogue.product('none')).toEqual({ ok: false, failure: { kind: 'notFound' } });
  });
});

describe('session', () => {
  it('starts signed out, signs fixed users in, and signs them out', async () => {
    const { session } = open().marketplace;
    expect(await session.current()).toEqual({ ok: true, value: null });
    expect(await session.signIn({ intent: 'buy' })).toEqual({ ok: true, value: DEMO_USERS.buy });
    expect(await session.signIn({ intent: 'sell' })).toEqual({ ok: true, value: DEMO_USERS.sell });
    expect(await session.current()).toEqual({ ok: true, value: DEMO_USERS.sell });
    await session.signOut();
    expect(await session.current()).toEqual({ ok: true, value: null });
  });

  it('saves the profile and resets it at the next sign-in', async () => {
    const { session } = open().marketplace;
    await session.signIn({ intent: 'buy' });
    expect(await session.saveProfile({ bio: 'नया' })).toEqual({
      ok: true,
      value: { ...DEMO_USERS.buy, bio: 'नया' },
    });
    await session.deleteAccount();
    expect(await session.signIn({ intent: 'buy' })).toEqual({ ok: true, value: DEMO_USERS.buy });
  });

  it('fails when signed out', async () => {
    const { session } = open().marketplace;
    const signedOut = { ok: false, failure: { kind: 'signedOut' } };
    expect(await session.saveProfile({ name: 'X' })).toEqual(signedOut);
    expect(await session.deleteAccount()).toEqual(signedOut);
  });
});

describe('upload', () => {
  it('takes 2 seconds and reports progress', async () => {
    const { clock, marketplace } = open();
    const fractions: number[] = [];
    const done = vi.fn();
    const { result, controls } = marketplace.uploads.start(request, {
      onEvent: (event) => fractions.push(event.kind === 'progressed' ? event.progress : -1),
    });
    const upload = result.then(done);
    expect(controls).toBeNull();
    clock.advance(1999);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    clock.advance(1);
    await upload;
    expect(done).toHaveBeenCalledWith({ ok: true, value: null });
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('stops when aborted, before or during', async () => {
    const { clock, marketplace } = open();
    const controller = new AbortController();
    const { signal } = controller;
    const onEvent = vi.fn();
    const upload = marketplace.uploads.start(request, { onEvent, signal });
    clock.advance(500);
    onEvent.mockClear();
    controller.abort();
    const aborted = { ok: false, failure: { kind: 'aborted' } };
    expect(await upload.result).toEqual(aborted);
    clock.advance(5000);
    expect(onEvent).not.toHaveBeenCalled();
    expect(await marketplace.uploads.start(request, { signal }).result).toEqual(aborted);
  });

  it('does not change the catalogue', async () => {
    const { clock, marketplace } = open();
    await marketplace.session.signIn({ intent: 'sell' });
    const upload = marketplace.uploads.start(request);
    clock.advance(2000);
    await upload.result;
    expect((await wholeCatalogue(marketplace)).total).toEqual({ count: 12, exact: true });
  });
});

it('has no optional features', async () => {
  const { marketplace } = open();
  expect(marketplace.about.capabilities).toEqual({ accounts: false, payments: false, listings: false });
  expect(Object.keys(marketplace).toSorted()).toEqual(['about', 'catalogue', 'session', 'uploads']);
  expect(await marketplace.session.changePassword({ current: 'x', next: 'y' })).toEqual({
    ok: false,
    failure: { kind: 'notFound' },
  });
});
