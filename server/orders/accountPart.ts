import { desc, eq, inArray } from 'drizzle-orm';
import { exportBatches, type AccountPart } from '../accounts/accounts';
import { orderLines, orders } from './tables';
import { anonymiseDocuments } from './receipts';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder } from './orderRows';

/** Orders stay, anonymised by the foreign key, for bookkeeping. */
export const ordersOfAccount: AccountPart = {
  exported: {
    key: 'orders',
    batches: async function* (db, userId) {
      const found = await db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.buyerId, userId))
        .orderBy(desc(orders.createdAt), orders.id);
      const ids = found.map(({ id }) => id);
      yield* exportBatches(ids, async (batch) => {
        const rows = await db.select(ORDER_COLUMNS).from(orders).where(inArray(orders.id, batch));
        const lines = await db
          .select(ORDER_LINE_COLUMNS)
          .from(orderLines)
          .where(inArray(orderLines.orderId, batch));
        const linesOf = (id: string) => lines.filter(({ orderId }) => orderId === id);
        return rows.map((row) => toOrder(row, linesOf(row.id)));
      });
    },
  },
  lock: (tx, userId) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.buyerId, userId))
      .orderBy(orders.id)
      .for('update'),
  remove: async (tx, userId) => {
    await anonymiseDocuments(tx, userId);
    const [own] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, userId)).limit(1);
    return { kept: own ? ['orders'] : [], files: [] };
  },
};
