import { and, eq, inArray } from 'drizzle-orm';
import type { AccountPart } from '../accounts/accounts';
import { users } from '../accounts/tables';
import { orderLines, orders } from '../orders/tables';
import { owedTo } from './owed';
import { payees } from './tables';

/** What is owed stays owed: name and address are kept until it is paid out. */
export const earningsOfAccount: AccountPart = {
  lock: async () => undefined,
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
