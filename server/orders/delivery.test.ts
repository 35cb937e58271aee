/** Real and test orders in one database, seen by servers with test payments and with real ones. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/domain/clock';
import { paise, splitPrice, toRupees } from '../../src/domain/money';
import { removeTestFigures } from './delivery';
import { openFolderDatabase, openPostgres, type OpenDatabase } from '../db/database';
import { folderStorage } from '../storage/fileStorage';
import { violatedInvariants } from '../testing/orders.test-helpers';
import type { PaymentProvider } from '../payments/payments';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { createTestProvider } from '../payments/testProvider';
import { fetchFile, publish, signUp, type TestUser } from '../testing/users.test-helpers';
import { clearDatabase, insertOrder, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { productFigures } from '../catalogue/tables';
import { orderLines, orders as orderRows } from './tables';
import {
  createPostgresDatabase,
  MIGRATIONS,
  openTestApp,
  openTestDatabase,
  POSTGRES,
  rowsOf,
  SECRET,
} from '../testing/testDatabase.test-helpers';

const PROVIDERS = ['razorpay', 'razorpayTest', 'test', 'rehearsal'] as const;

const failed = (kind: string) => ({ ok: false, failure: { kind } });

describe('on one database', () => {
  let database: OpenDatabase;
  let folder: string;
  let razorpay: TestRazorpay;
  let app: Hono;
  let asha: TestUser;
  let ravi: TestUser;
  let product: string;

  const parts = () => ({ db: database.db, clock: systemClock, newId: randomUUID });
  const testProvider = () => createTestProvider({ ...parts(), secret: SECRET });

  function start(provider: PaymentProvider) {
    app = openTestApp(database.db, { storage: folderStorage(folder), provider });
  }
  const testServer = () => start(testProvider());
  const liveServer = () => start(createRazorpay(razorpay.settings));

  beforeAll(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'shop-books-'));
    razorpay = await openTestRazorpay();
  });
  afterAll(async () => {
    await razorpay.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    await clearDatabase(database.db);
    testServer();
    const proxyApp = new Hono();
    proxyApp.all('*', ({ req }) => app.fetch(req.raw));
    const proxied = { fetch: proxyApp.fetch, db: database.db };
    ravi = await signUp(proxied, 'Ravi');
    asha = await signUp(proxied, 'Asha');
    product = await publish(ravi, 'content');
  });

  const buy = (provider: (typeof PROVIDERS)[number], buyer = asha.user.id) =>
    insertOrder(database.db, { buyer, provider, lines: [{ product }] });

  async function figures() {
    const [row] = await database.db
      .select({
        ...{ rating: productFigures.ratingTenths, ratings: productFigures.ratings },
        downloads: productFigures.downloads,
      })
      .from(productFigures)
      .where(eq(productFigures.productId, product));
    return row;
  }

  it.each(PROVIDERS)('an order of the provider %s is a test unless that is razorpay', async (provider) => {
    const { id } = await buy(provider);
    const [row] = await database.db.select().from(orderRows).where(eq(orderRows.id, id));
    expect(row?.test).toBe(provider !== 'razorpay');
  });

  it.each(['razorpayTest', 'test', 'rehearsal'] as const)(
    'a purchase through %s is delivered by servers with test payments only',
    async (provider) => {
      const { id, lines } = await buy(provider);
      const [line = ''] = lines;
      expect(await asha.purchases.list()).toMatchObject({ value: [{ id: line, test: true }] });
      expect(await asha.purchases.receipt(id)).toMatchObject({ value: { number: 'TEST-000001' } });
      expect((await fetchFile(asha.fetch, product)).status).toBe(200);

      liveServer();
      expect(await asha.purchases.list()).toEqual({ ok: true, value: [] });
      expect(await asha.purchases.receipt(id)).toEqual(failed('notFound'));
      expect(await asha.purchases.rate(line, 5)).toEqual(failed('notFound'));
      expect(await asha.downloads.link(product)).toEqual(failed('notFound'));
      // The buyer still sees it, and it is in their export.
      expect(await asha.payments.order(id)).toMatchObject({ value: { id, test: true } });
      expect(await asha.session.data()).toMatchObject({ value: { orders: [{ id, test: true }] } });
    },
  );

  it('a purchase with real money is delivered by both', async () => {
    const { id, lines } = await buy('razorpay');
    for (const open of [testServer, liveServer]) {
      open();
      expect(await asha.purchases.list()).toMatchObject({ value: [{ id: lines[0], test: false }] });
      expect(await asha.purchases.receipt(id)).toMatchObject({ value: { number: 'KB-000001' } });
      expect((await fetchFile(asha.fetch, product)).status).toBe(200);
    }
  });

  it('a link to a test purchase is invalid once real money is taken', async () => {
    await buy('test');
    const link = await asha.downloads.link(product);
    if (!link.ok) throw new Error(link.failure.kind);
    expect((await asha.fetch(link.value.url)).status).toBe(200);
    liveServer();
    expect((await asha.fetch(link.value.url)).status).toBe(404);
  });

  it('a seller’s figures include only orders of the server’s mode', async () => {
    const real = { product, price: paise(100_00), quantity: 2 };
    const test = { product, price: paise(7_00), quantity: 5 };
    const buyer = asha.user.id;
    const at = Date.now();
    await insertOrder(database.db, { buyer, at, provider: 'razorpay', lines: [real] });
    await insertOrder(database.db, { buyer, at, provider: 'test', lines: [test] });
    await insertOrder(database.db, { buyer, at, provider: 'razorpayTest', lines: [test] });
    const share = (amount: number) => toRupees(splitPrice(paise(amount)).share);
    for (const [open, earned, sold, isTest] of [
      [testServer, 2 * share(35_00), 10, true],
      [liveServer, share(200_00), 2, false],
    ] as const) {
      open();
      expect(await ravi.seller.stats()).toMatchObject({
        value: { totalEarnings: earned, monthlyEarnings: earned, totalSales: sold, test: isTest },
      });
      expect(await asha.sellers.summary(ravi.user.id)).toMatchObject({ value: { sales: sold } });
      const months = await ravi.seller.months();
      expect(months.ok && months.value.at(-1)).toMatchObject({ earnings: earned, sales: sold });
    }
  });

  it('ratings and downloads on a server with real payments exclude test orders', async () => {
    const [tested, real] = [await buy('test'), await buy('razorpay')];
    await asha.purchases.rate(tested.lines[0] ?? '', 1);
    liveServer();
    await asha.purchases.rate(real.lines[0] ?? '', 5);
    await fetchFile(asha.fetch, product);
    expect(await figures()).toEqual({ rating: 50, ratings: 1, downloads: 1 });
  });

  it('removing ratings and downloads of test orders is idempotent', async () => {
    const meera = await insertUser(database.db, 'Meera');
    const [tested, real] = [await buy('test'), await buy('razorpay')];
    await buy('test', meera);
    await asha.purchases.rate(tested.lines[0] ?? '', 1);
    await asha.purchases.rate(real.lines[0] ?? '', 4);
    await fetchFile(asha.fetch, product);
    expect(await figures()).toEqual({ rating: 25, ratings: 2, downloads: 2 });
    for (let count = 0; count < 2; count += 1) {
      await removeTestFigures(database.db);
      expect(await figures()).toEqual({ rating: 40, ratings: 1, downloads: 1 });
    }
  });

  it('a product rated only in test orders has no rating after the removal', async () => {
    const { lines } = await buy('test');
    await asha.purchases.rate(lines[0] ?? '', 5);
    expect(await figures()).toMatchObject({ rating: 50, ratings: 1 });
    await removeTestFigures(database.db);
    expect(await figures()).toMatchObject({ rating: 0, ratings: 0 });
  });

  it('a rating of a refunded purchase does not come back with the removal', async () => {
    const [tested, kept, refunded] = [
      await buy('test'),
      await buy('razorpay'),
      await buy('razorpay', await insertUser(database.db, 'Meera')),
    ];
    await asha.purchases.rate(tested.lines[0] ?? '', 2);
    await asha.purchases.rate(kept.lines[0] ?? '', 4);
    await database.db
      .update(orderLines)
      .set({ rating: 1, refundedPaise: sql`${orderLines.pricePaise} * ${orderLines.quantity}` })
      .where(eq(orderLines.orderId, refunded.id));
    await removeTestFigures(database.db);
    expect(await figures()).toMatchObject({ rating: 40, ratings: 1 });
  });

  describe('receipts', () => {
    const numbers = async () => {
      const rows = await database.db
        .select()
        .from(orderRows)
        .orderBy(orderRows.test, orderRows.receiptNumber);
      return rows.map(({ test, receiptNumber }) => [test, receiptNumber]);
    };

    async function ordered() {
      const found = await asha.catalogue.product(product);
      if (!found.ok) throw new Error(found.failure.kind);
      const started = await asha.payments.start([{ ...found.value, quantity: 1 }], randomUUID());
      if (!started.ok || started.value.kind !== 'opened') throw new Error(JSON.stringify(started));
      return started.value;
    }

    async function payInTest() {
      const { order } = await ordered();
      const proof = await asha.payments.testPayment(order.id, 'captured');
      if (!proof.ok || !proof.value) throw new Error(JSON.stringify(proof));
      return asha.payments.confirm(order.id, proof.value);
    }

    async function payLive() {
      const { order, window } = await ordered();
      if (window.kind !== 'razorpay') throw new Error(window.kind);
      return asha.payments.confirm(order.id, razorpay.pay(window.order));
    }

    it('are numbered separately without gaps', async () => {
      await payInTest();
      await payInTest();
      liveServer();
      await Promise.all([payLive(), payLive(), payLive()]);
      testServer();
      await payInTest();
      expect(await numbers()).toEqual([
        [false, 1],
        [false, 2],
        [false, 3],
        [true, 1],
        [true, 2],
        [true, 3],
      ]);
      expect(await violatedInvariants(database.db)).toEqual([]);
    });
  });

  describe('an unfinished order', () => {
    const open = async (provider: (typeof PROVIDERS)[number]) => {
      const { id } = await insertOrder(database.db, {
        ...{ buyer: asha.user.id, provider, state: 'open', lines: [{ product }] },
      });
      await database.db.update(orderRows).set({ providerOrderId: id }).where(eq(orderRows.id, id));
      return id;
    };

    it.each(['test', 'rehearsal'] as const)('as %s can be paid with the test provider', async (provider) => {
      const id = await open(provider);
      const proof = await asha.payments.testPayment(id, 'captured');
      if (!proof.ok || !proof.value) throw new Error(JSON.stringify(proof));
      expect(await asha.payments.confirm(id, proof.value)).toMatchObject({ value: { state: 'paid' } });
    });

    it.each(['razorpayTest', 'test', 'rehearsal'] as const)(
      'as %s is not paid with real money',
      async (provider) => {
        const id = await open(provider);
        liveServer();
        const { calls } = razorpay;
        const before = calls.length;
        expect(await asha.payments.confirm(id, razorpay.pay(id))).toMatchObject(failed('refused'));
        expect(await asha.payments.order(id)).toMatchObject({ value: { state: 'open' } });
        expect(calls).toHaveLength(before);
      },
    );
  });
});

describe('a database of the previous version', () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  async function migrationsBefore(name: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
    cleanUps.push(() => rm(folder, { recursive: true }));
    await cp(MIGRATIONS, folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
    if (at === -1) throw new Error(`no migration ${name}`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
    return folder;
  }

  async function createReopenableDatabase(): Promise<(migrations: string) => Promise<OpenDatabase>> {
    if (POSTGRES !== undefined) {
      const { url, drop } = await createPostgresDatabase(POSTGRES);
      cleanUps.push(drop);
      return (migrations) => openPostgres(migrations, url);
    }
    const folder = await mkdtemp(join(tmpdir(), 'db-'));
    cleanUps.push(() => rm(folder, { recursive: true }));
    return (migrations) => openFolderDatabase(migrations, folder);
  }

  const insert = (provider: string, receipt: number | null) => sql`
    insert into orders (id, attempt, total_paise, provider, state, created_at, paid_at, receipt_number)
    values (${randomUUID()}, ${randomUUID()}, 100, ${provider}, ${receipt === null ? 'open' : 'paid'}, now(),
      ${receipt === null ? null : new Date(0).toISOString()}::timestamptz, ${receipt}::integer)
  `;

  const rows = (db: OpenDatabase['db']) =>
    rowsOf<{ provider: string; test: boolean; number: number | null }>(
      db,
      sql`select provider, test, receipt_number as number from orders order by receipt_number`,
    );

  it('keeps its receipt numbers and accepts writes of the previous version', async () => {
    const open = await createReopenableDatabase();
    const before = await open(await migrationsBefore('_test_orders'));
    for (const [provider, receipt] of [
      ['rehearsal', 1],
      ['razorpay', 2],
      ['rehearsal', 3],
      ['razorpay', 4],
      ['rehearsal', null],
    ] as const) {
      await before.db.execute(insert(provider, receipt));
    }
    await before.close();

    const after = await open(MIGRATIONS);
    cleanUps.push(after.close);
    const migrated = [
      { provider: 'test', test: true, number: 1 },
      { provider: 'razorpay', test: false, number: 2 },
      { provider: 'test', test: true, number: 3 },
      { provider: 'razorpay', test: false, number: 4 },
      // Written by the previous version after the migration.
      { provider: 'rehearsal', test: true, number: null },
    ];
    expect(await rows(after.db)).toEqual(migrated);

    // The previous version numbers real and test receipts together.
    await after.db.execute(insert('rehearsal', 5));
    await after.db.execute(insert('razorpay', 6));
    expect(await rows(after.db)).toEqual([
      ...migrated.slice(0, 4),
      { provider: 'rehearsal', test: true, number: 5 },
      { provider: 'razorpay', test: false, number: 6 },
      ...migrated.slice(4),
    ]);
  });
});

it('keeps the figures of a product without test orders', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const product = await insertProduct(db, await insertUser(db, 'Ravi'));
    await db.update(productFigures).set({ ratingTenths: 42, ratings: 9, downloads: 7 });
    await removeTestFigures(db);
    const [row] = await db.select().from(productFigures).where(eq(productFigures.productId, product));
    expect(row).toMatchObject({ ratingTenths: 42, ratings: 9, downloads: 7 });
  } finally {
    await close();
  }
});
