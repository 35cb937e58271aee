import { and, eq, exists, inArray, lt, not } from 'drizzle-orm';
import { UNCONFIRMED_DAYS } from '../../src/domain/limits';
import { products } from '../catalogue/tables';
import type { Database } from '../db/database';
import { orderLines, orders } from '../orders/tables';
import { uploads } from '../uploads/tables';
import { transact } from '../db/transactions';
import { consents, twoFactors, users, verifications } from './tables';

const HOUR_MS = 60 * 60 * 1000;

/** For which a second factor waits for its first code. */
export const ENROLMENT_HOURS = 24;

/** Of one round, so that its transaction stays short. */
const MAX_DELETED = 1000;

/**
 * Deletes accounts with an email address unverified for {@link UNCONFIRMED_DAYS}, so that its owner can register it, and
 * second factors still without a first code. Accounts older than email verification, which have no consents, are kept, and so
 * are those with orders, products or uploads.
 * @param now in milliseconds
 * @returns how many accounts were deleted
 */
export async function sweepUnconfirmed(db: Database, now: number): Promise<number> {
  await db
    .delete(twoFactors)
    .where(
      and(
        eq(twoFactors.verified, false),
        lt(twoFactors.createdAt, new Date(now - ENROLMENT_HOURS * HOUR_MS)),
      ),
    );
  const isForgotten = and(
    eq(users.emailVerified, false),
    lt(users.createdAt, new Date(now - UNCONFIRMED_DAYS * 24 * HOUR_MS)),
    exists(db.select().from(consents).where(eq(consents.userId, users.id))),
    not(exists(db.select().from(orders).where(eq(orders.buyerId, users.id)))),
    not(exists(db.select().from(orderLines).where(eq(orderLines.sellerId, users.id)))),
    not(exists(db.select().from(products).where(eq(products.sellerId, users.id)))),
    not(exists(db.select().from(uploads).where(eq(uploads.userId, users.id)))),
  );
  return transact(db, async (tx) => {
    const found = tx.select({ id: users.id }).from(users).where(isForgotten).limit(MAX_DELETED);
    const deleted = await tx
      .delete(users)
      // Checked again if the address is being confirmed at the same time.
      .where(and(inArray(users.id, found), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    const ids = deleted.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(verifications).where(inArray(verifications.value, ids));
    return ids.length;
  });
}
