/**
 * After random histories with a crash between any two statements, every payment is delivered exactly once and the
 * books balance to the paisa.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { paise } from '../../src/domain/money';
import { CURRENCY } from '../../src/domain/payment';
import type { StartOrder } from '../../src/marketplace/http/contract';
import type { Database, OpenDatabase } from '../db/database';
import { addUser, addProduct, violatedInvariants, deleteUsers } from '../testing/orders.test-helpers';
import { createOrders, type Orders } from './orders';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestPayment, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { products } from '../catalogue/tables';
import { orderLines, orders as orderRows, payments as paymentRows } from './tables';
import { silentLog } from '../testing/log.test-helpers';
import { openTestDatabase, RECEIPT_TERMS, storedMail } from '../testing/testDatabase.test-helpers';

const RUNS = Number(process.env['ORDER_HISTORIES'] ?? (process.env['TEST_DEPTH'] === 'deep' ? 1000 : 60));

const MAX_HISTORY_LENGTH = 25;

let database: OpenDatabase;
let razorpay: TestRazorpay;

beforeAll(async () => {
  [database, razorpay] = await Promise.all([openTestDatabase(), openTestRazorpay()]);
});
afterAll(async () => {
  await Promise.all([database.close(), razorpay.close()]);
});

class Crash extends Error {}

/** Throws from `step`, before any statement or around any transaction, simulate a crash. */
function withCrashPoints(db: Database, step: () => void): Database {
  const statements = ['select', 'insert', 'update', 'delete', 'execute'];
  return new Proxy(db, {
    get(target, name): unknown {
      if (name === 'transaction') {
        return async (work: (tx: Database) => Promise<unknown>) => {
          step();
          const result = await target.transaction((tx) => work(withCrashPoints(tx, step)));
          // Crash after the commit, before the caller sees the result.
          step();
          return result;
        };
      }
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = (value as (...args: unknown[]) => unknown).bind(target);
      if (!statements.includes(String(name))) return method;
      return (...args: unknown[]) => {
        step();
        return method(...args);
      };
    },
  });
}

const STATUSES = ['created', 'authorized', 'captured', 'failed'] as const satisfies TestPayment['status'][];

const TRANSITIONS: Record<TestPayment['status'], readonly TestPayment['status'][]> = {
  created: ['authorized', 'captured', 'failed'],
  failed: ['authorized', 'captured'],
  authorized: ['captured'],
  captured: [],
  refunded: [],
};

/** Index into a list, modulo its length. */
const which = fc.nat({ max: 1000 });
const price = fc.integer({ min: 100, max: 200_000 }).map(paise);

const arbitraryAct = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      buyer: fc.nat({ max: 1 }),
      attempt: fc.nat({ max: 3 }),
      // Quantity per product; `isStale` uses an outdated price.
      quantities: fc.tuple(...Array.from({ length: 3 }, () => fc.nat({ max: 3 }))),
      isStale: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price'), product: fc.nat({ max: 2 }), price }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      order: which,
      status: fc.constantFrom(...STATUSES),
      off: fc.constantFrom(0, 0, 0, 0, -1, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('turn'), payment: which, to: which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('say'),
      payment: which,
      event: fc.constantFrom('payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm'), payment: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look'), order: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile') }) },
);

type Act = typeof arbitraryAct extends fc.Arbitrary<infer Value> ? Value : never;

const arbitraryHistory = fc.array(
  fc.record({
    act: arbitraryAct,
    /** Most actions run fewer statements than the upper limit. */
    crashAfter: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat({ max: 14 }) },
    ),
    fault: fc.constantFrom('lost' as const, 'answerLost' as const),
  }),
  { minLength: 5, maxLength: MAX_HISTORY_LENGTH, size: 'max' },
);

async function world() {
  const { db } = database;
  await deleteUsers(db);
  razorpay.orders.clear();
  razorpay.payments.clear();
  const seller = await addUser(db, 'Meera');
  const buyers = [await addUser(db, 'Asha'), await addUser(db, 'Ravi')];
  const attempts = Array.from({ length: 4 }, () => randomUUID());
  const sold = await Promise.all(
    [10_001, 49_900, 333].map(async (amount) => ({
      id: await addProduct(db, seller, amount),
      now: paise(amount),
      before: paise(amount),
    })),
  );
  const clock = manualClock(1_800_000_000_000);

  let stepsLeft: number | null = null;
  const isDue = () => {
    if (stepsLeft === null) return false;
    stepsLeft -= 1;
    return stepsLeft < 0;
  };
  const crashingDb = withCrashPoints(db, () => {
    if (isDue()) throw new Crash();
  });
  const restart = (): Orders =>
    createOrders({
      db: crashingDb,
      clock,
      newId: randomUUID,
      provider: createRazorpay(razorpay.settings),
      receipts: RECEIPT_TERMS,
      queueMail: storedMail(clock),
      log: silentLog,
    });
  let orders = restart();

  const pick = <Thing>(things: Iterable<Thing>, index: number): Thing | undefined => {
    const all = [...things];
    return all[index % all.length];
  };

  async function runAct(act: Act): Promise<void> {
    switch (act.kind) {
      case 'order': {
        const lines = sold.flatMap(({ id, now, before }, index) => {
          const quantity = act.quantities[index] ?? 0;
          return quantity > 0 ? [{ product: id, quantity, price: act.isStale ? before : now }] : [];
        });
        if (lines.length === 0) return;
        const cart: StartOrder = { idempotencyKey: attempts[act.attempt] ?? '', lines };
        const started = await orders.start(buyers[act.buyer] ?? '', cart);
        if (!started.ok || started.value.kind !== 'opened') return;
        // An order never differs from the total its buyer agreed to.
        const agreed = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
        expect(started.value.order.total).toBe(agreed);
        return;
      }
      case 'price': {
        const product = sold[act.product];
        if (!product) return;
        Object.assign(product, { before: product.now, now: act.price });
        await db.update(products).set({ pricePaise: act.price }).where(eq(products.id, product.id));
        return;
      }
      case 'pay': {
        const order = pick(razorpay.orders.values(), act.order);
        if (order) razorpay.pay(order.id, { status: act.status, amount: order.amount + act.off });
        return;
      }
      case 'turn': {
        const payment = pick(razorpay.payments.values(), act.payment);
        const status = payment && pick(TRANSITIONS[payment.status], act.to);
        if (status) payment.status = status;
        return;
      }
      case 'say': {
        const payment = pick(razorpay.payments.values(), act.payment);
        if (!payment) return;
        const { body, signature } = razorpay.message(act.event, payment.id);
        for (let time = 0; time < act.times; time += 1) {
          await orders.receiveWebhook(Buffer.from(body), signature);
        }
        return;
      }
      case 'confirm': {
        const payment = pick(razorpay.payments.values(), act.payment);
        const order = payment && razorpay.orders.get(payment.order_id);
        if (!payment || !order) return;
        // The same signature as the checkout callback's.
        const { signature } = razorpay.pay(order.id, payment);
        await orders.confirm(order.receipt, { payment: payment.id, signature });
        return;
      }
      case 'look': {
        const order = pick(razorpay.orders.values(), act.order);
        if (order) await orders.order(order.receipt);
        return;
      }
      case 'reconcile':
        await orders.reconcile();
    }
  }

  return {
    go: async (act: Act, crashAfter: number | null, fault: 'lost' | 'answerLost') => {
      clock.advance(1000);
      stepsLeft = crashAfter;
      razorpay.faultOf = () => (isDue() ? fault : null);
      try {
        await runAct(act);
      } catch (error) {
        // Only an injected crash may fail.
        if (stepsLeft === null || stepsLeft >= 0) throw error;
      }
      const hasCrashed = stepsLeft !== null && stepsLeft < 0;
      stepsLeft = null;
      razorpay.faultOf = () => null;
      if (!hasCrashed) return;
      orders = restart();
      // A crash may roll back a transaction but never leave half of one.
      expect(await violatedInvariants(db)).toEqual([]);
    },
    settle: async () => {
      orders = restart();
      await orders.reconcile();
    },
  };
}

it(
  'delivers every payment once and balances to the paisa',
  async () => {
    const tally = { paid: 0, unpaid: 0, besides: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryHistory, async (history) => {
        const { go, settle } = await world();
        for (const { act, crashAfter, fault } of history) await go(act, crashAfter, fault);
        await settle();

        const { db } = database;
        expect(await violatedInvariants(db)).toEqual([]);
        const rows = await db.select().from(orderRows);
        const reported = await db.select().from(paymentRows);
        const ordered = new Map(rows.map((row) => [row.providerOrderId, row]));
        for (const payment of razorpay.payments.values()) {
          const order = ordered.get(payment.order_id);
          if (!order) continue;
          const isFullAmount = payment.amount === order.totalPaise && payment.currency === CURRENCY;
          const isCaptured = payment.status === 'captured' || payment.status === 'authorized';
          if (isCaptured && isFullAmount) expect(order.state).toBe('paid');
          // Captures of a wrong amount are recorded, unless they came after the order was paid and without a
          // webhook.
          if (payment.status !== 'captured' || order.state === 'paid') continue;
          const known = reported.find(({ id }) => id === payment.id);
          expect(known).toMatchObject({ state: 'captured', settles: false });
        }
        const settling = reported.filter(({ settles }) => settles);
        for (const { id } of settling) expect(razorpay.payments.get(id)?.status).toBe('captured');

        const paid = new Set(rows.filter(({ state }) => state === 'paid').map(({ id }) => id));
        const lines = (await db.select().from(orderLines)).filter(({ orderId }) => paid.has(orderId));
        const shared = lines.reduce((sum, line) => sum + line.sharePaise + line.commissionPaise, 0);
        expect(shared).toBe(settling.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
        tally.paid += paid.size;
        tally.unpaid += rows.length - paid.size;
        tally.besides += reported.filter(({ state, settles }) => state === 'captured' && !settles).length;
      }),
      { numRuns: RUNS },
    );
    console.log('histories:', tally);
    // Guard against vacuous runs.
    expect(tally.paid).toBeGreaterThan(RUNS / 10);
    expect(tally.unpaid).toBeGreaterThan(0);
    expect(tally.besides).toBeGreaterThan(0);
  },
  60_000 + RUNS * 1000,
);
