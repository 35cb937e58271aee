import { and, asc, eq, gte, lt, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { paise } from '../../src/domain/money';
import { monthsSince } from '../../src/domain/months';
import type { Statement, StatementKind, StatementRow } from '../../src/domain/statement';
import { users } from '../accounts/tables';
import type { Database } from '../db/database';
import { CREDIT_BALANCE } from '../ledger/ledger';
import { ledgerEntries, ledgerTransactions, payouts } from '../ledger/tables';
import { documents, orderLines } from '../orders/tables';

export interface StatementRequest {
  sellerId: string;
  /** `2026-11`; the current one if undefined. */
  month: string | undefined;
  /** The books of test payments, or of real ones. */
  test: boolean;
  /** Epoch milliseconds. */
  now: number;
}

const commissions = alias(ledgerEntries, 'commissions');

const receipts = alias(documents, 'receipts');
const creditNotes = alias(documents, 'credit_notes');

const number = sql<
  string | null
>`coalesce(${receipts.content} ->> 'number', ${creditNotes.content} ->> 'number', ${payouts.utr})`;

/** Causes are written as in `refund:<id>`; only those of the kind are read as ids. */
const causeOf = (kind: 'refund' | 'payout') =>
  sql`case when ${ledgerTransactions.kind} = ${kind} then split_part(${ledgerTransactions.cause}, ':', 2)::uuid end`;

/** Null for a month before the first movement of the seller's balance, and for the future. */
export async function readStatement(
  db: Database,
  { sellerId, month, test, now }: StatementRequest,
): Promise<Statement | null> {
  const ofSeller = and(
    eq(ledgerEntries.account, 'seller'),
    eq(ledgerEntries.sellerId, sellerId),
    eq(ledgerTransactions.test, test),
  );
  const [first] = await db
    .select({ at: min(ledgerTransactions.at) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
    .where(ofSeller);
  const months = monthsSince(first?.at?.getTime() ?? now, now).toReversed();
  const shown = month === undefined ? months[0] : months.find((one) => one.month === month);
  if (!shown) return null;
  const [startsAt, endsAt] = [new Date(shown.startsAt), new Date(shown.endsAt)];

  const [seller] = await db.select({ name: users.name }).from(users).where(eq(users.id, sellerId));
  const [before] = await db
    .select({ balance: CREDIT_BALANCE })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
    .where(and(ofSeller, lt(ledgerTransactions.at, startsAt)));
  const rows = await db
    .select({
      ...{ kind: ledgerTransactions.kind, at: ledgerTransactions.at, number, title: orderLines.title },
      ...{ licences: ledgerEntries.licences, share: ledgerEntries.amountPaise },
      commission: commissions.amountPaise,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
    .leftJoin(orderLines, eq(orderLines.id, ledgerEntries.lineId))
    .leftJoin(
      commissions,
      and(
        eq(commissions.cause, ledgerEntries.cause),
        eq(commissions.lineId, ledgerEntries.lineId),
        eq(commissions.account, 'platform'),
      ),
    )
    .leftJoin(
      receipts,
      and(
        eq(receipts.orderId, ledgerTransactions.orderId),
        eq(receipts.kind, 'receipt'),
        eq(ledgerTransactions.kind, 'sale'),
      ),
    )
    .leftJoin(
      creditNotes,
      and(eq(creditNotes.refundId, causeOf('refund')), eq(creditNotes.kind, 'creditNote')),
    )
    .leftJoin(payouts, eq(payouts.id, causeOf('payout')))
    .where(and(ofSeller, gte(ledgerTransactions.at, startsAt), lt(ledgerTransactions.at, endsAt)))
    .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.cause), asc(ledgerEntries.position));

  return {
    ...{ month: shown.month, months: months.map((one) => one.month), seller: seller?.name ?? '', test },
    opening: before?.balance ?? paise(0),
    rows: rows.map(toRow),
  };
}

/** In the ledger, what the seller is owed is negative. */
function toRow({
  kind,
  at,
  share,
  commission,
  ...row
}: Pick<StatementRow, 'number' | 'title' | 'licences'> & {
  kind: string;
  at: Date;
  share: number;
  commission: number | null;
}): StatementRow {
  const [amount, kept] = [0 - share, 0 - (commission ?? 0)];
  return {
    ...row,
    ...{ kind: kind as StatementKind, at: at.getTime() },
    ...{ amount: paise(amount), commission: paise(kept) },
    price: paise(kind === 'payout' ? 0 : amount + kept),
  };
}
