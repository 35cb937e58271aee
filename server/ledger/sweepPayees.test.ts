import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payoutTransaction } from '../../src/domain/ledger';
import { paise } from '../../src/domain/money';
import { QUERY_WINDOW_MS } from '../../src/domain/reconciliation';
import { deleteUser } from '../accounts/deleteAccount';
import type { OpenDatabase } from '../db/database';
import { transact } from '../db/transactions';
import { orders } from '../orders/tables';
import { ACCOUNT_PARTS } from '../services';
import { clearDatabase, insertOrder, insertProduct, insertUser } from '../testing/purchases.test-helpers';
import { openTestDatabase } from '../testing/testDatabase.test-helpers';
import { enter, sweepPayees } from './ledger';
import { payees } from './tables';

const NOW = 1_800_000_000_000;

let database: OpenDatabase;
let seller: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Of ₹100, so that the share is ₹80. The seller's account is deleted afterwards. */
async function orderThenDelete(state: 'open' | 'paid') {
  const { db } = database;
  const [buyer, product] = [await insertUser(db, 'Asha'), await insertProduct(db, seller)];
  const lines = [{ product, price: paise(100_00) }];
  const { id } = await insertOrder(db, { buyer, provider: 'razorpay', state, lines, at: NOW });
  await deleteUser(db, seller, NOW, ACCOUNT_PARTS);
  return id;
}

beforeEach(async () => {
  await clearDatabase(database.db);
  seller = await insertUser(database.db, 'Meera');
});

async function keptAfter(ms: number): Promise<string[]> {
  await sweepPayees(database.db, NOW + ms);
  return (await database.db.select().from(payees)).map(({ id }) => id);
}

it('keeps name and address of who is owed something', async () => {
  await orderThenDelete('paid');
  expect(await keptAfter(365 * QUERY_WINDOW_MS)).toEqual([seller]);
});

it('deletes them a week after the account if nothing is owed any more', async () => {
  await orderThenDelete('paid');
  const amount = paise(80_00);
  const payout = payoutTransaction({ id: crypto.randomUUID(), seller, amount, at: NOW });
  await transact(database.db, (tx) => enter(tx, payout));
  expect(await keptAfter(QUERY_WINDOW_MS)).toEqual([seller]);
  expect(await keptAfter(QUERY_WINDOW_MS + 1)).toEqual([]);
});

it('keeps them while an order may still be paid', async () => {
  const id = await orderThenDelete('open');
  expect(await keptAfter(QUERY_WINDOW_MS + 1)).toEqual([seller]);
  await database.db.update(orders).set({ state: 'expired' }).where(eq(orders.id, id));
  expect(await keptAfter(QUERY_WINDOW_MS + 1)).toEqual([]);
});
