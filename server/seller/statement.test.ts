import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { payoutTransaction } from '../../src/domain/ledger';
import { paise } from '../../src/domain/money';
import { statementSums } from '../../src/domain/statement';
import type { OpenDatabase } from '../db/database';
import { transact } from '../db/transactions';
import { enter, owedTo } from '../ledger/ledger';
import { payouts } from '../ledger/tables';
import type { Refunds } from '../refunds/refunds';
import { clearDatabase, insertOrder, insertProduct, insertUser } from '../testing/purchases.test-helpers';
import { openTestDatabase, openTestFeatures, realProvider } from '../testing/testDatabase.test-helpers';
import { createSeller } from './seller';

const at = (text: string) => Date.parse(`${text}+05:30`);
const NOW = at('2026-11-21T12:00:00');
const DAY_MS = 24 * 60 * 60_000;

let database: OpenDatabase;
let clock: ManualClock;
let refunds: Refunds;
let meera: string;
let asha: string;
let product: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await clearDatabase(db);
  clock = manualClock(NOW);
  ({ refunds } = openTestFeatures(db, { clock, provider: realProvider(db, clock) }));
  [meera, asha] = [await insertUser(db, 'Meera'), await insertUser(db, 'Asha')];
  product = await insertProduct(db, meera);
});

const statementOf = (month?: string, seller = meera, test = false) =>
  createSeller(database.db, clock, test).statement(seller, month);

const sell = async (time: number, price: number, quantity = 1) => {
  const order = await insertOrder(database.db, {
    ...{ buyer: asha, provider: 'razorpay', at: time },
    lines: [{ product, price: paise(price), quantity }],
  });
  return { order: order.id, line: order.lines[0] ?? '' };
};

const refund = (sold: { order: string; line: string }, amount?: number) =>
  transact(database.db, (tx) =>
    refunds.requestRefund(tx, {
      ...sold,
      amount: amount === undefined ? undefined : paise(amount),
      reason: 'operator',
    }),
  );

const payOut = (time: number, amount: number, utr: string) =>
  transact(database.db, async (tx) => {
    const id = randomUUID();
    await tx
      .insert(payouts)
      .values({ id, sellerId: meera, amountPaise: paise(amount), utr, at: new Date(time) });
    await enter(tx, payoutTransaction({ id, seller: meera, amount: paise(amount), at: time }));
  });

it('lists sales, refunds and payouts of a month in Kolkata, with the number of each document', async () => {
  await sell(at('2026-09-30T23:59:59.999'), 100_00);
  await sell(at('2026-10-01T00:00:00'), 50_00, 3);
  const sold = await sell(at('2026-10-31T23:59:59.999'), 10_00);
  await payOut(at('2026-10-20T10:00:00'), 80_00, 'UTR42');
  // Of November.
  await refund(sold);

  const october = await statementOf('2026-10');
  expect(october).toMatchObject({
    ...{ months: ['2026-11', '2026-10', '2026-09'], seller: 'Meera', test: false, opening: 80_00 },
    rows: [
      { kind: 'sale', number: 'KB-000002', licences: 3, price: 150_00, commission: 30_00, amount: 120_00 },
      { kind: 'payout', number: 'UTR42', title: null, licences: 0, price: 0, commission: 0, amount: -80_00 },
      { kind: 'sale', number: 'KB-000003', licences: 1, price: 10_00, commission: 2_00, amount: 8_00 },
    ],
  });
  expect(await statementOf()).toMatchObject({
    ...{ month: '2026-11', opening: 128_00 },
    rows: [
      {
        ...{ kind: 'refund', at: NOW, number: 'KBC-000001', title: 'T', licences: -1 },
        ...{ price: -10_00, commission: -2_00, amount: -8_00 },
      },
    ],
  });
});

it('has the current month before the first sale, and no other', async () => {
  expect(await statementOf()).toEqual({
    ...{ month: '2026-11', months: ['2026-11'], seller: 'Meera', test: false, opening: 0, rows: [] },
  });
  await sell(at('2026-10-01T00:00:00'), 50_00);
  expect((await statementOf('2026-10'))?.rows).toHaveLength(1);
  for (const month of ['2026-09', '2026-12']) expect(await statementOf(month)).toBeNull();
});

it('keeps others’ sales and test payments apart', async () => {
  await sell(NOW, 50_00);
  await insertOrder(database.db, { buyer: asha, at: NOW, lines: [{ product, price: paise(70_00) }] });
  expect((await statementOf())?.rows).toMatchObject([{ price: 50_00 }]);
  expect((await statementOf(undefined, meera, true))?.rows).toMatchObject([
    { price: 70_00, number: 'TEST-000001' },
  ]);
  expect((await statementOf(undefined, asha))?.rows).toEqual([]);
});

it('adds up with the ledger to the paisa, month after month', async () => {
  const sales = fc.array(
    fc.record({
      daysAgo: fc.integer({ min: 0, max: 120 }),
      price: fc.integer({ min: 1, max: 500_00 }),
      refunded: fc.option(fc.integer({ min: 1, max: 500_00 }), { nil: undefined }),
      paidOut: fc.integer({ min: 0, max: 50_00 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(sales, async (history) => {
      await clearDatabase(database.db);
      [meera, asha] = [await insertUser(database.db, 'Meera'), await insertUser(database.db, 'Asha')];
      product = await insertProduct(database.db, meera);
      for (const { daysAgo, price, refunded, paidOut } of history) {
        const soldAt = NOW - daysAgo * DAY_MS;
        const sold = await sell(soldAt, price);
        if (refunded !== undefined) await refund(sold, Math.min(refunded, price));
        if (paidOut > 0) await payOut(soldAt, paidOut, randomUUID());
      }
      const { months = [] } = (await statementOf()) ?? {};
      let balance = paise(0);
      for (const month of months.toReversed()) {
        const statement = await statementOf(month);
        if (!statement) throw new Error(`no statement of ${month}`);
        expect(statement.opening).toBe(balance);
        balance = statementSums(statement).closing;
      }
      expect(balance).toBe(await owedTo(database.db, meera));
    }),
    { numRuns: 10 },
  );
});
