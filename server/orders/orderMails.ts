import { and, eq, isNotNull } from 'drizzle-orm';
import { sumPaise, toRupees } from '../../src/domain/money';
import type { OrderId } from '../../src/domain/order';
import type { SaleLine } from '../../src/documents/renderMail';
import { users } from '../accounts/tables';
import type { Database } from '../db/database';
import { RECIPIENT_COLUMNS, type QueueMail } from '../mail/mail';
import { orderLines, orders } from './tables';

/**
 * The buyer's receipt and each seller's news, in the transaction that delivers the order. Addresses that nobody has
 * confirmed get none: a mistyped one is somebody else's mailbox.
 */
export async function queueOrderMails(
  tx: Database,
  { id, buyerId }: { id: OrderId; buyerId: string | null },
  queueMail: QueueMail,
): Promise<void> {
  const buyers =
    buyerId === null
      ? []
      : await tx
          .select(RECIPIENT_COLUMNS)
          .from(users)
          .where(and(eq(users.id, buyerId), users.emailVerified));
  const sellers = await tx
    .selectDistinct(RECIPIENT_COLUMNS)
    .from(orderLines)
    .innerJoin(users, eq(users.id, orderLines.sellerId))
    .where(and(eq(orderLines.orderId, id), users.emailVerified));
  for (const buyer of buyers) await queueMail(tx, buyer, { kind: 'receipt', order: id });
  for (const seller of sellers) await queueMail(tx, seller, { kind: 'sale', order: id });
}

/** What a seller sold with an order; null if it isn't theirs any more, as after their account is deleted. */
export async function readSale(db: Database, orderId: OrderId, sellerId: string) {
  const rows = await db
    .select({
      title: orderLines.title,
      quantity: orderLines.quantity,
      sharePaise: orderLines.sharePaise,
      test: orders.test,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.sellerId, sellerId), isNotNull(orders.paidAt)))
    .orderBy(orderLines.position);
  const [first] = rows;
  if (!first) return null;
  const lines: SaleLine[] = rows.map(({ title, quantity, sharePaise }) => ({
    title,
    quantity,
    earnings: toRupees(sharePaise),
  }));
  return { lines, total: toRupees(sumPaise(rows.map(({ sharePaise }) => sharePaise))), test: first.test };
}
