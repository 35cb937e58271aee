/**
 * After random histories of two instances, one of which crashes between any two statements, every payment is delivered exactly
 * once or refunded, and the books balance to the paisa with the provider's statement.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { paise } from '../../src/domain/money';
import type { StartOrder } from '../../src/marketplace/http/contract';
import type { Database, OpenDatabase } from '../db/database';
import {
  addUser,
  addProduct,
  violatedInvariants,
  openOrders,
  providerStatement,
} from '../testing/orders.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestPayment, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { products } from '../catalogue/tables';
import { orderLines, orders as orderRows, payments as paymentRows } from './tables';
import { balances } from '../ledger/ledger';
import { createPurchases } from '../purchases/purchases';
import { createRefunds } from '../refunds/refunds';
import { refunds as refundRows } from '../refunds/tables';
import { transact } from '../db/transactions';
import { silentLog } from '../testing/log.test-helpers';
import { openTestDatabase, storedMail } from '../testing/testDatabase.test-helpers';

const RUNS = Number(process.env['ORDER_HISTORIES'] ?? (process.env['TEST_DEPTH'] === 'deep' ? 1000 : 30));

const MAX_HISTORY_LENGTH = 40;

const MINUTE_MS = 60_000;

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
  // All of it, so that enough is sold to be refunded.
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('buy'), buyer: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look'), order: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      order: which,
      line: which,
      /** Of what is left; all of it without. */
      part: fc.oneof(fc.constant(null), fc.nat({ max: 99 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dashboard'),
      payment: which,
      part: fc.oneof(fc.constant(null), fc.nat({ max: 99 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('turnRefund'), refund: which, fails: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispute'), payment: which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide'), dispute: which, lost: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sayRefund'),
      payment: which,
      event: fc.constantFrom('refund.created', 'refund.processed', 'refund.failed'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sayDispute'), dispute: which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile') }) },
);

type Act = typeof arbitraryAct extends fc.Arbitrary<infer Value> ? Value : never;

const arbitraryHistory = fc.array(
  fc.record({
    act: arbitraryAct,
    /** What the other instance does at the same time. */
    beside: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant('same' as const) },
      { weight: 1, arbitrary: arbitraryAct },
    ),
    /** Most actions run fewer statements than the upper limit. */
    crashAfter: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat({ max: 14 }) },
    ),
    fault: fc.constantFrom('lost' as const, 'answerLost' as const),
  }),
  { minLength: 5, maxLength: MAX_HISTORY_LENGTH, size: 'max' },
);

type Step = typeof arbitraryHistory extends fc.Arbitrary<(infer Value)[]> ? Value : never;

async function world() {
  const { db } = database;
  await clearDatabase(db);
  razorpay.orders.clear();
  razorpay.payments.clear();
  razorpay.refunds.clear();
  razorpay.disputes.clear();
  razorpay.refundsAre = 'pending';
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
  const clock = manualClock(Date.now());

  let stepsLeft: number | null = null;
  const isDue = () => {
    if (stepsLeft === null) return false;
    stepsLeft -= 1;
    return stepsLeft < 0;
  };
  const crashingDb = withCrashPoints(db, () => {
    if (isDue()) throw new Crash();
  });
  const parts = { clock, newId: randomUUID, queueMail: storedMail(clock), log: silentLog };
  const start = (itsDb: Database) => {
    const provider = createRazorpay(razorpay.settings);
    const refunds = createRefunds({ ...parts, db: itsDb, provider });
    return { db: itsDb, refunds, orders: openOrders({ ...parts, db: itsDb, provider, refunds }) };
  };
  type Instance = ReturnType<typeof start>;
  let crashing = start(crashingDb);
  const other = start(db);

  const pick = <Thing>(things: Iterable<Thing>, index: number): Thing | undefined => {
    const all = [...things];
    return all[index % all.length];
  };

  /** One that was won may be followed by another. */
  const isDisputed = ({ id }: TestPayment) =>
    [...razorpay.disputes.values()].some(
      ({ payment_id, status }) => payment_id === id && status !== 'won' && status !== 'closed',
    );

  async function runAct(act: Act, { orders, refunds, db: itsDb }: Instance): Promise<void> {
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
      case 'buy': {
        const lines = sold.map(({ id, now }) => ({ product: id, quantity: 1, price: now }));
        const started = await orders.start(buyers[act.buyer] ?? '', { idempotencyKey: randomUUID(), lines });
        if (!started.ok || started.value.kind !== 'opened') return;
        const { order, window } = started.value;
        if (window.kind !== 'razorpay') return;
        const stored = await orders.find(order.id);
        if (stored) await orders.confirm(stored, razorpay.pay(window.order));
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
        const stored = await orders.find(order.receipt);
        if (stored) await orders.confirm(stored, { payment: payment.id, signature });
        return;
      }
      case 'look': {
        const order = pick(razorpay.orders.values(), act.order);
        const stored = order && (await orders.find(order.receipt));
        if (stored) await orders.order(stored);
        return;
      }
      case 'refund': {
        const order = pick(await db.select().from(orderRows).orderBy(orderRows.createdAt), act.order);
        if (!order) return;
        const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
        const line = pick(
          lines.toSorted((one, other) => one.position - other.position),
          act.line,
        );
        if (!line) return;
        const left = line.pricePaise * line.quantity - line.refundedPaise;
        const amount = act.part === null ? undefined : paise(Math.floor((left * act.part) / 100));
        await transact(itsDb, (tx) =>
          refunds.requestRefund(tx, { order: order.id, line: line.id, amount, reason: 'operator' }),
        );
        return;
      }
      case 'dashboard': {
        const payment = pick(razorpay.payments.values(), act.payment);
        if (payment?.status !== 'captured' || isDisputed(payment)) return;
        const left = payment.amount - razorpay.refundedOf(payment.id);
        const amount = act.part === null ? left : Math.floor((left * act.part) / 100);
        if (amount > 0) razorpay.refund(payment.id, amount);
        return;
      }
      case 'turnRefund': {
        const refund = pick(razorpay.refunds.values(), act.refund);
        if (refund?.status === 'pending')
          razorpay.settleRefund(refund.id, act.fails ? 'failed' : 'processed');
        return;
      }
      case 'dispute': {
        const payment = pick(razorpay.payments.values(), act.payment);
        // Only what the buyer has paid and not got back.
        const left = payment ? payment.amount - razorpay.refundedOf(payment.id) : 0;
        if (payment?.status === 'captured' && !isDisputed(payment) && left > 0)
          razorpay.dispute(payment.id, { amount: left });
        return;
      }
      case 'decide': {
        const dispute = pick(razorpay.disputes.values(), act.dispute);
        if (dispute?.status === 'open') dispute.status = act.lost ? 'lost' : 'won';
        return;
      }
      case 'sayRefund': {
        const payment = pick(razorpay.payments.values(), act.payment);
        if (!payment) return;
        const { body, signature } = razorpay.message(act.event, payment.id);
        for (let time = 0; time < act.times; time += 1)
          await orders.receiveWebhook(Buffer.from(body), signature);
        return;
      }
      case 'sayDispute': {
        const dispute = pick(razorpay.disputes.values(), act.dispute);
        if (!dispute) return;
        const { body, signature } = razorpay.disputeMessage('payment.dispute.created', dispute.id);
        await orders.receiveWebhook(Buffer.from(body), signature);
        return;
      }
      case 'wait':
        clock.advance(act.minutes * MINUTE_MS);
        return;
      case 'reconcile':
        await orders.reconcile();
    }
  }

  return {
    go: async ({ act, beside, crashAfter, fault }: Step) => {
      clock.advance(1000);
      stepsLeft = crashAfter;
      razorpay.faultOf = () => (isDue() ? fault : null);
      const both = [runAct(act, crashing)];
      if (beside) both.push(runAct(beside === 'same' ? act : beside, other));
      const failed = (await Promise.allSettled(both)).find(({ status }) => status === 'rejected');
      // Only an injected crash, or the response that it takes away, may fail.
      if (failed?.status === 'rejected' && (stepsLeft === null || stepsLeft >= 0)) throw failed.reason;
      const hasCrashed = stepsLeft !== null && stepsLeft < 0;
      stepsLeft = null;
      razorpay.faultOf = () => null;
      if (!hasCrashed) return;
      crashing = start(crashingDb);
      // A crash may roll back a transaction but never leave half of one.
      expect(await violatedInvariants(db)).toEqual([]);
    },
    settle: async () => {
      // A refund that is due waits for the bank's decision.
      for (const dispute of razorpay.disputes.values()) if (dispute.status === 'open') dispute.status = 'won';
      for (const refund of razorpay.refunds.values())
        if (refund.status === 'pending') razorpay.settleRefund(refund.id, 'processed');
      razorpay.refundsAre = 'processed';
      crashing = start(crashingDb);
      // Beyond all times at which a paid order is asked about, and the wait after an error.
      for (const minutes of [31, 31, 24 * 60, 7 * 24 * 60, 31]) {
        clock.advance(minutes * MINUTE_MS);
        await Promise.all([crashing.orders.reconcile(), other.orders.reconcile()]);
        // The operator's.
        const refused = await db.select().from(refundRows).where(eq(refundRows.state, 'failed'));
        for (const { id } of refused) await transact(db, (tx) => other.refunds.retry(tx, id));
      }
    },
  };
}

it(
  'delivers every payment once and balances to the paisa',
  async () => {
    const tally = { acts: 0, together: 0, paid: 0, unpaid: 0, besides: 0, refunds: 0, lost: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryHistory, async (history) => {
        const { go, settle } = await world();
        for (const step of history) await go(step);
        await settle();

        const { db } = database;
        expect(await violatedInvariants(db)).toEqual([]);
        const rows = await db.select().from(orderRows);
        const reported = await db.select().from(paymentRows);
        const returned = await db.select().from(refundRows);
        const ordered = new Map(rows.map((row) => [row.providerOrderId, row]));
        for (const payment of razorpay.payments.values()) {
          const isCaptured = payment.status === 'captured' || payment.status === 'refunded';
          if (!isCaptured || !ordered.has(payment.order_id)) continue;
          const recorded = reported.find(({ id }) => id === payment.id);
          const refunded = razorpay.refundedOf(payment.id);
          // What was refunded before it was heard of is no business.
          if (recorded?.state !== 'captured') {
            expect(payment.status).toBe('refunded');
            continue;
          }
          const isLost = [...razorpay.disputes.values()].some(
            ({ payment_id, status }) => payment_id === payment.id && status === 'lost',
          );
          // Delivered for, or returned.
          if (!recorded.settles && !isLost) expect(refunded).toBe(payment.amount);
          expect(refunded).toBeLessThanOrEqual(payment.amount);
        }
        const ours = [...razorpay.refunds.values()].flatMap(({ notes, status }) =>
          'refund' in notes && status !== 'failed' ? [notes.refund] : [],
        );
        expect(ours.length).toBe(new Set(ours).size);
        const books = await balances(db, false);
        expect([...books.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
        expect(books.get('gateway') ?? 0).toBe(providerStatement(razorpay, reported));

        const paid = new Set(rows.filter(({ state }) => state === 'paid').map(({ id }) => id));
        const lines = (await db.select().from(orderLines)).filter(({ orderId }) => paid.has(orderId));
        const purchases = createPurchases(db, false);
        for (const { id, pricePaise, quantity, refundedPaise } of lines) {
          const isDelivered = (await purchases.buyerOf(id)) !== null;
          expect(isDelivered).toBe(refundedPaise < pricePaise * quantity);
        }
        tally.acts += history.length;
        tally.together += history.filter(({ beside }) => beside !== null).length;
        tally.paid += paid.size;
        tally.unpaid += rows.length - paid.size;
        tally.besides += reported.filter(({ state, settles }) => state === 'captured' && !settles).length;
        tally.refunds += returned.length;
        tally.lost += returned.filter(({ reason }) => reason === 'chargeback').length;
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    console.log('histories:', tally);
    // Guard against vacuous runs.
    expect(tally.paid).toBeGreaterThan(RUNS / 10);
    expect(tally.unpaid).toBeGreaterThan(0);
    expect(tally.besides).toBeGreaterThan(0);
    expect(tally.refunds).toBeGreaterThan(RUNS / 10);
    if (RUNS >= 500) expect(tally.lost).toBeGreaterThan(0);
  },
  // A second each; several beside other tests.
  60_000 + RUNS * 6000,
);
