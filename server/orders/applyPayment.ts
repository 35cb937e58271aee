import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import {
  captureTransaction,
  saleTransaction,
  type LedgerTransaction,
  type Occurrence,
} from '../../src/domain/ledger';
import { ORDER_EXPIRY_MINUTES } from '../../src/domain/limits';
import type { OrderId } from '../../src/domain/order';
import { nextPaidQueryAt } from '../../src/domain/reconciliation';
import type { Paise } from '../../src/domain/money';
import {
  applyPaymentUpdate,
  CURRENCY,
  isLate,
  payableUntil,
  type PaymentAnomaly,
  type PaymentUpdate,
} from '../../src/domain/payment';
import type { ReceiptTerms } from '../../src/domain/receipt';
import type { Database } from '../db/database';
import { cartLines } from '../cart/tables';
import { ORDER_COLUMNS } from './orderRows';
import { orderLines, orders, payments } from './tables';
import { transact } from '../db/transactions';
import type { Log } from '../log';
import type { QueueMail } from '../mail/mail';
import { queueOrderMails, readPeople } from './orderMails';
import { enter, toSharedLine } from '../ledger/ledger';
import { lockNumbers, storeReceipt } from './receipts';

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
    const paidAt = new Date(clock.now());
    const until = { payableUntil: payableUntil(order.expiresAt.getTime(), paidAt.getTime()) };
    const { paymentState, payment, anomaly } = applyPaymentUpdate(
      { total, state, failure, ...until, hasBuyer: buyerId !== null, payments: known },
      update,
    );
    const recorded = { amountPaise: payment.amount, state: payment.state, settles: payment.settles };
    await tx
      .insert(payments)
      .values({ id: payment.id, orderId, ...recorded, createdAt: paidAt })
      // A payment stays with the order it was first recorded for.
      .onConflictDoUpdate({ target: payments.id, set: recorded, setWhere: eq(payments.orderId, orderId) });
    const isInLedger = update.currency === CURRENCY && payment.amount > 0;
    const wasCaptured = known.some(({ id, state: was }) => id === payment.id && was === 'captured');
    const occurrence = { order: orderId, test: order.test, at: paidAt.getTime() };
    const capture =
      payment.state === 'captured' && !wasCaptured && isInLedger
        ? captureTransaction(occurrence, payment)
        : null;
    const isDelivered = paymentState.state === 'paid' && state !== 'paid';
    if (!isDelivered) await enter(tx, capture);
    if (anomaly && isInLedger)
      await refunds.requestReturn(tx, { order, id: payment.id, amount: payment.amount, reason: anomaly });
    if (paymentState.state !== 'paid') {
      const isKnown = known.some(({ id }) => id === payment.id);
      const isStep = state !== 'expired' && !isKnown && !isLate(until, update);
      await tx
        .update(orders)
        .set({
          ...{ state: paymentState.state, failure: paymentState.failure },
          ...(isStep && { expiresAt: expiryFrom(paidAt.getTime()) }),
        })
        .where(eq(orders.id, orderId));
    } else if (isDelivered) {
      await deliver(tx, { order, capture, occurrence }, { receipts, queueMail });
    }
    return anomaly;
  });
  const details = { order: orderId, payment: update.payment };
  if (anomaly) log.error({ ...details, reason: anomaly }, 'payment to be refunded');
}

interface Delivery {
  order: typeof orders.$inferSelect;
  /** Of the payment that settles it; null if the ledger has it already. */
  capture: LedgerTransaction | null;
  occurrence: Occurrence;
}

/**
 * Ledger, cart, mails, number and receipt of an order that has been paid. The number comes last, because until the
 * commit every other delivery waits for its lock.
 */
async function deliver(
  tx: Database,
  { order, capture, occurrence }: Delivery,
  { receipts, queueMail }: Pick<ApplyPaymentParts, 'receipts' | 'queueMail'>,
): Promise<void> {
  const { id, test, buyerId, createdAt } = order;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position);
  await enter(tx, capture, saleTransaction(occurrence, lines.map(toSharedLine)));
  if (buyerId !== null) await removeFromCart(tx, id, buyerId);
  const { buyer, sellers } = await readPeople(tx, order, lines);
  await queueOrderMails(tx, { order: id, buyer, sellers }, queueMail);
  await lockNumbers(tx);
  const next = nextPaidQueryAt(createdAt.getTime(), occurrence.at);
  const [paid] = await tx
    .update(orders)
    .set({
      state: 'paid',
      failure: null,
      paidAt: new Date(occurrence.at),
      queryAt: next === null ? null : new Date(next),
      receiptNumber: sql`(select coalesce(max(receipt_number), 0) + 1 from orders where test = ${test})`,
    })
    .where(eq(orders.id, id))
    .returning({ ...ORDER_COLUMNS, receiptNumber: orders.receiptNumber });
  if (paid) await storeReceipt(tx, { order: paid, lines, buyer }, receipts);
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
