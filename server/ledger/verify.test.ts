import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  captureTransaction,
  payoutTransaction,
  refundPaidTransaction,
  saleTransaction,
  type LedgerTransaction,
} from '../../src/domain/ledger';
import { paise } from '../../src/domain/money';
import type { OpenDatabase } from '../db/database';
import { databaseErrorCode, transact } from '../db/transactions';
import { orderLines, payments } from '../orders/tables';
import { refundLines, refunds } from '../refunds/tables';
import { clearDatabase, insertOrder, insertProduct, insertUser } from '../testing/purchases.test-helpers';
import { openTestDatabase } from '../testing/testDatabase.test-helpers';
import { enter, enterOrder, verifyLedger } from './ledger';
import { ledgerEntries, ledgerTransactions, payouts } from './tables';

const NOW = 1_800_000_000_000;

const at = new Date(NOW);

let database: OpenDatabase;
let meera: string;
/** Of two lines, of ₹100 and of ₹50 twice; paid. */
let order: string;
let lines: string[];
let payment: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await clearDatabase(db);
  meera = await insertUser(db, 'Meera');
  const [first, second] = [await insertProduct(db, meera), await insertProduct(db, meera)];
  const sold = await insertOrder(db, {
    ...{ buyer: await insertUser(db, 'Asha'), provider: 'razorpay', at: NOW },
    lines: [
      { product: first, price: paise(100_00) },
      { product: second, price: paise(50_00), quantity: 2 },
    ],
  });
  ({ id: order, lines } = sold);
  const [paid] = await db.select({ id: payments.id }).from(payments);
  payment = paid?.id ?? '';
});

const difference = () => verifyLedger(database.db);

/** As somebody could who owns the tables: the triggers refuse it. */
const tamper = (change: SQL) =>
  database.db.transaction(async (tx) => {
    for (const table of [ledgerTransactions, ledgerEntries, payouts])
      await tx.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await tx.execute(change);
    for (const table of [ledgerTransactions, ledgerEntries, payouts])
      await tx.execute(sql`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  });

/** Of the first line, ₹100; not in the ledger. */
async function insertRefund(state: 'due' | 'processed'): Promise<string> {
  const { db } = database;
  const id = randomUUID();
  await db.insert(refunds).values({
    ...{ id, orderId: order, paymentId: payment, amountPaise: paise(100_00), reason: 'operator', state },
    ...{ createdAt: at, providerRefundId: 'rfnd_1' },
    ...(state === 'processed' ? { processedAt: at } : { queryAt: at }),
  });
  await db.insert(refundLines).values({
    ...{ refundId: id, lineId: lines[0] ?? '', amountPaise: paise(100_00) },
    ...{ sharePaise: paise(80_00), commissionPaise: paise(20_00), licences: 1 },
  });
  await db
    .update(orderLines)
    .set({ refundedPaise: paise(100_00) })
    .where(eq(orderLines.id, lines[0] ?? ''));
  return id;
}

async function insertPayout(amount: number) {
  const payout = { id: randomUUID(), seller: meera, amount: paise(amount), at: NOW };
  await database.db.insert(payouts).values({
    ...{ id: payout.id, sellerId: meera, amountPaise: payout.amount, utr: payout.id, at },
  });
  return payout;
}

const record = (transaction: LedgerTransaction) => transact(database.db, (tx) => enter(tx, transaction));

const occurrence = () => ({ order, test: false, at: NOW });

describe('verification accepts', () => {
  it('sales, refunds and payouts as they are entered', async () => {
    await insertRefund('processed');
    await enterOrder(database.db, order);
    await record(payoutTransaction(await insertPayout(10_00)));
    expect(await difference()).toBeNull();
  });

  it('sellers whose accounts were deleted before the ledger knew them', async () => {
    await database.db.update(orderLines).set({ sellerId: null, payeeId: null });
    expect(await difference()).toBeNull();
  });

  it('captures that are entered later than the payment was recorded', async () => {
    await database.db.update(payments).set({ createdAt: new Date(NOW - 60_000) });
    expect(await difference()).toBeNull();
  });
});

describe('verification names', () => {
  it.each([
    [
      // On both sides, so that it still sums to zero.
      'amount',
      sql`update ledger_entries set amount_paise = amount_paise + case position when 0 then 1 else -1 end
        where position < 2`,
    ],
    ['account', sql`update ledger_entries set account = 'platform' where account = 'buyer'`],
    ['seller', sql`update ledger_entries set seller_id = 'somebody' where account = 'seller'`],
    ['line', sql`update ledger_entries set line_id = null where account = 'seller'`],
    ['number of licences', sql`update ledger_entries set licences = licences + 1 where account = 'seller'`],
    ['time', sql`update ledger_transactions set at = at + interval '1 second'`],
    ['kind', sql`update ledger_transactions set kind = 'refund' where kind = 'sale'`],
    ['test mark', sql`update ledger_transactions set test = true`],
  ])('a transaction with another %s', async (_what, change) => {
    await tamper(change);
    expect(await difference()).toMatch(/^(capture|sale):\S+ is \[.*\], and should be \[.*\]$/);
  });

  it('a transaction that does not sum to zero', async () => {
    await tamper(sql`update ledger_entries set amount_paise = amount_paise + 1
      where cause = ${`sale:${order}`} and position = 0`);
    expect(await difference()).toBe(`sale:${order} does not sum to zero`);
  });

  it('a transaction without entries', async () => {
    await tamper(sql`delete from ledger_entries where cause = ${`sale:${order}`}`);
    expect(await difference()).toMatch(`sale:${order} is `);
  });

  it('a capture that is missing', async () => {
    await database.db.insert(payments).values({
      ...{ id: 'pay_2', orderId: order, amountPaise: paise(200_00), state: 'captured', settles: false },
      createdAt: at,
    });
    expect(await difference()).toBe('capture:pay_2 is missing');
  });

  it('a sale that is missing', async () => {
    await tamper(sql`delete from ledger_entries where cause = ${`sale:${order}`}`);
    await tamper(sql`delete from ledger_transactions where cause = ${`sale:${order}`}`);
    expect(await difference()).toBe(`sale:${order} is missing`);
  });

  it('a refund that is missing', async () => {
    const refund = await insertRefund('due');
    expect(await difference()).toBe(`refund:${refund} is missing`);
  });

  it('a refund that was paid and not entered as paid', async () => {
    const refund = await insertRefund('due');
    await enterOrder(database.db, order);
    expect(await difference()).toBeNull();
    await database.db.update(refunds).set({ state: 'processed', queryAt: null, processedAt: at });
    expect(await difference()).toBe(`refundPaid:${refund} is missing`);
  });

  it('a line with another sum of refunds', async () => {
    await database.db
      .update(orderLines)
      .set({ refundedPaise: paise(1_00) })
      .where(eq(orderLines.id, lines[1] ?? ''));
    expect(await difference()).toBe(`line ${lines[1]} has 100 refunded, and should have 0`);
  });

  it('a sale that is entered twice, under another cause', async () => {
    await record({
      ...saleTransaction(occurrence(), [
        { line: lines[0] ?? '', seller: meera, share: paise(80_00), commission: paise(20_00), licences: 1 },
      ]),
      cause: `sale:${order}:again`,
    });
    expect(await difference()).toBe(`sale:${order}:again has no cause`);
  });

  it('money that went out for no refund', async () => {
    await record(refundPaidTransaction(occurrence(), { id: 'none', amount: paise(1_00) }));
    expect(await difference()).toBe('refundPaid:none has no cause');
  });

  it('a transaction of an order that does not exist', async () => {
    const capture = captureTransaction(
      { order: randomUUID(), test: false, at: NOW },
      { id: 'pay_3', amount: paise(1_00) },
    );
    await record(capture);
    expect(await difference()).toBe('capture:pay_3 has no cause');
  });

  it('a payout that is missing', async () => {
    const { id } = await insertPayout(10_00);
    expect(await difference()).toBe(`payout:${id} is missing`);
  });

  it('a payout that is too high', async () => {
    const payout = await insertPayout(10_00);
    await record(payoutTransaction({ ...payout, amount: paise(10_01) }));
    expect(await difference()).toMatch(new RegExp(`^payout:${payout.id} is .*1001.*, and should be .*1000`));
  });

  it('a payout that was never booked', async () => {
    await record(payoutTransaction({ id: 'none', seller: meera, amount: paise(1_00), at: NOW }));
    expect(await difference()).toBe('payout:none has no cause');
  });
});

describe('the ledger', () => {
  const insert = (cause: string, amounts: readonly number[]) =>
    transact(database.db, async (tx) => {
      await tx.insert(ledgerTransactions).values({ cause, kind: 'capture', orderId: order, test: false, at });
      if (amounts.length === 0) return;
      await tx.insert(ledgerEntries).values(
        amounts.map((amount, position) => ({
          ...{ cause, position, amountPaise: paise(amount) },
          account: position === 0 ? ('gateway' as const) : ('buyer' as const),
        })),
      );
    });
  /** By a trigger. */
  const isRefused = (error: unknown) => databaseErrorCode(error) === 'P0001';
  const causes = async () =>
    (await database.db.select({ cause: ledgerTransactions.cause }).from(ledgerTransactions))
      .map(({ cause }) => cause)
      .toSorted();

  it('enters a cause once', async () => {
    const before = await causes();
    await enterOrder(database.db, order);
    await record(captureTransaction(occurrence(), { id: payment, amount: paise(999_00) }));
    expect(await causes()).toEqual(before);
    expect(await difference()).toBeNull();
    await expect(insert(`sale:${order}`, [1, -1])).rejects.toThrow();
  });

  it.each([
    ['that do not sum to zero', [2, -1]],
    ['without entries', []],
  ])('refuses transactions %s', async (_what, amounts) => {
    const before = await causes();
    await expect(insert('capture:pay_4', amounts)).rejects.toSatisfy(isRefused);
    expect(await causes()).toEqual(before);
    await insert('capture:pay_4', [1, -1]);
  });

  it('refuses an entry that would unbalance a transaction', async () => {
    const entry = { position: 9, account: 'gateway' as const, amountPaise: paise(1) };
    await expect(
      database.db.insert(ledgerEntries).values({ ...entry, cause: `sale:${order}` }),
    ).rejects.toSatisfy(isRefused);
    expect(await difference()).toBeNull();
  });

  it.each([
    ['ledger_transactions', 'changed', sql`update ledger_transactions set at = now()`],
    ['ledger_transactions', 'deleted', sql`delete from ledger_transactions`],
    ['ledger_entries', 'changed', sql`update ledger_entries set seller_id = null`],
    ['ledger_entries', 'deleted', sql`delete from ledger_entries`],
    ['payouts', 'changed', sql`update payouts set utr = 'another'`],
    ['payouts', 'deleted', sql`delete from payouts`],
  ])('refuses that rows of %s are %s', async (table, _how, change) => {
    await record(payoutTransaction(await insertPayout(10_00)));
    await expect(database.db.execute(change)).rejects.toMatchObject({
      cause: { message: `${table} is append-only` },
    });
    expect(await difference()).toBeNull();
  });
});
