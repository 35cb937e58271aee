import { asc, eq, sql } from 'drizzle-orm';
import type { OrderId } from '../../src/domain/order';
import type { RefundableLine } from '../../src/domain/refund';
import type { Database } from '../db/database';
import { orderLines } from '../orders/tables';

/** In the order of the cart. */
export function refundableLines(db: Database, orderId: OrderId): Promise<RefundableLine[]> {
  return db
    .select({
      line: orderLines.id,
      // The ledger still has the id of a deleted account.
      seller: sql<string | null>`coalesce(${orderLines.sellerId}, (
        select entries.seller_id from ledger_entries as entries
        where entries.cause = 'sale:' || ${orderLines.orderId} and entries.line_id = ${orderLines.id}
          and entries.account = 'seller'
      ))`,
      share: orderLines.sharePaise,
      commission: orderLines.commissionPaise,
      quantity: orderLines.quantity,
      refunded: orderLines.refundedPaise,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}
