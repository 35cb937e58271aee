import { and, eq, exists, gt, inArray, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import { QUERY_WINDOW_MS } from '../../src/domain/reconciliation';
import { exportBatches, type AccountPart } from '../accounts/accounts';
import {
  emptyListings,
  FIGURES_JOIN,
  OWN_PRODUCT_COLUMNS,
  SELLER_JOIN,
  toOwnProduct,
  withdrawListings,
} from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { users } from '../accounts/tables';
import { productFigures, products } from '../catalogue/tables';
import { orderLines, orders } from '../orders/tables';
import { productFiles } from '../uploads/tables';
import { transact } from '../db/transactions';

/** Products that somebody has paid for, or may yet. */
function mayBeSold(db: Database, now: number) {
  const lines = db
    .select()
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, products.id),
        ne(orders.state, 'expired'),
        or(inArray(orders.state, ['paid', 'pending']), gt(orders.createdAt, new Date(now - QUERY_WINDOW_MS))),
      ),
    );
  return exists(lines);
}

/** Orders that were never paid refer to the row: it stays, empty. Returns the files to delete. */
async function emptyUnsold(tx: Database, now: number, of: SQL | undefined): Promise<string[]> {
  const emptied = await emptyListings(tx, and(of, ne(products.title, ''), not(mayBeSold(tx, now))));
  const files = await tx
    .delete(productFiles)
    .where(inArray(productFiles.productId, emptied))
    .returning({ id: productFiles.id });
  return files.map(({ id }) => id);
}

/** Of deleted accounts, whose last unpaid orders have become too old to be paid. Returns the files to delete. */
export function forgetUnsoldProducts(db: Database, now: number): Promise<string[]> {
  return transact(db, (tx) => emptyUnsold(tx, now, isNull(products.sellerId)));
}

/** Sold products stay for their buyers, without their seller. */
export const productsOfAccount: AccountPart = {
  exported: {
    key: 'products',
    batches: async function* (db, userId) {
      const found = await db
        .select({ id: products.id })
        .from(products)
        .where(eq(products.sellerId, userId))
        .orderBy(products.place);
      const ids = found.map(({ id }) => id);
      yield* exportBatches(ids, async (batch) => {
        const rows = await db
          .select(OWN_PRODUCT_COLUMNS)
          .from(products)
          .innerJoin(productFigures, FIGURES_JOIN)
          .innerJoin(users, SELLER_JOIN)
          .where(inArray(products.id, batch));
        return rows.map(toOwnProduct);
      });
    },
  },
  lock: (tx, userId) =>
    tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.sellerId, userId))
      .orderBy(products.id)
      .for('update'),
  remove: async (tx, userId, now) => {
    const retained = await withdrawListings(tx, and(eq(products.sellerId, userId), mayBeSold(tx, now)));
    const lines = tx.select().from(orderLines).where(eq(orderLines.productId, products.id));
    const emptied = await emptyUnsold(tx, now, and(eq(products.sellerId, userId), exists(lines)));
    const files = await tx
      .select({ id: productFiles.id })
      .from(productFiles)
      .innerJoin(products, eq(products.id, productFiles.productId))
      .where(eq(products.sellerId, userId));
    return {
      kept: retained.length > 0 ? ['soldProducts'] : [],
      files: [...emptied, ...files.map(({ id }) => id)],
    };
  },
};
