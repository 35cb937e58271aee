import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { applyPaymentUpdate, type PaymentUpdate } from '../../src/domain/payment';
import type { ReceiptTerms } from '../../src/domain/receipt';
import type { Database } from '../db/database';
import { cartLines } from '../cart/tables';
import { orderLines, orders, payments } from './tables';
import { transact } from '../db/transactions';
import type { Log } from '../log';
import type { QueueMail } from '../mail/mail';
import { queueOrderMails } from './orderMails';
import { issueReceipt } from './receipts';

/** Serialises receipt numbers; arbitrary ("receipt" on a phone keypad). */
const RECEIPT_LOCK = 7_323_478;

export interface ApplyPaymentParts {
  db: Database;
  clock: Clock;
  /** Printed on the receipt. */
  receipts: ReceiptTerms;
  queueMail: QueueMail;
  log: Log;
}

/** Records a payment and, if it settles the order, delivers it. Idempotent. */
export async function applyPayment(
  { db, clock, receipts, queueMail, log }: ApplyPaymentParts,
  orderId: string,
  update: PaymentUpdate,
): Promise<void> {
  const anomaly = await transact(db, async (tx) => {
    // The row lock serialises updates of one order.
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new Error('Payment update for an order that does not exist');
    const known = await tx
      .select({
        id: payments.id,
        amount: payments.amountPaise,
        state: payments.state,
        settles: payments.settles,
      })
      .from(payments)
      .where(eq(payments.orderId, orderId));
    const { state, failure, totalPaise } = order;
    const { paymentState, payment, anomaly } = applyPaymentUpdate(
      { total: totalPaise, state, failure, hasBuyer: order.buyerId !== null, payments: known },
      update,
    );
    const paidAt = new Date(clock.now());
    const recorded = { amountPaise: payment.amount, state: payment.state, settles: payment.settles };
    await tx
      .insert(payments)
      .values({ id: payment.id, orderId, ...recorded, createdAt: paidAt })
      // A payment stays with the order it was first recorded for.
      .onConflictDoUpdate({ target: payments.id, set: recorded, setWhere: eq(payments.orderId, orderId) });
    if (paymentState.state !== 'paid') {
      await tx
        .update(orders)
        .set({ state: paymentState.state, failure: paymentState.failure })
        .where(eq(orders.id, orderId));
    } else if (state !== 'paid') {
      await deliver(tx, order, paidAt);
      await issueReceipt(tx, orderId, receipts);
      await queueOrderMails(tx, order, queueMail);
    }
    return anomaly;
  });
  const details = { order: orderId, payment: update.payment };
  if (anomaly) log.error({ ...details, reason: anomaly }, 'payment to be refunded');
}

async function deliver(
  tx: Database,
  { id, test, buyerId }: typeof orders.$inferSelect,
  paidAt: Date,
): Promise<void> {
  // Receipt numbers have no gaps: each transaction waits for the previous one to commit or roll back.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${RECEIPT_LOCK})`);
  await tx
    .update(orders)
    .set({
      state: 'paid',
      failure: null,
      paidAt,
      receiptNumber: sql`(select coalesce(max(receipt_number), 0) + 1 from orders where test = ${test})`,
    })
    .where(eq(orders.id, id));
  if (buyerId === null) return;
  await removeFromCart(tx, id, buyerId);
}

/** `removeOrdered` in SQL: quantity added since the order stays. */
async function removeFromCart(tx: Database, orderId: string, buyerId: string): Promise<void> {
  const ordered = sql`${orderLines.orderId} = ${orderId}
    AND ${cartLines.userId} = ${buyerId} AND ${cartLines.productId} = ${orderLines.productId}`;
  // One round trip, which every purchase waits for.
  await tx.execute(sql`
    WITH bought AS (
      DELETE FROM ${cartLines} USING ${orderLines}
      WHERE ${ordered} AND ${cartLines.quantity} <= ${orderLines.quantity}
    )
    UPDATE ${cartLines} SET quantity = ${cartLines.quantity} - ${orderLines.quantity} FROM ${orderLines}
    WHERE ${ordered} AND ${cartLines.quantity} > ${orderLines.quantity}`);
}
