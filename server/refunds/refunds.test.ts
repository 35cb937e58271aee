import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { paise, type Paise } from '../../src/domain/money';
import { productFigures } from '../catalogue/tables';
import type { OpenDatabase } from '../db/database';
import { transact } from '../db/transactions';
import { deleteUser } from '../accounts/deleteAccount';
import { balances, owedTo } from '../ledger/ledger';
import { payees } from '../ledger/tables';
import { ACCOUNT_PARTS } from '../services';
import { mails } from '../mail/tables';
import { readReceipt, type Orders } from '../orders/orders';
import { reconcileJob } from '../orders/reconcileJob';
import { documents, orderLines, orders as orderRows, type StoredCreditNote } from '../orders/tables';
import type { RefundToMake } from '../payments/payments';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { createPurchases } from '../purchases/purchases';
import { createSeller } from '../seller/seller';
import { memoryLog, type LogLine } from '../testing/log.test-helpers';
import { addProduct, addUser, openOrders, violatedInvariants } from '../testing/orders.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { openTestDatabase, storedMail } from '../testing/testDatabase.test-helpers';
import { createRefunds, type RefundRequest, type Refunds, type RefundsParts } from './refunds';
import { disputes, refunds as refundRows } from './tables';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let database: OpenDatabase;
let razorpay: TestRazorpay;
let clock: ManualClock;
let logged: LogLine[];
let refunds: Refunds;
let orders: Orders;
let asha: string;
let meera: string;
/** ₹100.01, two of them, and ₹499. */
let products: [string, string];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function start(changed: Partial<RefundsParts> = {}) {
  const { log, lines } = memoryLog();
  logged = lines;
  const provider = createRazorpay(razorpay.settings);
  const parts = {
    ...{ db: database.db, clock, newId: randomUUID, provider, queueMail: storedMail(clock), log },
    ...changed,
  };
  refunds = createRefunds(parts);
  orders = openOrders({ ...parts, refunds });
}

beforeEach(async () => {
  const { db } = database;
  await clearDatabase(db);
  razorpay = await openTestRazorpay();
  clock = manualClock(Date.now());
  start();
  meera = await addUser(db, 'Meera');
  asha = await addUser(db, 'Asha');
  products = [await addProduct(db, meera, 10_001), await addProduct(db, meera, 49_900)];
});
afterEach(() => razorpay.close());

const webhook = ({ body, signature }: { body: string; signature: string }) =>
  orders.receiveWebhook(Buffer.from(body), signature);

async function open() {
  const [cheap, dear] = products;
  const started = await orders.start(asha, {
    idempotencyKey: randomUUID(),
    lines: [
      { product: cheap, quantity: 2, price: paise(10_001) },
      { product: dear, quantity: 1, price: paise(49_900) },
    ],
  });
  if (!started.ok || started.value.kind !== 'opened') throw new Error(JSON.stringify(started));
  const { order, window } = started.value;
  if (window.kind !== 'razorpay') throw new Error(window.kind);
  const [cheapLine, dearLine] = order.lines;
  if (!cheapLine || !dearLine) throw new Error('An order has two lines');
  return { id: order.id, at: window.order, lines: [cheapLine.id, dearLine.id] as const, total: order.total };
}

const payFor = async (at: string) => {
  const { payment } = razorpay.pay(at, { status: 'captured', created_at: clock.now() / 1000 });
  await webhook(razorpay.message('payment.captured', payment));
  return payment;
};

async function paid() {
  const order = await open();
  return { ...order, payment: await payFor(order.at) };
}

const request = (order: string, line: string, amount?: Paise): Promise<RefundRequest> =>
  transact(database.db, (tx) => refunds.requestRefund(tx, { order, line, amount, reason: 'operator' }));

const stored = () => database.db.select().from(refundRows).orderBy(refundRows.createdAt);
const earned = async () => (await createSeller(database.db, clock, false).stats(meera)).totalEarnings;
const balance = async (account: string) => (await balances(database.db, false)).get(account) ?? 0;
const sentTo = async (kind: string) =>
  (await database.db.select().from(mails)).flatMap(({ content, userId }) =>
    content.kind === kind ? [userId] : [],
  );
const creditNotes = async () =>
  (
    await database.db
      .select()
      .from(documents)
      .where(eq(documents.kind, 'creditNote'))
      .orderBy(documents.number)
  ).map(({ content }) => content as StoredCreditNote);

afterEach(async () => {
  expect(await violatedInvariants(database.db)).toEqual([]);
});

describe('a refund of a line', () => {
  it('takes back share and commission, and is made at the provider by the next round', async () => {
    const { id, lines, payment } = await paid();
    expect(await earned()).toBe(559.21);
    expect(await request(id, lines[1])).toBe('requested');
    expect(await earned()).toBe(160.01);
    expect(await balance('buyer')).toBe(-49_900);
    expect(razorpay.refunds.size).toBe(0);
    await orders.reconcile();
    expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: payment, amount: 49_900 }]);
    expect(await stored()).toMatchObject([{ state: 'processed', reason: 'operator' }]);
    expect(await balance('buyer')).toBe(0);
    expect(await balance('gateway')).toBe(20_002);
    clock.advance(DAY_MS);
    await orders.reconcile();
    expect(razorpay.refunds.size).toBe(1);
  });

  it('issues a credit note in its own series, and tells buyer and seller', async () => {
    const { id, lines } = await paid();
    await request(id, lines[0], paise(5));
    await request(id, lines[1]);
    expect(await creditNotes()).toMatchObject([
      { number: 'KBC-000001', receipt: 'KB-000001', order: id, amount: 5, lines: [{ id: lines[0] }] },
      { number: 'KBC-000002', receipt: 'KB-000001', amount: 49_900, lines: [{ id: lines[1] }] },
    ]);
    const buyer = { name: 'Asha', email: `${asha}@example.com` };
    const issued = (await creditNotes()).map((note) => ({ ...note, buyer }));
    expect((await readReceipt(database.db, id))?.creditNotes).toEqual(issued);
    expect(await sentTo('refund')).toEqual([asha, asha]);
    expect(await sentTo('saleRefunded')).toEqual([meera, meera]);
  });

  it('may be made in parts, that together take back exactly what was shared out', async () => {
    const { id, lines } = await paid();
    for (const amount of [1, 7, 9999, 9994, 1])
      expect(await request(id, lines[0], paise(amount))).toBe('requested');
    expect(await request(id, lines[0], paise(1))).toBe('nothingLeft');
    expect(await earned()).toBe(399.2);
    await orders.reconcile();
    expect(await balance('gateway')).toBe(49_900);
  });

  it('is refused beyond what was paid, for other lines, and while unpaid', async () => {
    const { id, lines } = await paid();
    expect(await request(id, lines[0], paise(20_003))).toBe('tooMuch');
    expect(await request(id, lines[0], paise(0))).toBe('tooMuch');
    expect(await request(id, randomUUID())).toBe('notFound');
    const unpaid = await open();
    expect(await request(unpaid.id, unpaid.lines[0])).toBe('notFound');
  });

  it('in full, takes the file and the rating away', async () => {
    const { id, lines } = await paid();
    const purchases = createPurchases(database.db, false);
    const figures = async () =>
      (await database.db.select().from(productFigures).where(eq(productFigures.productId, products[1]))).map(
        ({ ratingTenths, ratings }) => ({ ratingTenths, ratings }),
      );
    await purchases.rate(lines[1], asha, 2);
    expect(await figures()).toEqual([{ ratingTenths: 20, ratings: 1 }]);
    await request(id, lines[1], paise(100));
    expect(await figures()).toEqual([{ ratingTenths: 20, ratings: 1 }]);
    expect(await purchases.buyerOf(lines[1])).toBe(asha);
    await request(id, lines[1]);
    expect(await figures()).toEqual([{ ratingTenths: 0, ratings: 0 }]);
    expect(await purchases.buyerOf(lines[1])).toBeNull();
    expect(await purchases.rate(lines[1], asha, 5)).toBe('notFound');
    expect(await purchases.receipt(id, asha)).not.toBeNull();
  });

  it('is made once by concurrent requests', async () => {
    const { id, lines } = await paid();
    const answers = await Promise.all([request(id, lines[1]), request(id, lines[1]), request(id, lines[1])]);
    expect(answers.toSorted()).toEqual(['nothingLeft', 'nothingLeft', 'requested']);
  });

  it('is made once although the response was lost', async () => {
    const { id, lines } = await paid();
    await request(id, lines[1]);
    // Made, and not in the list of recent ones either.
    razorpay.faultOf = (call) =>
      /\/refund$/.test(call) ? 'answerLost' : call.endsWith('/v1/refunds') ? 'lost' : null;
    await orders.reconcile();
    expect(razorpay.refunds.size).toBe(1);
    expect(await stored()).toMatchObject([{ state: 'due' }]);
    razorpay.faultOf = () => null;
    clock.advance(10 * MINUTE_MS);
    await orders.reconcile();
    expect(razorpay.refunds.size).toBe(1);
    expect(await stored()).toMatchObject([{ state: 'processed' }]);
  });

  it('is made once by two instances', async () => {
    const { id, lines } = await paid();
    await request(id, lines[1]);
    const first = orders;
    start();
    await Promise.all([first.reconcile(), orders.reconcile()]);
    expect(razorpay.refunds.size).toBe(1);
  });

  it('is made by another instance when the first one stops for minutes', async () => {
    const provider = createRazorpay(razorpay.settings);
    const { id, lines } = await paid();
    await request(id, lines[0], paise(100));
    const other = orders;
    const refundsOf = async (payment: string) => {
      const made = await provider.refundsOf(payment);
      clock.advance(3 * MINUTE_MS);
      return made;
    };
    start({ provider: { ...provider, refundsOf } });
    await orders.reconcile();
    expect(razorpay.refunds.size).toBe(0);
    clock.advance(MINUTE_MS);
    await other.reconcile();
    expect(razorpay.refunds.size).toBe(1);
    expect(await stored()).toMatchObject([{ state: 'processed' }]);
  });

  it('is made once when its request arrives minutes late, after another instance’s', async () => {
    const provider = createRazorpay(razorpay.settings);
    const { id, lines } = await paid();
    await request(id, lines[0], paise(100));
    const other = orders;
    const refund = async (late: RefundToMake) => {
      clock.advance(3 * MINUTE_MS);
      await other.reconcile();
      return provider.refund(late);
    };
    // Within an hour, which has one key.
    clock.advance(HOUR_MS - (clock.now() % HOUR_MS));
    start({ provider: { ...provider, refund } });
    await orders.reconcile();
    expect(razorpay.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(2);
    expect(razorpay.refunds.size).toBe(1);
    expect(await stored()).toMatchObject([{ state: 'processed' }]);
  });

  it('is made while the provider refuses what newer orders and refunds ask for', async () => {
    const { id, lines } = await paid();
    await request(id, lines[1]);
    for (let count = 0; count < 4; count += 1) {
      clock.advance(1000);
      const refused = await paid();
      await request(refused.id, refused.lines[0]);
      razorpay.dispute(refused.payment);
      razorpay.orders.delete((await open()).at);
    }
    await orders.reconcile();
    expect(razorpay.refunds.size).toBe(1);
    expect(logged.filter(({ msg }) => msg === 'refund not made')).toHaveLength(4);
    expect(logged.filter(({ msg }) => msg === 'payment poll failed')).toHaveLength(4);
  });

  it('is pending until the bank has it', async () => {
    const { id, lines, payment } = await paid();
    razorpay.refundsAre = 'pending';
    await request(id, lines[1]);
    await orders.reconcile();
    expect(await stored()).toMatchObject([{ state: 'pending', processedAt: null }]);
    expect(await balance('gateway')).toBe(69_902);
    for (const refund of razorpay.refunds.values()) refund.status = 'processed';
    await webhook(razorpay.message('refund.processed', payment));
    expect(await stored()).toMatchObject([{ state: 'processed' }]);
    expect(await balance('gateway')).toBe(20_002);
  });

  it('that the bank refuses stays owed, and is reported', async () => {
    const { id, lines, payment } = await paid();
    razorpay.refundsAre = 'pending';
    await request(id, lines[1]);
    await orders.reconcile();
    for (const refund of razorpay.refunds.values()) refund.status = 'failed';
    await webhook(razorpay.message('refund.failed', payment));
    expect(await stored()).toMatchObject([{ state: 'failed' }]);
    expect(await balance('buyer')).toBe(-49_900);
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error', msg: 'refund failed' }));
  });

  it('that the bank refuses is made again once the operator says so, and only once', async () => {
    const { id, lines, payment } = await paid();
    razorpay.refundsAre = 'pending';
    await request(id, lines[1]);
    await orders.reconcile();
    const [first] = razorpay.refunds.values();
    razorpay.settleRefund(first?.id ?? '', 'failed');
    await webhook(razorpay.message('refund.failed', payment));
    razorpay.refundsAre = 'processed';
    const [failed] = await stored();
    await transact(database.db, (tx) => refunds.retry(tx, failed?.id ?? ''));
    for (let round = 0; round < 3; round += 1) {
      clock.advance(MINUTE_MS);
      await orders.reconcile();
      await webhook(razorpay.message('refund.failed', payment));
    }
    expect((await stored()).map(({ state }) => state)).toEqual(['covered', 'processed']);
    expect(razorpay.refunds.size).toBe(2);
    expect(await balance('buyer')).toBe(0);
  });

  it('that the provider refuses is tried again, the less often the older it is', async () => {
    const { id, lines } = await paid();
    await request(id, lines[1]);
    razorpay.faultOf = (call) => (/\/refund$/.test(call) ? 'lost' : null);
    const tries = () => razorpay.calls.filter((call) => /\/refund$/.test(call)).length;
    for (let minute = 0; minute < 120; minute += 1) {
      await orders.reconcile();
      clock.advance(MINUTE_MS);
    }
    expect(tries()).toBeGreaterThan(30);
    expect(tries()).toBeLessThan(70);
    razorpay.faultOf = () => null;
    clock.advance(10 * DAY_MS);
    await orders.reconcile();
    expect(await stored()).toMatchObject([{ state: 'processed' }]);
  });
});

describe('money for which nothing is delivered', () => {
  it('is refunded when it comes in after the order has expired', async () => {
    const { id, at, total } = await open();
    clock.advance(31 * MINUTE_MS);
    await orders.reconcile();
    const payment = await payFor(at);
    await orders.reconcile();
    expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: payment, amount: total }]);
    expect(await stored()).toMatchObject([{ orderId: id, reason: 'expired', state: 'processed' }]);
    expect(await sentTo('refund')).toEqual([asha]);
    expect(await sentTo('receipt')).toEqual([]);
    expect(await earned()).toBe(0);
    expect(await balance('gateway')).toBe(0);
  });

  it('is not even captured after the order has expired', async () => {
    const { at } = await open();
    clock.advance(31 * MINUTE_MS);
    await orders.reconcile();
    const { payment } = razorpay.pay(at);
    await webhook(razorpay.message('payment.authorized', payment));
    expect(razorpay.payments.get(payment)?.status).toBe('authorized');
  });

  it('is delivered for when the payment was made in time and is only heard of later', async () => {
    const { id, at } = await open();
    razorpay.pay(at, { status: 'captured' });
    clock.advance(DAY_MS);
    await orders.reconcile();
    expect(await database.db.select().from(orderRows)).toMatchObject([{ id, state: 'paid' }]);
    expect(razorpay.refunds.size).toBe(0);
  });

  it.each(['captured', 'authorized'] as const)(
    'is delivered for when it is %s and this server’s clock is a day behind the provider’s',
    async (status) => {
      const { id, at } = await open();
      razorpay.pay(at, { status, created_at: (clock.now() + DAY_MS) / 1000 });
      await orders.reconcile();
      expect(await database.db.select().from(orderRows)).toMatchObject([{ id, state: 'paid' }]);
      expect(razorpay.refunds.size).toBe(0);
    },
  );

  describe('when it was paid while the server was down, longer than the order lasts,', () => {
    const payLate = (at: string, status: 'captured' | 'authorized' | 'failed') => {
      clock.advance(61 * MINUTE_MS);
      return razorpay.pay(at, { status, created_at: clock.now() / 1000 });
    };

    it('is refunded: the price is an old one', async () => {
      const { at } = await open();
      const { payment } = payLate(at, 'captured');
      clock.advance(DAY_MS);
      await orders.reconcile();
      expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: payment }]);
      expect(await stored()).toMatchObject([{ reason: 'expired' }]);
      expect(await database.db.select().from(orderRows)).toMatchObject([{ state: 'expired' }]);
    });

    it('is not captured', async () => {
      const { at } = await open();
      const { payment } = payLate(at, 'authorized');
      await webhook(razorpay.message('payment.authorized', payment));
      expect(razorpay.payments.get(payment)?.status).toBe('authorized');
    });

    it('an attempt does not extend it', async () => {
      const { at } = await open();
      const [before] = await database.db.select().from(orderRows);
      const { payment } = payLate(at, 'failed');
      await webhook(razorpay.message('payment.failed', payment));
      const [after] = await database.db.select().from(orderRows);
      expect(after?.expiresAt).toEqual(before?.expiresAt);
    });
  });

  it('is refunded when an order is paid twice', async () => {
    const { at, payment } = await paid();
    const second = await payFor(at);
    await orders.reconcile();
    expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: second }]);
    expect(razorpay.payments.get(payment)?.status).toBe('captured');
    expect(await sentTo('refund')).toEqual([asha]);
    expect(await sentTo('saleRefunded')).toEqual([]);
    expect(await creditNotes()).toEqual([]);
    expect(await earned()).toBe(559.21);
  });

  it('is found without a webhook, and refunded', async () => {
    const { at } = await paid();
    const { payment } = razorpay.pay(at, { status: 'captured' });
    clock.advance(9 * MINUTE_MS);
    await orders.reconcile();
    expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: payment }]);
  });

  it('leaves its key to a new order', async () => {
    const { db } = database;
    const lines = [{ product: products[0], quantity: 1, price: paise(10_001) }];
    const cart = { idempotencyKey: randomUUID(), lines };
    const first = await orders.start(asha, cart);
    clock.advance(31 * MINUTE_MS);
    await orders.reconcile();
    const second = await orders.start(asha, cart);
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect((await db.select().from(orderRows)).map(({ state }) => state).toSorted()).toEqual([
      'expired',
      'open',
    ]);
  });
});

it('a sale stays its seller’s who deletes the account before it is paid', async () => {
  const { db } = database;
  const { at, lines, id } = await open();
  await deleteUser(db, meera, clock.now(), ACCOUNT_PARTS);
  await payFor(at);
  expect(await owedTo(db, meera)).toBe(559_21);
  expect(await db.select().from(payees)).toMatchObject([{ id: meera, name: 'Meera' }]);
  expect(await request(id, lines[1])).toBe('requested');
  expect(await owedTo(db, meera)).toBe(160_01);
});

describe('a refund made in the dashboard', () => {
  it('of everything takes back all lines, by webhook', async () => {
    const { payment } = await paid();
    razorpay.refund(payment);
    await webhook(razorpay.message('refund.processed', payment));
    expect(await stored()).toMatchObject([{ reason: 'provider', state: 'processed', amountPaise: 69_902 }]);
    expect(await earned()).toBe(0);
    expect(await balance('gateway')).toBe(0);
    await webhook(razorpay.message('refund.processed', payment));
    await orders.reconcile();
    expect(await stored()).toHaveLength(1);
  });

  it('of one line’s amount takes back that line, by the next round', async () => {
    const { lines, payment } = await paid();
    razorpay.refund(payment, 49_900);
    await orders.reconcile();
    expect(await creditNotes()).toMatchObject([{ lines: [{ id: lines[1], amount: 49_900 }] }]);
  });

  it('of another amount is shared among the lines', async () => {
    const { payment } = await paid();
    razorpay.refund(payment, 10_000);
    await orders.reconcile();
    const rows = await database.db.select().from(orderLines).orderBy(orderLines.position);
    expect(rows.map(({ refundedPaise }) => refundedPaise)).toEqual([2861, 7139]);
  });

  it('instead of one that is due is that one', async () => {
    const { id, lines, payment } = await paid();
    await request(id, lines[1]);
    razorpay.refund(payment, 49_900);
    await orders.reconcile();
    expect(razorpay.refunds.size).toBe(1);
    expect(await stored()).toMatchObject([{ reason: 'operator', state: 'processed' }]);
    expect(await earned()).toBe(160.01);
  });

  it('is noticed after 170 days without a server', async () => {
    const { payment } = await paid();
    razorpay.refund(payment);
    clock.advance(170 * DAY_MS);
    start();
    await orders.reconcile();
    expect(await earned()).toBe(0);
  });

  it('of a payment from 100 days ago is noticed within two minutes, also without a webhook and with much to do', async () => {
    // The provider has the real time.
    clock = manualClock(Date.now() - 100 * DAY_MS);
    start();
    const { lines, payment } = await paid();
    clock.advance(100 * DAY_MS);
    let readAt = 0;
    const round = async () => {
      const startedAt = clock.now();
      razorpay.faultOf = (call) => {
        clock.advance(3 * SECOND_MS);
        // Comes after refunds were read.
        if (call === 'GET /v1/disputes') readAt = clock.now();
        return null;
      };
      await reconcileJob.run({}, { orders });
      razorpay.faultOf = () => null;
      return { startedAt, tookMs: clock.now() - startedAt };
    };
    await round();

    const { startedAt } = await round();
    const madeAt = readAt;
    razorpay.refund(payment, 49_900);
    const other = await paid();
    for (let count = 0; count < 20; count += 1) {
      await open();
      await request(other.id, other.lines[0], paise(1));
    }
    expect(reconcileJob.cron).toBe('* * * * *');
    // The queue sends it up to 15 s late, and an instance takes it up to 10 s later.
    clock.advance(startedAt + MINUTE_MS + 25 * SECOND_MS - clock.now());
    const { tookMs } = await round();
    expect(await creditNotes()).toContainEqual(
      expect.objectContaining({ amount: 49_900, lines: [expect.objectContaining({ id: lines[1] })] }),
    );
    expect(readAt - madeAt).toBeLessThan(2 * MINUTE_MS);
    // So the next one is not put off.
    expect(tookMs).toBeGreaterThan(40 * SECOND_MS);
    expect(tookMs).toBeLessThan(MINUTE_MS);
  });

  it('while the provider did not answer for three days is noticed afterwards', async () => {
    const { payment } = await paid();
    await orders.reconcile();
    razorpay.refund(payment);
    razorpay.answersWith = 500;
    for (let day = 0; day < 3; day += 1) {
      clock.advance(DAY_MS);
      await orders.reconcile();
    }
    expect(await stored()).toEqual([]);
    razorpay.answersWith = null;
    await orders.reconcile();
    expect(await earned()).toBe(0);
  });

  it('after the clock was ahead for a while is noticed', async () => {
    const { payment } = await paid();
    clock.advance(20 * DAY_MS);
    await orders.reconcile();
    clock.advance(-20 * DAY_MS);
    razorpay.refund(payment);
    await orders.reconcile();
    expect(await earned()).toBe(0);
  });

  it('that cannot be recorded does not hold up another, and is tried again', async () => {
    const queueMail = storedMail(clock);
    let failures = 0;
    start({
      queueMail: async (tx, ...mails) => {
        failures -= 1;
        if (failures === 0) throw new Error('no room');
        return queueMail(tx, ...mails);
      },
    });
    for (const { payment } of [await paid(), await paid()]) razorpay.refund(payment);
    failures = 1;
    await orders.reconcile();
    expect(await stored()).toHaveLength(1);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'warn', msg: 'refunds and disputes not read' }),
    );
    await orders.reconcile();
    expect(await stored()).toHaveLength(2);
  });

  it('of another shop with the same account is ignored', async () => {
    const other = razorpay.pay('order_elsewhere', { status: 'captured' });
    razorpay.refund(other.payment);
    razorpay.dispute(other.payment);
    await orders.reconcile();
    expect(await stored()).toEqual([]);
  });
});

describe('a disputed payment', () => {
  const balanceOf = () => createSeller(database.db, clock, false).balance(meera);

  it('holds the share, and allows no refund meanwhile', async () => {
    const { id, lines, payment } = await paid();
    clock.advance(8 * DAY_MS);
    expect(await balanceOf()).toEqual({
      held: 0,
      available: 559.21,
      paidOut: 0,
      lastPayout: null,
      heldUntil: null,
    });
    const dispute = razorpay.dispute(payment);
    await webhook(razorpay.disputeMessage('payment.dispute.created', dispute.id));
    expect(await balanceOf()).toEqual({
      held: 559.21,
      available: 0,
      paidOut: 0,
      lastPayout: null,
      heldUntil: null,
    });
    expect(await request(id, lines[1])).toBe('disputed');
    expect(await database.db.select().from(disputes)).toMatchObject([
      { id: dispute.id, state: 'open', amountPaise: 69_902, respondBy: new Date(dispute.respond_by * 1000) },
    ]);
  });

  it('that is won releases the share', async () => {
    const { id, lines, payment } = await paid();
    clock.advance(8 * DAY_MS);
    const dispute = razorpay.dispute(payment);
    await orders.reconcile();
    dispute.status = 'won';
    await orders.reconcile();
    expect(await balanceOf()).toEqual({
      held: 0,
      available: 559.21,
      paidOut: 0,
      lastPayout: null,
      heldUntil: null,
    });
    expect(await request(id, lines[1])).toBe('requested');
  });

  it('that is lost takes the sale back, once', async () => {
    const { payment } = await paid();
    const dispute = razorpay.dispute(payment);
    await orders.reconcile();
    dispute.status = 'lost';
    await webhook(razorpay.disputeMessage('payment.dispute.lost', dispute.id));
    await webhook(razorpay.disputeMessage('payment.dispute.lost', dispute.id));
    await orders.reconcile();
    expect(await earned()).toBe(0);
    expect(await stored()).toMatchObject([{ reason: 'chargeback', state: 'processed' }]);
    expect(await sentTo('refund')).toEqual([asha]);
    expect(await sentTo('saleRefunded')).toEqual([meera]);
    expect(await balance('gateway')).toBe(0);
  });

  it('that is lost after 200 days takes the sale back, also without a webhook', async () => {
    const { payment } = await paid();
    const dispute = razorpay.dispute(payment);
    await orders.reconcile();
    clock.advance(200 * DAY_MS);
    await orders.reconcile();
    dispute.status = 'lost';
    await orders.reconcile();
    expect(await earned()).toBe(0);
  });

  it('that is heard of when it is lost already takes the sale back', async () => {
    const { payment } = await paid();
    razorpay.dispute(payment, { status: 'lost' });
    await orders.reconcile();
    expect(await earned()).toBe(0);
  });
});
