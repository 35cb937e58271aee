import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { sumPaise, toRupees } from '../../src/domain/money';
import type { OrderId } from '../../src/domain/order';
import type { SaleLine } from '../../src/documents/renderMail';
import { users } from '../accounts/tables';
import type { Database } from '../db/database';
import { RECIPIENT_COLUMNS, type MailToQueue, type QueueMail, type Recipient } from '../mail/mail';
import { orderLines, orders } from './tables';

export interface Person extends Recipient {
  emailVerified: boolean;
}

/** Those that still have an account. */
export async function readPeople(
  tx: Database,
  { buyerId }: { buyerId: string | null },
  lines: readonly { sellerId: string | null }[],
): Promise<{ buyer: Person | null; sellers: readonly Person[] }> {
  const ids = [buyerId, ...lines.map(({ sellerId }) => sellerId)].filter((id) => id !== null);
  const people = await tx
    .select({ ...RECIPIENT_COLUMNS, emailVerified: users.emailVerified })
    .from(users)
    .where(inArray(users.id, ids));
  return {
    buyer: people.find(({ id }) => id === buyerId) ?? null,
    sellers: people.filter((person) => lines.some(({ sellerId }) => sellerId === person.id)),
  };
}

/**
 * The buyer's receipt and each seller's news, in the transaction that delivers the order. Addresses that nobody has
 * confirmed get none: a mistyped one is somebody else's mailbox.
 */
export async function queueOrderMails(
  tx: Database,
  { order, buyer, sellers }: { order: OrderId; buyer: Person | null; sellers: readonly Person[] },
  queueMail: QueueMail,
): Promise<void> {
  const receipt: MailToQueue[] = buyer?.emailVerified ? [[buyer, { kind: 'receipt', order }]] : [];
  const sales = sellers
    .filter(({ emailVerified }) => emailVerified)
    .map((seller): MailToQueue => [seller, { kind: 'sale', order }]);
  await queueMail(tx, ...receipt, ...sales);
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
