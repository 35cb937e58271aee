import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '../../src/domain/cart';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { MAX_PENDING_ORDERS } from '../../src/domain/limits';
import { paise, splitPrice } from '../../src/domain/money';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { addUser, addProduct, violatedInvariants, openOrders } from '../testing/orders.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import type { Orders } from './orders';
import { POLL_INTERVAL_MS, POLL_RATE, TOTAL_POLL_RATE } from './pollOrder';
import { RECONCILIATION_BATCH } from './reconcile';
import type { PaymentProvider } from '../payments/payments';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { createTestProvider, CAPTURE_DELAY_MS } from '../payments/testProvider';
import { RATES } from '../http/rateLimits';
import { users } from '../accounts/tables';
import { cartLines } from '../cart/tables';
import { products } from '../catalogue/tables';
import { mails } from '../mail/tables';
import { rateLimitHits } from '../http/tables';
import { refunds } from '../refunds/tables';
import { orderLines, orders as orderRows, payments } from './tables';
import type { Log } from '../log';
import { memoryLog, type LogLine } from '../testing/log.test-helpers';
import { openTestApp, openTestDatabase, SECRET, createBrowser } from '../testing/testDatabase.test-helpers';
import { createAccount } from '../testing/users.test-helpers';

const MINUTE_MS = 60_000;

const PASSWORD = 'correct horse';

let database: OpenDatabase;
let clock: ManualClock;
let log: Log;
let logged: LogLine[];
let orders: Orders;
let app: ReturnType<typeof openTestApp>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await clearDatabase(database.db);
  await database.db.delete(rateLimitHits);
  clock = manualClock(1_800_000_000_000);
  ({ log, lines: logged } = memoryLog());
});

function start(provider: PaymentProvider = testProvider()) {
  orders = openOrders({ db: database.db, clock, provider, log });
  app = openTestApp(database.db, { clock, log, provider, orders });
}

const testProvider = () => createTestProvider({ db: database.db, clock, newId: randomUUID, secret: SECRET });

const failed = (kind: string) => ({ ok: false, failure: { kind } });

async function person(name: string) {
  const fetch = createBrowser(app);
  const marketplace = httpMarketplace({ fetch, clock });
  const email = `${name.toLowerCase()}@example.com`;
  const { id } = await createAccount(database.db, marketplace.session, { name, email, password: PASSWORD });
  // Of signing up and in.
  logged.splice(0);
  return { ...marketplace, fetch, id };
}

type TestUser = Awaited<ReturnType<typeof person>>;

async function cartOf(buyer: TestUser, quantities: Record<string, number>): Promise<Cart> {
  const lines: CartLine[] = [];
  for (const [id, quantity] of Object.entries(quantities)) {
    const product = await buyer.catalogue.product(id);
    if (!product.ok) throw new Error(product.failure.kind);
    lines.push({ ...product.value, quantity });
  }
  return lines;
}

async function opened(buyer: TestUser, cart: Cart, attempt: string = randomUUID()) {
  const result = await buyer.payments.start(cart, attempt);
  if (!result.ok || result.value.kind !== 'opened') throw new Error(JSON.stringify(result));
  return result.value;
}

async function proofOf(buyer: TestUser, order: string) {
  const proof = await buyer.payments.testPayment(order, 'captured');
  if (!proof.ok || !proof.value) throw new Error(JSON.stringify(proof));
  return proof.value;
}

const events = () => logged.filter(({ msg }) => msg !== 'request');

describe('an order', () => {
  let seller: string;
  let cheap: string;
  let dear: string;
  let asha: TestUser;

  beforeEach(async () => {
    start();
    seller = await addUser(database.db, 'Meera');
    cheap = await addProduct(database.db, seller, 101);
    dear = await addProduct(database.db, seller, 49_999);
    asha = await person('Asha');
  });

  it('is made at the server’s own prices and keeps what was sold', async () => {
    const { order, window } = await opened(asha, await cartOf(asha, { [dear]: 1, [cheap]: 3 }));
    const about = { seller: 'Meera', category: 'code' };
    const id = expect.any(String) as string;
    expect(order).toEqual({
      id,
      lines: [
        { ...about, id, product: dear, title: 'T 49999', price: 49_999, quantity: 1 },
        { ...about, id, product: cheap, title: 'T 101', price: 101, quantity: 3 },
      ],
      total: 50_302,
      state: 'open',
      failure: null,
      createdAt: clock.now(),
      paidAt: null,
      test: true,
    });
    expect(window).toEqual({ kind: 'test' });
    const lines = await database.db.select().from(orderLines).orderBy(orderLines.position);
    expect(lines.map(({ sharePaise, commissionPaise }) => [sharePaise, commissionPaise])).toEqual(
      [49_999, 303].map((price) => Object.values(splitPrice(paise(price)))),
    );
    await database.db
      .update(products)
      .set({ title: 'Another', pricePaise: paise(1) })
      .where(eq(products.id, dear));
    await database.db.update(users).set({ name: 'Somebody' }).where(eq(users.id, seller));
    expect(await asha.payments.order(order.id)).toEqual({ ok: true, value: order });
  });

  it('reports changed prices and unlisted products instead of being made', async () => {
    const cart = await cartOf(asha, { [dear]: 1, [cheap]: 1 });
    const gone = await addProduct(database.db, seller, 700);
    const whole = [...cart, ...(await cartOf(asha, { [gone]: 1 }))];
    await database.db
      .update(products)
      .set({ pricePaise: paise(50_000) })
      .where(eq(products.id, dear));
    await database.db.update(products).set({ listed: false }).where(eq(products.id, cheap));
    await database.db.delete(products).where(eq(products.id, gone));
    const attempt = randomUUID();
    expect(await asha.payments.start(whole, attempt)).toEqual({
      ok: true,
      value: {
        kind: 'priceChanged',
        changes: [
          { product: dear, title: 'T 49999', before: 49_999, now: 50_000 },
          { product: cheap, title: '', before: 101, now: null },
          { product: gone, title: '', before: 700, now: null },
        ],
      },
    });
    expect(await database.db.select().from(orderRows)).toEqual([]);
    const { order } = await opened(asha, await cartOf(asha, { [dear]: 1 }), attempt);
    expect(order.total).toBe(50_000);
  });

  it('is refused for the buyer’s own products', async () => {
    const own = await addProduct(database.db, asha.id, 100);
    const cart = await cartOf(asha, { [own]: 1, [cheap]: 1 });
    expect(await asha.payments.start(cart, randomUUID())).toMatchObject(failed('refused'));
    expect(await database.db.select().from(orderRows)).toEqual([]);
  });

  it('is idempotent per attempt, also concurrently, and refused for another cart', async () => {
    const attempt = randomUUID();
    const cart = await cartOf(asha, { [dear]: 1, [cheap]: 2 });
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => opened(asha, cart, attempt)));
    expect(new Set(all.map(({ order }) => order.id)).size).toBe(1);
    expect((await opened(asha, cart.toReversed(), attempt)).order.id).toBe(all[0]?.order.id);
    for (const other of [{ [dear]: 1 }, { [dear]: 1, [cheap]: 3 }]) {
      expect(await asha.payments.start(await cartOf(asha, other), attempt)).toMatchObject(failed('refused'));
    }
    const ravi = await person('Ravi');
    expect((await opened(ravi, cart, attempt)).order.id).not.toBe(all[0]?.order.id);
    expect(await database.db.select().from(orderRows)).toHaveLength(2);
    expect(await database.db.select().from(orderLines)).toHaveLength(4);
  });

  it('resumed by its attempt asks to accept a new price unless a payment is pending', async () => {
    const attempt = randomUUID();
    const cart = await cartOf(asha, { [dear]: 1 });
    const { order } = await opened(asha, cart, attempt);
    await database.db
      .update(products)
      .set({ pricePaise: paise(1) })
      .where(eq(products.id, dear));
    const change = { product: dear, title: 'T 49999', before: 49_999, now: 1 };
    expect(await asha.payments.start(cart, attempt)).toEqual({
      ok: true,
      value: { kind: 'priceChanged', changes: [change] },
    });
    await asha.payments.testPayment(order.id, 'pending');
    expect((await opened(asha, cart, attempt)).order).toEqual({ ...order, state: 'pending' });
  });

  it.each<[string, object, string]>([
    ['nothing in it', { lines: [] }, 'lines'],
    ['a product twice', { lines: [{ quantity: 1 }, { quantity: 1 }] }, 'lines'],
    ['none of a product', { lines: [{ quantity: 0 }] }, 'lines.0.quantity'],
    ['half a product', { lines: [{ quantity: 0.5 }] }, 'lines.0.quantity'],
    ['more than anybody buys', { lines: [{ quantity: 1001 }] }, 'lines.0.quantity'],
    ['half a paisa', { lines: [{ quantity: 1, price: 0.5 }] }, 'lines.0.price'],
    ['less than nothing', { lines: [{ quantity: 1, price: -1 }] }, 'lines.0.price'],
    ['no idempotency key', { idempotencyKey: 'again', lines: [{ quantity: 1 }] }, 'idempotencyKey'],
  ])('is refused with %s', async (_what, { lines, ...fields }: { lines?: object[] }, field) => {
    const body = JSON.stringify({
      idempotencyKey: randomUUID(),
      lines: lines?.map((line) => ({ product: cheap, price: 101, ...line })),
      ...fields,
    });
    const response = await asha.fetch('/api/orders', { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([400, { failure: { kind: 'refused', field } }]);
  });

  it('is rate-limited', async () => {
    const cart = await cartOf(asha, { [cheap]: 1 });
    const attempt = randomUUID();
    for (let count = 0; count < RATES.order.max; count += 1) await opened(asha, cart, attempt);
    expect(await asha.payments.start(cart, randomUUID())).toEqual({
      ok: false,
      failure: { kind: 'tooMany', retryAfterS: 3600 },
    });
  });

  it('is neither visible to nor payable by others', async () => {
    const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
    const proof = await proofOf(asha, order.id);
    const ravi = await person('Ravi');
    expect(await ravi.payments.order(order.id)).toEqual(failed('notFound'));
    expect(await ravi.payments.confirm(order.id, proof)).toEqual(failed('notFound'));
    expect(await ravi.payments.testPayment(order.id, 'captured')).toEqual(failed('notFound'));
    expect(await database.db.select().from(payments)).toMatchObject([{ state: 'pending' }]);
  });

  describe('with a test payment', () => {
    it('is delivered and its lines leave the cart', async () => {
      const other = await addProduct(database.db, seller, 900);
      for (const [position, productId] of [cheap, other, dear].entries()) {
        await database.db.insert(cartLines).values({ userId: asha.id, productId, position, quantity: 1 });
      }
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1, [dear]: 1 }));
      const proof = await proofOf(asha, order.id);
      clock.advance(1000);
      const paid = { ...order, state: 'paid', paidAt: clock.now() };
      expect(await asha.payments.confirm(order.id, proof)).toEqual({ ok: true, value: paid });
      expect(await database.db.select().from(cartLines)).toMatchObject([{ productId: other }]);
      clock.advance(1000);
      expect(await asha.payments.confirm(order.id, proof)).toEqual({ ok: true, value: paid });
      expect(await asha.payments.order(order.id)).toEqual({ ok: true, value: paid });
      expect(await database.db.select().from(payments)).toMatchObject([
        { id: proof.payment, state: 'captured', settles: true, amountPaise: order.total },
      ]);
      expect(await asha.payments.testPayment(order.id, 'captured')).toMatchObject(failed('refused'));
      expect(await violatedInvariants(database.db)).toEqual([]);
      const queued = await database.db.select().from(mails);
      const content = (kind: string) => ({ content: { kind, order: order.id } });
      expect(queued.filter(({ content: { kind } }) => kind === 'receipt' || kind === 'sale')).toMatchObject([
        { userId: asha.id, name: 'Asha', email: 'asha@example.com', ...content('receipt') },
        { userId: seller, name: 'Meera', email: `${seller}@example.com`, ...content('sale') },
      ]);
    });

    it('is delivered although its checkout callback is lost', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      await proofOf(asha, order.id);
      await orders.reconcile();
      expect(await asha.payments.order(order.id)).toMatchObject({ value: { state: 'paid' } });
    });

    it('can be paid after a failed payment', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      expect(await asha.payments.testPayment(order.id, 'failed')).toEqual({ ok: true, value: null });
      expect(await asha.payments.order(order.id)).toEqual({
        ok: true,
        value: { ...order, state: 'failed', failure: 'declined' },
      });
      const proof = await proofOf(asha, order.id);
      expect(await asha.payments.confirm(order.id, proof)).toMatchObject({
        value: { state: 'paid', failure: null },
      });
    });

    it('is pending, then paid without a callback', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      expect(await asha.payments.testPayment(order.id, 'pending')).toEqual({ ok: true, value: null });
      expect(await asha.payments.order(order.id)).toMatchObject({ value: { state: 'pending' } });
      clock.advance(CAPTURE_DELAY_MS - 1);
      await orders.reconcile();
      expect(await database.db.select().from(orderRows)).toMatchObject([{ state: 'pending' }]);
      clock.advance(1);
      await orders.close(0);
      expect(await database.db.select().from(orderRows)).toMatchObject([{ state: 'paid', receiptNumber: 1 }]);
    });

    it('is listed while it is pending, for its buyer only, without asking the provider', async () => {
      const [first, second] = [
        await opened(asha, await cartOf(asha, { [cheap]: 2, [dear]: 1 })),
        await opened(asha, await cartOf(asha, { [dear]: 1 })),
      ].map(({ order }) => order);
      if (!first || !second) throw new Error('there are no orders');
      await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      expect(await asha.purchases.pending()).toEqual({ ok: true, value: [] });
      await asha.payments.testPayment(first.id, 'pending');
      expect(await asha.purchases.pending()).toEqual({ ok: true, value: [{ ...first, state: 'pending' }] });
      await asha.payments.testPayment(second.id, 'failed');
      expect(await asha.purchases.pending()).toMatchObject({ value: [{ id: first.id }] });
      const ravi = await person('Ravi');
      expect(await ravi.purchases.pending()).toEqual({ ok: true, value: [] });

      // The provider has it by now, but the webhook is lost.
      await orders.close(0);
      start();
      clock.advance(CAPTURE_DELAY_MS);
      expect(await asha.purchases.pending()).toMatchObject({ value: [{ id: first.id }] });
      await orders.reconcile();
      expect(await asha.purchases.pending()).toEqual({ ok: true, value: [] });
      expect(await asha.purchases.list()).toMatchObject({
        value: [{ order: first.id }, { order: first.id }],
      });
    });

    it('is no longer listed once its time has run out', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      await asha.payments.testPayment(order.id, 'pending');
      await database.db.update(orderRows).set({ state: 'expired' });
      expect(await asha.payments.order(order.id)).toMatchObject({ value: { failure: 'timedOut' } });
      expect(await asha.purchases.pending()).toEqual({ ok: true, value: [] });
    });

    it('of another provider is not listed, as nobody asks about it', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      await asha.payments.testPayment(order.id, 'pending');
      await database.db.update(orderRows).set({ provider: 'razorpay' });
      expect(await asha.purchases.pending()).toEqual({ ok: true, value: [] });
    });

    it('is listed among the newest twenty that are pending', async () => {
      const cart = await cartOf(asha, { [cheap]: 1 });
      const made: string[] = [];
      for (let count = 0; count <= MAX_PENDING_ORDERS; count += 1) {
        clock.advance(1);
        const { order } = await opened(asha, cart);
        await asha.payments.testPayment(order.id, 'pending');
        made.unshift(order.id);
      }
      const listed = await asha.purchases.pending();
      expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(made.slice(0, MAX_PENDING_ORDERS));
    });

    it('is paid although the server restarts while it is pending', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      await asha.payments.testPayment(order.id, 'pending');
      await orders.close(0);
      expect(clock.pending()).toBe(0);
      start();
      clock.advance(CAPTURE_DELAY_MS);
      await orders.reconcile();
      expect(await database.db.select().from(orderRows)).toMatchObject([{ state: 'paid' }]);
    });

    it('is not paid by a forged proof', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      const other = await opened(asha, await cartOf(asha, { [dear]: 1 }));
      const proof = await proofOf(asha, order.id);
      const forgeries = [
        { ...proof, signature: proof.signature.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
        { ...proof, signature: '' },
        { ...proof, payment: `pays_${randomUUID()}` },
        { ...proof, payment: '' },
      ];
      for (const forgery of forgeries)
        expect(await asha.payments.confirm(order.id, forgery)).toMatchObject(failed('refused'));
      expect(await asha.payments.confirm(other.order.id, proof)).toMatchObject(failed('refused'));
      const rows = await database.db.select().from(orderRows).orderBy(orderRows.totalPaise);
      expect(rows.map(({ state }) => state)).toEqual(['pending', 'open']);
    });

    it('is rate-limited', async () => {
      const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
      for (let count = 0; count < RATES.testPayment.max; count += 1) {
        await asha.payments.testPayment(order.id, 'failed');
      }
      expect(await asha.payments.testPayment(order.id, 'failed')).toEqual({
        ok: false,
        failure: { kind: 'tooMany', retryAfterS: 3600 },
      });
    });
  });

  it('takes the next receipt number, also concurrently', async () => {
    const cart = await cartOf(asha, { [cheap]: 1 });
    const proofs: [string, { payment: string; signature: string }][] = [];
    for (let count = 0; count < 20; count += 1) {
      const { order } = await opened(asha, cart);
      proofs.push([order.id, await proofOf(asha, order.id)]);
    }
    const confirmed = await Promise.all(proofs.map((proof) => asha.payments.confirm(...proof)));
    expect(confirmed.every(({ ok }) => ok)).toBe(true);
    const rows = await database.db.select().from(orderRows).orderBy(orderRows.receiptNumber);
    expect(rows.map(({ receiptNumber }) => receiptNumber)).toEqual(proofs.map((_proof, index) => index + 1));
    expect(await violatedInvariants(database.db)).toEqual([]);
  });

  it('is refunded when it is paid after its buyer has deleted their account', async () => {
    const { order } = await opened(asha, await cartOf(asha, { [cheap]: 1 }));
    await proofOf(asha, order.id);
    await database.db.delete(users).where(eq(users.id, asha.id));
    await orders.reconcile();
    const { db } = database;
    expect(await db.select().from(orderRows)).toMatchObject([{ state: 'failed', buyerId: null }]);
    expect(await db.select().from(refunds)).toMatchObject([{ reason: 'buyerGone', state: 'processed' }]);
    expect(await violatedInvariants(db)).toEqual([]);
  });
});

describe('reconciliation', () => {
  const queriedIds: string[] = [];
  let failsFor: (order: string) => boolean;
  let buyer: string;

  const counting = (): PaymentProvider => ({
    ...testProvider(),
    payments: async ({ id }) => {
      queriedIds.push(id);
      if (failsFor(id)) throw new Error('no answer');
      return [];
    },
  });

  beforeEach(async () => {
    queriedIds.length = 0;
    failsFor = () => false;
    start(counting());
    buyer = await addUser(database.db, 'Asha');
  });

  /** Oldest first. */
  async function insertUnpaidOrders(count: number, ageMs = 0) {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      buyerId: buyer,
      idempotencyKey: randomUUID(),
      totalPaise: paise(100),
      provider: 'test' as const,
      providerOrderId: randomUUID(),
      state: 'open' as const,
      // Equal timestamps exercise the cursor's tie-break.
      createdAt: new Date(clock.now() - ageMs + Math.floor(index / 7)),
    }));
    if (rows.length > 0) await database.db.insert(orderRows).values(rows);
    return rows.map(({ id }) => id);
  }

  it('reaches every order in batches, the newest first', async () => {
    const ids = await insertUnpaidOrders(2 * RECONCILIATION_BATCH + 10);
    await orders.reconcile();
    expect(queriedIds).toHaveLength(ids.length);
    expect(new Set(queriedIds)).toEqual(new Set(ids));
    expect(new Set(queriedIds.slice(-7))).toEqual(new Set(ids.slice(0, 7)));
    await orders.reconcile();
    expect(queriedIds).toHaveLength(ids.length);
    clock.advance(MINUTE_MS);
    await orders.reconcile();
    expect(queriedIds).toHaveLength(2 * ids.length);
  });

  it('asks the less often the older an order is, and at last no more', async () => {
    await insertUnpaidOrders(1);
    const DAY_MINUTES = 24 * 60;
    const queries = async (minutes: number) => {
      queriedIds.length = 0;
      for (let minute = 0; minute < minutes; minute += 10) {
        clock.advance(10 * MINUTE_MS);
        await orders.reconcile();
      }
      return queriedIds.length;
    };
    expect(await queries(60)).toBe(6);
    expect(await queries(DAY_MINUTES - 60)).toBe((DAY_MINUTES - 60) / 10);
    expect(await queries(DAY_MINUTES)).toBe(24);
    expect(await queries(5 * DAY_MINUTES)).toBe(5 * 24);
    expect(await queries(DAY_MINUTES)).toBe(0);
  });

  it('ends an order 30 minutes after the last step, and not before the provider has answered', async () => {
    const [id = ''] = await insertUnpaidOrders(1);
    const { db } = database;
    const stateOf = async () =>
      (await db.select().from(orderRows).where(eq(orderRows.id, id))).map(({ state }) => state);
    await db.update(orderRows).set({ expiresAt: new Date(clock.now() + 30 * MINUTE_MS) });
    clock.advance(30 * MINUTE_MS - 1);
    await orders.reconcile();
    expect(await stateOf()).toEqual(['open']);
    clock.advance(1 + MINUTE_MS);
    failsFor = () => true;
    await orders.reconcile();
    expect(await stateOf()).toEqual(['open']);
    failsFor = () => false;
    clock.advance(2 * MINUTE_MS);
    await orders.reconcile();
    expect(await stateOf()).toEqual(['expired']);
  });

  it('shares one round among concurrent calls', async () => {
    await insertUnpaidOrders(5);
    await Promise.all([orders.reconcile(), orders.reconcile()]);
    expect(queriedIds).toHaveLength(5);
  });

  it('stops after the current order on shutdown', async () => {
    const ids = await insertUnpaidOrders(5);
    const closed: Promise<void>[] = [];
    failsFor = () => {
      if (closed.length === 0) closed.push(orders.close(1000));
      if (queriedIds.length === 3) clock.advance(1000);
      return false;
    };
    await orders.reconcile();
    await Promise.all(closed);
    expect(queriedIds).toHaveLength(3);
    expect(ids).toEqual(expect.arrayContaining(queriedIds));
    expect(clock.pending()).toBe(0);
  });

  it('skips old orders, paid orders and those unknown to the provider', async () => {
    const [id, old = ''] = await insertUnpaidOrders(2);
    const [unknown = '', another = '', paid = ''] = await insertUnpaidOrders(3);
    const { db } = database;
    await db.update(orderRows).set({ providerOrderId: null }).where(eq(orderRows.id, unknown));
    await db.update(orderRows).set({ queryAt: null }).where(eq(orderRows.id, old));
    await db.update(orderRows).set({ provider: 'razorpay' }).where(eq(orderRows.id, another));
    const receipt = { state: 'paid', paidAt: new Date(0), receiptNumber: 1, queryAt: null } as const;
    await db.update(orderRows).set(receipt).where(eq(orderRows.id, paid));
    await orders.reconcile();
    expect(queriedIds).toEqual([id]);
  });

  it('continues after one failing order and stops when all fail', async () => {
    const ids = await insertUnpaidOrders(10);
    const [, second] = ids;
    failsFor = (id) => id === second;
    await orders.reconcile();
    expect(new Set(queriedIds)).toEqual(new Set(ids));
    expect(events()).toMatchObject([{ level: 'warn', msg: 'payment poll failed' }]);

    queriedIds.length = 0;
    failsFor = () => true;
    clock.advance(3 * MINUTE_MS);
    await orders.reconcile();
    await orders.reconcile();
    expect(new Set(queriedIds).size).toBe(6);
  });

  it('polls the provider when an order is viewed, at a limited rate', async () => {
    const asha = await person('Ravi');
    const [first = '', second = ''] = await insertUnpaidOrders(2);
    await database.db.update(orderRows).set({ buyerId: asha.id });
    for (const id of [first, first, second, first]) await asha.payments.order(id);
    expect(queriedIds).toEqual([first, second]);
    clock.advance(POLL_INTERVAL_MS - 1);
    await asha.payments.order(first);
    clock.advance(1);
    await asha.payments.order(first);
    expect(queriedIds).toEqual([first, second, first]);
  });

  it('polls no old orders, and no more than the provider can take from one buyer', async () => {
    const asha = await person('Ravi');
    const ids = await insertUnpaidOrders(POLL_RATE.max + 5);
    const [old = ''] = await insertUnpaidOrders(1, 60 * MINUTE_MS);
    await database.db.update(orderRows).set({ buyerId: asha.id });
    await asha.payments.order(old);
    for (const id of ids) expect(await asha.payments.order(id)).toMatchObject({ ok: true });
    expect(queriedIds).toEqual(ids.slice(0, POLL_RATE.max));
  });

  it('polls no more than the provider can take from all buyers together', async () => {
    const ids = await insertUnpaidOrders(TOTAL_POLL_RATE.max + 5);
    // Each counts for itself then.
    await database.db.update(orderRows).set({ buyerId: null });
    const look = async (id: string) => {
      const stored = await orders.find(id);
      return stored && orders.order(stored);
    };
    for (const id of ids) expect(await look(id)).toMatchObject({ state: 'open' });
    expect(queriedIds).toEqual(ids.slice(0, TOTAL_POLL_RATE.max));
    clock.advance(TOTAL_POLL_RATE.windowMs);
    await look(ids.at(-1) ?? '');
    expect(queriedIds).toHaveLength(TOTAL_POLL_RATE.max + 1);
  });

  it('returns the stored order when polling fails', async () => {
    const asha = await person('Ravi');
    const [id = ''] = await insertUnpaidOrders(1);
    await database.db.update(orderRows).set({ buyerId: asha.id });
    failsFor = () => true;
    expect(await asha.payments.order(id)).toMatchObject({ value: { state: 'open' } });
  });
});

describe('through Razorpay', () => {
  let razorpay: TestRazorpay;
  let asha: TestUser;
  let product: string;
  let cart: Cart;

  beforeEach(async () => {
    razorpay = await openTestRazorpay();
    start(createRazorpay(razorpay.settings));
    product = await addProduct(database.db, await addUser(database.db, 'Meera'), 49_900);
    asha = await person('Asha');
    cart = await cartOf(asha, { [product]: 1 });
  });
  afterEach(() => razorpay.close());

  async function ordered(attempt?: string) {
    const { order, window } = await opened(asha, cart, attempt);
    if (window.kind !== 'razorpay') throw new Error(window.kind);
    return { id: order.id, at: window.order, window };
  }

  /** No session, no Origin header. */
  const sendWebhook = async ({ body, signature }: { body: string; signature: string }) =>
    app.request('/api/payments/razorpay', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Razorpay-Signature': signature },
      body,
    });

  const stateOf = async (id: string) =>
    (await database.db.select().from(orderRows).where(eq(orderRows.id, id)))[0]?.state;

  it('an order is paid by the callback of its own payment', async () => {
    const { id, at, window } = await ordered();
    expect(window).toEqual({ kind: 'razorpay', key: razorpay.config.keyId, order: at });
    expect(await asha.about.load()).toMatchObject({ ok: true, value: { testPayments: false } });
    expect(razorpay.orders.get(at)).toMatchObject({ amount: 49_900, currency: 'INR', receipt: id });
    const proof = razorpay.pay(at);
    expect(await asha.payments.confirm(id, proof)).toMatchObject({ ok: true, value: { state: 'paid' } });
    expect(razorpay.payments.get(proof.payment)?.status).toBe('captured');
    const calls = razorpay.calls.length;
    expect(await asha.payments.confirm(id, proof)).toMatchObject({ value: { state: 'paid' } });
    expect(await asha.payments.order(id)).toMatchObject({ value: { state: 'paid' } });
    expect(razorpay.calls).toHaveLength(calls);
  });

  it('orders are tests with test-mode keys', async () => {
    const inTestMode = await openTestRazorpay({ live: false });
    try {
      start(createRazorpay(inTestMode.settings));
      asha = await person('Leela');
      const { id, at } = await ordered();
      expect(await asha.about.load()).toMatchObject({ ok: true, value: { testPayments: true } });
      const paid = await asha.payments.confirm(id, inTestMode.pay(at));
      expect(paid).toMatchObject({ value: { state: 'paid', test: true } });
      const receipt = await asha.purchases.receipt(id);
      expect(receipt).toMatchObject({ value: { number: 'TEST-000001' } });
    } finally {
      await inTestMode.close();
    }
  });

  it('an order is not paid by another order’s payment, even when signed', async () => {
    const [mine, other] = [await ordered(), await ordered()];
    const proof = razorpay.pay(other.at);
    expect(await asha.payments.confirm(mine.id, proof)).toMatchObject(failed('refused'));
    // A valid signature for this order, but the fetched payment belongs to another.
    const payment = razorpay.payments.get(proof.payment);
    const signed = razorpay.pay(mine.at, { id: proof.payment, order_id: other.at });
    expect(payment?.order_id).toBe(other.at);
    expect(await asha.payments.confirm(mine.id, signed)).toMatchObject(failed('refused'));
    expect(await stateOf(mine.id)).toBe('open');
    expect(await database.db.select().from(payments)).toEqual([]);
  });

  it('payments of the built-in test provider are refused', async () => {
    const { id } = await ordered();
    for (const kind of ['captured', 'failed', 'pending'] as const) {
      expect(await asha.payments.testPayment(id, kind)).toEqual(failed('notFound'));
    }
  });

  it.each(['payment.authorized', 'payment.captured', 'order.paid'])(
    'the webhook %s delivers the order, also when repeated',
    async (event) => {
      const { id, at } = await ordered();
      const { payment } = razorpay.pay(at);
      for (const times of [1, 2]) {
        const response = await sendWebhook(razorpay.message(event, payment));
        expect([response.status, await response.json()]).toEqual([200, null]);
        expect([times, await stateOf(id)]).toEqual([times, 'paid']);
      }
      expect(razorpay.calls.filter((call) => call.endsWith('/capture'))).toHaveLength(1);
      expect(await violatedInvariants(database.db)).toEqual([]);
    },
  );

  it('webhooks may arrive in any order', async () => {
    const { id, at } = await ordered();
    const { payment } = razorpay.pay(at, { status: 'failed', error_reason: 'insufficient_funds' });
    const failure = razorpay.message('payment.failed', payment);
    await sendWebhook(failure);
    expect(await asha.payments.order(id)).toMatchObject({
      value: { state: 'failed', failure: 'insufficientFunds' },
    });
    const found = razorpay.payments.get(payment);
    if (found) found.status = 'captured';
    const captured = razorpay.message('payment.captured', payment);
    for (const message of [captured, failure, razorpay.message('payment.authorized', payment), captured]) {
      expect((await sendWebhook(message)).status).toBe(200);
      expect(await stateOf(id)).toBe('paid');
    }
  });

  it('a webhook with a wrong signature does nothing', async () => {
    const { id, at } = await ordered();
    const { payment } = razorpay.pay(at);
    const message = razorpay.message('payment.captured', payment);
    for (const forged of [
      { ...message, signature: '' },
      { ...message, signature: message.signature.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
      { ...message, body: `${message.body}\n` },
    ]) {
      const response = await sendWebhook(forged);
      expect([response.status, await response.json()]).toEqual([400, { failure: { kind: 'refused' } }]);
    }
    expect(await stateOf(id)).toBe('open');
  });

  it('webhooks for other events and for another shop’s order are acknowledged', async () => {
    const { id, at } = await ordered();
    const { payment } = razorpay.pay(at);
    expect((await sendWebhook(razorpay.message('payment.downtime.started', payment))).status).toBe(200);
    const { payment: otherProvider } = razorpay.pay('order_elsewhere');
    expect((await sendWebhook(razorpay.message('payment.captured', otherProvider))).status).toBe(200);
    expect(await stateOf(id)).toBe('open');
  });

  it('a webhook above the size limit is rejected', async () => {
    expect((await sendWebhook({ body: 'x'.repeat(70_000), signature: '' })).status).toBe(413);
  });

  it('a webhook is not acknowledged while Razorpay is unavailable, so that it is retried', async () => {
    const { id, at } = await ordered();
    const { payment } = razorpay.pay(at);
    const message = razorpay.message('payment.captured', payment);
    razorpay.answersWith = 500;
    expect((await sendWebhook(message)).status).toBe(503);
    razorpay.answersWith = null;
    expect((await sendWebhook(message)).status).toBe(200);
    expect(await stateOf(id)).toBe('paid');
  });

  it.each([{ amount: 49_899 }, { amount: 499 }, { amount: 99_800 }, { currency: 'USD' }])(
    'a capture with %j delivers nothing and is refunded',
    async (fields) => {
      const { id, at } = await ordered();
      const proof = razorpay.pay(at, { status: 'captured', ...fields });
      expect(await asha.payments.confirm(id, proof)).toMatchObject({
        value: { state: 'failed', failure: 'unknown' },
      });
      await sendWebhook(razorpay.message('payment.captured', proof.payment));
      await orders.reconcile();
      expect(await stateOf(id)).toBe('failed');
      const about = { order: id, payment: proof.payment, reason: 'amountMismatch' };
      expect(events()).toEqual([{ level: 'error', ...about, msg: 'payment to be refunded' }]);
      // An amount in another currency can't be in the books: it is refunded by hand.
      expect([...razorpay.refunds.values()].map(({ amount }) => amount)).toEqual(
        'amount' in fields ? [fields.amount] : [],
      );
      const right = razorpay.pay(at);
      expect(await asha.payments.confirm(id, right)).toMatchObject({ value: { state: 'paid' } });
    },
  );

  it('a second payment delivers once and is refunded', async () => {
    const { id, at } = await ordered();
    const [first, second] = [razorpay.pay(at), razorpay.pay(at, { status: 'captured' })];
    await asha.payments.confirm(id, first);
    expect(await asha.payments.confirm(id, second)).toMatchObject({ value: { state: 'paid' } });
    const rows = await database.db.select().from(payments);
    expect(new Map(rows.map((row) => [row.id, row.settles]))).toEqual(
      new Map([
        [first.payment, true],
        [second.payment, false],
      ]),
    );
    await orders.reconcile();
    const about = { order: id, payment: second.payment, reason: 'paidTwice' };
    expect(events()).toEqual([{ level: 'error', ...about, msg: 'payment to be refunded' }]);
    expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: second.payment, amount: 49_900 }]);
    expect(await violatedInvariants(database.db)).toEqual([]);
  });

  it('concurrent updates settle an order once', async () => {
    const { id, at } = await ordered();
    const [first, second] = [
      razorpay.pay(at, { status: 'captured' }),
      razorpay.pay(at, { status: 'captured' }),
    ];
    const messages = ['payment.authorized', 'payment.captured', 'order.paid'].flatMap((event) =>
      [first, second].map(({ payment }) => razorpay.message(event, payment)),
    );
    const calls = Array.from({ length: 5 }, () => [
      asha.payments.confirm(id, first),
      asha.payments.confirm(id, second),
      asha.payments.order(id),
      orders.reconcile(),
      ...messages.map(sendWebhook),
    ]).flat();
    await Promise.all(calls);
    const rows = await database.db.select().from(payments);
    expect(rows.map(({ state, settles }) => [state, settles]).toSorted()).toEqual([
      ['captured', false],
      ['captured', true],
    ]);
    expect(events()).toMatchObject([{ reason: 'paidTwice', msg: 'payment to be refunded' }]);
    expect(await violatedInvariants(database.db)).toEqual([]);
  });

  it('an order can be retried after a Razorpay error', async () => {
    const attempt = randomUUID();
    for (const fault of ['lost', 'answerLost'] as const) {
      razorpay.faultOf = () => fault;
      expect(await asha.payments.start(cart, attempt)).toEqual(failed('unavailable'));
    }
    razorpay.faultOf = () => null;
    const { id, at } = await ordered(attempt);
    expect(await database.db.select().from(orderRows)).toMatchObject([{ id, providerOrderId: at }]);
    expect(await ordered(attempt)).toMatchObject({ id, at });
  });

  it('concurrent calls return the same Razorpay order', async () => {
    const attempt = randomUUID();
    const all = await Promise.all([1, 2, 3, 4].map(() => ordered(attempt)));
    expect(new Set(all.map(({ at }) => at)).size).toBe(1);
  });

  it('an order above Razorpay’s maximum is refused', async () => {
    await database.db.update(products).set({ pricePaise: paise(100_000_000) });
    const dear = await cartOf(asha, { [product]: 1 });
    expect(await asha.payments.start(dear, randomUUID())).toMatchObject(failed('refused'));
  });

  it('reconciliation finds payments without a callback or webhook', async () => {
    const { id, at } = await ordered();
    const { payment } = razorpay.pay(at, { status: 'created' });
    await orders.reconcile();
    expect(await stateOf(id)).toBe('pending');
    const found = razorpay.payments.get(payment);
    if (found) found.status = 'authorized';
    clock.advance(MINUTE_MS);
    await orders.reconcile();
    expect(await stateOf(id)).toBe('paid');
  });

  it('logs contain no keys, personal data or payloads', async () => {
    const { id, at } = await ordered();
    const proof = razorpay.pay(at);
    razorpay.faultOf = () => 'lost';
    await asha.payments.confirm(id, proof);
    await asha.payments.order(id);
    await orders.reconcile();
    expect(events().length).toBeGreaterThan(0);
    const loggedText = JSON.stringify(logged);
    const { keyId, keySecret, webhookSecret } = razorpay.config;
    for (const secret of [keyId, keySecret, webhookSecret, proof.signature, 'asha', asha.id]) {
      expect(loggedText.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});
