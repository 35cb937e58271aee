import { and, eq, exists, gt, inArray, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { orderLines, orders, productFiles, products, uploads, users } from '../db/schema';
import { searchColumns } from '../db/derivedColumns';
import { transact } from '../db/transactions';
import { RECONCILIATION_WINDOW_MS } from '../orders/orders';

export type RetainedData = 'orders' | 'soldProducts';

export interface DeletedUser {
  kept: RetainedData[];
  /** Stored files that no row references any more; the caller deletes them. */
  files: string[];
}

/** As long as orders are reconciled: an order that nobody has paid until then won't be. */
const PAYABLE_MS = RECONCILIATION_WINDOW_MS;

/** Products that somebody has paid for, or may yet. */
function mayBeSold(db: Database, now: number) {
  const lines = db
    .select()
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, products.id),
        or(inArray(orders.state, ['paid', 'pending']), gt(orders.createdAt, new Date(now - PAYABLE_MS))),
      ),
    );
  return exists(lines);
}

/** Orders that were never paid refer to the row: it stays, empty. Returns the files to delete. */
async function emptyUnsold(tx: Database, now: number, of: SQL | undefined): Promise<string[]> {
  const emptied = await tx
    .update(products)
    .set({
      ...{ sellerId: null, listed: false, title: '', subtitle: '', description: '', image: '', tags: [] },
      ...searchColumns({ title: '', description: '' }),
    })
    .where(and(of, ne(products.title, ''), not(mayBeSold(tx, now))))
    .returning({ id: products.id });
  const files = await tx
    .delete(productFiles)
    .where(
      inArray(
        productFiles.productId,
        emptied.map(({ id }) => id),
      ),
    )
    .returning({ id: productFiles.id });
  return files.map(({ id }) => id);
}

/** Of deleted accounts, whose last unpaid orders have become too old to be paid. Returns the files to delete. */
export function forgetUnsoldProducts(db: Database, now: number): Promise<string[]> {
  return transact(db, (tx) => emptyUnsold(tx, now, isNull(products.sellerId)));
}

/** Cascades; sold products stay for their buyers, the user's orders stay anonymised for bookkeeping. */
export async function deleteUser(db: Database, userId: string, now: number): Promise<DeletedUser> {
  return transact(db, async (tx) => {
    // Same lock order as ordering, paying and publishing, to avoid deadlocks.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.buyerId, userId))
      .orderBy(orders.id)
      .for('update');
    await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)).for('update');
    await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.sellerId, userId))
      .orderBy(products.id)
      .for('update');
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

    // After locking: an order may have been inserted while waiting.
    const ownOrders = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.buyerId, userId))
      .limit(1);
    const retainedProducts = await tx
      .update(products)
      .set({ sellerId: null, listed: false })
      .where(and(eq(products.sellerId, userId), mayBeSold(tx, now)))
      .returning({ id: products.id });
    const lines = tx.select().from(orderLines).where(eq(orderLines.productId, products.id));
    const emptied = await emptyUnsold(tx, now, and(eq(products.sellerId, userId), exists(lines)));
    const files = await union(
      tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)),
      tx
        .select({ id: productFiles.id })
        .from(productFiles)
        .innerJoin(products, eq(products.id, productFiles.productId))
        .where(eq(products.sellerId, userId)),
    );
    await tx.delete(users).where(eq(users.id, userId));
    return {
      kept: [
        ...(ownOrders.length > 0 ? ['orders' as const] : []),
        ...(retainedProducts.length > 0 ? ['soldProducts' as const] : []),
      ],
      files: [...emptied, ...files.map(({ id }) => id)],
    };
  });
}
