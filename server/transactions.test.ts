import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, OpenDatabase } from './database';
import { insertPerson } from './purchases.test-helpers';
import { cartLines, users } from './schema';
import { openTestDatabase } from './testDatabase.test-helpers';
import { databaseErrorCode, transact } from './transactions';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Refers to what is not there. */
async function breakOff(tx: Database) {
  const product = crypto.randomUUID();
  await tx.insert(cartLines).values({ userId: 'nobody', productId: product, position: 0, quantity: 1 });
}

it('begins anew what was undone for another’s sake, and leaves nothing of the first try behind', async () => {
  let tries = 0;
  const work = async (tx: Database) => {
    tries += 1;
    await insertPerson(tx, `try ${tries}`);
    if (tries < 3) await breakOff(tx);
    return tries;
  };
  expect(await transact(database.db, work)).toBe(3);
  const names = await database.db.select({ name: users.name }).from(users);
  expect(names).toEqual([{ name: 'try 3' }]);
});

it('gives up in the end, and says why', async () => {
  let tries = 0;
  const failing = transact(database.db, async (tx) => {
    tries += 1;
    await breakOff(tx);
  });
  await expect(failing).rejects.toSatisfy((error) => databaseErrorCode(error) === '23503');
  expect(tries).toBe(3);
});

it('does not try again what is wrong in itself', async () => {
  let tries = 0;
  const failing = transact(database.db, async () => {
    tries += 1;
    throw new Error('wrong');
  });
  await expect(failing).rejects.toThrow('wrong');
  expect(tries).toBe(1);
});
