/**
 * Any history of orders, payments and messages, with crashes between any two steps: in the end everything that was paid
 * is delivered, once, and the books are right to the paisa.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '../src/domain/clock';
import { CURRENCY } from '../src/domain/payment';
import type { StartOrder } from '../src/marketplace/http/contract';
import type { Database, OpenDatabase } from './database';
import { addPerson, addProduct, faultsOf, deletePeople } from './orders.test-helpers';
import { createOrders, type Orders } from './orders';
import { createRazorpay } from './payments/razorpay';
import { openTestRazorpay, type TestPayment, type TestRazorpay } from './payments/razorpay.test-helpers';
import { orderLines, orders as orderRows, payments as paymentRows, products } from './schema';
import { openTestDatabase } from './testDatabase.test-helpers';

/** How many histories are gone through. */
const RUNS = Number(process.env['ORDER_HISTORIES'] ?? (process.env['TEST_DEPTH'] === 'deep' ? 1000 : 60));

const LONGEST_HISTORY = 25;

let database: OpenDatabase;
let razorpay: TestRazorpay;

beforeAll(async () => {
  [database, razorpay] = await Promise.all([openTestDatabase(), openTestRazorpay()]);
});
afterAll(async () => {
  await Promise.all([database.close(), razorpay.close()]);
});

class Crash extends Error {}

/** A database that calls `step` before every statement, and around every transaction; where that throws, it fails. */
function stepping(db: Database, step: () => void): Database {
  const statements = ['select', 'insert', 'update', 'delete', 'execute'];
  return new Proxy(db, {
    get(target, name): unknown {
      if (name === 'transaction') {
        return async (work: (tx: Database) => Promise<unknown>) => {
          step();
          const result = await target.transaction((tx) => work(stepping(tx, step)));
          // It is done; whoever waits for it does not hear of that.
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

/** What may become of a payment without anybody's doing. */
const LEADS_TO: Record<TestPayment['status'], readonly TestPayment['status'][]> = {
  created: ['authorized', 'captured', 'failed'],
  failed: ['authorized', 'captured'],
  authorized: ['captured'],
  captured: [],
  refunded: [],
};

/** One of what there is, whatever it is by then. */
const which = fc.nat({ max: 1000 });
const price = fc.integer({ min: 100, max: 200_000 });

const anyAct = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      buyer: fc.nat({ max: 1 }),
      attempt: fc.nat({ max: 3 }),
      // Of each of the products so many; a price may be one that was shown a while ago.
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

type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

const anyHistory = fc.array(
  fc.record({
    act: anyAct,
    /** After how many steps it crashes; most acts have fewer than the higher of these. */
    crashAfter: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat({ max: 14 }) },
    ),
    fault: fc.constantFrom('lost' as const, 'answerLost' as const),
  }),
  { minLength: 5, maxLength: LONGEST_HISTORY, size: 'max' },
);

/** The shop and Razorpay, and what they are made to go through. */
async function world() {
  const { db } = database;
  await deletePeople(db);
  razorpay.orders.clear();
  razorpay.payments.clear();
  const seller = await addPerson(db, 'Meera');
  const buyers = [await addPerson(db, 'Asha'), await addPerson(db, 'Ravi')];
  const attempts = Array.from({ length: 4 }, () => randomUUID());
  const sold = await Promise.all(
    [10_001, 49_900, 333].map(async (paise) => ({
      id: await addProduct(db, seller, paise),
      paise,
      before: paise,
    })),
  );
  const clock = manualClock(1_800_000_000_000);

  let stepsLeft: number | null = null;
  const isDue = () => {
    if (stepsLeft === null) return false;
    stepsLeft -= 1;
    return stepsLeft < 0;
  };
  const shaky = stepping(db, () => {
    if (isDue()) throw new Crash();
  });
  const startOver = (): Orders =>
    createOrders({
      db: shaky,
      clock,
      newId: randomUUID,
      provider: createRazorpay(razorpay.settings),
      log: () => undefined,
    });
  let orders = startOver();

  const oneOf = <Thing>(things: Iterable<Thing>, index: number): Thing | undefined => {
    const all = [...things];
    return all[index % all.length];
  };

  async function doIt(act: Act): Promise<void> {
    switch (act.kind) {
      case 'order': {
        const lines = sold.flatMap(({ id, paise, before }, index) => {
          const quantity = act.quantities[index] ?? 0;
          return quantity > 0 ? [{ product: id, quantity, price: act.isStale ? before : paise }] : [];
        });
        if (lines.length === 0) return;
        const cart: StartOrder = { attempt: attempts[act.attempt] ?? '', lines };
        const started = await orders.start(buyers[act.buyer] ?? '', cart);
        if (!started.ok || started.value.kind !== 'opened') return;
        // What is ordered is what the buyer has seen, and agreed to.
        const agreed = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
        expect(started.value.order.total).toBe(agreed);
        return;
      }
      case 'price': {
        const product = sold[act.product];
        if (!product) return;
        Object.assign(product, { before: product.paise, paise: act.price });
        await db.update(products).set({ pricePaise: act.price }).where(eq(products.id, product.id));
        return;
      }
      case 'pay': {
        const order = oneOf(razorpay.orders.values(), act.order);
        if (order) razorpay.pay(order.id, { status: act.status, amount: order.amount + act.off });
        return;
      }
      case 'turn': {
        const payment = oneOf(razorpay.payments.values(), act.payment);
        const status = payment && oneOf(LEADS_TO[payment.status], act.to);
        if (status) payment.status = status;
        return;
      }
      case 'say': {
        const payment = oneOf(razorpay.payments.values(), act.payment);
        if (!payment) return;
        const { body, signature } = razorpay.message(act.event, payment.id);
        for (let time = 0; time < act.times; time += 1) {
          await orders.takeMessage(Buffer.from(body), signature);
        }
        return;
      }
      case 'confirm': {
        const payment = oneOf(razorpay.payments.values(), act.payment);
        const order = payment && razorpay.orders.get(payment.order_id);
        if (!payment || !order) return;
        // The same signature as the window's, which was handed over when it was paid.
        const { signature } = razorpay.pay(order.id, payment);
        await orders.confirm(order.receipt, { payment: payment.id, signature });
        return;
      }
      case 'look': {
        const order = oneOf(razorpay.orders.values(), act.order);
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
        await doIt(act);
      } catch (error) {
        // What it was doing is cut off; only a crash may do that.
        if (stepsLeft === null || stepsLeft >= 0) throw error;
      }
      const hasCrashed = stepsLeft !== null && stepsLeft < 0;
      stepsLeft = null;
      razorpay.faultOf = () => null;
      if (!hasCrashed) return;
      orders = startOver();
      // It may be undone, but not half done.
      expect(await faultsOf(db)).toEqual([]);
    },
    settle: async () => {
      orders = startOver();
      await orders.reconcile();
    },
  };
}

it(
  'comes to its end, and to the paisa',
  async () => {
    const tally = { paid: 0, unpaid: 0, besides: 0 };
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const { go, settle } = await world();
        for (const { act, crashAfter, fault } of history) await go(act, crashAfter, fault);
        await settle();

        const { db } = database;
        expect(await faultsOf(db)).toEqual([]);
        const rows = await db.select().from(orderRows);
        const told = await db.select().from(paymentRows);
        const ordered = new Map(rows.map((row) => [row.providerOrderId, row]));
        for (const payment of razorpay.payments.values()) {
          const order = ordered.get(payment.order_id);
          if (!order) continue;
          const isWhole = payment.amount === order.totalPaise && payment.currency === CURRENCY;
          const isTaken = payment.status === 'captured' || payment.status === 'authorized';
          if (isTaken && isWhole) expect(order.state).toBe('paid');
          // What does not fit is known of at least, unless it came after all was paid, and nobody said so.
          if (payment.status !== 'captured' || order.state === 'paid') continue;
          const known = told.find(({ id }) => id === payment.id);
          expect(known).toMatchObject({ state: 'captured', settles: false });
        }
        const settling = told.filter(({ settles }) => settles);
        for (const { id } of settling) expect(razorpay.payments.get(id)?.status).toBe('captured');

        const paid = new Set(rows.filter(({ state }) => state === 'paid').map(({ id }) => id));
        const lines = (await db.select().from(orderLines)).filter(({ orderId }) => paid.has(orderId));
        const shared = lines.reduce((sum, line) => sum + line.sharePaise + line.commissionPaise, 0);
        expect(shared).toBe(settling.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
        tally.paid += paid.size;
        tally.unpaid += rows.length - paid.size;
        tally.besides += told.filter(({ state, settles }) => state === 'captured' && !settles).length;
      }),
      { numRuns: RUNS },
    );
    console.log('histories:', tally);
    // It is no proof when nothing happens.
    expect(tally.paid).toBeGreaterThan(RUNS / 10);
    expect(tally.unpaid).toBeGreaterThan(0);
    expect(tally.besides).toBeGreaterThan(0);
  },
  60_000 + RUNS * 1000,
);
