import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { UNPAID_DAYS } from '../../src/domain/limits';
import { paise } from '../../src/domain/money';
import type { OpenDatabase } from '../db/database';
import { addProduct, addUser } from '../testing/orders.test-helpers';
import { clearDatabase, insertOrder } from '../testing/purchases.test-helpers';
import { openTestDatabase } from '../testing/testDatabase.test-helpers';
import { orderLines, orders, payments } from './tables';
import { sweepUnpaid } from './unpaid';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERED_AT = 1_800_000_000_000;

let database: OpenDatabase;
let buyer: string;
let product: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearDatabase(database.db);
  buyer = await addUser(database.db, 'Ravi');
  product = await addProduct(database.db, await addUser(database.db, 'Asha'), 100);
});

/** Not asked about any more. */
async function order(state: 'expired' | 'paid' | 'failed') {
  const { id } = await insertOrder(database.db, { buyer, state, lines: [{ product }], at: ORDERED_AT });
  await database.db.update(orders).set({ queryAt: null }).where(eq(orders.id, id));
  return id;
}

const sweep = (afterDays: number) => sweepUnpaid(database.db, ORDERED_AT + afterDays * DAY_MS);

it(`deletes an expired order more than ${UNPAID_DAYS} days after it was made, with its lines`, async () => {
  await order('expired');
  expect(await sweep(UNPAID_DAYS)).toBe(0);
  expect(await sweep(UNPAID_DAYS + 1)).toBe(1);
  expect(await database.db.$count(orders)).toBe(0);
  expect(await database.db.$count(orderLines)).toBe(0);
});

it.each(['paid', 'failed'] as const)('keeps one that is %s', async (state) => {
  await order(state);
  expect(await sweep(UNPAID_DAYS + 1)).toBe(0);
  expect(await database.db.$count(orderLines)).toBe(1);
});

it.each(['failed', 'captured'] as const)('keeps one with a payment that %s', async (state) => {
  const id = await order('expired');
  const payment = { id: 'pay_1', orderId: id, state, settles: false, createdAt: new Date(ORDERED_AT) };
  await database.db.insert(payments).values({ ...payment, amountPaise: paise(100) });
  expect(await sweep(UNPAID_DAYS + 1)).toBe(0);
  expect(await database.db.$count(orders)).toBe(1);
});

it('keeps one that the provider is still to be asked about', async () => {
  const id = await order('expired');
  await database.db
    .update(orders)
    .set({ queryAt: new Date(ORDERED_AT) })
    .where(eq(orders.id, id));
  expect(await sweep(UNPAID_DAYS + 1)).toBe(0);
});
