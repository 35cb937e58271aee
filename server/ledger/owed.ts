import { and, eq, sql } from 'drizzle-orm';
import { paise, type Paise } from '../../src/domain/money';
import type { Database } from '../db/database';
import { ledgerEntries, ledgerTransactions } from './tables';

/** To a seller, in real money: sales less refunds and payouts. Negative after a refund of what was paid out. */
export async function owedTo(db: Database, sellerId: string): Promise<Paise> {
  const [balance] = await db
    .select({ owed: sql`coalesce(-sum(${ledgerEntries.amountPaise}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
    .where(
      and(
        eq(ledgerEntries.account, 'seller'),
        eq(ledgerEntries.sellerId, sellerId),
        eq(ledgerTransactions.test, false),
      ),
    );
  return paise(balance?.owed ?? 0);
}
