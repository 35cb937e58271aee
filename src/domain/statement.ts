import { paise, sumPaise, type Paise } from './money';

export const STATEMENT_KINDS = ['sale', 'refund', 'payout'] as const;

export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A movement of a seller's balance, as in the ledger. Amounts are negative where something is taken away. */
export interface StatementRow {
  kind: StatementKind;
  /** Epoch milliseconds. */
  at: number;
  /** Of the receipt or credit note; the bank's UTR of a payout. Null if no document was issued. */
  number: string | null;
  /** Null for a payout. */
  title: string | null;
  /** Negative when taken back; 0 if only a part of the price was refunded. */
  licences: number;
  /** What the buyer paid; 0 for a payout. */
  price: Paise;
  /** The marketplace's part of the price. */
  commission: Paise;
  /** What the seller's balance grows by: price less commission, or the negative payout. */
  amount: Paise;
}

/** A seller's month in Asia/Kolkata. */
export interface Statement {
  /** `2026-11` */
  month: string;
  /** Those with a statement, newest first. */
  months: readonly string[];
  /** The seller's name today. */
  seller: string;
  /** Of test payments. */
  test: boolean;
  /** What was owed to the seller at the start of the month. */
  opening: Paise;
  /** Oldest first. */
  rows: readonly StatementRow[];
}

/** Opening balance + sales − commission − refunds − payouts = closing balance. */
export interface StatementSums {
  opening: Paise;
  /** Prices that buyers paid. */
  sales: Paise;
  /** Less that of refunds. */
  commission: Paise;
  /** Prices that buyers got back. */
  refunds: Paise;
  payouts: Paise;
  closing: Paise;
}

export function statementSums({ opening, rows }: Pick<Statement, 'opening' | 'rows'>): StatementSums {
  const sum = (kind: StatementKind, of: 'price' | 'amount') =>
    sumPaise(rows.filter((row) => row.kind === kind).map((row) => row[of]));
  return {
    opening,
    sales: sum('sale', 'price'),
    commission: sumPaise(rows.map(({ commission }) => commission)),
    refunds: positive(sum('refund', 'price')),
    payouts: positive(sum('payout', 'amount')),
    closing: sumPaise([opening, ...rows.map(({ amount }) => amount)]),
  };
}

/** No `-0`. */
const positive = (amount: Paise) => paise(Math.abs(amount));

/** Each with the balance after it. */
export function withBalances({
  opening,
  rows,
}: Pick<Statement, 'opening' | 'rows'>): (StatementRow & { balance: Paise })[] {
  let balance = opening;
  return rows.map((row) => ({ ...row, balance: (balance = paise(balance + row.amount)) }));
}
