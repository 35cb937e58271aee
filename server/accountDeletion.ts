import { and, eq, exists } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { orderLines, orders, productFiles, products, uploads, users } from './schema';
import { transact } from './transactions';

/** What is kept after a person is deleted, in the words of the contract. */
export type Kept = 'orders' | 'soldProducts';

/** What is left after a person is deleted. */
export interface DeletedPerson {
  kept: Kept[];
  /** The ids of stored files that no row refers to any more: the caller deletes them. */
  files: string[];
}

/**
 * Deletes a person, in one transaction: sessions, cart, profile and products that nobody ordered are deleted with their
 * row. Ordered products are kept for their buyers, unlisted and without a seller; the person's orders are kept without the
 * person.
 */
export async function deletePerson(db: Database, userId: string): Promise<DeletedPerson> {
  return transact(db, async (tx) => {
    // In the order in which those lock who order, pay and publish, so that nobody waits in a circle. Once it is all held,
    // nobody orders what is about to go.
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

    // Asked only now: one may have been made while this waited.
    const ordered = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.buyerId, userId))
      .limit(1);
    const lines = tx.select().from(orderLines).where(eq(orderLines.productId, products.id));
    const sold = await tx
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
        ...(ordered.length > 0 ? ['orders' as const] : []),
        ...(sold.length > 0 ? ['soldProducts' as const] : []),
      ],
      files: files.map(({ id }) => id),
    };
  });
}
