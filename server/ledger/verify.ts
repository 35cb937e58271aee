import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { isBalanced, payoutTransaction, type LedgerTransaction } from '../../src/domain/ledger';
import type { Database } from '../db/database';
import { orderLines, orders } from '../orders/tables';
import { refundLines } from '../refunds/tables';
import { expectedTransactions } from './expected';
import { ledgerEntries, ledgerTransactions, payouts } from './tables';

const BATCH_SIZE = 500;

/** Of an order; of payouts with null. */
async function enteredTransactions(db: Database, orderId: string | null): Promise<LedgerTransaction[]> {
  const rows = await db
    .select()
    .from(ledgerTransactions)
    .where(orderId === null ? isNull(ledgerTransactions.orderId) : eq(ledgerTransactions.orderId, orderId));
  const causes = rows.map(({ cause }) => cause);
  const entries =
    causes.length === 0
      ? []
      : await db
          .select()
          .from(ledgerEntries)
          .where(inArray(ledgerEntries.cause, causes))
          .orderBy(ledgerEntries.position);
  return rows.map(({ cause, kind, orderId: order, test, at }) => ({
    ...{ cause, kind, order, test, at: at.getTime() },
    entries: entries
      .filter((entry) => entry.cause === cause)
      .map(({ account, sellerId: seller, lineId: line, amountPaise: amount, licences }) => ({
        ...{ account, seller, line, amount, licences },
      })),
  }));
}

/** What the ledger says, in the words of the comparison; the sellers of deleted accounts are only in the ledger. */
function comparable(
  { cause, kind, test, at, entries }: LedgerTransaction,
  expected: LedgerTransaction,
): string {
  return JSON.stringify([
    ...[cause, kind, test],
    // A payment may have been recorded before it was captured.
    kind === 'capture' ? null : at,
    entries.map(({ account, seller, line, amount, licences }, index) => [
      ...[account, expected.entries[index]?.seller === null ? null : seller, line, amount, licences],
    ]),
  ]);
}

function differenceOf(
  expected: readonly LedgerTransaction[],
  entered: readonly LedgerTransaction[],
): string | null {
  const byCause = new Map(entered.map((transaction) => [transaction.cause, transaction]));
  for (const transaction of expected) {
    const { cause } = transaction;
    const found = byCause.get(cause);
    if (!found) return `${cause} is missing`;
    if (!isBalanced(found)) return `${cause} does not sum to zero`;
    const [is, shouldBe] = [comparable(found, transaction), comparable(transaction, transaction)];
    if (is !== shouldBe) return `${cause} is ${is}, and should be ${shouldBe}`;
    byCause.delete(cause);
  }
  const [other] = byCause.keys();
  return other === undefined ? null : `${other} has no cause`;
}

async function wrongRefundedAmount(db: Database, orderId: string): Promise<string | null> {
  const lines = await db
    .select({
      id: orderLines.id,
      stored: orderLines.refundedPaise,
      refunded: sql`coalesce(sum(${refundLines.amountPaise}), 0)`.mapWith(Number),
    })
    .from(orderLines)
    .leftJoin(refundLines, eq(refundLines.lineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.id);
  const wrong = lines.find(({ stored, refunded }) => stored !== refunded);
  return wrong ? `line ${wrong.id} has ${wrong.stored} refunded, and should have ${wrong.refunded}` : null;
}

/** There is no foreign key. Orders with a payment are never deleted. */
async function transactionOfNoOrder(db: Database): Promise<string | null> {
  const [stray] = await db
    .select({ cause: ledgerTransactions.cause })
    .from(ledgerTransactions)
    .where(
      and(
        isNotNull(ledgerTransactions.orderId),
        notExists(db.select().from(orders).where(eq(orders.id, ledgerTransactions.orderId))),
      ),
    )
    .limit(1);
  return stray ? `${stray.cause} has no cause` : null;
}

/**
 * Recomputes the ledger from orders, payments, refunds and payouts.
 * @returns the first difference; null if there is none
 */
export async function verifyLedger(db: Database): Promise<string | null> {
  for (let after = ''; ;) {
    const batch = await db
      .select({ id: orders.id })
      .from(orders)
      .where(after === '' ? undefined : gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(BATCH_SIZE);
    for (const { id } of batch) {
      const difference =
        differenceOf(await expectedTransactions(db, id), await enteredTransactions(db, id)) ??
        (await wrongRefundedAmount(db, id));
      if (difference) return difference;
    }
    after = batch.at(-1)?.id ?? '';
    if (batch.length < BATCH_SIZE) break;
  }
  const stray = await transactionOfNoOrder(db);
  if (stray) return stray;
  const paid = await db.select().from(payouts);
  const expected = paid.map(({ id, sellerId: seller, amountPaise: amount, at }) =>
    payoutTransaction({ id, seller, amount, at: at.getTime() }),
  );
  return differenceOf(expected, await enteredTransactions(db, null));
}

/** Of an account, real and test books apart, in paise; debits are positive. */
export async function balances(db: Database, test: boolean): Promise<Map<string, number>> {
  const rows = await db
    .select({
      account: ledgerEntries.account,
      balance: sql`sum(${ledgerEntries.amountPaise})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
    .where(eq(ledgerTransactions.test, test))
    .groupBy(ledgerEntries.account);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}
