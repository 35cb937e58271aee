import { desc, eq, inArray } from 'drizzle-orm';
import { exportBatches, type AccountPart } from '../accounts/accounts';
import { orders } from '../orders/tables';
import { refunds } from './tables';

/** Refunds stay with their order. */
export const refundsOfAccount: AccountPart = {
  exported: {
    key: 'refunds',
    batches: async function* (db, userId) {
      const found = await db
        .select({ id: refunds.id })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(eq(orders.buyerId, userId))
        .orderBy(desc(refunds.createdAt), refunds.id);
      const ids = found.map(({ id }) => id);
      yield* exportBatches(ids, async (batch) => {
        const rows = await db.select().from(refunds).where(inArray(refunds.id, batch));
        return rows.map(({ id, orderId: order, amountPaise: amount, reason, state, createdAt }) => ({
          ...{ id, order, amount, reason, state, createdAt: createdAt.getTime() },
        }));
      });
    },
  },
};
