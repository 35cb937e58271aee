import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import type { Database, OpenDatabase } from '../db/database';
import { QUERY_WINDOW_MS } from '../../src/domain/reconciliation';
import { forgetUnsoldProducts } from '../seller/seller';
import { ACCOUNT_PARTS } from '../services';
import { deleteUser as deleteUserWith } from './deleteAccount';
import {
  clearDatabase,
  insertOrder,
  insertUser,
  insertProduct,
  untilLockWait,
} from '../testing/purchases.test-helpers';
import { PASSWORD, signUp } from '../testing/users.test-helpers';
import { sessions, users } from './tables';
import { cartLines } from '../cart/tables';
import { products } from '../catalogue/tables';
import { KEPT_COLUMNS } from '../catalogue/writeListing';
import { orderLines, orders } from '../orders/tables';
import { productFiles, uploads } from '../uploads/tables';
import { openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { announcement } from '../testing/uploads.test-helpers';
import { databaseErrorCode } from '../db/transactions';

/** When orders are made. */
const NOW = 1_800_000_000_000;

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => clearDatabase(database.db));

const deleteUser = (db: Database, id: string, now: number) => deleteUserWith(db, id, now, ACCOUNT_PARTS);

const isKept = (column: string) => column === 'place' || KEPT_COLUMNS.some((kept) => kept === column);

const WRITTEN_COLUMNS = Object.keys(getTableColumns(products)).filter((column) => !isKept(column));

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

/** Of a product, without those that an emptied row keeps. */
const writtenColumns = (row: typeof products.$inferSelect) =>
  Object.entries(row).flatMap(([column, value]) => (isKept(column) || isEmpty(value) ? [] : column));

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a deleted account', () => {
  it('leaves only ordered products and its own orders', async () => {
    const { db } = database;
    const app = openTestApp(db);
    const [asha, ravi] = [await signUp(app, 'Asha'), await signUp(app, 'Ravi')];
    const sold = await insertProduct(db, asha.user.id, 'Sold');
    const requested = await insertProduct(db, asha.user.id, 'Asked for');
    const unsold = await insertProduct(db, asha.user.id, 'Unsold');
    const foreign = await insertProduct(db, ravi.user.id, 'Foreign');
    await insertOrder(db, { buyer: ravi.user.id, lines: [{ product: sold }] });
    await insertOrder(db, { buyer: ravi.user.id, state: 'open', lines: [{ product: requested }] });
    const own = await insertOrder(db, { buyer: asha.user.id, lines: [{ product: foreign }] });
    await asha.fetch('/api/uploads', { method: 'POST', body: JSON.stringify(announcement()) });
    const inCart = [{ product: unsold, quantity: 1 }];
    for (const { fetch } of [asha, ravi]) {
      const response = await fetch('/api/cart', { method: 'PUT', body: JSON.stringify({ lines: inCart }) });
      expect(response.status).toBe(200);
    }

    const response = await asha.fetch('/api/account', {
      ...{ method: 'DELETE', body: JSON.stringify({ password: PASSWORD }) },
    });
    expect(await response.json()).toEqual({ kept: ['orders', 'soldProducts'] });

    expect(idsOf(await db.select().from(users))).toEqual([ravi.user.id]);
    expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([ravi.user.id]);
    expect(await db.select().from(cartLines)).toEqual([]);
    expect(await db.select().from(uploads)).toEqual([]);
    const left = await db.select().from(products);
    expect(left.map(({ id, listed, sellerId }) => [id, listed, sellerId]).toSorted()).toEqual(
      [
        [sold, false, null],
        [requested, false, null],
        [foreign, true, ravi.user.id],
      ].toSorted(),
    );
    expect(new Set(idsOf(await db.select().from(productFiles)))).toEqual(new Set([sold, requested, foreign]));
    const page = await ravi.catalogue.find(DEFAULT_QUERY, { size: 24 });
    expect(page).toMatchObject({ value: { total: { count: 1 }, products: [{ id: foreign }] } });

    const [order] = await db.select().from(orders).where(eq(orders.id, own.id));
    expect(order).toMatchObject({ buyerId: null, state: 'paid', totalPaise: 10_00, receiptNumber: 2 });
    expect(await ravi.seller.stats()).toMatchObject({ value: { totalEarnings: 8, totalSales: 1 } });
    expect(await ravi.purchases.list()).toMatchObject({
      value: [{ product: sold, title: 'Sold', seller: 'Asha', file: { name: 'a.zip' } }],
    });
    expect(await ravi.session.data()).toMatchObject({
      value: { orders: [{ lines: [{ seller: 'Asha' }] }, { lines: [{ seller: 'Asha' }] }] },
    });
  });

  it('reports when nothing is kept', async () => {
    const id = await insertUser(database.db, 'Asha');
    await insertProduct(database.db, id);
    expect((await deleteUser(database.db, id, NOW)).kept).toEqual([]);
    expect(await database.db.select().from(products)).toEqual([]);
  });

  it('leaves an empty row, and no file, of a product that was ordered and never paid', async () => {
    const { db } = database;
    const [asha, ravi] = [await insertUser(db, 'Asha'), await insertUser(db, 'Ravi')];
    const states = ['open', 'failed', 'pending', 'paid'] as const;
    const ids: string[] = [];
    for (const state of states) {
      const product = await insertProduct(db, asha, state);
      await insertOrder(db, { buyer: ravi, state, lines: [{ product }] });
      ids.push(product);
    }
    const [open = '', failed = '', ...sold] = ids;
    const rowsOf = (of: readonly string[]) => db.select().from(products).where(inArray(products.id, of));
    for (const row of await rowsOf(ids)) expect(writtenColumns(row)).toEqual(WRITTEN_COLUMNS);
    const later = NOW + QUERY_WINDOW_MS;
    const { files } = await deleteUser(db, asha, later);
    expect(new Set(files)).toEqual(new Set([open, failed]));
    expect(new Set(idsOf(await db.select().from(productFiles)))).toEqual(new Set(sold));
    for (const row of await rowsOf([open, failed])) expect(writtenColumns(row)).toEqual([]);
    for (const row of await rowsOf(sold)) {
      expect(writtenColumns({ ...row, sellerId: asha, listed: true })).toEqual(WRITTEN_COLUMNS);
    }
    expect(await forgetUnsoldProducts(db, later)).toEqual([]);
  });

  it('leaves a product whose order may yet be paid, until it no longer may', async () => {
    const { db } = database;
    const [asha, ravi] = [await insertUser(db, 'Asha'), await insertUser(db, 'Ravi')];
    const product = await insertProduct(db, asha);
    await insertOrder(db, { buyer: ravi, state: 'open', lines: [{ product }] });
    expect(await deleteUser(db, asha, NOW + 1)).toEqual({ kept: ['soldProducts'], files: [] });
    expect(await forgetUnsoldProducts(db, NOW + QUERY_WINDOW_MS - 1)).toEqual([]);
    expect(await forgetUnsoldProducts(db, NOW + QUERY_WINDOW_MS)).toEqual([product]);
    expect(await db.select().from(products)).toMatchObject([{ id: product, title: '', sellerId: null }]);
  });

  it('returns the files to delete and no others', async () => {
    const { db } = database;
    const [asha, ravi] = [await insertUser(db, 'Asha'), await insertUser(db, 'Ravi')];
    const unsold = await insertProduct(db, asha);
    const sold = await insertProduct(db, asha);
    await insertProduct(db, ravi);
    await insertOrder(db, { buyer: ravi, lines: [{ product: sold }] });
    const uploadOf = async (userId: string, replaces: string) => {
      const id = randomUUID();
      const createdAt = new Date(0);
      await db.insert(uploads).values({ id, userId, fileName: 'a.txt', size: 1, replaces, createdAt });
      return id;
    };
    const pending = [await uploadOf(asha, sold), await uploadOf(asha, unsold)];
    await uploadOf(ravi, sold);
    const { files } = await deleteUser(db, asha, NOW);
    expect(new Set(files)).toEqual(new Set([unsold, ...pending]));
  });

  it('is deleted once by concurrent calls', async () => {
    const id = await insertUser(database.db, 'Asha');
    const buyer = await insertUser(database.db, 'Ravi');
    const product = await insertProduct(database.db, id);
    await insertOrder(database.db, { buyer, lines: [{ product }] });
    const answers = await Promise.all([deleteUser(database.db, id, NOW), deleteUser(database.db, id, NOW)]);
    expect(answers.map(({ kept }) => kept).toSorted()).toEqual([[], ['soldProducts']]);
    expect(answers.flatMap(({ files }) => files)).toEqual([]);
  });
});

describe('a concurrent order', () => {
  it.each(['seller', 'buyer'] as const)('keeps what it needs of its %s', async (userName) => {
    const { db } = database;
    const userIds = { seller: await insertUser(db, 'Asha'), buyer: await insertUser(db, 'Ravi') };
    const product = await insertProduct(db, userIds.seller);
    const { removal, id } = await db.transaction(async (tx) => {
      const order = await insertOrder(tx, { buyer: userIds.buyer, lines: [{ product }] });
      const pending = deleteUser(db, userIds[userName], NOW);
      await untilLockWait(db);
      // Wrapped in an object, so that it isn't awaited here.
      return { removal: pending, id: order.id };
    });
    expect((await removal).kept).toEqual(userName === 'seller' ? ['soldProducts'] : ['orders']);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order?.buyerId).toBe(userName === 'buyer' ? null : userIds.buyer);
    const [line] = await db.select().from(orderLines);
    expect(line).toMatchObject({
      productId: product,
      sellerId: userName === 'seller' ? null : userIds.seller,
    });
    expect(idsOf(await db.select().from(users))).toEqual([
      userName === 'seller' ? userIds.buyer : userIds.seller,
    ]);
  });

  it('keeps a product published while its seller is deleted', async () => {
    const { db } = database;
    const [seller, buyer] = [await insertUser(db, 'Asha'), await insertUser(db, 'Ravi')];
    const known = await insertProduct(db, seller);
    const { removal, product } = await db.transaction(async (tx) => {
      // The deletion waits here, unaware of the next product.
      await tx.select().from(products).where(eq(products.id, known)).for('share');
      const pending = deleteUser(db, seller, NOW);
      await untilLockWait(db);
      const fresh = await insertProduct(tx, seller);
      await insertOrder(tx, { buyer, lines: [{ product: fresh }] });
      return { removal: pending, product: fresh };
    });
    expect(await removal).toEqual({ kept: ['soldProducts'], files: [known] });
    expect(await db.select().from(products)).toMatchObject([{ id: product, sellerId: null, listed: false }]);
  });

  it.each(['seller', 'buyer'] as const)('is atomic, and so is the %s’s deletion', async (userName) => {
    const { db } = database;
    const ROUNDS = 20;
    for (let round = 0; round < ROUNDS; round += 1) {
      await clearDatabase(db);
      const userIds = { seller: await insertUser(db, 'Asha'), buyer: await insertUser(db, 'Ravi') };
      const product = await insertProduct(db, userIds.seller);
      const order = () =>
        db.transaction(async (tx) => {
          await tx.select().from(products).where(eq(products.id, product)).for('share');
          return insertOrder(tx, { buyer: userIds.buyer, lines: [{ product }] });
        });
      const deleting = () => deleteUser(db, userIds[userName], NOW);
      const [ordering, deletion] =
        round % 2 === 0
          ? await Promise.allSettled([order(), deleting()])
          : (await Promise.allSettled([deleting(), order()])).toReversed();
      expect(deletion?.status).toBe('fulfilled');
      const left = await db.select().from(orderLines);
      if (ordering?.status === 'fulfilled') {
        expect(left).toMatchObject([{ productId: product }]);
        expect(await db.select().from(products)).toHaveLength(1);
      } else {
        // With the reference gone, the order fails with a foreign key violation.
        const code = databaseErrorCode(ordering?.reason);
        if (code !== '23503') expect(ordering?.reason).toMatchObject({ message: 'no such product' });
        expect(left).toEqual([]);
        expect(await db.select().from(orders)).toEqual([]);
      }
    }
  });
});
