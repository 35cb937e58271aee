import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { CONSENT_VERSIONS, type ConsentDocument } from '../../src/domain/consent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { payoutTransaction } from '../../src/domain/ledger';
import { paise } from '../../src/domain/money';
import { accountDataSchema } from '../../src/marketplace/http/contract';
import { ACCOUNT_PARTS } from '../services';
import { EXPORT_BATCH } from './accountPart';
import { accountExport } from './exportAccount';
import { EXPORT_RATE } from './routes';
import type { OpenDatabase } from '../db/database';
import { memoryLog } from '../testing/log.test-helpers';
import { signUp } from '../testing/users.test-helpers';
import { clearDatabase, insertOrder, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { products } from '../catalogue/tables';
import { transact } from '../db/transactions';
import { enter } from '../ledger/ledger';
import { payouts } from '../ledger/tables';
import { downloadLog, payments } from '../orders/tables';
import { refunds } from '../refunds/tables';
import { openTestApp, openTestDatabase, SHOP, watchSelects } from '../testing/testDatabase.test-helpers';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => clearDatabase(database.db));

async function personWithOrders(app: ReturnType<typeof openTestApp>, lineCount: number) {
  const { db } = database;
  const person = await signUp(app, 'Asha');
  const seller = await insertUser(db, 'Ravi');
  const sold: string[] = [];
  for (let line = 0; line < lineCount; line += 1) sold.push(await insertProduct(db, seller, `P${line}`));
  const orders: string[] = [];
  for (let at = 0; at < 2 * EXPORT_BATCH + 1; at += 1) {
    const lines = sold.map((product) => ({ product }));
    const { id } = await insertOrder(db, { buyer: person.user.id, lines, at: 1_800_000_000_000 + at });
    orders.unshift(id);
  }
  const own: string[] = [];
  for (let product = 0; product <= EXPORT_BATCH; product += 1) {
    own.unshift(await insertProduct(db, person.user.id, `Own ${product}`));
  }
  return { person, orders, sold, own };
}

describe('an export', () => {
  it('holds profile, products and orders with their own lines, newest first', async () => {
    const { person, orders, sold, own } = await personWithOrders(openTestApp(database.db), 3);
    const long = 'कृति '.repeat(500);
    await database.db.update(products).set({ description: long });
    const response = await person.fetch('/api/account/data');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const data = v.parse(v.strictObject(accountDataSchema.entries), await response.json());
    expect(data.profile).toEqual(person.user);
    expect(data.products.map(({ id }) => id)).toEqual(own);
    expect(data.products.every(({ description, shortened }) => description === long && !shortened)).toBe(
      true,
    );
    expect(data.orders.map(({ id }) => id)).toEqual(orders);
    for (const { lines } of data.orders) expect(lines.map(({ product }) => product)).toEqual(sold);
  });

  it('reads orders in batches, regardless of their number of lines', async () => {
    const selectsFor = async (lineCount: number) => {
      await clearDatabase(database.db);
      const { person } = await personWithOrders(openTestApp(database.db), lineCount);
      let selects = 0;
      const watched = watchSelects(database.db, () => (selects += 1));
      let pieces = 0;
      for await (const piece of accountExport(watched, person.user, ACCOUNT_PARTS, {
        secondFactor: { exported: async () => null },
        emailChange: { pending: async () => null },
      })) {
        expect(piece).not.toBe('');
        pieces += 1;
      }
      // Profile; new address; key, three batches of orders and their end; key and problems, none, with their end; key, two batches of products and their end; key, sessions
      // and their end; consents; second factor; key and passkeys, none with their end; keys and earnings, refunds
      // and downloads, none with their end; tail.
      expect(pieces).toBe(27);
      return selects;
    };
    // Two lists of ids, and a third with a subquery; one statement per batch of products, two per batch of orders; one each for sessions,
    // consents and passkeys; lists of ids of earnings, refunds and downloads.
    expect(await selectsFor(1)).toBe(2 + 2 + 2 + 3 * 2 + 3 + 3);
    expect(await selectsFor(7)).toBe(2 + 2 + 2 + 3 * 2 + 3 + 3);
  });

  it('of an empty account is complete', async () => {
    const person = await signUp(openTestApp(database.db), 'Asha');
    const response = await person.fetch('/api/account/data');
    const time = expect.any(Number) as number;
    const secondFactor = null;
    const sessions = [{ createdAt: time, updatedAt: time, userAgent: '' }];
    const consents = ['adult', 'privacy', 'terms'].map((document) => ({
      ...{ document, version: CONSENT_VERSIONS[document as ConsentDocument], at: time },
    }));
    expect(await response.json()).toEqual({
      newEmail: null,
      ...{ profile: person.user, products: [], orders: [], sessions, consents, secondFactor, passkeys: [] },
      ...{ problems: [], refunds: [], downloads: [], earnings: [] },
    });
  });

  it('holds earnings and payouts, and refunds and downloads of purchases, newest first', async () => {
    const { db } = database;
    const person = await signUp(openTestApp(db), 'Asha');
    const [ravi, at] = [await insertUser(db, 'Ravi'), 1_800_000_000_000];
    const line = { product: await insertProduct(db, person.user.id), price: paise(100_00) };
    const sold = await insertOrder(db, { buyer: ravi, provider: 'razorpay', lines: [line], at });
    const payout = { id: crypto.randomUUID(), seller: person.user.id, amount: paise(30_00), at: at + 1 };
    await db.insert(payouts).values({
      ...payout,
      sellerId: payout.seller,
      amountPaise: payout.amount,
      utr: 'UTR1',
      at: new Date(at),
    });
    await transact(db, (tx) => enter(tx, payoutTransaction(payout)));
    const product = await insertProduct(db, ravi);
    const bought = await insertOrder(db, { buyer: person.user.id, lines: [{ product }], at });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, bought.id));
    await db.insert(refunds).values({
      ...{ id: crypto.randomUUID(), orderId: bought.id, paymentId: payment?.id ?? '', amountPaise: paise(1) },
      ...{ reason: 'problem', state: 'due', createdAt: new Date(at), queryAt: new Date(at) },
    });
    const sha256 = 'a'.repeat(64);
    const fetched = { lineId: bought.lines[0] ?? '', sha256 };
    await db.insert(downloadLog).values([at, at + 1].map((time) => ({ ...fetched, at: new Date(time) })));

    const response = await person.fetch('/api/account/data');
    const data = v.parse(accountDataSchema, await response.json());
    expect(data.earnings).toEqual([
      { kind: 'payout', amount: -30_00, line: null, utr: 'UTR1', test: false, at: at + 1 },
      { kind: 'sale', amount: 80_00, line: sold.lines[0], utr: null, test: false, at },
    ]);
    expect(data.refunds).toMatchObject([
      { order: bought.id, amount: 1, reason: 'problem', state: 'due', createdAt: at },
    ]);
    expect(data.downloads).toEqual([
      { line: bought.lines[0], sha256, at: at + 1 },
      { line: bought.lines[0], sha256, at },
    ]);
  });

  it('that fails midway aborts the response', async () => {
    const { person } = await personWithOrders(openTestApp(database.db), 1);
    let exporting = false;
    let selects = 0;
    const failing = watchSelects(database.db, () => {
      selects += 1;
      if (exporting && selects > 8) throw new Error('the database has gone');
    });
    const { log, lines } = memoryLog();
    const app = openTestApp(failing, { publicUrl: null, log });
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1' };
    let close: () => void = () => undefined;
    const port = await new Promise<number>((resolve) => {
      const server = serve(options, (info) => resolve(info.port));
      close = () => server.close();
    });
    const origin = `http://127.0.0.1:${port}`;
    const headers = { Origin: origin, 'Content-Type': 'application/json' };
    const signedIn = await fetch(`${origin}/api/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: person.user.email, password: 'correct horse' }),
    });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
    selects = 0;
    exporting = true;
    const response = await fetch(`${origin}/api/account/data`, { headers: { ...headers, Cookie } });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: 'the database has gone' }) as object,
        msg: 'export failed',
      }),
    );
    exporting = false;
    const whole = await fetch(`${origin}/api/account/data`, { headers: { ...headers, Cookie } });
    v.parse(accountDataSchema, await whole.json());
    close();
  });

  it('is rate-limited per user', async () => {
    const clock = manualClock(1_800_000_000_000);
    const app = openTestApp(database.db, { clock });
    const [asha, ravi] = [await signUp(app, 'Asha'), await signUp(app, 'Ravi')];
    for (let count = 0; count < EXPORT_RATE.max; count += 1) {
      expect((await asha.fetch('/api/account/data')).status).toBe(200);
    }
    const refused = await asha.fetch('/api/account/data');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(await refused.json()).toEqual({ failure: { kind: 'tooMany' } });
    expect((await ravi.fetch('/api/account/data')).status).toBe(200);
    clock.advance(EXPORT_RATE.windowMs);
    expect((await asha.fetch(`${SHOP}/api/account/data`)).status).toBe(200);
  });
});
