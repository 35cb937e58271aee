import { eq } from 'drizzle-orm';
import { toRupees } from '../../src/domain/money';
import type { Database } from '../db/database';
import { payouts } from './tables';

/** Null if it isn't known. */
export async function readPayout(db: Database, id: string) {
  const [payout] = await db
    .select({ amount: payouts.amountPaise, utr: payouts.utr })
    .from(payouts)
    .where(eq(payouts.id, id));
  return payout ? { amount: toRupees(payout.amount), utr: payout.utr } : null;
}
