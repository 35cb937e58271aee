/** Razorpay takes requests and says nothing for a while, then speaks again: with a short limit instead of a minute. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { POOL_SIZE, type OpenDatabase } from '../db/database';
import { rateLimitHits } from '../http/tables';
import { orders as orderRows, payments } from './tables';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { memoryLog, type LogLine } from '../testing/log.test-helpers';
import { addProduct, addUser, violatedInvariants, openOrders } from '../testing/orders.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { signUp, type TestUser } from '../testing/users.test-helpers';
import type { Orders } from './orders';
import { POLL_INTERVAL_MS } from './pollOrder';

const ANSWER_LIMIT_MS = 4000;

const PRICE = 49_900;

/** More than there are database connections. */
const MANY = POOL_SIZE + 3;

/** More than a round of reconciliation tries in vain. */
const SOME = 5;

let database: OpenDatabase;
let razorpay: TestRazorpay;
let clock: ManualClock;
let logged: LogLine[];
let orders: Orders;
let app: ReturnType<typeof openTestApp>;
let product: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await clearDatabase(database.db);
  await database.db.delete(rateLimitHits);
  razorpay = await openTestRazorpay();
  clock = manualClock(1_800_000_000_000);
  const { log, lines } = memoryLog();
  logged = lines;
  const provider = createRazorpay(razorpay.settings, ANSWER_LIMIT_MS);
  orders = openOrders({ db: database.db, clock, provider, log });
  app = openTestApp(database.db, { clock, log, provider, orders });
  product = await addProduct(database.db, await addUser(database.db, 'Meera'), PRICE);
});
afterEach(async () => {
  await orders.close(1000);
  await razorpay.close();
});

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

const buyers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => signUp(app, `Asha${index}`)));

const startOrder = ({ fetch }: TestUser, idempotencyKey: string = randomUUID()) =>
  fetch('/api/orders', post({ idempotencyKey, lines: [{ product, quantity: 1, price: PRICE }] }));

async function ordered(buyer: TestUser) {
  const { order, window } = (await (await startOrder(buyer)).json()) as {
    order: { id: string };
    window: { order: string };
  };
  return { id: order.id, at: window.order };
}

const sendWebhook = ({ body, signature }: { body: string; signature: string }) =>
  app.request('/api/payments/razorpay', {
    method: 'POST',
    headers: { 'X-Razorpay-Signature': signature },
    body,
  });

/** While `waiting` is not over. */
async function expectOthersServed(waiting: Promise<unknown>, { fetch }: TestUser) {
  let isOver = false;
  void waiting.finally(() => (isOver = true));
  const paths = ['/readyz', '/api/session', '/api/catalogue?size=24', '/api/purchases', '/api/seller/stats'];
  const others = [...paths.map((path) => fetch(path)), fetch('/api/cart', post({ lines: [] }))];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(isOver).toBe(false);
}

/** `fetch` replaces an aborted connection by an idle one, which it keeps for 4 s. */
const connectionsGivenBack = () =>
  vi.waitFor(async () => expect(await razorpay.connections()).toBe(0), { timeout: 10_000 });

const receipts = async () =>
  (await database.db.select({ receipt: orderRows.receiptNumber }).from(orderRows))
    .map(({ receipt }) => receipt)
    .toSorted((a, b) => Number(a) - Number(b));

describe('Razorpay that says nothing', () => {
  it('fails the start of an order, which goes on afterwards with the same key', async () => {
    const people = await buyers(MANY);
    const keys = people.map(() => randomUUID());
    const start = (buyer: TestUser, index: number) => startOrder(buyer, keys[index]);
    razorpay.faultOf = () => 'noAnswer';
    const starting = Promise.all(people.map(start));
    await expectOthersServed(starting, people[0] as TestUser);
    const failed = await starting;
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await failed[0]?.json()).toEqual({ failure: { kind: 'unavailable' } });
    await connectionsGivenBack();

    razorpay.faultOf = () => null;
    for (const [index, buyer] of [...people, ...people].entries())
      expect((await start(buyer, index % MANY)).status).toBe(200);
    const rows = await database.db.select().from(orderRows);
    expect(rows).toHaveLength(MANY);
    for (const { providerOrderId } of rows) razorpay.pay(providerOrderId ?? '');
    await orders.reconcile();
    expect(await receipts()).toEqual(people.map((_, index) => index + 1));
    expect(await violatedInvariants(database.db)).toEqual([]);
  });

  it('fails callbacks and webhooks, shows what is known, and delivers once afterwards', async () => {
    const people = await buyers(SOME);
    const open = await Promise.all(
      people.map(async (buyer) => {
        const order = await ordered(buyer);
        return { ...order, buyer, proof: razorpay.pay(order.at) };
      }),
    );
    const confirm = async ({ buyer, id, proof }: (typeof open)[number]) =>
      buyer.fetch(`/api/orders/${id}/payment`, post(proof));
    const webhook = async ({ proof }: (typeof open)[number]) =>
      sendWebhook(razorpay.message('payment.captured', proof.payment));
    const look = async ({ buyer, id }: (typeof open)[number]) => buyer.fetch(`/api/orders/${id}`);

    razorpay.faultOf = () => 'noAnswer';
    const asking = Promise.all([
      Promise.all(open.map(confirm)),
      Promise.all(open.map(webhook)),
      Promise.all(open.map(look)),
    ]);
    await expectOthersServed(asking, people[0] as TestUser);
    const [confirmed, received, seen] = await asking;
    expect(new Set([...confirmed, ...received].map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of seen) expect(await answer.json()).toMatchObject({ state: 'open' });
    expect(await database.db.select().from(payments)).toEqual([]);
    await connectionsGivenBack();

    razorpay.faultOf = () => null;
    clock.advance(POLL_INTERVAL_MS);
    for (const order of open) {
      const again = await Promise.all([confirm(order), webhook(order), look(order)]);
      expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(await receipts()).toEqual(people.map((_, index) => index + 1));
    expect(await violatedInvariants(database.db)).toEqual([]);
  });

  it('ends a round of reconciliation after a few orders, and the next finds all payments', async () => {
    const people = await buyers(SOME);
    for (const buyer of people) razorpay.pay((await ordered(buyer)).at);
    razorpay.calls.length = 0;
    razorpay.faultOf = () => 'noAnswer';
    const round = orders.reconcile();
    await expectOthersServed(round, people[0] as TestUser);
    await round;
    // After one about refunds.
    expect(razorpay.calls).toHaveLength(4);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
    await connectionsGivenBack();

    razorpay.faultOf = () => null;
    // Those that failed are asked about a little later.
    clock.advance(3 * 60_000);
    await orders.reconcile();
    expect(await receipts()).toEqual(people.map((_, index) => index + 1));
    expect(await violatedInvariants(database.db)).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});
