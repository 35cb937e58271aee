import { and, eq, inArray } from 'drizzle-orm';
import { sumPaise, toRupees } from '../../src/domain/money';
import type { OrderId } from '../../src/domain/order';
import type { RefundedLine } from '../../src/domain/refund';
import type { TakenBackLine } from '../../src/documents/renderMail';
import { users } from '../accounts/tables';
import type { Database } from '../db/database';
import { RECIPIENT_COLUMNS, type MailToQueue, type QueueMail } from '../mail/mail';
import { documents, orderLines, orders } from '../orders/tables';
import { refundLines, refunds } from './tables';

/** To the buyer, and to each seller whose share is taken back, in the transaction that records the refund. */
export async function queueRefundMails(
  tx: Database,
  { refund, order, lines }: { refund: string; order: OrderId; lines: readonly RefundedLine[] },
  queueMail: QueueMail,
): Promise<void> {
  const [buyer] = await tx
    .select(RECIPIENT_COLUMNS)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(and(eq(orders.id, order), users.emailVerified));
  if (buyer) await queueMail(tx, [buyer, { kind: 'refund', refund }]);
  const sellerIds = [...new Set(lines.flatMap(({ seller }) => seller ?? []))];
  if (sellerIds.length === 0) return;
  const sellers = await tx
    .select(RECIPIENT_COLUMNS)
    .from(users)
    .where(and(inArray(users.id, sellerIds), users.emailVerified));
  await queueMail(tx, ...sellers.map((seller): MailToQueue => [seller, { kind: 'saleRefunded', refund }]));
}

/** Null if the refund isn't known. */
export async function readRefund(db: Database, id: string) {
  const [refund] = await db
    .select({
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      test: orders.test,
      content: documents.content,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(documents, eq(documents.refundId, refunds.id))
    .where(eq(refunds.id, id));
  if (!refund) return null;
  const lines = await db
    .select({ title: orderLines.title })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(eq(refundLines.refundId, id))
    .orderBy(orderLines.position);
  const { amountPaise, reason, test, content } = refund;
  return {
    ...{ amount: toRupees(amountPaise), reason, test },
    creditNote: content?.number ?? null,
    titles: lines.map(({ title }) => title),
  };
}

/** What a refund takes back of a seller's share; null if nothing of it is theirs any more. */
export async function readTakenBack(db: Database, id: string, sellerId: string) {
  const rows = await db
    .select({
      title: orderLines.title,
      amountPaise: refundLines.amountPaise,
      sharePaise: refundLines.sharePaise,
      test: orders.test,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(refundLines.refundId, id), eq(orderLines.sellerId, sellerId)))
    .orderBy(orderLines.position);
  const [first] = rows;
  if (!first) return null;
  const lines: TakenBackLine[] = rows.map(({ title, amountPaise, sharePaise }) => ({
    title,
    refunded: toRupees(amountPaise),
    share: toRupees(sharePaise),
  }));
  return { lines, total: toRupees(sumPaise(rows.map(({ sharePaise }) => sharePaise))), test: first.test };
}
