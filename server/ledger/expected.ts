import { and, asc, eq, gt } from 'drizzle-orm';
import {
  captureTransaction,
  refundPaidTransaction,
  refundTransaction,
  saleTransaction,
  type LedgerTransaction,
  type SharedLine,
} from '../../src/domain/ledger';
import { paise } from '../../src/domain/money';
import type { OrderId } from '../../src/domain/order';
import type { Database } from '../db/database';
import { orderLines, orders, payments } from '../orders/tables';
import { refundLines, refunds } from '../refunds/tables';

/** What was sold with an order line. */
export function toSharedLine(row: typeof orderLines.$inferSelect): SharedLine {
  const { id: line, payeeId, sellerId, sharePaise: share, commissionPaise: commission, quantity } = row;
  return { line, seller: payeeId ?? sellerId, share, commission, licences: quantity };
}

/**
 * What the ledger has to say about an order, computed from what is stored elsewhere. Sellers are null where the account
 * was deleted, and times of captures are when they were recorded.
 */
export async function expectedTransactions(db: Database, orderId: OrderId): Promise<LedgerTransaction[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return [];
  const [captured, sold, returned, returnedLines] = [
    await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          eq(payments.state, 'captured'),
          gt(payments.amountPaise, paise(0)),
        ),
      )
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    (
      await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
    ).map(toSharedLine),
    await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    await db
      .select({ line: refundLines, position: orderLines.position })
      .from(refundLines)
      .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position),
  ];
  const at = (date: Date) => ({ order: orderId, test: order.test, at: date.getTime() });
  const transactions: (LedgerTransaction | null)[] = captured.map((payment) =>
    captureTransaction(at(payment.createdAt), { id: payment.id, amount: payment.amountPaise }),
  );
  if (order.paidAt) {
    transactions.push(saleTransaction(at(order.paidAt), sold));
  }
  for (const refund of returned) {
    const lines = returnedLines
      .filter(({ line }) => line.refundId === refund.id)
      .map(({ line: { lineId: line, sharePaise: share, commissionPaise: commission, licences } }) => ({
        ...{ line, share, commission, licences },
        seller: sold.find((of) => of.line === line)?.seller ?? null,
      }));
    transactions.push(refundTransaction(at(refund.createdAt), refund.id, lines));
    if (refund.processedAt)
      transactions.push(
        refundPaidTransaction(at(refund.processedAt), { id: refund.id, amount: refund.amountPaise }),
      );
  }
  return transactions.filter((transaction) => transaction !== null);
}
