import { and, eq, exists, inArray, isNull, lt, not } from 'drizzle-orm';
import { UNPAID_DAYS } from '../../src/domain/limits';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import { orderLines, orders, payments } from './tables';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of one round, so that its transaction stays short. */
const MAX_DELETED = 1000;

/**
 * Deletes expired orders that are older than {@link UNPAID_DAYS}, with their lines, or orders that nobody pays would fill the
 * disk. One with a payment stays, also a failed one, and so does one that the provider still has to be asked about.
 * @param now in milliseconds
 * @returns how many were deleted
 */
export async function sweepUnpaid(db: Database, now: number): Promise<number> {
  const isOld = and(
    eq(orders.state, 'expired'),
    lt(orders.createdAt, new Date(now - UNPAID_DAYS * DAY_MS)),
    isNull(orders.queryAt),
    not(exists(db.select().from(payments).where(eq(payments.orderId, orders.id)))),
  );
  return transact(db, async (tx) => {
    // Locked: a payment that arrives now waits, and then finds no order, or is recorded before.
    const found = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(isOld)
      .limit(MAX_DELETED)
      .for('update');
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(orderLines).where(inArray(orderLines.orderId, ids));
    await tx.delete(orders).where(inArray(orders.id, ids));
    return ids.length;
  });
}
