import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { OrderId, OrderLineId, Purchase, Receipt } from '../../src/domain/order';
import { sumRefunds, type SingleRefund } from '../../src/domain/purchaseRefund';
import type { Database } from '../db/database';
import { isDelivered, isKept, ORDER_LINE_COLUMNS, readReceipt, toOrderLine } from '../orders/orders';
import { productFigures, products } from '../catalogue/tables';
import { orderLines, orders } from '../orders/tables';
import { lockFigures, ofRatings, RATINGS, updateRatings } from './ratings';
import { lastProblems } from '../problems/problems';
import { refundLines, refunds } from '../refunds/tables';
import { productFiles } from '../uploads/tables';
import { transact } from '../db/transactions';

export { lockFigures, updateRatings } from './ratings';

/** An order has up to 100 lines. */
const ORDERS_BATCH = 10;

/** Few, so that buyers who rate meanwhile never wait long. */
const BATCH_SIZE = 200;

export const uncountedRatings = (db: Database) =>
  db.select({ id: productFigures.productId }).from(productFigures).where(isNull(productFigures.ratings));

/** Counts what the previous version of the server, which may run alongside during a deploy, has rated. Idempotent. */
export async function countRatings(db: Database, acceptsTestPayments: boolean): Promise<void> {
  const countBatch = () =>
    transact(db, async (tx) => {
      // Locked before they are counted, as in `rate`.
      const rows = await uncountedRatings(tx)
        .orderBy(productFigures.productId)
        .limit(BATCH_SIZE)
        .for('no key update');
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await tx
        .update(productFigures)
        .set({ ratings: ofRatings(RATINGS, acceptsTestPayments) })
        .where(inArray(productFigures.productId, ids));
      return rows.length;
    });
  while ((await countBatch()) > 0);
}

export function createPurchases(db: Database, acceptsTestPayments: boolean) {
  const paidBy = (buyerId: string) => and(eq(orders.buyerId, buyerId), isDelivered(acceptsTestPayments));

  const lineOf = (database: Database, id: OrderLineId, buyerId: string) =>
    database
      .select({ productId: orderLines.productId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(eq(orderLines.id, id), eq(orders.buyerId, buyerId), isKept(acceptsTestPayments)));

  async function newestFiles(productIds: readonly string[]) {
    if (productIds.length === 0) return new Map<string, never>();
    const rows = await db
      .selectDistinctOn([productFiles.productId], {
        productId: productFiles.productId,
        name: productFiles.name,
        bytes: productFiles.bytes,
        sha256: productFiles.sha256,
        version: productFiles.version,
      })
      .from(productFiles)
      .where(inArray(productFiles.productId, [...productIds]))
      .orderBy(productFiles.productId, desc(productFiles.version));
    return new Map(rows.map(({ productId, ...file }) => [productId, file]));
  }

  async function refundsOf(lines: readonly OrderLineId[]) {
    const found = new Map<OrderLineId, SingleRefund[]>();
    if (lines.length === 0) return found;
    const rows = await db
      .select({
        line: refundLines.lineId,
        amount: refundLines.amountPaise,
        state: refunds.state,
        createdAt: refunds.createdAt,
        processedAt: refunds.processedAt,
      })
      .from(refundLines)
      .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
      .where(inArray(refundLines.lineId, [...lines]));
    for (const { line, amount, state, createdAt, processedAt } of rows) {
      const refund = { createdAt: createdAt.getTime(), processedAt: processedAt?.getTime() ?? null };
      found.set(line, [...(found.get(line) ?? []), { amount, state, ...refund }]);
    }
    return found;
  }

  async function purchasesOf(orderIds: readonly string[]): Promise<Purchase[]> {
    const rows = await db
      .select({
        ...ORDER_LINE_COLUMNS,
        ...{ paidAt: orders.paidAt, test: orders.test, rating: orderLines.rating },
        image: products.image,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(products, eq(products.id, orderLines.productId))
      .where(inArray(orders.id, [...orderIds]))
      .orderBy(desc(orders.paidAt), desc(orders.receiptNumber), orderLines.position);
    const files = await newestFiles(rows.map(({ productId }) => productId));
    const lines = rows.map(({ id }) => id);
    const problems = await lastProblems(db, lines);
    const refunded = await refundsOf(lines);
    return rows.map(({ paidAt, test, rating, image, ...row }) => ({
      ...toOrderLine(row),
      order: row.orderId,
      ...(image && { image }),
      paidAt: paidAt?.getTime() ?? 0,
      test,
      file: files.get(row.productId) ?? null,
      rating,
      problem: problems.get(row.id) ?? null,
      refund: sumRefunds(refunded.get(row.id) ?? []),
    }));
  }

  return {
    /** Newest first, in batches. */
    list: async function* (buyerId: string): AsyncGenerator<Purchase[], void, undefined> {
      const paid = await db
        .select({ id: orders.id })
        .from(orders)
        .where(paidBy(buyerId))
        .orderBy(desc(orders.paidAt), desc(orders.receiptNumber));
      for (let start = 0; start < paid.length; start += ORDERS_BATCH) {
        yield purchasesOf(paid.slice(start, start + ORDERS_BATCH).map(({ id }) => id));
      }
    },

    /** Null unless the line is delivered, and not refunded. */
    buyerOf: async (id: OrderLineId): Promise<string | null> => {
      const [line] = await db
        .select({ buyerId: orders.buyerId })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.id, id), isKept(acceptsTestPayments)));
      return line?.buyerId ?? null;
    },

    /** 1 to 5, once per purchase; null on success. */
    rate: (id: OrderLineId, buyerId: string, rating: number): Promise<'notFound' | 'refused' | null> =>
      transact(db, async (tx) => {
        const [line] = await lineOf(tx, id, buyerId);
        if (!line) return 'notFound';
        const { productId } = line;
        await lockFigures(tx, productId);
        const rated = await tx
          .update(orderLines)
          .set({ rating })
          .where(and(eq(orderLines.id, id), isNull(orderLines.rating)))
          .returning({ id: orderLines.id });
        if (rated.length === 0) return 'refused';
        await updateRatings(tx, productId, acceptsTestPayments);
        return null;
      }),

    /** As it was issued. */
    receipt: async (id: OrderId, buyerId: string): Promise<Receipt | null> => {
      const [order] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), paidBy(buyerId)));
      return order ? readReceipt(db, order.id) : null;
    },
  };
}

export type Purchases = ReturnType<typeof createPurchases>;
