/** PostgreSQL says nothing for a while, then speaks again: with short limits instead of a minute. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres, POOL_SIZE, type OpenDatabase } from './database';
import { users } from '../accounts/tables';
import { orders } from '../orders/tables';
import { transact } from './transactions';
import { addProduct, addUser, violatedInvariants } from '../testing/orders.test-helpers';
import { openTcpProxy, type TcpProxy } from '../testing/tcpProxy.test-helpers';
import {
  createPostgresDatabase,
  MIGRATIONS,
  openTestApp,
  POSTGRES,
  rowsOf,
} from '../testing/testDatabase.test-helpers';
import { signUp, type TestUser } from '../testing/users.test-helpers';

const TIMEOUTS = { connect: 1500, query: 1000, statement: 300, lock: 200 };

/** Waiting for a connection and for an answer; what is above that is for other tests. */
const LONGEST_ANSWER_MS = TIMEOUTS.connect + TIMEOUTS.query + 6000;

/** More than there are connections, several times. */
const MANY = 3 * POOL_SIZE;

describe.skipIf(POSTGRES === undefined)('a database that says nothing', () => {
  let database: OpenDatabase;
  /** Not through the proxy. */
  let direct: OpenDatabase;
  let proxy: TcpProxy;
  let dropDatabase: () => Promise<void>;

  beforeEach(async () => {
    const made = await createPostgresDatabase(POSTGRES ?? '', process.env['POSTGRES_TEMPLATE']);
    dropDatabase = made.drop;
    direct = await openPostgres(MIGRATIONS, made.url);
    proxy = await openTcpProxy(new URL(made.url));
    database = await openPostgres(MIGRATIONS, proxy.url, TIMEOUTS);
  });
  afterEach(async () => {
    proxy.silence(false);
    await database.close();
    await vi.waitFor(() => expect(proxy.connections()).toBe(0));
    proxy.close();
    await direct.close();
    await dropDatabase();
  });

  const namesIn = async ({ db }: OpenDatabase) =>
    (await db.select({ name: users.name }).from(users)).map(({ name }) => name).toSorted();

  it('fails every transaction, and none keeps its connection', async () => {
    const { db } = database;
    const add = (name: string) =>
      transact(db, async (tx) => {
        await tx.execute(sql`SELECT 1`);
        await addUser(tx, name);
      });
    await Promise.all(Array.from({ length: POOL_SIZE }, () => db.execute(sql`SELECT pg_sleep(0.05)`)));
    proxy.silence(true);
    const outcomes = await Promise.allSettled(Array.from({ length: MANY }, () => add('Ravi')));
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    proxy.silence(false);
    await Promise.all(Array.from({ length: MANY }, (_, index) => add(`Asha ${index}`)));
    expect(await namesIn(direct)).toHaveLength(MANY);
  });

  it('in the middle of a transaction undoes it, and nothing that is saved later', async () => {
    const { db } = database;
    const interrupted = transact(db, async (tx) => {
      await addUser(tx, 'Ravi');
      proxy.silence(true);
      await addUser(tx, 'Meera');
    });
    // Not of a rollback, which would wait for an answer once more.
    await expect(interrupted).rejects.toThrow('insert into "users"');
    proxy.silence(false);
    for (const name of ['Asha', 'Dev']) await addUser(db, name);
    expect(await namesIn(direct)).toEqual(['Asha', 'Dev']);
    await vi.waitFor(async () => {
      const open = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
        AND pid <> pg_backend_pid()`;
      expect(await rowsOf(direct.db, open)).toEqual([]);
    });
  });

  describe('while people use the shop', () => {
    let app: ReturnType<typeof openTestApp>;
    let people: TestUser[];
    let product: string;

    beforeEach(async () => {
      app = openTestApp(database.db);
      people = [];
      for (const name of ['Asha', 'Ravi', 'Meera']) people.push(await signUp(app, name));
      product = await addProduct(database.db, await addUser(database.db, 'Dev'), 4900);
    });

    it('answers 503 in time, and afterwards as before, with nothing done twice', async () => {
      const keys = people.map(() => randomUUID());
      const lines = [{ product, quantity: 1, price: 4900 }];
      const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
      const requests = (count: number) =>
        Array.from({ length: count }, (_, index) => {
          const { fetch } = people[index % people.length] as TestUser;
          return [
            fetch('/api/session'),
            fetch('/api/cart', post({ lines: [] })),
            fetch('/api/orders', post({ idempotencyKey: keys[index % people.length], lines })),
            fetch(`/api/products/${product}`),
            fetch('/api/purchases'),
          ];
        }).flat();

      proxy.silence(true);
      const start = performance.now();
      const answers = requests(MANY);
      expect((await app.request('/healthz')).status).toBe(200);
      expect((await app.request('/api/about')).status).toBe(200);
      expect((await app.request('/readyz')).status).toBe(503);
      const failed = await Promise.all(answers);
      expect(performance.now() - start).toBeLessThan(LONGEST_ANSWER_MS);
      expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
      expect(await failed[0]?.json()).toEqual({ failure: { kind: 'unavailable' } });

      proxy.silence(false);
      const fine = await Promise.all(requests(people.length));
      expect(new Set(fine.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all(fine.map((answer) => answer.arrayBuffer()));
      expect((await app.request('/readyz')).status).toBe(200);
      expect(await direct.db.$count(orders)).toBe(people.length);
      expect(await violatedInvariants(direct.db)).toEqual([]);
      expect(await namesIn(direct)).toEqual(['Asha', 'Dev', 'Meera', 'Ravi']);
    });
  });
});
