import { and, eq, exists } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { orderLines, orders, productFiles, products, uploads, users } from '../db/schema';
import { transact } from '../db/transactions';

export type RetainedData = 'orders' | 'soldProducts';

export interface DeletedUser {
  kept: RetainedData[];
  /** Stored files that no row references any more; the caller deletes them. */
  files: string[];
}

/** Cascades; ordered products stay for their buyers, the user's orders stay anonymised for bookkeeping. */
export async function deleteUser(db: Database, userId: string): Promise<DeletedUser> {
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
    const lines = tx.select().from(orderLines).where(eq(orderLines.productId, products.id));
    const retainedProducts = await tx
      .update(products)
      .set({ sellerId: null, listed: false })
      .where(and(eq(products.sellerId, userId), exists(lines)))
      .returning({ id: products.id });
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
      files: files.map(({ id }) => id),
    };
  });
}
