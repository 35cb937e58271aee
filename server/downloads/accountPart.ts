import { desc, eq, inArray } from 'drizzle-orm';
import { exportBatches, type AccountPart } from '../accounts/accounts';
import { downloadLog, orderLines, orders } from '../orders/tables';

/** Of purchases. They stay with their order line. */
export const downloadsOfAccount: AccountPart = {
  exported: {
    key: 'downloads',
    batches: async function* (db, userId) {
      const found = await db
        .select({ id: downloadLog.id })
        .from(downloadLog)
        .innerJoin(orderLines, eq(orderLines.id, downloadLog.lineId))
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.buyerId, userId))
        .orderBy(desc(downloadLog.id));
      const ids = found.map(({ id }) => String(id));
      yield* exportBatches(ids, async (batch) => {
        const rows = await db
          .select()
          .from(downloadLog)
          .where(inArray(downloadLog.id, batch.map(Number)));
        return rows.map(({ id, lineId: line, sha256, at }) => ({
          ...{ id: String(id), line, sha256, at: at.getTime() },
        }));
      });
    },
  },
};
