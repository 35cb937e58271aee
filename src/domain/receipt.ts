import { paise, sumPaise, type Paise } from './money';
import type { CreditNote, Order, Receipt, TaxLine } from './order';
import type { RefundedLine } from './refund';

/** Included in every price. */
export interface Gst {
  /** 0 to 100, at most two decimals. */
  percent: number;
  /** `intra`: within a state, half CGST and half SGST. `inter`: IGST. */
  kind: 'intra' | 'inter';
}

export interface ReceiptTerms {
  issuer: Receipt['issuer'];
  /** Null: no tax. */
  gst: Gst | null;
}

/** In basis points. */
const ONE_HUNDRED_PERCENT = 10_000n;

/** Non-negative; rounded half up. */
function divide(dividend: bigint, divisor: bigint): Paise {
  return paise(Number((2n * dividend + divisor) / (2n * divisor)));
}

/** Rounds each tax half up; CGST and SGST are equal, and all parts sum to the tax-inclusive total. */
export function splitTaxes(total: Paise, gst: Gst | null): Pick<Receipt, 'withoutTaxes' | 'taxes'> {
  if (!gst) return { withoutTaxes: total, taxes: [] };
  const { percent, kind } = gst;
  // BigInt: total × rate exceeds safe integers.
  const rate = BigInt(Math.round(percent * 100));
  const taxed = BigInt(total) * rate;
  if (kind === 'inter') {
    const amount = divide(taxed, ONE_HUNDRED_PERCENT + rate);
    return { withoutTaxes: paise(total - amount), taxes: [{ name: 'IGST', percent, amount }] };
  }
  const half = { percent: Number(rate) / 200, amount: divide(taxed, 2n * (ONE_HUNDRED_PERCENT + rate)) };
  return {
    withoutTaxes: paise(total - 2 * half.amount),
    taxes: [
      { name: 'CGST', ...half },
      { name: 'SGST', ...half },
    ],
  };
}

const NUMBER_DIGITS = 6;

export function receiptNumber(count: number, test: boolean): string {
  return `${test ? 'TEST' : 'KB'}-${String(count).padStart(NUMBER_DIGITS, '0')}`;
}

export interface PaidOrder {
  order: Order & { paidAt: number };
  /** From 1; real and test orders have separate sequences. */
  count: number;
}

/** What is issued for an order, at the terms in force, but for the buyer. */
export function receiptFor(
  { order, count }: PaidOrder,
  { issuer, gst }: ReceiptTerms,
): Omit<Receipt, 'buyer'> {
  return {
    number: receiptNumber(count, order.test),
    order,
    issuedAt: order.paidAt,
    issuer,
    ...splitTaxes(order.total, gst),
  };
}

/** What a receipt's taxes were computed with; null without taxes. */
function gstOf(taxes: readonly TaxLine[]): Gst | null {
  if (taxes.length === 0) return null;
  return {
    percent: taxes.reduce((sum, { percent }) => sum + percent, 0),
    kind: taxes.some(({ name }) => name === 'IGST') ? 'inter' : 'intra',
  };
}

export function creditNoteNumber(count: number, test: boolean): string {
  return `${test ? 'TESTC' : 'KBC'}-${String(count).padStart(NUMBER_DIGITS, '0')}`;
}

export interface CreditNoteParts {
  receipt: Omit<Receipt, 'buyer'>;
  lines: readonly RefundedLine[];
  /** From 1; real and test orders have separate sequences. */
  count: number;
  /** Epoch milliseconds. */
  issuedAt: number;
}

/** At the terms of the receipt, whatever is in force by now. */
export function creditNoteFor({
  receipt,
  lines,
  count,
  issuedAt,
}: CreditNoteParts): Omit<CreditNote, 'buyer'> {
  const { order, issuer, taxes } = receipt;
  const amount = sumPaise(lines.map((line) => line.amount));
  return {
    ...{ number: creditNoteNumber(count, order.test), receipt: receipt.number },
    ...{ order: order.id, test: order.test, amount, issuedAt, issuer },
    lines: lines.flatMap(({ line, amount: refunded }) =>
      order.lines
        .filter(({ id }) => id === line)
        .map(({ id, title, seller }) => ({ id, title, seller, amount: refunded })),
    ),
    ...splitTaxes(amount, gstOf(taxes)),
  };
}
