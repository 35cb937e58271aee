/**
 * Double-entry bookkeeping in whole paise. Debits are positive, credits negative, and each transaction sums to zero.
 * A seller's earnings are the credit balance of the account `seller`.
 */
import { paise, sumPaise, type Paise } from './money';
import type { OrderId, OrderLineId } from './order';

/**
 * - `gateway`: money at the payment provider or in the bank.
 * - `buyer`: what is owed to buyers: money that came in and was neither delivered for nor returned.
 * - `seller`: what is owed to sellers.
 * - `platform`: commission.
 */
export const LEDGER_ACCOUNTS = ['gateway', 'buyer', 'seller', 'platform'] as const;

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/**
 * - `capture`: a payment came in.
 * - `sale`: an order was delivered.
 * - `refund`: a sale is taken back; `refundPaid`: the money went out.
 * - `payout`: a seller was paid.
 */
export const LEDGER_KINDS = ['capture', 'sale', 'refund', 'refundPaid', 'payout'] as const;

export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface LedgerEntry {
  account: LedgerAccount;
  /** Of the account `seller`; null after the account was deleted. */
  seller: string | null;
  line: OrderLineId | null;
  amount: Paise;
  /** Sold; negative when taken back. */
  licences: number;
}

export interface LedgerTransaction {
  /** Unique: what has been entered is not entered again. */
  cause: string;
  kind: LedgerKind;
  order: OrderId | null;
  test: boolean;
  /** Epoch milliseconds. */
  at: number;
  entries: readonly LedgerEntry[];
}

/** When a transaction of an order happened. */
export type Occurrence = Pick<LedgerTransaction, 'test' | 'at'> & { order: OrderId };

/** A sold line, or the part of it that is taken back. Share + commission = what the buyer paid for it. */
export interface SharedLine {
  line: OrderLineId;
  seller: string | null;
  share: Paise;
  commission: Paise;
  licences: number;
}

const entry = (account: LedgerAccount, amount: Paise, about: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ account, seller: null, line: null, amount, licences: 0 },
  ...about,
});

/** `-0` is stored as 0, and compares as another value. */
const negative = (amount: Paise) => paise(amount === 0 ? 0 : -Number(amount));

const movesSomething = ({ amount, licences }: LedgerEntry) => amount !== 0 || licences !== 0;

/** @param sign 1 takes the lines back, -1 sells them */
function lineEntries(lines: readonly SharedLine[], sign: 1 | -1): LedgerEntry[] {
  const signed = (amount: Paise) => (sign === 1 ? amount : negative(amount));
  return lines.flatMap(({ line, seller, share, commission, licences }) =>
    [
      entry('seller', signed(share), { seller, line, licences: licences === 0 ? 0 : -sign * licences }),
      entry('platform', signed(commission), { line }),
    ].filter(movesSomething),
  );
}

const totalOf = (lines: readonly SharedLine[]) =>
  sumPaise(lines.flatMap(({ share, commission }) => [share, commission]));

/** A payment came in, whether or not it settles its order. */
export function captureTransaction(
  occurrence: Occurrence,
  payment: { id: string; amount: Paise },
): LedgerTransaction {
  return {
    ...{ cause: `capture:${payment.id}`, kind: 'capture' },
    ...occurrence,
    entries: [entry('gateway', payment.amount), entry('buyer', negative(payment.amount))],
  };
}

/** An order was paid and delivered. */
export function saleTransaction(occurrence: Occurrence, lines: readonly SharedLine[]): LedgerTransaction {
  return {
    ...{ cause: `sale:${occurrence.order}`, kind: 'sale' },
    ...occurrence,
    entries: [entry('buyer', totalOf(lines)), ...lineEntries(lines, -1)],
  };
}

/** A refund was decided: from now on the money is the buyer's. Null if nothing was sold for the payment. */
export function refundTransaction(
  occurrence: Occurrence,
  refund: string,
  lines: readonly SharedLine[],
): LedgerTransaction | null {
  if (lines.length === 0) return null;
  return {
    ...{ cause: `refund:${refund}`, kind: 'refund' },
    ...occurrence,
    entries: [entry('buyer', negative(totalOf(lines))), ...lineEntries(lines, 1)],
  };
}

/** The provider has returned the money, or the buyer's bank has taken it back. */
export function refundPaidTransaction(
  occurrence: Occurrence,
  refund: { id: string; amount: Paise },
): LedgerTransaction {
  return {
    ...{ cause: `refundPaid:${refund.id}`, kind: 'refundPaid' },
    ...occurrence,
    entries: [entry('buyer', refund.amount), entry('gateway', negative(refund.amount))],
  };
}

/** @param payout `amount` is positive */
export function payoutTransaction(payout: {
  id: string;
  seller: string;
  amount: Paise;
  at: number;
}): LedgerTransaction {
  const { id, seller, amount, at } = payout;
  return {
    ...{ cause: `payout:${id}`, kind: 'payout', order: null, test: false, at },
    entries: [entry('seller', amount, { seller }), entry('gateway', negative(amount))],
  };
}

export function isBalanced({ entries }: Pick<LedgerTransaction, 'entries'>): boolean {
  return sumPaise(entries.map(({ amount }) => amount)) === 0;
}
