import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { paise } from '../../src/domain/money';
import { deleteUser } from '../accounts/deleteAccount';
import type { OpenDatabase } from '../db/database';
import { verifyLedger } from '../ledger/ledger';
import { mails } from '../mail/tables';
import { payees, payouts } from '../ledger/tables';
import { orderLines, payments } from '../orders/tables';
import { disputes, refunds as refundRows } from '../refunds/tables';
import { createSeller } from '../seller/seller';
import { ACCOUNT_PARTS } from '../services';
import { memoryLog } from '../testing/log.test-helpers';
import { clearDatabase, insertOrder, insertProduct, insertUser } from '../testing/purchases.test-helpers';
import {
  openTestApp,
  openTestDatabase,
  openTestFeatures,
  realProvider,
  storedMail,
} from '../testing/testDatabase.test-helpers';
import { fetchFile, publish, signUp } from '../testing/users.test-helpers';
import { createOperator, type Operator } from './operator';
import { reminderJob } from './reminderJob';
import { operatorActs } from './tables';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;

let database: OpenDatabase;
let clock: ManualClock;
let operator: Operator;
/** Returns the problem's id. */
let report: (line: string) => Promise<string>;
let meera: string;
let asha: string;
let product: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await clearDatabase(db);
  clock = manualClock(NOW);
  const parts = { db, clock, newId: randomUUID, queueMail: storedMail(clock) };
  const features = openTestFeatures(db, { ...parts, provider: realProvider(db, clock) });
  const { problems } = features;
  operator = createOperator({ ...parts, ...features, actor: 'root' });
  report = async (line) => {
    const reported = await problems.report(line, asha, { reason: 'broken', text: 'It does not open' });
    if (!reported.ok) throw new Error(reported.failure.kind);
    return reported.value.id;
  };
  [meera, asha] = [await insertUser(db, 'Meera'), await insertUser(db, 'Asha')];
  product = await insertProduct(db, meera);
});

/** Of ₹100, so that the share is ₹80. */
const sale = (at = NOW) =>
  insertOrder(database.db, {
    ...{ buyer: asha, provider: 'razorpay', at },
    lines: [{ product, price: paise(100_00) }],
  });

async function dispute(orderId: string, id: string, respondBy: number): Promise<void> {
  const { db } = database;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  await db.insert(disputes).values({
    ...{ id, orderId, paymentId: payment?.id ?? '', amountPaise: paise(100_00) },
    ...{ reason: 'fraud', state: 'open', respondBy: new Date(respondBy), createdAt: new Date(NOW) },
  });
}

const acts = () => database.db.select().from(operatorActs).orderBy(operatorActs.id);

describe('a payout', () => {
  const payOut = (rupees: number, utr = 'UTR1', seller = meera) =>
    operator.payOut({ seller, amount: paise(rupees * 100), utr });

  it('is booked from what is available, and recorded', async () => {
    await sale(NOW - 8 * DAY_MS);
    expect(await payOut(30)).toBe('booked');
    const seller = createSeller(database.db, clock, false);
    expect(await seller.balance(meera)).toEqual({
      ...{ held: 0, heldUntil: null, available: 50, paidOut: 30 },
      lastPayout: { amount: 30, at: NOW, utr: 'UTR1' },
    });
    expect((await seller.stats(meera)).totalEarnings).toBe(80);
    expect(await verifyLedger(database.db)).toBeNull();
    expect(
      (await database.db.select().from(mails)).map(({ content, userId }) => [content.kind, userId]),
    ).toEqual([['payout', meera]]);
    expect(await acts()).toMatchObject([
      {
        actor: 'root',
        act: 'payOut',
        subject: meera,
        details: { amount: 3000, utr: 'UTR1', result: 'booked' },
      },
    ]);
  });

  it('is refused beyond what is available, and of what is held', async () => {
    await sale(NOW - 8 * DAY_MS);
    await sale(NOW - 6 * DAY_MS);
    expect(await payOut(80.01)).toBe('tooMuch');
    expect(await payOut(0)).toBe('tooMuch');
    expect(await payOut(80)).toBe('booked');
    expect(await payOut(1, 'UTR2')).toBe('tooMuch');
    const results = (await acts()).map(({ details }) => details['result']);
    expect(results).toEqual(['tooMuch', 'tooMuch', 'booked', 'tooMuch']);
  });

  it('is booked once per UTR, also concurrently', async () => {
    await sale(NOW - 8 * DAY_MS);
    const results = await Promise.all([payOut(30), payOut(30)]);
    expect(results.toSorted()).toEqual(['booked', 'bookedBefore']);
    expect(await database.db.select().from(payouts)).toHaveLength(1);
  });

  it('goes to who is named by address, and to a deleted account by id', async () => {
    await sale(NOW - 8 * DAY_MS);
    expect(await payOut(1, 'UTR1', `${meera}@EXAMPLE.com`)).toBe('booked');
    await deleteUser(database.db, meera, NOW, ACCOUNT_PARTS);
    const deleted = { seller: meera, name: 'Meera', email: `${meera}@example.com` };
    expect(await operator.owed()).toEqual([{ ...deleted, held: 0, available: 79 }]);
    expect(await payOut(1, 'UTR2', meera)).toBe('booked');
    expect(await payOut(78, 'UTR3', `${meera}@example.com`)).toBe('booked');
    expect(await operator.owed()).toEqual([]);
    // Nothing is owed any more: name and address are gone.
    expect(await payOut(1, 'UTR4', `${meera}@example.com`)).toBe('unknownSeller');
    expect(await payOut(1, 'UTR5', 'nobody@example.com')).toBe('unknownSeller');
  });
});

it('keeps no name of a deleted account that is owed nothing', async () => {
  await deleteUser(database.db, meera, NOW, ACCOUNT_PARTS);
  expect(await database.db.select().from(payees)).toEqual([]);
});

describe('a refund by the operator', () => {
  it('is recorded with its result', async () => {
    const { lines } = await sale();
    const [line = ''] = lines;
    expect(await operator.refund(line, paise(50_00))).toBe('requested');
    expect(await operator.refund(line, paise(50_01))).toBe('tooMuch');
    expect(await operator.refund(randomUUID(), undefined)).toBe('notFound');
    expect(await database.db.select().from(refundRows)).toMatchObject([
      { amountPaise: 50_00, reason: 'operator', state: 'due' },
    ]);
    expect((await acts()).map(({ details }) => details['result'])).toEqual(['requested', 'tooMuch']);
  });

  it('is made again only if the bank has refused it', async () => {
    const { lines } = await sale();
    await operator.refund(lines[0] ?? '', undefined);
    const [refund] = await database.db.select().from(refundRows);
    const id = refund?.id ?? '';
    expect(await operator.retryRefund(id)).toBe('notFound');
    await database.db.update(refundRows).set({ state: 'failed', queryAt: null, providerRefundId: 'rfnd_1' });
    expect(await operator.retryRefund(id)).toBe('requested');
    expect(await operator.retryRefund(id)).toBe('notFound');
    const rows = await database.db.select().from(refundRows);
    expect(rows.map(({ state, amountPaise }) => [state, amountPaise]).toSorted()).toEqual([
      ['covered', 100_00],
      ['due', 100_00],
    ]);
    expect(await verifyLedger(database.db)).toBeNull();
  });
});

describe('a reported problem', () => {
  it('is refunded, with its line, and no longer listed', async () => {
    const { lines } = await sale();
    const problem = await report(lines[0] ?? '');
    expect(await operator.undecided()).toMatchObject([{ id: problem, line: lines[0], reason: 'broken' }]);
    expect(await operator.decide(problem, 'refund')).toBe('decided');
    expect(await operator.undecided()).toEqual([]);
    expect(await database.db.select().from(refundRows)).toMatchObject([
      { amountPaise: 100_00, reason: 'problem' },
    ]);
    expect(await verifyLedger(database.db)).toBeNull();
  });

  it('is declined with a reason, and then can’t be refunded', async () => {
    const { lines } = await sale();
    const problem = await report(lines[0] ?? '');
    expect(await operator.decide(problem, 'decline', 'It opens')).toBe('decided');
    expect(await operator.decide(problem, 'refund')).toBe('refused');
    expect(await operator.decide(randomUUID(), 'refund')).toBe('notFound');
    expect((await acts()).map(({ act, details }) => [act, details['result']])).toEqual([
      ['decline', 'decided'],
      ['refund', 'refused'],
      ['refund', 'notFound'],
    ]);
  });

  it('ends when its line is refunded in another way', async () => {
    const { lines } = await sale();
    await report(lines[0] ?? '');
    await operator.refund(lines[0] ?? '', undefined);
    expect(await operator.undecided()).toEqual([]);
  });

  it('is not decided without a record of it', async () => {
    const { db } = database;
    const { lines } = await sale();
    const problem = await report(lines[0] ?? '');
    await db.execute(sql`ALTER TABLE operator_acts ADD CONSTRAINT full_disk CHECK (false) NOT VALID`);
    try {
      await expect(operator.decide(problem, 'refund')).rejects.toThrow();
    } finally {
      await db.execute(sql`ALTER TABLE operator_acts DROP CONSTRAINT full_disk`);
    }
    expect(await operator.undecided()).toMatchObject([{ id: problem }]);
    expect(await db.$count(refundRows)).toBe(0);
  });
});

describe('what waits for the operator', () => {
  const remind = async () => {
    const { log, lines } = memoryLog();
    await reminderJob.run({}, { clock, db: database.db, log });
    return lines;
  };

  it('is a problem once it is answered, or the time for that is over', async () => {
    const { lines } = await sale();
    const id = await report(lines[0] ?? '');
    const answerableUntil = new Date(NOW + 2 * DAY_MS);
    expect(await operator.undecided()).toMatchObject([{ id, answerableUntil, isDue: false }]);
    expect(await remind()).toEqual([]);
    clock.advance(2 * DAY_MS);
    expect(await operator.undecided()).toMatchObject([{ id, isDue: true }]);
    expect(await remind()).toMatchObject([
      { level: 'warn', msg: 'operator wanted', problems: 1, disputes: 0, failedRefunds: 0 },
    ]);
  });

  it('is a problem at once if its seller’s account was deleted', async () => {
    const { lines } = await sale();
    const id = await report(lines[0] ?? '');
    await database.db.update(orderLines).set({ sellerId: null });
    expect(await operator.undecided()).toMatchObject([{ id, isDue: true }]);
  });

  it('is a dispute, with the receipt and until when it can be answered', async () => {
    const order = await sale();
    await dispute(order.id, 'disp_late', NOW + 2 * DAY_MS);
    await dispute(order.id, 'disp_soon', NOW + DAY_MS);
    expect(await operator.disputes()).toMatchObject([
      { id: 'disp_soon', receipt: 'KB-000001', amountPaise: 100_00, respondBy: new Date(NOW + DAY_MS) },
      { id: 'disp_late' },
    ]);
    const respondBy = new Date(NOW + DAY_MS).toISOString();
    expect(await remind()).toMatchObject([{ problems: 0, disputes: 2, respondBy }]);
  });

  it('is a refund that the bank of the buyer has refused', async () => {
    const { lines } = await sale();
    await operator.refund(lines[0] ?? '', paise(1_00));
    await database.db.update(refundRows).set({ state: 'failed', queryAt: null, providerRefundId: 'rfnd_1' });
    expect(await operator.failedRefunds()).toMatchObject([{ amountPaise: 1_00, reason: 'operator' }]);
    expect(await remind()).toMatchObject([{ failedRefunds: 1, respondBy: null }]);
  });
});

it('an order is found by its receipt, with its lines and refunds', async () => {
  const { id, lines } = await sale();
  await operator.refund(lines[0] ?? '', paise(1_00));
  expect(await operator.order('KB-000001')).toMatchObject({
    order: id,
    lines: [{ line: lines[0], seller: meera, pricePaise: 100_00, refundedPaise: 1_00 }],
    refunds: [{ amountPaise: 1_00, state: 'due' }],
  });
  expect(await operator.order('KB-000002')).toBeNull();
});

it('acts can’t be changed afterwards', async () => {
  const { lines } = await sale();
  await operator.refund(lines[0] ?? '', undefined);
  await expect(database.db.update(operatorActs).set({ actor: 'somebody' })).rejects.toThrow();
  await expect(database.db.delete(operatorActs)).rejects.toThrow();
});

describe('evidence', () => {
  it('has the dispute and what was ordered', async () => {
    const { id, lines } = await sale();
    await sale();
    await dispute(id, 'disp_1', NOW);
    const at = new Date(NOW);
    expect(await operator.evidence('disp_1')).toMatchObject({
      dispute: { id: 'disp_1', reason: 'fraud', amountPaise: 100_00, respondBy: at },
      order: { id, receipt: 'KB-000001', buyer: { name: 'Asha' }, paidAt: at },
      lines: [{ id: lines[0], product, downloads: [] }],
    });
    expect(await operator.evidence('disp_2')).toBeNull();
  });

  it('has the terms and the file of the purchase, and each download with the file that it was of', async () => {
    const { db } = database;
    const app = openTestApp(db, { clock });
    const [seller, buyer] = [await signUp(app, 'Ravi'), await signUp(app, 'Mohan')];
    const [sold, updated] = ['what was sold', 'a later version'];
    const id = await publish(seller, sold);
    const found = await buyer.catalogue.product(id);
    if (!found.ok) throw new Error(found.failure.kind);
    const started = await buyer.payments.start([{ ...found.value, quantity: 1 }], randomUUID());
    if (!started.ok || started.value.kind !== 'opened') throw new Error(JSON.stringify(started));
    const { order } = started.value;
    clock.advance(1000);
    const proof = await buyer.payments.testPayment(order.id, 'captured');
    if (!proof.ok || !proof.value) throw new Error(JSON.stringify(proof));
    expect(await buyer.payments.confirm(order.id, proof.value)).toMatchObject({ value: { state: 'paid' } });

    const download = async () => {
      const response = await fetchFile(buyer.fetch, id);
      expect(response.status).toBe(200);
      return response.text();
    };
    clock.advance(DAY_MS);
    expect(await download()).toBe(sold);
    expect(await seller.seller.newVersion(id, new File([updated], 'b.txt'))).toMatchObject({ ok: true });
    clock.advance(DAY_MS);
    expect(await download()).toBe(updated);
    // Not the buyer's.
    await (await fetchFile(seller.fetch, id)).text();
    await dispute(order.id, 'disp_1', NOW);

    const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
    expect(await operator.evidence('disp_1')).toMatchObject({
      order: {
        ...{ id: order.id, orderedAt: new Date(NOW), paidAt: new Date(NOW + 1000), totalPaise: 10_00 },
        ...{ termsVersion: CONSENT_VERSIONS.terms, buyer: { name: 'Mohan', email: 'mohan@example.com' } },
      },
      lines: [
        {
          ...{ product: id, pricePaise: 10_00, quantity: 1, fileSha256: sha256(sold) },
          downloads: [
            { sha256: sha256(sold), at: new Date(NOW + 1000 + DAY_MS) },
            { sha256: sha256(updated), at: new Date(NOW + 1000 + 2 * DAY_MS) },
          ],
        },
      ],
    });
  });
});
