import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { LedgerTransaction } from '../../src/domain/ledger';
import type { OrderId } from '../../src/domain/order';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import { orders } from '../orders/tables';
import { expectedTransactions } from './expected';
import { ledgerEntries, ledgerTransactions } from './tables';

export { earningsOfAccount } from './accountPart';
export { toSharedLine } from './expected';
export { CREDIT_BALANCE, owedTo } from './owed';
export { readPayout } from './payout';
export { sweepPayees } from './sweepPayees';
export { balances, verifyLedger } from './verify';

/** Idempotent: a cause is entered once. */
export async function enter(
  tx: Database,
  ...transactions: readonly (LedgerTransaction | null)[]
): Promise<void> {
  const given = transactions.filter((transaction) => transaction !== null);
  if (given.length === 0) return;
  const entered = await tx
    .insert(ledgerTransactions)
    .values(
      given.map(({ cause, kind, order: orderId, test, at }) => ({
        ...{ cause, kind, orderId, test, at: new Date(at) },
      })),
    )
    .onConflictDoNothing()
    .returning({ cause: ledgerTransactions.cause });
  const causes = new Set(entered.map(({ cause }) => cause));
  const entries = given
    .filter(({ cause }) => causes.has(cause))
    .flatMap(({ cause, entries: of }) =>
      of.map(({ account, seller: sellerId, line: lineId, amount: amountPaise, licences }, position) => ({
        ...{ cause, position, account, sellerId, lineId, amountPaise, licences },
      })),
    );
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
}

export const ordersWithoutEntries = (db: Database) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        notExists(
          db
            .select()
            .from(ledgerTransactions)
            .where(eq(ledgerTransactions.cause, sql`'sale:' || ${orders.id}`)),
        ),
      ),
    );

/**
 * Enters paid orders that the previous version, which may run alongside during a deploy, has delivered. Later on there are none.
 * Idempotent.
 */
export async function enterMissing(db: Database): Promise<void> {
  for (const { id } of await ordersWithoutEntries(db)) await enterOrder(db, id);
}

/** From what is stored about it. Idempotent. */
export function enterOrder(db: Database, order: OrderId): Promise<void> {
  return transact(db, async (tx) => {
    for (const transaction of await expectedTransactions(tx, order)) await enter(tx, transaction);
  });
}
