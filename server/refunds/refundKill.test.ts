/**
 * SIGKILL while processes refund, handle dispute webhooks and reconcile, two processes at a time on PostgreSQL: no payment is
 * refunded beyond its amount, no refund is made twice, and the ledger equals the provider's statement.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { transact } from '../db/transactions';
import { balances } from '../ledger/ledger';
import { orderLines, orders as orderRows, payments } from '../orders/tables';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestPayment, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { createPurchases } from '../purchases/purchases';
import { killedWorkers, WORKERS } from '../testing/killedWorkers.test-helpers';
import { silentLog } from '../testing/log.test-helpers';
import {
  addProduct,
  addUser,
  openOrders,
  providerStatement,
  violatedInvariants,
} from '../testing/orders.test-helpers';
import { storedMail } from '../testing/testDatabase.test-helpers';
import { createRefunds } from './refunds';
import { refunds as refundRows } from './tables';

const KILLS = Number(process.env['SERVER_KILLS'] ?? (process.env['TEST_DEPTH'] === 'deep' ? 100 : 6));

const MINUTE_MS = 60_000;

/** Between two events at the provider. */
const EVENT_MS = 5;

/** After a request of a process: within its answer, or the transaction that follows it. */
const MAX_DELAY_MS = 30;

const REFUND_CALL = /^POST .*\/refund$/;

/** Calls around which a process is killed. */
const CALLS = [
  REFUND_CALL,
  /^GET .*\/payments\/\w+\/refunds$/,
  /^GET \/v1\/refunds$/,
  /^GET \/v1\/disputes\/\w+$/,
  /./,
];

/** A process ends at most after so many of the calls: counted in work, not in time, so that slow machines get as far. */
const MAX_CALLS = 6;

let razorpay: TestRazorpay;
beforeEach(async () => {
  razorpay = await openTestRazorpay();
});
afterEach(() => razorpay.close());

const any = <Thing>(things: Iterable<Thing>): Thing | undefined => {
  const all = [...things];
  return all[Math.floor(Math.random() * all.length)];
};

/** One that was won may be followed by another. */
const isDisputed = ({ id }: TestPayment) =>
  [...razorpay.disputes.values()].some(
    ({ payment_id, status }) => payment_id === id && status !== 'won' && status !== 'closed',
  );

/** What buyers, their banks and the dashboard do. */
function somethingHappens(): void {
  for (const order of razorpay.orders.values()) {
    const paid = [...razorpay.payments.values()].filter(({ order_id }) => order_id === order.id).length;
    if (paid === 0 || (paid === 1 && Math.random() < 0.001)) razorpay.pay(order.id, { status: 'captured' });
  }
  razorpay.refundsAre = Math.random() < 0.5 ? 'pending' : 'processed';
  const pending = any([...razorpay.refunds.values()].filter(({ status }) => status === 'pending'));
  if (pending) razorpay.settleRefund(pending.id, Math.random() < 0.2 ? 'failed' : 'processed');
  const open = any([...razorpay.disputes.values()].filter(({ status }) => status === 'open'));
  if (open && Math.random() < 0.1) open.status = Math.random() < 0.5 ? 'lost' : 'won';
  const payment = any(razorpay.payments.values());
  if (payment?.status !== 'captured' || isDisputed(payment) || Math.random() < 0.97) return;
  const left = payment.amount - razorpay.refundedOf(payment.id);
  if (Math.random() < 0.7) razorpay.refund(payment.id, Math.ceil(left * Math.random()));
  else razorpay.dispute(payment.id, { amount: left });
}

describe(`${KILLS} kills of ${WORKERS} process(es)`, () => {
  let seller: string;
  /** Claims of processes that are gone have run out for those that follow. */
  let laterMs = 0;
  const workers = killedWorkers(join(import.meta.dirname, 'refundKillWorker.test-helpers.ts'), () => ({
    PAYMENTS: JSON.stringify(razorpay.settings),
    LATER_MS: String(laterMs),
    SELLER: seller,
  }));

  it('refund once what is refunded, and leave the books balanced', async () => {
    const before = await workers.openDatabase();
    seller = await addUser(before.db, 'Meera');
    for (const name of ['Asha', 'Ravi']) await addUser(before.db, name);
    for (const price of [10_001, 49_900, 333]) await addProduct(before.db, seller, price);
    await before.close();

    const killedAt: Record<string, number> = {};
    const moment = () => {
      // The first one at a refund: at least one is on its way when a process is killed.
      const call = Object.keys(killedAt).length === 0 ? REFUND_CALL : (any(CALLS) ?? REFUND_CALL);
      let left = Math.ceil(Math.random() * MAX_CALLS);
      return new Promise<void>((resolve) => {
        razorpay.faultOf = (asked) => {
          if (!call.test(asked)) return null;
          left -= 1;
          if (left > 0) return null;
          razorpay.faultOf = () => null;
          killedAt[String(call)] = (killedAt[String(call)] ?? 0) + 1;
          setTimeout(resolve, Math.random() < 0.3 ? 0 : Math.random() * MAX_DELAY_MS);
          return null;
        };
      });
    };
    const happening = setInterval(somethingHappens, EVENT_MS);
    try {
      await workers.kill(KILLS, { moment, onAllKilled: () => (laterMs += 3 * MINUTE_MS) });
    } finally {
      clearInterval(happening);
    }

    for (const dispute of razorpay.disputes.values())
      if (dispute.status === 'open') dispute.status = any(['lost', 'won']) ?? 'won';
    for (const { id, status } of razorpay.refunds.values())
      if (status === 'pending') razorpay.settleRefund(id, 'processed');
    razorpay.refundsAre = 'processed';

    const database = await workers.openDatabase();
    const { db } = database;
    const clock = manualClock(Date.now() + laterMs);
    const parts = { db, clock, provider: createRazorpay(razorpay.settings), log: silentLog };
    const refunds = createRefunds({ ...parts, newId: randomUUID, queueMail: storedMail(clock) });
    const orders = openOrders({ ...parts, refunds });
    const dueBefore = await db.$count(refundRows, eq(refundRows.state, 'due'));
    const areUnsettled = async () =>
      (await db.$count(refundRows, inArray(refundRows.state, ['due', 'pending', 'failed']))) > 0;
    for (let round = 0; round < 3 || (round < 40 && (await areUnsettled())); round += 1) {
      clock.advance(31 * MINUTE_MS);
      await orders.reconcile();
      const refused = await db.select().from(refundRows).where(eq(refundRows.state, 'failed'));
      for (const { id } of refused) await transact(db, (tx) => refunds.retry(tx, id));
    }

    const [rows, recorded, returned, lines] = [
      await db.select().from(orderRows),
      await db.select().from(payments),
      await db.select().from(refundRows),
      await db.select().from(orderLines),
    ];
    const faults = await violatedInvariants(db);
    const books = await balances(db, false);
    const purchases = createPurchases(db, false);
    const delivered = new Map<string, boolean>();
    for (const { id } of lines) delivered.set(id, (await purchases.buyerOf(id)) !== null);
    await database.close();

    console.log('refunds after kills', {
      ...{ kills: KILLS, orders: rows.length, payments: razorpay.payments.size, refunds: returned.length },
      ...{ disputes: razorpay.disputes.size, dueBefore, killedAt },
    });
    expect(faults).toEqual([]);
    expect(returned.filter(({ state }) => state !== 'processed' && state !== 'covered')).toEqual([]);
    const ours = [...razorpay.refunds.values()].flatMap(({ notes, status }) =>
      'refund' in notes && status !== 'failed' ? [notes.refund] : [],
    );
    expect(ours.length).toBe(new Set(ours).size);
    expect(books.get('gateway') ?? 0).toBe(providerStatement(razorpay, recorded));
    expect([...books.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
    const paid = new Set(rows.filter(({ state }) => state === 'paid').map(({ id }) => id));
    for (const { id, orderId, pricePaise, quantity, refundedPaise } of lines)
      expect(delivered.get(id)).toBe(paid.has(orderId) && refundedPaise < pricePaise * quantity);
    expect(returned.length).toBeGreaterThan(0);
  }, 1_200_000);
});
