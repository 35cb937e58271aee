import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { exportBatches, type AccountPart } from '../accounts/accounts';
import type { Database } from '../db/database';
import { orderLines, orders } from '../orders/tables';
import { toProblem } from './problems';
import { problems } from './tables';

const linesSoldBy = (db: Database, userId: string) =>
  db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.sellerId, userId));

const linesBoughtBy = (db: Database, userId: string) =>
  db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.buyerId, userId));

/** Problems stay with their order lines, without what the person wrote. */
export const problemsOfAccount: AccountPart = {
  exported: {
    key: 'problems',
    batches: async function* (db, userId) {
      const found = await db
        .select({ id: problems.id })
        .from(problems)
        .where(inArray(problems.lineId, linesBoughtBy(db, userId)))
        .orderBy(desc(problems.createdAt), problems.id);
      const ids = found.map(({ id }) => id);
      yield* exportBatches(ids, async (batch) => {
        const rows = await db.select().from(problems).where(inArray(problems.id, batch));
        return rows.map((row) => toProblem(row));
      });
    },
  },
  /** Of the seller's; the buyer's orders are locked by their own part. */
  lock: (tx, userId) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        inArray(
          orders.id,
          tx
            .select({ id: orderLines.orderId })
            .from(orderLines)
            .innerJoin(problems, eq(problems.lineId, orderLines.id))
            .where(eq(orderLines.sellerId, userId)),
        ),
      )
      .orderBy(orders.id)
      .for('update'),
  remove: async (tx, userId, now) => {
    // Nobody is left to be refunded, and the seller's share need not wait.
    await tx
      .update(problems)
      .set({ state: 'withdrawn', decidedBy: 'buyer', decidedAt: new Date(now) })
      .where(
        and(
          inArray(problems.lineId, linesBoughtBy(tx, userId)),
          inArray(problems.state, ['open', 'answered']),
        ),
      );
    await tx
      .update(problems)
      .set({ text: '', decision: null })
      .where(inArray(problems.lineId, linesBoughtBy(tx, userId)));
    await tx
      .update(problems)
      .set({ answer: '' })
      .where(and(inArray(problems.lineId, linesSoldBy(tx, userId)), isNotNull(problems.answer)));
    return { kept: [], files: [] };
  },
};
