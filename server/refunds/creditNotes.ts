import { and, eq, sql } from 'drizzle-orm';
import type { OrderId } from '../../src/domain/order';
import { creditNoteFor } from '../../src/domain/receipt';
import type { RefundedLine } from '../../src/domain/refund';
import type { Database } from '../db/database';
import { lockNumbers } from '../orders/orders';
import { documents, type StoredReceipt } from '../orders/tables';

/** In the transaction that records the refund. Numbers have no gaps. */
export async function issueCreditNote(
  tx: Database,
  refund: { id: string; order: OrderId; lines: readonly RefundedLine[]; at: Date },
): Promise<void> {
  const { id: refundId, order: orderId, lines, at: issuedAt } = refund;
  const [receipt] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'receipt')));
  if (!receipt) return;
  const { series, buyerName, buyerEmail } = receipt;
  await lockNumbers(tx);
  const [last] = await tx
    .select({ number: sql`coalesce(max(${documents.number}), 0)`.mapWith(Number) })
    .from(documents)
    .where(and(eq(documents.kind, 'creditNote'), eq(documents.series, series)));
  const number = (last?.number ?? 0) + 1;
  const content = creditNoteFor({
    receipt: receipt.content as StoredReceipt,
    lines,
    count: number,
    issuedAt: issuedAt.getTime(),
  });
  await tx.insert(documents).values({
    kind: 'creditNote',
    series,
    number,
    orderId,
    refundId,
    content,
    buyerName,
    buyerEmail,
    issuedAt,
  });
}
