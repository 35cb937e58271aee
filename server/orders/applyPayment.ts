import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { captureTransaction, saleTransaction, type SharedLine } from '../../src/domain/ledger';
import { ORDER_EXPIRY_MINUTES } from '../../src/domain/limits';
import type { OrderId } from '../../src/domain/order';
import { nextPaidQueryAt } from '../../src/domain/reconciliation';
import type { Paise } from '../../src/domain/money';
import {
  applyPaymentUpdate,
  CURRENCY,
  isLate,
  type PaymentAnomaly,
  type PaymentUpdate,
} from '../../src/domain/payment';
import type { ReceiptTerms } from '../../src/domain/receipt';
import type { Database } from '../db/database';
import { cartLines } from '../cart/tables';
import { PAYEE } from './orderRows';
import { orderLines, orders, payments } from './tables';
import { transact } from '../db/transactions';
import type { Log } from '../log';
import type { QueueMail } from '../mail/mail';
import { queueOrderMails } from './orderMails';
import { enter } from '../ledger/ledger';
import { issueReceipt, lockNumbers } from './receipts';

const EXPIRY_MS = ORDER_EXPIRY_MINUTES * 60_000;

/** After a step of the buyer. */
export const expiryFrom = (now: number): Date => new Date(now + EXPIRY_MS);

export type RequestReturn = (
  tx: Database,
  payment: { order: { id: OrderId; test: boolean }; id: string; amount: Paise; reason: PaymentAnomaly },
) => Promise<void>;

export interface ApplyPaymentParts {
  db: Database;
  clock: Clock;
  /** Printed on the receipt. */
  receipts: ReceiptTerms;
  queueMail: QueueMail;
  refunds: { requestReturn: RequestReturn };
  log: Log;
}

/** Records a payment and, if it settles the order, delivers it; other money is refunded. Idempotent. */
export async function applyPayment(
  { db, clock, receipts, queueMail, refunds, log }: ApplyPaymentParts,
  orderId: OrderId,
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
    const { state, failure, totalPaise: total, buyerId } = order;
    const expiresAt = order.expiresAt.getTime();
    const { paymentState, payment, anomaly } = applyPaymentUpdate(
      { total, state, failure, expiresAt, hasBuyer: buyerId !== null, payments: known },
      update,
    );
    const paidAt = new Date(clock.now());
    const recorded = { amountPaise: payment.amount, state: payment.state, settles: payment.settles };
    await tx
      .insert(payments)
      .values({ id: payment.id, orderId, ...recorded, createdAt: paidAt })
      // A payment stays with the order it was first recorded for.
      .onConflictDoUpdate({ target: payments.id, set: recorded, setWhere: eq(payments.orderId, orderId) });
    const isInLedger = update.currency === CURRENCY && payment.amount > 0;
    const wasCaptured = known.some(({ id, state: was }) => id === payment.id && was === 'captured');
    const occurrence = { order: orderId, test: order.test, at: paidAt.getTime() };
    if (payment.state === 'captured' && !wasCaptured && isInLedger)
      await enter(tx, captureTransaction(occurrence, payment));
    if (anomaly && isInLedger)
      await refunds.requestReturn(tx, { order, id: payment.id, amount: payment.amount, reason: anomaly });
    if (paymentState.state !== 'paid') {
      const isKnown = known.some(({ id }) => id === payment.id);
      const isStep = state !== 'expired' && !isKnown && !isLate({ expiresAt }, update);
      await tx
        .update(orders)
        .set({
          ...{ state: paymentState.state, failure: paymentState.failure },
          ...(isStep && { expiresAt: expiryFrom(paidAt.getTime()) }),
        })
        .where(eq(orders.id, orderId));
    } else if (state !== 'paid') {
      await deliver(tx, order, paidAt);
      await enter(tx, saleTransaction(occurrence, await soldLines(tx, orderId)));
      await issueReceipt(tx, orderId, receipts);
      await queueOrderMails(tx, order, queueMail);
    }
    return anomaly;
  });
  const details = { order: orderId, payment: update.payment };
  if (anomaly) log.error({ ...details, reason: anomaly }, 'payment to be refunded');
}

/** For the ledger. */
export function soldLines(tx: Database, orderId: OrderId): Promise<SharedLine[]> {
  return tx
    .select({
      line: orderLines.id,
      seller: PAYEE,
      share: orderLines.sharePaise,
      commission: orderLines.commissionPaise,
      licences: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
}

async function deliver(
  tx: Database,
  { id, test, buyerId, createdAt }: typeof orders.$inferSelect,
  paidAt: Date,
): Promise<void> {
  await lockNumbers(tx);
  const next = nextPaidQueryAt(createdAt.getTime(), paidAt.getTime());
  await tx
    .update(orders)
    .set({
      state: 'paid',
      failure: null,
      paidAt,
      queryAt: next === null ? null : new Date(next),
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
