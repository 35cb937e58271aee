import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { exportBatches, type AccountPart } from '../accounts/accounts';
import { users } from '../accounts/tables';
import { orderLines, orders } from '../orders/tables';
import { owedTo } from './owed';
import { ledgerEntries, ledgerTransactions, payees, payouts } from './tables';

/** A cause has an entry for each line. */
const ENTRY_ID = sql<string>`${ledgerEntries.cause} || ':' || ${ledgerEntries.position}`;

const ofSeller = (userId: string) =>
  and(eq(ledgerEntries.account, 'seller'), eq(ledgerEntries.sellerId, userId));

/** What is owed stays owed: name and address are kept until it is paid out. */
export const earningsOfAccount: AccountPart = {
  exported: {
    key: 'earnings',
    batches: async function* (db, userId) {
      const found = await db
        .select({ id: ENTRY_ID })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
        .where(ofSeller(userId))
        .orderBy(desc(ledgerTransactions.at), ENTRY_ID);
      const ids = found.map(({ id }) => id);
      yield* exportBatches(ids, async (batch) => {
        const causes = batch.map((id) => id.slice(0, id.lastIndexOf(':')));
        const rows = await db
          .select({
            ...{ id: ENTRY_ID, kind: ledgerTransactions.kind, at: ledgerTransactions.at },
            ...{ test: ledgerTransactions.test, line: ledgerEntries.lineId, utr: payouts.utr },
            amount: ledgerEntries.amountPaise,
          })
          .from(ledgerEntries)
          .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
          .leftJoin(payouts, eq(sql`'payout:' || ${payouts.id}`, ledgerEntries.cause))
          .where(and(ofSeller(userId), inArray(ledgerEntries.cause, causes)));
        return rows.map(({ at, amount, ...row }) => ({ ...row, at: at.getTime(), amount: -Number(amount) }));
      });
    },
  },
  remove: async (tx, userId, now) => {
    const owed = await owedTo(tx, userId);
    const [unpaid] = await tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(orderLines.sellerId, userId),
          eq(orders.test, false),
          // May be paid after the account is gone.
          inArray(orders.state, ['open', 'pending', 'failed']),
        ),
      )
      .limit(1);
    if (owed > 0 || unpaid) {
      const [account] = await tx
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, userId));
      if (account) await tx.insert(payees).values({ id: userId, ...account, deletedAt: new Date(now) });
    }
    return { kept: [], files: [] };
  },
};
