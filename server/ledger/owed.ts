import { and, eq, sql } from 'drizzle-orm';
import { paise, type Paise } from '../../src/domain/money';
import type { Database } from '../db/database';
import { ledgerEntries, ledgerTransactions } from './tables';

/** Sum of entries as credit, in paise. */
export const CREDIT_BALANCE = sql`coalesce(-sum(${ledgerEntries.amountPaise}), 0)`.mapWith((sum: unknown) =>
  // `-0`, which `-sum` isn't in SQL, but `Number('-0')` would be.
  paise(Number(sum) || 0),
);

/** To a seller, in real money: sales less refunds and payouts. Negative after a refund of what was paid out. */
export async function owedTo(db: Database, sellerId: string): Promise<Paise> {
  const [balance] = await db
    .select({ owed: CREDIT_BALANCE })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
    .where(
      and(
        eq(ledgerEntries.account, 'seller'),
        eq(ledgerEntries.sellerId, sellerId),
        eq(ledgerTransactions.test, false),
      ),
    );
  return balance?.owed ?? paise(0);
}
