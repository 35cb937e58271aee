import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { QUERY_WINDOW_MS } from '../../src/domain/reconciliation';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import { orderLines, orders } from '../orders/tables';
import { owedTo } from './owed';
import { payees } from './tables';

/**
 * Deletes name and address of deleted accounts that are owed nothing any more, such as after a refund, or that never were,
 * as their last orders weren't paid.
 * @param now in epoch milliseconds
 */
export async function sweepPayees(db: Database, now: number): Promise<void> {
  const unpaid = db
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.payeeId, payees.id),
        eq(orders.test, false),
        inArray(orders.state, ['open', 'pending', 'failed']),
      ),
    );
  const found = await db
    .select({ id: payees.id })
    .from(payees)
    // Until then, payments may be heard of late.
    .where(and(lt(payees.deletedAt, new Date(now - QUERY_WINDOW_MS)), notExists(unpaid)));
  for (const { id } of found)
    await transact(db, async (tx) => {
      if ((await owedTo(tx, id)) <= 0) await tx.delete(payees).where(eq(payees.id, id));
    });
}
