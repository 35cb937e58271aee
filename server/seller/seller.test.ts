import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { LISTED_DESCRIPTION_LENGTH } from '../../src/domain/limits';
import { paise, rupees, splitPrice, toPaise, toRupees } from '../../src/domain/money';
import { insertListings } from '../catalogue/catalogue';
import type { OpenDatabase } from '../db/database';
import { clearDatabase, insertOrder, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { signUp } from '../testing/users.test-helpers';
import { problems } from '../problems/tables';
import { products } from '../catalogue/tables';
import { orderLines, payments } from '../orders/tables';
import { createSeller } from './seller';
import { openTestApp, openTestDatabase, watchSelects } from '../testing/testDatabase.test-helpers';
import { buildListing } from '../testing/listings.test-helpers';

/** Noon in Kolkata. */
const NOW = Date.parse('2026-11-21T12:00:00+05:30');

const clock = manualClock(NOW);

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => clearDatabase(database.db));

it('are the seller’s shares of paid orders, in total and this month in Kolkata', async () => {
  const ravi = await signUp(openTestApp(database.db, { clock }), 'Ravi');
  const buyer = await insertUser(database.db, 'Asha');
  const product = await insertProduct(database.db, ravi.user.id);
  const unlisted = await insertProduct(database.db, ravi.user.id);
  await database.db.update(products).set({ listed: false }).where(eq(products.id, unlisted));
  const foreign = await insertProduct(database.db, buyer);
  const sell = (at: string, price: number, quantity = 1) =>
    insertOrder(database.db, {
      ...{
        buyer,
        at: Date.parse(at),
        lines: [{ product, price: paise(price), quantity }, { product: foreign }],
      },
    });
  await sell('2025-11-30T23:59:59.999+05:30', 1_00);
  await sell('2025-12-01T00:00:00+05:30', 10_00);
  await sell('2026-10-31T23:59:59.999+05:30', 100_00, 2);
  await sell('2026-11-01T00:00:00+05:30', 1000_00, 3);
  await sell('2026-11-30T23:59:59.999+05:30', 10_000_00);
  // Recorded by another instance whose clock is ahead.
  await sell('2026-12-01T00:00:00+05:30', 100_000_00);
  await insertOrder(database.db, { buyer, at: NOW, state: 'pending', lines: [{ product }] });

  const share = (amount: number) => toRupees(splitPrice(toPaise(rupees(amount))).share);
  expect(await ravi.seller.stats()).toMatchObject({
    ok: true,
    value: {
      totalEarnings: share(1 + 10 + 200 + 3000 + 10_000 + 100_000),
      totalSales: 9,
      activeProducts: 1,
      monthlyEarnings: share(3000 + 10_000),
      test: true,
    },
  });
  const nothing = ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => ({
    ...{ month: `2026-${month}`, earnings: 0, sales: 0 },
  }));
  expect(await ravi.seller.months()).toEqual({
    ok: true,
    value: [
      { month: '2025-12', earnings: share(10), sales: 1 },
      ...nothing,
      { month: '2026-10', earnings: share(200), sales: 2 },
      { month: '2026-11', earnings: share(3000 + 10_000), sales: 4 },
    ],
  });
});

it('are zero before the first sale', async () => {
  const ravi = await signUp(openTestApp(database.db, { clock }), 'Ravi');
  expect(await ravi.seller.stats()).toEqual({
    ok: true,
    value: {
      ...{ totalEarnings: 0, totalSales: 0, activeProducts: 0, monthlyEarnings: 0, test: true },
      balance: { held: 0, available: 0, paidOut: 0, lastPayout: null, heldUntil: null },
    },
  });
  const months = await ravi.seller.months();
  expect(months.ok && months.value.map(({ earnings, sales }) => earnings + sales)).toEqual(
    Array.from({ length: 12 }, () => 0),
  );
});

const DAY_MS = 24 * 60 * 60 * 1000;

it('says until when shares of the last days are on hold', async () => {
  const { db } = database;
  const [ravi, asha] = [await insertUser(db, 'Ravi'), await insertUser(db, 'Asha')];
  const product = await insertProduct(db, ravi);
  const seller = createSeller(db, clock, true);
  const sell = (daysAgo: number) =>
    insertOrder(db, {
      ...{ buyer: asha, at: NOW - daysAgo * DAY_MS },
      lines: [{ product, price: paise(100_00) }],
    });
  await sell(7);
  expect(await seller.balance(ravi)).toMatchObject({ held: 0, heldUntil: null, available: 80 });
  await sell(6);
  const { lines } = await sell(1);
  expect(await seller.balance(ravi)).toMatchObject({ held: 160, heldUntil: NOW + 6 * DAY_MS, available: 80 });
  // Nobody knows when it is decided.
  await db.insert(problems).values({
    ...{
      id: crypto.randomUUID(),
      lineId: lines[0] ?? '',
      reason: 'broken',
      text: 'It does not open',
      state: 'open',
    },
    createdAt: new Date(NOW),
  });
  expect(await seller.balance(ravi)).toMatchObject({ held: 160, heldUntil: null, available: 80 });
});

const history = fc.array(
  fc.record({
    /** Up to a year and a half ago. */
    at: fc.integer({ min: NOW - 540 * DAY_MS, max: NOW }),
    state: fc.constantFrom('paid', 'paid', 'paid', 'open', 'pending', 'failed'),
    lines: fc.uniqueArray(
      fc.record({
        which: fc.nat(3),
        price: fc
          .oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 100, max: 1_000_000_000 }))
          .map(paise),
        quantity: fc.integer({ min: 1, max: 1000 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ which }) => which },
    ),
  } as const),
  { maxLength: 12 },
);

it('plus commissions equal the amounts paid', async () => {
  const seller = createSeller(database.db, clock, true);
  await fc.assert(
    fc.asyncProperty(history, async (sold) => {
      await clearDatabase(database.db);
      const buyer = await insertUser(database.db, 'Asha');
      const sellers = [await insertUser(database.db, 'Ravi'), await insertUser(database.db, 'Meera')];
      const listedProducts: string[] = [];
      for (const which of [0, 1, 2, 3]) {
        listedProducts.push(await insertProduct(database.db, sellers[which % 2] ?? ''));
      }
      for (const { at, state, lines } of sold) {
        await insertOrder(database.db, {
          ...{ buyer, at, state },
          lines: lines.map(({ which, price, quantity }) => ({
            product: listedProducts[which] ?? '',
            price,
            quantity,
          })),
        });
      }
      const paid = sql`(select id from orders where state = 'paid')`;
      const [sums] = await database.db
        .select({
          shares: sql`coalesce(sum(${orderLines.sharePaise}), 0)`.mapWith(Number),
          commissions: sql`coalesce(sum(${orderLines.commissionPaise}), 0)`.mapWith(Number),
        })
        .from(orderLines)
        .where(sql`${orderLines.orderId} in ${paid}`);
      const [received] = await database.db
        .select({ sum: sql`coalesce(sum(${payments.amountPaise}), 0)`.mapWith(Number) })
        .from(payments)
        .where(eq(payments.settles, true));
      expect((sums?.shares ?? 0) + (sums?.commissions ?? 0)).toBe(received?.sum);

      let earned = 0;
      for (const id of sellers) {
        const stats = await seller.stats(id);
        const months = await seller.months(id);
        earned += toPaise(stats.totalEarnings);
        const inMonths = months.reduce((sum, { earnings }) => sum + toPaise(earnings), 0);
        expect(inMonths).toBeLessThanOrEqual(toPaise(stats.totalEarnings));
        expect(months.at(-1)?.earnings).toBe(stats.monthlyEarnings);
      }
      expect(earned).toBe(sums?.shares);
    }),
    { numRuns: 25 },
  );
});

it('summarises for everybody the listed products of a seller and the licences sold', async () => {
  const { db } = database;
  const app = openTestApp(db, { clock });
  const asha = await signUp(app, 'Asha');
  const ravi = await insertUser(db, 'Ravi');
  const other = await insertProduct(db, asha.user.id);
  const [oldest, first, second] = [
    await insertProduct(db, ravi),
    await insertProduct(db, ravi),
    await insertProduct(db, ravi),
  ];
  const publishedAt = (id: string, at: number) =>
    db
      .update(products)
      .set({ createdAt: new Date(at) })
      .where(eq(products.id, id));
  await publishedAt(oldest, 1000);
  await publishedAt(first, 3000);
  await publishedAt(second, 2000);
  await db.update(products).set({ listed: false }).where(eq(products.id, oldest));
  const buyer = asha.user.id;
  await insertOrder(db, { buyer, lines: [{ product: oldest, quantity: 2 }, { product: other }] });
  await insertOrder(db, { buyer, lines: [{ product: first, quantity: 3 }, { product: second }] });
  await insertOrder(db, { buyer, state: 'pending', lines: [{ product: second }] });
  await insertOrder(db, { buyer, provider: 'razorpay', lines: [{ product: second }] });

  expect(await asha.sellers.summary(ravi)).toEqual({
    ok: true,
    value: { name: 'Ravi', products: 2, sales: 6, since: 2000 },
  });
});

it('sums up once for several who ask at the same time', async () => {
  const { db } = database;
  const ravi = await insertUser(db, 'Ravi');
  await insertProduct(db, ravi);
  const onSelect = vi.fn();
  const seller = createSeller(watchSelects(db, onSelect), clock, true);
  const summaries = await Promise.all([seller.summary(ravi), seller.summary(ravi), seller.summary(ravi)]);
  expect(new Set(summaries).size).toBe(1);
  expect(onSelect).toHaveBeenCalledTimes(2);
});

it('answers the same for a user without listed products as for nobody', async () => {
  const asha = await signUp(openTestApp(database.db, { clock }), 'Asha');
  const product = await insertProduct(database.db, asha.user.id);
  const answers = async () => {
    const responses = [asha.user.id, crypto.randomUUID()].map((id) => asha.fetch(`/api/sellers/${id}`));
    return Promise.all(
      responses.map(async (response) => [(await response).status, await (await response).text()]),
    );
  };
  expect(new Set((await answers()).map(([status]) => status))).toEqual(new Set([200, 404]));
  await database.db.update(products).set({ listed: false }).where(eq(products.id, product));
  const [unlisted, nobody] = await answers();
  expect(unlisted).toEqual([404, '{"failure":{"kind":"notFound"}}']);
  expect(unlisted).toEqual(nobody);
});

it('lists all products of a seller, newest first, with the beginning of their descriptions', async () => {
  const ravi = await signUp(openTestApp(database.db, { clock }), 'Ravi');
  const rows = Array.from({ length: 101 }, (_, index) =>
    buildListing({ sellerId: ravi.user.id, description: 'कख '.repeat(3000), listed: index % 2 === 0 }),
  );
  await insertListings(database.db, rows);
  const list = await ravi.seller.products();
  if (!list.ok) throw new Error(list.failure.kind);
  expect(list.value.map(({ id, listed }) => [id, listed])).toEqual(
    rows.toReversed().map(({ id, listed }) => [id, listed]),
  );
  for (const { description, shortened } of list.value) {
    expect(description.length).toBeLessThanOrEqual(LISTED_DESCRIPTION_LENGTH);
    expect(shortened).toBe(true);
  }
});
