import type { Paise } from './money';
import type { Order, Receipt } from './order';

/** The goods and services tax that is in every price. */
export interface Gst {
  /** From 0 to 100, with two decimals at most. */
  percent: number;
  /** `intra`: sold within a state, half of it central (CGST) and half the state's (SGST). `inter`: IGST. */
  kind: 'intra' | 'inter';
}

/** What a receipt says that is the same for every order. */
export interface ReceiptTerms {
  issuer: Receipt['issuer'];
  /** Null for no taxes. */
  gst: Gst | null;
}

/** A hundred percent, in hundredths of a percent. */
const WHOLE = 10_000n;

/** The quotient of two whole numbers from 0 on, rounded half up. */
function divide(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/**
 * What of a total is taxes, each rounded half up, and what is left without them: together the total, to the paisa. The
 * two halves within a state are the same.
 *
 * @param total whole paise, from 0 on
 */
export function taxesIn(total: Paise, gst: Gst | null): Pick<Receipt, 'withoutTaxes' | 'taxes'> {
  if (!gst) return { withoutTaxes: total, taxes: [] };
  const { percent, kind } = gst;
  // Totals times rates are more than numbers hold exactly.
  const rate = BigInt(Math.round(percent * 100));
  const taxed = BigInt(total) * rate;
  if (kind === 'inter') {
    const amount = divide(taxed, WHOLE + rate);
    return { withoutTaxes: total - amount, taxes: [{ name: 'IGST', percent, amount }] };
  }
  const half = { percent: Number(rate) / 200, amount: divide(taxed, 2n * (WHOLE + rate)) };
  return {
    withoutTaxes: total - 2 * half.amount,
    taxes: [
      { name: 'CGST', ...half },
      { name: 'SGST', ...half },
    ],
  };
}

const NUMBER_DIGITS = 6;

/** A receipt's number as people write it: `KB-000042`, or `TEST-000042` for a test order. */
export function receiptNumber(count: number, test: boolean): string {
  return `${test ? 'TEST' : 'KB'}-${String(count).padStart(NUMBER_DIGITS, '0')}`;
}

/** An order that has been paid, with its position among the paid orders. */
export interface PaidOrder {
  order: Order & { paidAt: number };
  /** From 1 on; real orders and test orders are counted apart. */
  count: number;
}

/** The receipt for an order. It is issued when the order is paid. */
export function receiptFor(
  { order, count }: PaidOrder,
  { name, email }: Receipt['buyer'],
  { issuer, gst }: ReceiptTerms,
): Receipt {
  return {
    number: receiptNumber(count, order.test),
    order,
    issuedAt: order.paidAt,
    buyer: { name, email },
    issuer,
    ...taxesIn(order.total, gst),
  };
}
