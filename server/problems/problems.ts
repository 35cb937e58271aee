import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { paise, timesQuantity } from '../../src/domain/money';
import type { OrderLineId } from '../../src/domain/order';
import {
  answerableUntil,
  nextProblemState,
  reportableUntil,
  type Problem,
  type ProblemReport,
  type SellerProblem,
} from '../../src/domain/problem';
import { refundableOf, refundLine as takeBack } from '../../src/domain/refund';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import type { QueueMail } from '../mail/mail';
import { isDelivered } from '../orders/orders';
import { orderLines, orders } from '../orders/tables';
import { queueProblemMail } from './problemMails';
import { problems } from './tables';

export { problemsOfAccount } from './accountPart';
export { readProblemMail } from './problemMails';

/** Few, so that others wait shortly for a connection. */
const BATCH_SIZE = 50;

const UNDECIDED = inArray(problems.state, ['open', 'answered']);

/** Of lines that were refunded in full by other ways, in a transaction that has locked their order. */
export async function closeProblems(tx: Database, lines: readonly OrderLineId[], at: Date): Promise<void> {
  await tx
    .update(problems)
    .set({ state: 'refunded', decidedBy: 'operator', decidedAt: at })
    .where(and(inArray(problems.lineId, [...lines]), UNDECIDED));
}

/**
 * Refunds what is left of an order line, and mails the buyer, in the given transaction, whose order it may lock again. `disputed`: the buyer's
 * bank decides about the money.
 */
export type RefundLine = (
  tx: Database,
  line: OrderLineId,
  reason: 'problem',
) => Promise<'refunded' | 'disputed' | 'nothingLeft'>;

export interface ProblemsParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  acceptsTestPayments: boolean;
  queueMail: QueueMail;
  refundLine: RefundLine;
}

type ProblemRow = typeof problems.$inferSelect;

/** @param sellerGone the product's seller has no account any more */
export function toProblem(row: ProblemRow, sellerGone = false): Problem {
  const { id, lineId, reason, text, state, createdAt, answer, answeredAt, decision, decidedBy, decidedAt } =
    row;
  return {
    ...{ id, line: lineId, reason, text, state, createdAt: createdAt.getTime() },
    ...{ answer, answeredAt: answeredAt?.getTime() ?? null },
    ...{ decision, decidedBy, decidedAt: decidedAt?.getTime() ?? null },
    ...(sellerGone && { sellerGone }),
  };
}

/** The last one reported of each line. */
export async function lastProblems(
  db: Database,
  lines: readonly OrderLineId[],
): Promise<ReadonlyMap<OrderLineId, Problem>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([problems.lineId], { problem: problems, seller: orderLines.sellerId })
    .from(problems)
    .innerJoin(orderLines, eq(orderLines.id, problems.lineId))
    .where(inArray(problems.lineId, [...lines]))
    .orderBy(problems.lineId, desc(problems.createdAt), desc(problems.id));
  return new Map(rows.map(({ problem, seller }) => [problem.lineId, toProblem(problem, seller === null)]));
}

export type Problems = ReturnType<typeof createProblems>;

/**
 * Every change locks the order, like payments and refunds, and then reads what it decides by: what happens with an order
 * happens one after the other. Repeated requests find their result.
 */
export function createProblems({
  db,
  clock,
  newId,
  acceptsTestPayments,
  queueMail,
  refundLine,
}: ProblemsParts) {
  const delivered = isDelivered(acceptsTestPayments);

  /** Null unless it is delivered. */
  async function lockLine(tx: Database, id: OrderLineId) {
    const ofLine = tx.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, id));
    const [order] = await tx
      .select({ id: orders.id, buyerId: orders.buyerId, paidAt: orders.paidAt, test: orders.test })
      .from(orders)
      .where(and(inArray(orders.id, ofLine), delivered))
      .for('update');
    // By a statement of its own: one that has waited for the lock would see the line as it was before.
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, id));
    return order?.paidAt && line ? { order: { ...order, paidAt: order.paidAt }, line } : null;
  }

  async function lockProblem(tx: Database, id: string) {
    const [of] = await tx.select({ line: problems.lineId }).from(problems).where(eq(problems.id, id));
    const locked = of && (await lockLine(tx, of.line));
    if (!locked) return null;
    const [problem] = await tx.select().from(problems).where(eq(problems.id, id)).for('update');
    return problem ? { ...locked, problem } : null;
  }

  type Locked = NonNullable<Awaited<ReturnType<typeof lockProblem>>>;

  /** @param isAllowed whether the problem is the caller's */
  const change = (
    id: string,
    isAllowed: (locked: Locked) => boolean,
    work: (tx: Database, locked: Locked) => Promise<Result<null>>,
  ): Promise<Result<null>> =>
    transact(db, async (tx) => {
      const locked = await lockProblem(tx, id);
      return locked && isAllowed(locked) ? work(tx, locked) : fail('notFound');
    });

  async function update(tx: Database, id: string, fields: Partial<ProblemRow>): Promise<Result<null>> {
    await tx.update(problems).set(fields).where(eq(problems.id, id));
    return succeed(null);
  }

  const now = () => new Date(clock.now());

  async function refund(
    tx: Database,
    { problem, line }: Locked,
    decidedBy: 'seller' | 'operator',
  ): Promise<Result<null>> {
    const next = nextProblemState(problem.state, 'refunded');
    if (next === null) return fail('refused');
    if (next === problem.state) return succeed(null);
    const outcome = await refundLine(tx, line.id, 'problem');
    if (outcome === 'disputed') return fail({ kind: 'refused', field: 'dispute' });
    return update(tx, problem.id, { state: 'refunded', decidedBy, decidedAt: now() });
  }

  const ownerOf = async (column: typeof orders.buyerId | typeof orderLines.sellerId, where: SQL) => {
    const [row] = await db
      .select({ owner: column })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(problems, eq(problems.lineId, orderLines.id))
      .where(and(where, delivered))
      .limit(1);
    return row?.owner ?? null;
  };

  const sells =
    (sellerId: string) =>
    ({ line }: Locked) =>
      line.sellerId === sellerId;

  async function listed(ids: readonly string[]): Promise<SellerProblem[]> {
    const rows = await db
      .select({ problem: problems, line: orderLines, test: orders.test })
      .from(problems)
      .innerJoin(orderLines, eq(orderLines.id, problems.lineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(inArray(problems.id, [...ids]))
      .orderBy(asc(problems.createdAt), asc(problems.id));
    return rows.map(({ problem, line, test }) => {
      const { id, reason, text, state, createdAt, answer, answeredAt } = toProblem(problem);
      const sold = {
        ...{ line: line.id, seller: line.sellerId, share: line.sharePaise },
        ...{ commission: line.commissionPaise, quantity: line.quantity, refunded: line.refundedPaise },
      };
      const refundable = refundableOf(sold);
      return {
        ...{ id, reason, text, state, createdAt, answer, answeredAt, title: line.title, test },
        paid: timesQuantity(line.pricePaise, line.quantity),
        refundable,
        share: refundable > 0 ? takeBack(sold, refundable).share : paise(0),
      };
    });
  }

  return {
    /** Of a delivered order line; null if there is none. */
    buyerOfLine: (line: OrderLineId) => ownerOf(orders.buyerId, eq(orderLines.id, line)),
    buyerOf: (id: string) => ownerOf(orders.buyerId, eq(problems.id, id)),
    sellerOf: (id: string) => ownerOf(orderLines.sellerId, eq(problems.id, id)),

    report: (
      lineId: OrderLineId,
      buyerId: string,
      { reason, text }: ProblemReport,
    ): Promise<Result<Problem>> =>
      transact(db, async (tx) => {
        const locked = await lockLine(tx, lineId);
        if (locked?.order.buyerId !== buyerId) return fail('notFound');
        const { order, line } = locked;
        const sellerGone = line.sellerId === null;
        const [open] = await tx
          .select()
          .from(problems)
          .where(and(eq(problems.lineId, lineId), UNDECIDED));
        if (open)
          return open.reason === reason && open.text === text
            ? succeed(toProblem(open, sellerGone))
            : fail('refused');
        if (line.refundedPaise >= timesQuantity(line.pricePaise, line.quantity)) return fail('refunded');
        if (clock.now() >= reportableUntil(order.paidAt.getTime())) return fail('expired');
        const [reported] = await tx
          .insert(problems)
          .values({ id: newId(), lineId, reason, text, state: 'open', createdAt: now() })
          .returning();
        if (!reported) throw new Error('A problem was not stored');
        await queueProblemMail(tx, queueMail, 'seller', { kind: 'problemReported', problem: reported.id });
        await queueProblemMail(tx, queueMail, 'buyer', { kind: 'problemReceived', problem: reported.id });
        return succeed(toProblem(reported, sellerGone));
      }),

    withdraw: (id: string, buyerId: string): Promise<Result<null>> =>
      change(
        id,
        ({ order }) => order.buyerId === buyerId,
        async (tx, { problem }) => {
          const next = nextProblemState(problem.state, 'withdrawn');
          if (next === null) return fail('refused');
          if (next === problem.state) return succeed(null);
          await queueProblemMail(tx, queueMail, 'seller', { kind: 'problemClosed', problem: id });
          return update(tx, id, { state: 'withdrawn', decidedBy: 'buyer', decidedAt: now() });
        },
      ),

    /** Undecided, oldest first, in batches. */
    list: async function* (sellerId: string): AsyncGenerator<SellerProblem[], void, undefined> {
      const found = await db
        .select({ id: problems.id })
        .from(problems)
        .innerJoin(orderLines, eq(orderLines.id, problems.lineId))
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.sellerId, sellerId), UNDECIDED, delivered))
        .orderBy(asc(problems.createdAt), asc(problems.id));
      for (let start = 0; start < found.length; start += BATCH_SIZE)
        yield listed(found.slice(start, start + BATCH_SIZE).map(({ id }) => id));
    },

    answer: (id: string, sellerId: string, text: string): Promise<Result<null>> =>
      change(id, sells(sellerId), async (tx, { problem }) => {
        if (problem.answer !== null) return problem.answer === text ? succeed(null) : fail('refused');
        if (nextProblemState(problem.state, 'answered') === null) return fail('refused');
        if (clock.now() >= answerableUntil({ createdAt: problem.createdAt.getTime() }))
          return fail('expired');
        await queueProblemMail(tx, queueMail, 'buyer', { kind: 'problemAnswered', problem: id });
        return update(tx, id, { state: 'answered', answer: text, answeredAt: now() });
      }),

    /** By the seller. */
    refund: (id: string, sellerId: string): Promise<Result<null>> =>
      change(id, sells(sellerId), (tx, locked) => refund(tx, locked, 'seller')),

    /**
     * By the operator, in a transaction of the caller. Fails with `notFound`, and with `refused` if it is decided otherwise, or the buyer's bank disputes
     * the payment (field `dispute`).
     * @param text why it is declined, for the buyer
     */
    decide: async (
      tx: Database,
      id: string,
      decision: 'refund' | 'decline',
      text?: string,
    ): Promise<Result<null>> => {
      const locked = await lockProblem(tx, id);
      if (!locked) return fail('notFound');
      if (decision === 'refund') return refund(tx, locked, 'operator');
      const { problem } = locked;
      const next = nextProblemState(problem.state, 'declined');
      if (next === null) return fail('refused');
      if (next === problem.state) return succeed(null);
      await queueProblemMail(tx, queueMail, 'buyer', { kind: 'problemDeclined', problem: id });
      await queueProblemMail(tx, queueMail, 'seller', { kind: 'problemClosed', problem: id });
      const decided = { decision: text ?? null, decidedBy: 'operator', decidedAt: now() } as const;
      return update(tx, id, { state: 'declined', ...decided });
    },
  };
}
