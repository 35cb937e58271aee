import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { paise } from '../../src/domain/money';
import type { Result } from '../../src/domain/failure';
import type { Problem, ProblemReport } from '../../src/domain/problem';
import { users } from '../accounts/tables';
import type { OpenDatabase } from '../db/database';
import { transact } from '../db/transactions';
import { mails } from '../mail/tables';
import { orderLines, orders, payments } from '../orders/tables';
import { refundLines, refunds } from '../refunds/tables';
import { clearDatabase, insertOrder, insertProduct, untilLockWait } from '../testing/purchases.test-helpers';
import { openTestApp, openTestDatabase, storedMail } from '../testing/testDatabase.test-helpers';
import { PASSWORD, signUp, type TestUser } from '../testing/users.test-helpers';
import { createProblems, readProblemMail, type RefundLine } from './problems';
import { problems } from './tables';

const PAID_AT = 1_800_000_000_000;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const REPORT: ProblemReport = { reason: 'broken', text: 'ZIP नहीं खुलती।\nदो बार कोशिश की।' };

const LINKS = { sell: '/sell', purchases: '/account', contact: '/contact' };

const failed = (kind: string, field?: string) => ({
  ok: false,
  failure: field === undefined ? { kind } : { kind, field },
});
const done = { ok: true, value: null };

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;
let buyer: TestUser;
let seller: TestUser;
let stranger: TestUser;
let line: string;
let order: string;
let product: string;
/** What was asked to be refunded, and the answer. */
let asked: string[];
/** What had been refunded by then. */
let seen: number[];
let outcome: Awaited<ReturnType<RefundLine>>;

const refundLine: RefundLine = async (tx, id) => {
  asked.push(id);
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, id));
  seen.push(line?.refundedPaise ?? 0);
  if (outcome === 'refunded')
    await tx
      .update(orderLines)
      .set({ refundedPaise: paise(20_00) })
      .where(eq(orderLines.id, id));
  return outcome;
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  for (const table of [mails, refundLines, refunds, problems]) await db.delete(table);
  await clearDatabase(db);
  clock = manualClock(PAID_AT + DAY);
  seen = [];
  asked = [];
  outcome = 'refunded';
  app = openTestApp(db, { clock, refundLine });
  buyer = await signUp(app, 'Asha');
  seller = await signUp(app, 'Ravi');
  stranger = await signUp(app, 'Meera');
  product = await insertProduct(db, seller.user.id, 'डैशबोर्ड');
  const inserted = await insertOrder(db, {
    ...{ buyer: buyer.user.id, at: PAID_AT },
    lines: [{ product, price: paise(10_00), quantity: 2 }],
  });
  order = inserted.id;
  line = inserted.lines[0] ?? '';
  await db.delete(mails);
});

const service = () =>
  createProblems({
    ...{ db: database.db, clock, newId: () => crypto.randomUUID(), acceptsTestPayments: true },
    ...{ queueMail: storedMail(clock), refundLine },
  });

const decide = (id: string, decision: 'refund' | 'decline', text?: string) =>
  transact(database.db, (tx) => service().decide(tx, id, decision, text));

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
}

const report = async (): Promise<Problem> => valueOf(await buyer.problems.report(line, REPORT));

const lastProblem = async () => valueOf(await buyer.purchases.list())[0]?.problem;

const queued = async () => {
  const rows = await database.db.select({ userId: mails.userId, content: mails.content }).from(mails);
  return rows.map(({ userId, content }) => [
    { [buyer.user.id]: 'buyer', [seller.user.id]: 'seller' }[userId],
    content.kind,
  ]);
};

const untilAnswerable = () => clock.advance(2 * DAY - 1);

const MAILS_OF_A_REPORT = [
  ['seller', 'problemReported'],
  ['buyer', 'problemReceived'],
];

describe('reporting', () => {
  it('a problem shows it to buyer and seller, and mails both', async () => {
    const problem = await report();
    expect(problem).toEqual({
      ...{ id: expect.any(String) as string, line, ...REPORT, state: 'open', createdAt: clock.now() },
      ...{ answer: null, answeredAt: null, decision: null, decidedBy: null, decidedAt: null },
    });
    expect(await lastProblem()).toEqual(problem);
    expect(await queued()).toEqual(MAILS_OF_A_REPORT);
    const { id, createdAt } = problem;
    expect(await seller.problems.list()).toEqual({
      ok: true,
      value: [
        {
          ...{ id, ...REPORT, state: 'open', createdAt, answer: null, answeredAt: null },
          ...{ title: 'डैशबोर्ड', paid: 20_00, refundable: 20_00, share: 16_00, test: true },
        },
      ],
    });
    expect(JSON.stringify(await seller.problems.list())).not.toContain('Asha');
    for (const other of [buyer, stranger])
      expect(await other.problems.list()).toEqual({ ok: true, value: [] });
  });

  it('ends seven days after the payment, to the millisecond', async () => {
    clock.advance(6 * DAY);
    expect(await buyer.problems.report(line, REPORT)).toEqual(failed('expired'));
    expect(await queued()).toEqual([]);
    const earlier = manualClock(PAID_AT + 7 * DAY - 1);
    const { report: reportEarlier } = createProblems({
      ...{ db: database.db, clock: earlier, newId: () => crypto.randomUUID(), acceptsTestPayments: true },
      ...{ queueMail: storedMail(earlier), refundLine },
    });
    expect((await reportEarlier(line, buyer.user.id, REPORT)).ok).toBe(true);
  });

  it('needs an own purchase that is paid', async () => {
    for (const other of [seller, stranger])
      expect(await other.problems.report(line, REPORT)).toEqual(failed('notFound'));
    for (const state of ['open', 'failed'] as const) {
      const unpaid = await insertOrder(database.db, { buyer: buyer.user.id, lines: [{ product }], state });
      expect(await buyer.problems.report(unpaid.lines[0] ?? '', REPORT)).toEqual(failed('notFound'));
    }
  });

  it('is for real orders only where payments are real', async () => {
    const { report: reportReal } = createProblems({
      ...{ db: database.db, clock, newId: () => crypto.randomUUID(), acceptsTestPayments: false },
      ...{ queueMail: storedMail(clock), refundLine },
    });
    expect(await reportReal(line, buyer.user.id, REPORT)).toEqual(failed('notFound'));
  });

  it('needs something left to refund', async () => {
    const { db } = database;
    await db.update(orderLines).set({ refundedPaise: paise(19_99) });
    const problem = await report();
    expect(valueOf(await seller.problems.list())).toMatchObject([{ paid: 20_00, refundable: 1, share: 1 }]);
    expect(await buyer.problems.withdraw(problem.id)).toEqual(done);
    await db.update(orderLines).set({ refundedPaise: paise(20_00) });
    expect(await buyer.problems.report(line, REPORT)).toEqual(failed('refunded'));
  });

  it('twice at the same moment reports one, and tells of it once', async () => {
    const [first, second] = await Promise.all([
      buyer.problems.report(line, REPORT),
      buyer.problems.report(line, REPORT),
    ]);
    expect(first).toEqual(second);
    expect(await database.db.select().from(problems)).toHaveLength(1);
    expect(await queued()).toEqual(MAILS_OF_A_REPORT);
  });

  it('another one is refused while one is open, and allowed after that', async () => {
    const { id } = await report();
    const other = { reason: 'malware', text: 'x' } as const;
    expect(await buyer.problems.report(line, other)).toMatchObject(failed('refused'));
    expect(await buyer.problems.withdraw(id)).toEqual(done);
    clock.advance(1);
    expect(valueOf(await buyer.problems.report(line, other))).toMatchObject(other);
    expect(await lastProblem()).toMatchObject({ ...other, state: 'open' });
  });

  it.each(['', '  \n ', '\u200b', 'क'.repeat(2001)])('refuses the text %j', async (text) => {
    const response = await buyer.fetch(`/api/purchases/${line}/problems`, {
      method: 'POST',
      body: JSON.stringify({ reason: 'broken', text }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ failure: { kind: 'refused', field: 'text' } });
  });

  it('is limited', async () => {
    const { id } = await report();
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1)
      statuses.push((await buyer.fetch(`/api/problems/${id}/withdrawal`, { method: 'POST' })).status);
    expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  });
});

describe('withdrawing', () => {
  it('is the buyer’s, once or repeatedly, until it is decided', async () => {
    const { id } = await report();
    for (const other of [seller, stranger])
      expect(await other.problems.withdraw(id)).toEqual(failed('notFound'));
    const at = clock.now();
    expect(await buyer.problems.withdraw(id)).toEqual(done);
    clock.advance(1);
    expect(await buyer.problems.withdraw(id)).toEqual(done);
    expect(await lastProblem()).toMatchObject({ state: 'withdrawn', decidedBy: 'buyer', decidedAt: at });
    expect(await queued()).toEqual([...MAILS_OF_A_REPORT, ['seller', 'problemClosed']]);
    expect(await seller.problems.list()).toEqual({ ok: true, value: [] });
    expect(await seller.problems.refund(id)).toMatchObject(failed('refused'));
    expect(await seller.problems.answer(id, 'नया वर्ज़न है।')).toMatchObject(failed('refused'));
    expect(asked).toEqual([]);
  });

  it('is refused after the decision', async () => {
    const { id } = await report();
    expect(await seller.problems.refund(id)).toEqual(done);
    expect(await buyer.problems.withdraw(id)).toMatchObject(failed('refused'));
  });
});

describe('answering', () => {
  it('is the seller’s, once, and mails the buyer', async () => {
    const { id } = await report();
    for (const other of [buyer, stranger])
      expect(await other.problems.answer(id, 'x')).toEqual(failed('notFound'));
    // As when a seller's account was deleted after the route had looked.
    expect(await service().answer(id, stranger.user.id, 'x')).toEqual(failed('notFound'));
    expect(await service().refund(id, stranger.user.id)).toEqual(failed('notFound'));
    expect(await service().withdraw(id, stranger.user.id)).toEqual(failed('notFound'));
    untilAnswerable();
    const answeredAt = clock.now();
    expect(await seller.problems.answer(id, 'नया वर्ज़न है।')).toEqual(done);
    clock.advance(DAY);
    expect(await seller.problems.answer(id, 'नया वर्ज़न है।')).toEqual(done);
    expect(await seller.problems.answer(id, 'कुछ और')).toMatchObject(failed('refused'));
    expect(await lastProblem()).toMatchObject({ state: 'answered', answer: 'नया वर्ज़न है।', answeredAt });
    expect(valueOf(await seller.problems.list())).toMatchObject([{ id, state: 'answered', answeredAt }]);
    expect(await queued()).toEqual([...MAILS_OF_A_REPORT, ['buyer', 'problemAnswered']]);
  });

  it('ends after 48 hours; a refund is possible all the same', async () => {
    const { id } = await report();
    clock.advance(2 * DAY);
    expect(await seller.problems.answer(id, 'देर हो गई')).toEqual(failed('expired'));
    expect(await lastProblem()).toMatchObject({ state: 'open', answer: null });
    expect(await seller.problems.refund(id)).toEqual(done);
  });
});

describe('refunding', () => {
  it('refunds the line in the same transaction', async () => {
    const { id } = await report();
    for (const other of [buyer, stranger])
      expect(await other.problems.refund(id)).toEqual(failed('notFound'));
    expect(asked).toEqual([]);
    expect(await seller.problems.refund(id)).toEqual(done);
    expect(await seller.problems.refund(id)).toEqual(done);
    expect(asked).toEqual([line]);
    expect(await lastProblem()).toMatchObject({
      state: 'refunded',
      decidedBy: 'seller',
      decidedAt: clock.now(),
    });
  });

  it('twice at the same moment refunds once', async () => {
    const { id } = await report();
    const results = await Promise.all([seller.problems.refund(id), seller.problems.refund(id)]);
    expect(results).toEqual([done, done]);
    expect(asked).toEqual([line]);
  });

  it('is undone when something in it fails', async () => {
    const { id } = await report();
    const broken = createProblems({
      ...{ db: database.db, clock, newId: () => crypto.randomUUID(), acceptsTestPayments: true },
      queueMail: storedMail(clock),
      refundLine: async (...parts) => {
        await refundLine(...parts);
        throw new Error('no ledger');
      },
    });
    await expect(broken.refund(id, seller.user.id)).rejects.toThrow('no ledger');
    expect(await database.db.select({ refunded: orderLines.refundedPaise }).from(orderLines)).toEqual([
      { refunded: 0 },
    ]);
    expect(await lastProblem()).toMatchObject({ state: 'open' });
  });

  it('is refused while the buyer’s bank disputes the payment, and leaves it open', async () => {
    const { id } = await report();
    outcome = 'disputed';
    expect(await seller.problems.refund(id)).toEqual(failed('refused', 'dispute'));
    expect(await lastProblem()).toMatchObject({ state: 'open' });
    expect(await queued()).toEqual(MAILS_OF_A_REPORT);
  });

  it('of what is refunded already says so, without another mail', async () => {
    const { id } = await report();
    outcome = 'nothingLeft';
    expect(await seller.problems.refund(id)).toEqual(done);
    expect(await lastProblem()).toMatchObject({ state: 'refunded' });
    expect(await queued()).toEqual(MAILS_OF_A_REPORT);
  });

  it('waits for what else happens with the order, and sees it', async () => {
    const { id } = await report();
    const { db } = database;
    const { refunding } = await db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order)).for('update');
      const begun = seller.problems.refund(id);
      await untilLockWait(db);
      await tx.update(orderLines).set({ refundedPaise: paise(5_00) });
      // Wrapped in an object, so that it isn't awaited here.
      return { refunding: begun };
    });
    expect(await refunding).toEqual(done);
    expect(seen).toEqual([5_00]);
  });
});

describe('the operator', () => {
  it('refunds', async () => {
    const { id } = await report();
    expect(await decide(id, 'refund')).toEqual(done);
    expect(await decide(id, 'refund')).toEqual(done);
    expect(await decide(id, 'decline')).toEqual(failed('refused'));
    expect(asked).toEqual([line]);
    expect(await lastProblem()).toMatchObject({ state: 'refunded', decidedBy: 'operator' });
  });

  it('declines with a reason, which the buyer reads', async () => {
    const { id } = await report();
    await seller.problems.answer(id, 'सब ठीक है।');
    expect(await decide(id, 'decline', 'हमने जाँचा, वह चलती है।')).toEqual(done);
    expect(await decide(id, 'decline')).toEqual(done);
    expect(await decide(id, 'refund')).toEqual(failed('refused'));
    expect(await lastProblem()).toMatchObject({
      ...{ state: 'declined', decision: 'हमने जाँचा, वह चलती है।', decidedBy: 'operator' },
      answer: 'सब ठीक है।',
    });
    expect((await queued()).map(([, kind]) => kind)).toEqual([
      'problemReported',
      'problemReceived',
      'problemAnswered',
      'problemDeclined',
      'problemClosed',
    ]);
  });

  it('finds no problem that there isn’t', async () => {
    expect(await decide(crypto.randomUUID(), 'refund')).toEqual(failed('notFound'));
  });
});

describe('mails', () => {
  it('say what happened, and nothing of the buyer', async () => {
    const { id } = await report();
    const { db } = database;
    expect(await readProblemMail(db, { kind: 'problemReported', problem: id }, LINKS)).toEqual({
      ...{ kind: 'problemReported', title: 'डैशबोर्ड', ...REPORT, test: true, link: '/sell' },
      until: new Date(clock.now() + 2 * DAY),
    });
    expect(await readProblemMail(db, { kind: 'problemReceived', problem: id }, LINKS)).toEqual({
      ...{ kind: 'problemReceived', title: 'डैशबोर्ड', ...REPORT, test: true, link: '/account' },
      until: new Date(clock.now() + 2 * DAY),
    });
    await seller.problems.answer(id, 'नया वर्ज़न है।');
    for (const kind of ['problemReported', 'problemReceived'] as const)
      expect(await readProblemMail(db, { kind, problem: id }, LINKS)).toBeNull();
    const answered = await readProblemMail(db, { kind: 'problemAnswered', problem: id }, LINKS);
    expect(answered).toMatchObject({ answer: 'नया वर्ज़न है।', link: '/account' });
    await decide(id, 'decline', 'क्योंकि');
    expect(await readProblemMail(db, { kind: 'problemDeclined', problem: id }, LINKS)).toMatchObject({
      ...{ decision: 'क्योंकि', contactLink: '/contact' },
    });
    expect(await readProblemMail(db, { kind: 'problemClosed', problem: id }, LINKS)).toEqual({
      ...{ kind: 'problemClosed', title: 'डैशबोर्ड', outcome: 'declined', test: true, link: '/sell' },
    });
  });

  it('don’t go to addresses that aren’t confirmed', async () => {
    await database.db.update(users).set({ emailVerified: false });
    const { id } = await report();
    await decide(id, 'refund');
    expect(await queued()).toEqual([]);
  });
});

describe('an account', () => {
  it('is exported with the problems it reported', async () => {
    const problem = await report();
    expect(await buyer.session.data()).toMatchObject({ value: { problems: [problem] } });
    expect(await seller.session.data()).toMatchObject({ value: { problems: [] } });
  });

  it('of a buyer is deleted with what they wrote; open problems end', async () => {
    const { id } = await report();
    await decide(id, 'decline', 'Asha को बताया');
    const second = await insertOrder(database.db, {
      buyer: buyer.user.id,
      at: PAID_AT,
      lines: [{ product }],
    });
    await buyer.problems.report(second.lines[0] ?? '', REPORT);
    expect(await buyer.session.deleteAccount({ password: PASSWORD })).toEqual(done);
    const rows = await database.db.select().from(problems).orderBy(problems.createdAt, problems.state);
    expect(rows.map(({ state, text, decision }) => [state, text, decision])).toEqual([
      ['declined', '', null],
      ['withdrawn', '', null],
    ]);
    expect(await seller.problems.list()).toEqual({ ok: true, value: [] });
  });

  it('of a seller is deleted: nobody’s answer is waited for, also when a problem is reported after that', async () => {
    const { id } = await report();
    expect((await lastProblem())?.sellerGone).toBeUndefined();
    expect(await seller.session.deleteAccount({ password: PASSWORD })).toEqual(done);
    expect(await lastProblem()).toMatchObject({ id, state: 'open', sellerGone: true });
    expect(await buyer.problems.withdraw(id)).toEqual(done);
    await database.db.delete(mails);
    const again = await report();
    expect(again).toMatchObject({ state: 'open', sellerGone: true });
    expect(await report()).toEqual(again);
    expect(await queued()).toEqual([['buyer', 'problemReceived']]);
    const mail = { kind: 'problemReceived', problem: again.id } as const;
    expect(await readProblemMail(database.db, mail, LINKS)).toMatchObject({ until: null });
  });

  it('of a seller is deleted with their answers; the problem stays open', async () => {
    const { id } = await report();
    await seller.problems.answer(id, 'नया वर्ज़न है।');
    expect(await seller.session.deleteAccount({ password: PASSWORD })).toEqual(done);
    expect(await lastProblem()).toMatchObject({ state: 'answered', answer: '', text: REPORT.text });
    expect(await decide(id, 'refund')).toEqual(done);
  });
});

describe('the refund of a purchase', () => {
  it('is the sum over its refunds', async () => {
    const { db } = database;
    const [payment] = await db.select({ id: payments.id }).from(payments);
    const refundOf = async (amount: number, hours: number, processed: number | null) => {
      const id = crypto.randomUUID();
      await db.insert(refunds).values({
        ...{
          id,
          orderId: order,
          paymentId: payment?.id ?? '',
          amountPaise: paise(amount),
          reason: 'problem',
        },
        ...{ state: processed === null ? 'pending' : 'processed', providerRefundId: id },
        createdAt: new Date(PAID_AT + hours * HOUR),
        queryAt: processed === null ? new Date(PAID_AT) : null,
        processedAt: processed === null ? null : new Date(PAID_AT + processed * HOUR),
      });
      const share = Math.floor(amount * 0.8);
      await db.insert(refundLines).values({
        ...{ refundId: id, lineId: line, amountPaise: paise(amount), sharePaise: paise(share) },
        ...{ commissionPaise: paise(amount - share), licences: 0 },
      });
    };
    const shown = async () => valueOf(await buyer.purchases.list())[0]?.refund;
    expect(await shown()).toBeNull();
    await refundOf(5_00, 1, 30);
    expect(await shown()).toEqual({ amount: 5_00, state: 'processed', at: PAID_AT + 30 * HOUR });
    await refundOf(15_00, 2, null);
    expect(await shown()).toEqual({ amount: 20_00, state: 'pending', at: PAID_AT + 2 * HOUR });
  });
});
