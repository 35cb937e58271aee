import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { OrderId, Receipt } from '../../src/domain/order';
import { receiptFor, type ReceiptTerms } from '../../src/domain/receipt';
import type { Database } from '../db/database';
import { users } from '../accounts/tables';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder, type OrderLineRow, type OrderRow } from './orderRows';
import { documents, orderLines, orders, type StoredCreditNote, type StoredReceipt } from './tables';

/** An order has up to 100 lines. */
const BATCH_SIZE = 20;

/** Serialises the numbers of receipts and credit notes; arbitrary ("receipt" on a phone keypad). */
const NUMBERS_LOCK = 7_323_478;

/** Numbers have no gaps: each transaction waits for the previous one to commit or roll back. */
export async function lockNumbers(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NUMBERS_LOCK})`);
}

interface ReceiptParts {
  order: OrderRow & { receiptNumber: number | null };
  lines: readonly OrderLineRow[];
  /** Null after the account was deleted. */
  buyer: { name: string; email: string } | null;
}

/** In the transaction that delivers the order. Idempotent: an order has one receipt. */
export async function storeReceipt(
  tx: Database,
  { order: row, lines, buyer }: ReceiptParts,
  terms: ReceiptTerms,
): Promise<void> {
  const { receiptNumber } = row;
  const { paidAt, ...order } = toOrder(row, lines);
  if (paidAt === null || receiptNumber === null) return;
  const content = receiptFor({ order: { ...order, paidAt }, count: receiptNumber }, terms);
  await tx
    .insert(documents)
    .values({
      ...{ kind: 'receipt', series: order.test ? 'test' : 'real', number: receiptNumber, orderId: order.id },
      ...{ content, buyerName: buyer?.name ?? null, buyerEmail: buyer?.email ?? null },
      issuedAt: new Date(paidAt),
    })
    // Only its own: another document with this number is an error.
    .onConflictDoNothing({ target: documents.orderId, where: sql`kind = 'receipt'` });
}

/** Of an order that was delivered. Idempotent. */
export async function issueReceipt(tx: Database, orderId: OrderId, terms: ReceiptTerms): Promise<void> {
  const [found] = await tx
    .select({
      order: { ...ORDER_COLUMNS, receiptNumber: orders.receiptNumber },
      buyer: { name: users.name, email: users.email },
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  const lines = await tx.select(ORDER_LINE_COLUMNS).from(orderLines).where(eq(orderLines.orderId, orderId));
  await storeReceipt(tx, { ...found, lines }, terms);
}

export const ordersWithoutReceipt = (db: Database) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.receiptNumber),
        notExists(
          db
            .select()
            .from(documents)
            .where(and(eq(documents.orderId, orders.id), eq(documents.kind, 'receipt'))),
        ),
      ),
    );

/**
 * For orders paid before receipts were stored, and those that the previous version, which may run alongside during a
 * deploy, has delivered. Idempotent.
 */
export async function issueMissingReceipts(db: Database, terms: ReceiptTerms): Promise<void> {
  for (;;) {
    const batch = await ordersWithoutReceipt(db).limit(BATCH_SIZE);
    for (const { id } of batch) await issueReceipt(db, id, terms);
    if (batch.length < BATCH_SIZE) return;
  }
}

/** With its credit notes. Null if none was issued, or its buyer deleted their account. */
export async function readReceipt(db: Database, orderId: OrderId): Promise<Receipt | null> {
  const issued = await db
    .select({
      kind: documents.kind,
      content: documents.content,
      name: documents.buyerName,
      email: documents.buyerEmail,
    })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(documents.number);
  const document = issued.find(({ kind }) => kind === 'receipt');
  if (!document) return null;
  const { content, name, email } = document;
  if (name === null || email === null) return null;
  const creditNotes = issued.filter(({ kind }) => kind === 'creditNote');
  return {
    ...(content as StoredReceipt),
    buyer: { name, email },
    creditNotes: creditNotes.map((note) => ({
      ...(note.content as StoredCreditNote),
      buyer: { name: note.name ?? name, email: note.email ?? email },
    })),
  };
}

/** Bookkeeping keeps the documents. */
export async function anonymiseDocuments(tx: Database, buyerId: string): Promise<void> {
  await tx
    .update(documents)
    .set({ buyerName: null, buyerEmail: null })
    .from(orders)
    .where(
      and(
        eq(orders.id, documents.orderId),
        eq(orders.buyerId, buyerId),
        sql`${documents.buyerName} is not null`,
      ),
    );
}
