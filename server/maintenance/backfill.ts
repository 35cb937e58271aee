import { exists, sql, type SQLWrapper } from 'drizzle-orm';
import type { ReceiptTerms } from '../../src/domain/receipt';
import { fillNameSkeletons, usersWithoutSkeleton } from '../accounts/accounts';
import { fillSearch, outdatedSearch } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { enterMissing, ordersWithoutEntries } from '../ledger/ledger';
import { issueMissingReceipts, ordersWithoutReceipt } from '../orders/orders';
import { countRatings, uncountedRatings } from '../purchases/purchases';

const isAny = (query: SQLWrapper) => sql<boolean>`${exists(query)}`;

/** One statement: one for each costs 57 ms more of an embedded database's start, which is a tenth, and 12 MB. */
async function findPending(db: Database) {
  const [pending] = await db
    .select({
      search: isAny(outdatedSearch(db)),
      names: isAny(usersWithoutSkeleton(db)),
      ratings: isAny(uncountedRatings(db)),
      receipts: isAny(ordersWithoutReceipt(db)),
      ledger: isAny(ordersWithoutEntries(db)),
    })
    .from(sql`(values (true)) as once`);
  return pending;
}

/**
 * Fills what was stored before the columns and tables existed, and what the previous version of the server leaves out,
 * which may run alongside during a deploy. Idempotent, several instances may do it at once.
 */
export async function backfill(
  db: Database,
  { acceptsTestPayments, receipts }: { acceptsTestPayments: boolean; receipts: ReceiptTerms },
): Promise<void> {
  const pending = await findPending(db);
  if (pending?.search) await fillSearch(db);
  if (pending?.names) await fillNameSkeletons(db);
  if (pending?.ratings) await countRatings(db, acceptsTestPayments);
  if (pending?.receipts) await issueMissingReceipts(db, receipts);
  if (pending?.ledger) await enterMissing(db);
}
