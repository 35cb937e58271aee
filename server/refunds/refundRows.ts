import { asc, eq } from 'drizzle-orm';
import type { OrderId } from '../../src/domain/order';
import type { RefundableLine } from '../../src/domain/refund';
import type { Database } from '../db/database';
import { PAYEE } from '../orders/orders';
import { orderLines } from '../orders/tables';

/** In the order of the cart. */
export function refundableLines(db: Database, orderId: OrderId): Promise<RefundableLine[]> {
  return db
    .select({
      line: orderLines.id,
      seller: PAYEE,
      share: orderLines.sharePaise,
      commission: orderLines.commissionPaise,
      quantity: orderLines.quantity,
      refunded: orderLines.refundedPaise,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}
