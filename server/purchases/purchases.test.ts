import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import { paise } from '../../src/domain/money';
import type { ReceiptTerms } from '../../src/domain/receipt';
import type { OpenDatabase } from '../db/database';
import {
  clearDatabase,
  insertOrder,
  insertUser,
  insertProduct,
  untilLockWait,
} from '../testing/purchases.test-helpers';
import { signUp, type TestUser } from '../testing/users.test-helpers';
import { countRatings, createPurchases } from './purchases';
import { users } from '../accounts/tables';
import { catalogueState, productFigures, products } from '../catalogue/tables';
import { orderLines } from '../orders/tables';
import { productFiles } from '../uploads/tables';
import { openTestApp, openTestDatabase, watchSelects } from '../testing/testDatabase.test-helpers';

const NOW = 1_800_000_000_000;

const TERMS: ReceiptTerms = {
  issuer: { name: 'Kriti', gstin: '27AAPFU0939F1ZV', address: 'Pune' },
  gst: { percent: 18, kind: 'intra' },
};

let database: OpenDatabase;
let app: ReturnType<typeof openTestApp>;
let asha: TestUser;
let seller: string;
let product: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = openTestApp(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  await clearDatabase(database.db);
  asha = await signUp(app, 'Asha');
  seller = await insertUser(database.db, 'Ravi');
  product = await insertProduct(database.db, seller, 'First');
});

const failed = (kind: string) => ({ ok: false, failure: { kind } });
const done = { ok: true, value: null };

describe('purchases', () => {
  it('of many orders are read in batches, in order', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 23; count += 1) {
      const order = await insertOrder(database.db, {
        ...{ buyer: asha.user.id, at: NOW + Math.floor(count / 5), lines: [{ product }] },
      });
      ids.unshift(order.id);
    }
    const list = await asha.purchases.list();
    expect(list.ok && list.value.map(({ order }) => order)).toEqual(ids);
    let selects = 0;
    const watched = watchSelects(database.db, () => (selects += 1));
    const lengths: number[] = [];
    const { list: read } = createPurchases(watched, true);
    for await (const batch of read(asha.user.id)) lengths.push(batch.length);
    expect(lengths).toEqual([10, 10, 3]);
    // The refunds of a batch by another statement.
    expect(selects).toBe(1 + 3 * 2);
  });

  it('are paid lines, newest first, with each product’s newest file', async () => {
    const second = await insertProduct(database.db, seller, 'Second');
    const older = await insertOrder(database.db, {
      ...{ buyer: asha.user.id, at: NOW },
      lines: [{ product, price: paise(499_50), quantity: 2 }, { product: second }],
    });
    const newer = await insertOrder(database.db, {
      ...{ buyer: asha.user.id, at: NOW + 1, lines: [{ product: second, price: paise(1_00) }] },
    });
    for (const state of ['open', 'pending', 'failed'] as const) {
      await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }], state });
    }
    await insertOrder(database.db, { buyer: seller, lines: [{ product }] });
    const newest = { name: 'b.zip', bytes: 7, sha256: 'b'.repeat(64), version: 2 };
    await database.db
      .insert(productFiles)
      .values({ ...newest, id: crypto.randomUUID(), productId: product, createdAt: new Date(0) });
    await database.db.delete(productFiles).where(eq(productFiles.productId, second));
    // A purchase keeps what was sold.
    await database.db
      .update(products)
      .set({ title: 'Changed', pricePaise: paise(1), listed: false, image: '/a.webp' })
      .where(eq(products.id, product));

    const sold = {
      ...{ seller: 'Ravi', category: 'code', rating: null, test: true, problem: null, refund: null },
      image: 'image.png',
    };
    const first = {
      ...{ ...sold, title: 'First', product, price: 499_50, quantity: 2, file: newest },
      image: '/a.webp',
    };
    const other = { ...sold, title: 'Second', product: second, quantity: 1, file: null };
    expect(await asha.purchases.list()).toEqual({
      ok: true,
      value: [
        { ...other, id: newer.lines[0], order: newer.id, price: 1_00, paidAt: NOW + 1 },
        { ...first, id: older.lines[0], order: older.id, paidAt: NOW },
        { ...other, id: older.lines[1], order: older.id, price: 10_00, paidAt: NOW },
      ],
    });
  });

  it('are in the personal data export, with unpaid orders', async () => {
    const buyer = asha.user.id;
    const paid = await insertOrder(database.db, { buyer, at: NOW, lines: [{ product }] });
    const broken = await insertOrder(database.db, {
      ...{ buyer, at: NOW + 1, state: 'failed', lines: [{ product, price: paise(3_00), quantity: 2 }] },
    });
    await insertOrder(database.db, { buyer: seller, lines: [{ product }] });
    const line = { product, title: 'First', seller: 'Ravi', category: 'code' };
    expect(await asha.session.data()).toMatchObject({
      ok: true,
      value: {
        orders: [
          {
            ...{ id: broken.id, total: 6_00, state: 'failed', failure: 'declined', paidAt: null },
            lines: [{ ...line, id: broken.lines[0], price: 3_00, quantity: 2 }],
          },
          {
            ...{ id: paid.id, total: 10_00, state: 'paid', failure: null, createdAt: NOW, paidAt: NOW },
            lines: [{ ...line, id: paid.lines[0], price: 10_00, quantity: 1 }],
          },
        ],
      },
    });
  });
});

describe('a receipt', () => {
  it('is available to the buyer of a paid order and adds up', async () => {
    const buyer = asha.user.id;
    await insertOrder(database.db, { buyer: seller, lines: [{ product }] });
    const { id } = await insertOrder(database.db, {
      ...{ buyer, at: NOW, lines: [{ product, price: paise(118_00), quantity: 3 }], receipts: TERMS },
    });
    const receipt = await asha.purchases.receipt(id);
    expect(receipt).toMatchObject({
      ok: true,
      value: {
        ...{ number: 'TEST-000002', issuedAt: NOW, issuer: TERMS.issuer, withoutTaxes: 300_00 },
        buyer: { name: 'Asha', email: 'asha@example.com' },
        order: { id, total: 354_00, state: 'paid', lines: [{ title: 'First', quantity: 3 }] },
        taxes: [
          { name: 'CGST', percent: 9, amount: 27_00 },
          { name: 'SGST', percent: 9, amount: 27_00 },
        ],
      },
    });
  });

  it('is unavailable to others and for unpaid orders', async () => {
    const { id } = await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }] });
    expect(await (await signUp(app, 'Meera')).purchases.receipt(id)).toEqual(failed('notFound'));
    for (const state of ['open', 'pending', 'failed'] as const) {
      const order = await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }], state });
      expect(await asha.purchases.receipt(order.id)).toEqual(failed('notFound'));
    }
    for (const other of [crypto.randomUUID(), 'none']) {
      expect(await asha.purchases.receipt(other)).toEqual(failed('notFound'));
    }
  });
});

describe('a rating', () => {
  const ratingNow = async () => {
    const result = await asha.catalogue.product(product);
    return result.ok ? result.value.rating : result;
  };

  it('is given once per purchase, by its buyer, and shown', async () => {
    const buyer = asha.user.id;
    const { lines } = await insertOrder(database.db, { buyer, lines: [{ product }] });
    const [line = ''] = lines;
    expect(await asha.purchases.rate(line, 4)).toEqual(done);
    expect(await asha.purchases.list()).toMatchObject({ value: [{ id: line, rating: 4 }] });
    expect(await ratingNow()).toBe(4);
    for (const again of [4, 5])
      expect(await asha.purchases.rate(line, again)).toMatchObject(failed('refused'));
    const another = await insertOrder(database.db, { buyer, lines: [{ product }] });
    expect(await asha.purchases.rate(another.lines[0] ?? '', 5)).toEqual(done);
    expect(await ratingNow()).toBe(4.5);
  });

  it.each([0, 6, 1.5, -1])('of %d is refused', async (rating) => {
    const { lines } = await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }] });
    expect(await asha.purchases.rate(lines[0] ?? '', rating)).toMatchObject(failed('refused'));
    expect(await ratingNow()).toBe(0);
  });

  it('is refused from others and for unpaid orders', async () => {
    const { lines } = await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }] });
    const meera = await signUp(app, 'Meera');
    expect(await meera.purchases.rate(lines[0] ?? '', 1)).toEqual(failed('notFound'));
    const open = await insertOrder(database.db, {
      ...{ buyer: asha.user.id, lines: [{ product }], state: 'pending' },
    });
    expect(await asha.purchases.rate(open.lines[0] ?? '', 1)).toEqual(failed('notFound'));
    expect(await ratingNow()).toBe(0);
  });

  it('updates mean and number of all, rounded to tenths, also concurrently', async () => {
    const given = [5, 4, 4, 1, 5, 2, 3, 5, 4, 5, 5, 1, 2, 4, 5, 5];
    const other = await insertProduct(database.db, seller, 'Other');
    const lines: string[] = [];
    while (lines.length < given.length) {
      const order = await insertOrder(database.db, {
        ...{ buyer: asha.user.id, lines: [{ product }, { product: other }] },
      });
      lines.push(order.lines[0] ?? '');
    }
    const results = await Promise.all(
      given.flatMap((rating, index) => [
        asha.purchases.rate(lines[index] ?? '', rating),
        asha.purchases.rate(lines[index] ?? '', rating),
      ]),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(given.length);
    const sum = given.reduce((before, rating) => before + rating, 0);
    const mean = Math.round((sum * 10) / given.length) / 10;
    expect(await asha.catalogue.product(product)).toMatchObject({
      value: { rating: mean, ratings: given.length },
    });
    expect(await asha.catalogue.product(other)).toMatchObject({ value: { rating: 0, ratings: 0 } });
  });

  it('waits for a concurrent rating to commit', async () => {
    const { db } = database;
    const buyer = asha.user.id;
    const [first, second] = [
      await insertOrder(db, { buyer, lines: [{ product }] }),
      await insertOrder(db, { buyer, lines: [{ product }] }),
    ];
    const { rating } = await db.transaction(async (tx) => {
      await tx.select().from(productFigures).where(eq(productFigures.productId, product)).for('update');
      const begun = asha.purchases.rate(second.lines[0] ?? '', 5);
      await untilLockWait(db);
      await tx.update(orderLines).set({ rating: 1 }).where(eq(orderLines.orderId, first.id));
      // Wrapped in an object, so that it isn't awaited here.
      return { rating: begun };
    });
    expect(await rating).toEqual(done);
    expect(await ratingNow()).toBe(3);
  });

  it('moves a product in the order of ratings without invalidating totals', async () => {
    const other = await insertProduct(database.db, seller, 'Other');
    const { lines } = await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }] });
    const ids = async () => {
      const page = await asha.catalogue.find({ text: '', category: 'all', sort: 'rating' }, { size: 24 });
      return page.ok ? [page.value.total.count, ...page.value.products.map(({ id }) => id)] : page;
    };
    expect(await ids()).toEqual([2, other, product]);
    const version = () => database.db.select({ version: catalogueState.version }).from(catalogueState);
    const before = await version();
    await asha.purchases.rate(lines[0] ?? '', 5);
    expect(await ids()).toEqual([2, product, other]);
    expect(await version()).toEqual(before);
  });

  it('stays when the product’s seller is gone', async () => {
    const { lines } = await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }] });
    await database.db.update(products).set({ sellerId: null, listed: false });
    await database.db.delete(users).where(eq(users.id, seller));
    expect(await asha.purchases.rate(lines[0] ?? '', 3)).toEqual(done);
    const rows = await database.db
      .select({ tenths: productFigures.ratingTenths, ratings: productFigures.ratings })
      .from(productFigures);
    expect(rows).toEqual([{ tenths: 30, ratings: 1 }]);
  });

  describe('of the previous version, which does not count', () => {
    const rateAsBefore = async (line: string, rating: number) => {
      await database.db.update(orderLines).set({ rating }).where(eq(orderLines.id, line));
      await database.db
        .update(products)
        .set({ previousRatingTenths: rating * 10 })
        .where(eq(products.id, product));
    };
    const shown = async () => {
      const { value } = await asha.catalogue.find(DEFAULT_QUERY, { size: 24 }).then((page) => {
        if (!page.ok) throw new Error(page.failure.kind);
        return page;
      });
      const [first] = value.products;
      return [first?.rating, first?.ratings];
    };
    const buy = async () => {
      const order = await insertOrder(database.db, { buyer: asha.user.id, lines: [{ product }] });
      return order.lines[0] ?? '';
    };

    it('leaves the number out until it is counted', async () => {
      expect(await shown()).toEqual([0, 0]);
      await rateAsBefore(await buy(), 4);
      expect(await shown()).toEqual([4, undefined]);
      await countRatings(database.db, true);
      expect(await shown()).toEqual([4, 1]);
      await countRatings(database.db, true);
      expect(await shown()).toEqual([4, 1]);
    });

    it('is counted with the next one', async () => {
      await rateAsBefore(await buy(), 4);
      expect(await asha.purchases.rate(await buy(), 5)).toEqual(done);
      expect(await shown()).toEqual([4.5, 2]);
    });

    it('of a test order does not count where payments are real', async () => {
      await rateAsBefore(await buy(), 4);
      await countRatings(database.db, false);
      expect(await shown()).toEqual([4, 0]);
    });

    it('is counted in batches', async () => {
      const others: string[] = [];
      while (others.length < 250) others.push(await insertProduct(database.db, seller));
      await insertOrder(database.db, {
        buyer: asha.user.id,
        lines: others.map((other) => ({ product: other })),
      });
      await database.db.update(orderLines).set({ rating: 5 });
      await countRatings(database.db, true);
      const rows = await database.db.select({ ratings: productFigures.ratings }).from(productFigures);
      expect(rows.map(({ ratings }) => ratings).sort()).toEqual([0, ...others.map(() => 1)]);
    });

    it('that is being given while others are counted is not lost', async () => {
      const { db } = database;
      const [first, second] = [await buy(), await buy()];
      await rateAsBefore(first, 4);
      const { counting } = await db.transaction(async (tx) => {
        await tx.select().from(productFigures).where(eq(productFigures.productId, product)).for('update');
        const begun = countRatings(db, true);
        await untilLockWait(db);
        await tx.update(orderLines).set({ rating: 5 }).where(eq(orderLines.id, second));
        // Wrapped in an object, so that it isn't awaited here.
        return { counting: begun };
      });
      await counting;
      expect((await shown())[1]).toBe(2);
    });
  });
});
