import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, OpenDatabase } from './database';
import { insertUser } from '../testing/purchases.test-helpers';
import { users } from '../accounts/tables';
import { openTestDatabase } from '../testing/testDatabase.test-helpers';
import { databaseErrorCode, transact } from './transactions';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Simulates a deadlock victim. */
const DEADLOCK = sql.raw("do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$");

it('retries after a deadlock without leftovers of the first attempt', async () => {
  let attempts = 0;
  const work = async (tx: Database) => {
    attempts += 1;
    await insertUser(tx, `try ${attempts}`);
    if (attempts < 3) await tx.execute(DEADLOCK);
    return attempts;
  };
  expect(await transact(database.db, work)).toBe(3);
  const names = await database.db.select({ name: users.name }).from(users);
  expect(names).toEqual([{ name: 'try 3' }]);
});

it('gives up after several attempts with the database’s error', async () => {
  let attempts = 0;
  const failing = transact(database.db, async (tx) => {
    attempts += 1;
    await tx.execute(DEADLOCK);
  });
  await expect(failing).rejects.toSatisfy((error) => databaseErrorCode(error) === '40P01');
  expect(attempts).toBe(3);
});

it('does not retry other errors', async () => {
  let attempts = 0;
  const failing = transact(database.db, async () => {
    attempts += 1;
    throw new Error('wrong');
  });
  await expect(failing).rejects.toThrow('wrong');
  expect(attempts).toBe(1);
});

it('takes a transaction within it back with it, and survives the failure of one', async () => {
  const { db } = database;
  await db.delete(users);
  const outer = db.transaction(async (tx) => {
    await tx.transaction((inner) => insertUser(inner, 'inner'));
    throw new Error('outer failed');
  });
  await expect(outer).rejects.toThrow('outer failed');
  await db.transaction(async (tx) => {
    const inner = tx.transaction(async (nested) => {
      await insertUser(nested, 'inner');
      throw new Error('inner failed');
    });
    await expect(inner).rejects.toThrow('inner failed');
    await insertUser(tx, 'outer');
  });
  expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: 'outer' }]);
});
