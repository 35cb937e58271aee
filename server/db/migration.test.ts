import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import { paise } from '../../src/domain/money';
import { createCatalogue } from '../catalogue/catalogue';
import { MIGRATIONS, RECEIPT_TERMS, rowsOf, SECRET } from '../testing/testDatabase.test-helpers';
import { openMemoryDatabase, type Database, type OpenDatabase } from './database';
import { balances, enterOrder, owedTo, verifyLedger } from '../ledger/ledger';
import { ledgerTransactions } from '../ledger/tables';
import { rateLimitHits } from '../http/tables';
import { backfill } from '../maintenance/backfill';
import { removeTestFigures } from '../orders/orders';
import { documents, orderLines, orders } from '../orders/tables';

const PREVIOUS = 7;

interface Journal {
  entries: { idx: number; tag: string }[];
}

/** The migrations as the previous version had them. */
function previousMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const entries = journal.entries.filter(({ idx }) => idx <= PREVIOUS);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

const previousText = (text: string) => text.normalize('NFC').toLowerCase();

/** As the previous version does. */
async function insertAsBefore(db: Database, id: string, title: string) {
  await db.execute(sql`insert into products (id, seller_id, title, subtitle, description, price_paise, category, tags, image,
    listed, created_at, title_search, description_search, sounds) values (${id}, 'asha', ${title}, '', 'विवरण', 100, 'code', '{}', '',
    true, now(), ${previousText(title)}, ${previousText('विवरण')}, '{}')`);
}

/** As the previous version does. */
const findAsBefore = (db: Database, term: string) =>
  rowsOf<{ id: string }>(
    db,
    sql`select id from products where listed and search_grams(title_search, description_search) @> array[${previousText(term).slice(0, 3)}]::text[]
      and strpos(title_search, ${previousText(term)}) > 0`,
  );

/** Two real licences and one of a test, rated; one unrated, and one in an order that isn't paid. */
const RATED = [
  { provider: 'razorpay', state: 'paid', rating: 5 },
  { provider: 'razorpay', state: 'paid', rating: 4 },
  { provider: 'test', state: 'paid', rating: 1 },
  { provider: 'razorpay', state: 'paid', rating: null },
  { provider: 'razorpay', state: 'open', rating: null },
];

interface Sale {
  id: string;
  provider: 'razorpay' | 'test';
  state: 'open' | 'pending' | 'failed' | 'paid';
  paidAt?: string;
  receipt?: number;
  /** In paise, of all licences of the line; no seller after the account was deleted. */
  lines: readonly { seller: 'asha' | null; quantity: number; share: number; commission: number }[];
  payments: readonly [
    id: string,
    state: 'pending' | 'failed' | 'captured',
    amount: number,
    settles: boolean,
  ][];
}

const LINES: Sale['lines'] = [
  { seller: 'asha', quantity: 2, share: 160_01, commission: 39_99 },
  { seller: null, quantity: 1, share: 80_00, commission: 20_00 },
  { seller: 'asha', quantity: 1, share: 1, commission: 0 },
];

const SALES: readonly Sale[] = [
  {
    ...{
      id: '00000000-0000-4000-8000-0000000000a1',
      provider: 'razorpay',
      state: 'paid',
      paidAt: '2026-01-02',
    },
    ...{ receipt: 11, lines: LINES },
    payments: [
      ['first', 'captured', 300_01, true],
      ['second', 'captured', 300_01, false],
      ['third', 'failed', 300_01, false],
    ],
  },
  {
    ...{ id: '00000000-0000-4000-8000-0000000000a2', provider: 'test', state: 'paid', paidAt: '2026-01-02' },
    ...{ receipt: 11, lines: LINES },
    payments: [['test', 'captured', 300_01, true]],
  },
  // Long ago, so that they have expired.
  {
    ...{ id: '00000000-0000-4000-8000-0000000000a3', provider: 'razorpay', state: 'open', lines: LINES },
    payments: [['too little', 'captured', 1_00, false]],
  },
  {
    ...{ id: '00000000-0000-4000-8000-0000000000a4', provider: 'razorpay', state: 'pending', lines: LINES },
    payments: [['authorised', 'pending', 300_01, false]],
  },
  {
    ...{ id: '00000000-0000-4000-8000-0000000000a5', provider: 'razorpay', state: 'failed', lines: LINES },
    payments: [['refused', 'failed', 300_01, false]],
  },
];

const [IDEMPOTENCY_KEY, NEWER_KEY] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
];

/** Returns the orders. */
async function insertRatings(db: Database, product: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { provider, state, rating }] of RATED.entries()) {
    const id = randomUUID();
    ids.push(id);
    const isPaid = state === 'paid';
    await db.execute(sql`insert into orders (id, buyer_id, attempt, total_paise, provider, state, created_at, paid_at, receipt_number)
      values (${id}, 'asha', ${index === 0 ? IDEMPOTENCY_KEY : randomUUID()}, 100, ${provider}, ${state}, now(), ${isPaid ? sql`now()` : null}, ${isPaid ? index + 1 : null})`);
    await db.execute(sql`insert into order_lines (id, order_id, position, product_id, seller_id, title, seller, category, price_paise,
      quantity, share_paise, commission_paise, rating) values (${randomUUID()}, ${id}, 0, ${product}, 'asha', 'T', 'Asha', 'code', 100, 1,
      90, 10, ${rating})`);
  }
  await db.execute(sql`update products set rating_tenths = 33 where id = ${product}`);
  return ids;
}

/** As the previous version does. Lines are of products of their own. */
async function insertSale(
  db: Database,
  { id, provider, state, paidAt, receipt, lines, payments }: Sale,
): Promise<void> {
  const total = lines.reduce((sum, { share, commission }) => sum + share + commission, 0);
  await db.execute(sql`insert into orders (id, buyer_id, attempt, total_paise, provider, state, failure, created_at, paid_at, receipt_number)
    values (${id}, 'asha', ${id}, ${total}, ${provider}, ${state}, ${state === 'failed' ? 'declined' : null}, '2026-01-01', ${paidAt ?? null}, ${receipt ?? null})`);
  for (const [position, { seller, quantity, share, commission }] of lines.entries()) {
    const product = randomUUID();
    await insertAsBefore(db, product, 'Sold before');
    await db.execute(sql`insert into order_lines (id, order_id, position, product_id, seller_id, title, seller, category, price_paise,
      quantity, share_paise, commission_paise) values (${randomUUID()}, ${id}, ${position}, ${product}, ${seller}, 'T', 'Asha', 'code',
      ${(share + commission) / quantity}, ${quantity}, ${share}, ${commission})`);
  }
  for (const [payment, of, amount, settles] of payments)
    await db.execute(sql`insert into payments (id, order_id, amount_paise, state, settles, created_at)
      values (${payment}, ${id}, ${amount}, ${of}, ${settles}, '2026-01-01')`);
}

/** As the previous version does: those that it counts. */
const downloadAsBefore = (db: Database, order: string | undefined) =>
  rowsOf<{ id: string }>(
    db,
    sql`update order_lines set fetched = true where order_id = ${order} and not fetched returning id`,
  );

/** As the previous version does. */
const hitAsBefore = (db: Database, key: string) =>
  db.execute(sql`insert into tries (key, count, ends_at) values (${key}, 1, now())
    on conflict (key) do update set count = tries.count + 1`);

/** As the previous version does. */
const orderAsBefore = (db: Database, key: string) =>
  rowsOf<{ id: string }>(
    db,
    sql`insert into orders (id, buyer_id, attempt, total_paise, provider, state, created_at)
      values (${randomUUID()}, 'asha', ${key}, 100, 'test', 'open', now())
      on conflict (buyer_id, attempt) do nothing returning id`,
  );

const [OLD, NEWER, UNRATED] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];

let database: OpenDatabase;
let orderIds: string[];
let folder: string;

beforeAll(async () => {
  folder = previousMigrations();
  const client = await PGlite.create();
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: folder });
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    values ('asha', 'Asha', 'asha@example.com', false, now(), now())`);
  await insertAsBefore(db, OLD, 'हिन्दी टाइपिंग १२');
  orderIds = await insertRatings(db, OLD);
  for (const sale of SALES) await insertSale(db, sale);
  await downloadAsBefore(db, orderIds[0]);
  await hitAsBefore(db, 'hit');
  const dump = await client.dumpDataDir('none');
  await client.close();
  database = await openMemoryDatabase(MIGRATIONS, new Blob([await dump.arrayBuffer()]));
  await fill();
});

const fill = () => backfill(database.db, { acceptsTestPayments: true, receipts: RECEIPT_TERMS });

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function find(text: string) {
  const found = await createCatalogue({ db: database.db, secret: SECRET }).find(
    { ...DEFAULT_QUERY, text },
    { size: 24 },
  );
  const page = JSON.parse(found?.ok ? found.value : '{}') as { products: { id: string }[] };
  return page.products.map(({ id }) => id);
}

const skeleton = async () =>
  (await rowsOf<{ name_skeleton: string | null }>(database.db, sql`select name_skeleton from users`))[0]
    ?.name_skeleton;

describe('a database of the previous version', () => {
  it('finds its products in every spelling', async () => {
    for (const text of ['हिंदी', 'हिन्दी', 'टाइपिङ्ग', '12', '१२'])
      expect([text, await find(text)]).toEqual([text, [OLD]]);
    expect(await skeleton()).toBe('asha');
  });

  it('serves the previous version, whose rows are found at once, and in every spelling after the next fill', async () => {
    const { db } = database;
    await insertAsBefore(db, NEWER, 'अंग्रेज़ी शब्द, Words १०');
    expect((await findAsBefore(db, 'अंग्रेज़ी')).map(({ id }) => id)).toEqual([NEWER]);
    expect((await findAsBefore(db, 'हिन्दी')).map(({ id }) => id)).toEqual([OLD]);
    expect(await find('words')).toEqual([NEWER]);
    expect(await find('10')).toEqual([]);
    await fill();
    expect(await find('10')).toEqual([NEWER]);
    expect(await find('अङ्ग्रेजी')).toEqual([NEWER]);
  });

  it('has its ratings counted, and those that the previous version adds', async () => {
    const { db } = database;
    const figures = () =>
      rowsOf<{ tenths: number; ratings: number | null }>(
        db,
        sql`select rating_tenths as tenths, ratings from product_figures where product_id = ${OLD}`,
      );
    expect(await figures()).toEqual([{ tenths: 33, ratings: 3 }]);
    // As the previous version does.
    await db.execute(sql`update order_lines set rating = 3 from orders
      where orders.id = order_id and state = 'paid' and rating is null`);
    await db.execute(sql`update products set rating_tenths = 33 where id = ${OLD}`);
    expect(await figures()).toEqual([{ tenths: 33, ratings: null }]);
    await fill();
    expect(await figures()).toEqual([{ tenths: 33, ratings: 4 }]);
    // At the start of a server with real payments.
    await removeTestFigures(db);
    expect(await figures()).toEqual([{ tenths: 40, ratings: 3 }]);
  });

  it('has all that was paid and sold in the ledger', async () => {
    const { db } = database;
    expect(await verifyLedger(db)).toBeNull();
    // With the rated ones, each with a share of 90 paise and a commission of 10.
    expect(await balances(db, false)).toEqual(
      new Map([
        ['gateway', 601_02],
        ['buyer', -(300_01 + 1_00) + 3 * 1_00],
        ['seller', -(240_02 + 3 * 90)],
        ['platform', -(59_99 + 3 * 10)],
      ]),
    );
    expect(await owedTo(db, 'asha')).toBe(160_02 + 3 * 90);
    expect((await balances(db, true)).get('gateway')).toBe(300_01);
    const entered = await db.$count(ledgerTransactions);
    await fill();
    for (const { id } of SALES) await enterOrder(db, id);
    expect(await db.$count(ledgerTransactions)).toBe(entered);
  });

  it('has what the previous version sells later on in the ledger, with a receipt, after the next fill', async () => {
    const { db } = database;
    const [sale] = SALES;
    if (!sale) throw new Error('no sale');
    const later = '00000000-0000-4000-8000-0000000000b1';
    await insertSale(db, {
      ...sale,
      id: later,
      receipt: 12,
      payments: [['later', 'captured', 300_01, true]],
    });
    expect(await verifyLedger(db)).toBe('capture:later is missing');
    expect(await db.$count(documents, eq(documents.orderId, later))).toBe(0);
    await fill();
    expect(await verifyLedger(db)).toBeNull();
    expect(await db.$count(documents, eq(documents.orderId, later))).toBe(1);
  });

  it('has its orders, downloads and rate limits under their present names', async () => {
    const { db } = database;
    const found = await db
      .select({ id: orders.id, downloaded: orderLines.downloaded })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(eq(orders.buyerId, 'asha'), eq(orders.idempotencyKey, IDEMPOTENCY_KEY)));
    expect(found).toEqual([{ id: orderIds[0], downloaded: true }]);
    expect(await db.$count(orders)).toBe(RATED.length + SALES.length + 1);
    expect(await db.$count(orderLines, eq(orderLines.downloaded, true))).toBe(1);
    expect(await db.select().from(rateLimitHits)).toMatchObject([{ key: 'hit', count: 1 }]);
  });

  it('shares orders, downloads and rate limits with the previous version', async () => {
    const { db } = database;
    const [, secondOrder, thirdOrder] = orderIds;
    await hitAsBefore(db, 'hit');
    expect(await db.select().from(rateLimitHits)).toMatchObject([{ key: 'hit', count: 2 }]);

    expect(await downloadAsBefore(db, secondOrder)).toHaveLength(1);
    expect(await db.$count(orderLines, eq(orderLines.downloaded, true))).toBe(2);
    await db
      .update(orderLines)
      .set({ downloaded: true })
      .where(eq(orderLines.orderId, String(thirdOrder)));
    expect(await downloadAsBefore(db, thirdOrder)).toEqual([]);

    const order = (key: string) =>
      db
        .insert(orders)
        .values({
          ...{ id: randomUUID(), buyerId: 'asha', idempotencyKey: key, totalPaise: paise(100) },
          ...{ provider: 'test' as const, state: 'open' as const, createdAt: new Date(0) },
        })
        .onConflictDoNothing()
        .returning({ id: orders.id });
    expect(await orderAsBefore(db, IDEMPOTENCY_KEY)).toEqual([]);
    expect(await orderAsBefore(db, NEWER_KEY)).toHaveLength(1);
    expect(await order(NEWER_KEY)).toEqual([]);
    const newest = randomUUID();
    expect(await order(newest)).toHaveLength(1);
    expect(await orderAsBefore(db, newest)).toEqual([]);
  });

  it('starts products of the previous version without ratings', async () => {
    const { db } = database;
    await insertAsBefore(db, UNRATED, 'Unrated');
    expect(await rowsOf(db, sql`select ratings from product_figures where product_id = ${UNRATED}`)).toEqual([
      { ratings: 0 },
    ]);
  });

  it('forgets the skeleton of a name that the previous version changes', async () => {
    const { db } = database;
    await db.execute(sql`update users set name = 'Ravi'`);
    expect(await skeleton()).toBeNull();
    await fill();
    expect(await skeleton()).toBe('ravi');
  });
});
