import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderId, OrderLineId } from '../../src/domain/order';
import type { Paise } from '../../src/domain/money';
import { refundPaidTransaction, refundTransaction } from '../../src/domain/ledger';
import { refundableOf, type RefundedLine, type RefundReason } from '../../src/domain/refund';
import type { Database } from '../db/database';
import { enter } from '../ledger/ledger';
import type { QueueMail } from '../mail/mail';
import { orderLines } from '../orders/tables';
import { closeProblems } from '../problems/problems';
import { lockFigures, updateRatings } from '../purchases/purchases';
import { issueCreditNote } from './creditNotes';
import { queueRefundMails } from './refundMails';
import { refundableLines } from './refundRows';
import { refundLines, refunds } from './tables';

export interface NewRefund {
  id: string;
  order: { id: OrderId; test: boolean };
  payment: string;
  amount: Paise;
  /** None for a payment that settled nothing. */
  lines: readonly RefundedLine[];
  reason: RefundReason;
  /** Null if it still has to be made there. */
  atProvider: { id: string; state: 'pending' | 'processed' } | null;
  /** Epoch milliseconds. */
  now: number;
}

export interface TakeBackParts {
  queueMail: QueueMail;
  /** Test orders count as sales where there are only test payments. */
  acceptsTestPayments: boolean;
}

/**
 * Records a refund and what follows from it: ledger, credit note, mails, and the ratings of products that are no longer
 * bought. In a transaction that has locked the order.
 */
export async function takeBack(
  tx: Database,
  { queueMail, acceptsTestPayments }: TakeBackParts,
  { id, order, payment, amount, lines, reason, atProvider, now }: NewRefund,
): Promise<void> {
  const at = new Date(now);
  const state = atProvider?.state ?? 'due';
  await tx.insert(refunds).values({
    ...{ id, orderId: order.id, paymentId: payment, amountPaise: amount, reason, state, createdAt: at },
    providerRefundId: atProvider?.id ?? null,
    queryAt: state === 'processed' ? null : at,
    processedAt: state === 'processed' ? at : null,
  });
  const occurrence = { order: order.id, test: order.test, at: now };
  if (lines.length > 0) {
    await tx.insert(refundLines).values(
      lines.map(({ line: lineId, amount: amountPaise, share: sharePaise, ...rest }) => ({
        ...{ refundId: id, lineId, amountPaise, sharePaise },
        ...{ commissionPaise: rest.commission, licences: rest.licences },
      })),
    );
    // Before the lines, as rating does: otherwise the two would deadlock.
    await lockRatings(tx, lines);
    for (const line of lines) {
      await tx
        .update(orderLines)
        .set({ refundedPaise: sql`${orderLines.refundedPaise} + ${line.amount}` })
        .where(eq(orderLines.id, line.line));
    }
    await endLines(tx, order.id, { acceptsTestPayments, at });
  }
  const paid = state === 'processed' ? refundPaidTransaction(occurrence, { id, amount }) : null;
  await enter(tx, refundTransaction(occurrence, id, lines), paid);
  await queueRefundMails(tx, { refund: id, order: order.id, lines }, queueMail);
  // Last: until the commit every other delivery waits for the numbers' lock.
  if (lines.length > 0) await issueCreditNote(tx, { id, order: order.id, lines, at });
}

const idsOf = (lines: readonly { line: OrderLineId }[]) => lines.map(({ line }) => line);

async function lockRatings(tx: Database, lines: readonly RefundedLine[]): Promise<void> {
  const sold = await tx
    .select({ product: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.id, idsOf(lines)))
    .orderBy(orderLines.productId);
  for (const { product } of sold) await lockFigures(tx, product);
}

/** Those that are refunded in full have no rating and no open problem any more. */
async function endLines(
  tx: Database,
  order: OrderId,
  { acceptsTestPayments, at }: { acceptsTestPayments: boolean; at: Date },
): Promise<void> {
  const gone = (await refundableLines(tx, order)).filter((line) => refundableOf(line) === 0);
  if (gone.length === 0) return;
  await closeProblems(tx, idsOf(gone), at);
  const rated = await tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(inArray(orderLines.id, idsOf(gone)), sql`${orderLines.rating} is not null`))
    .orderBy(orderLines.productId);
  for (const { productId } of rated) await updateRatings(tx, productId, acceptsTestPayments);
}
