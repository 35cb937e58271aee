import { paise, sumPaise, type Paise } from './money';
import type { OrderLineId } from './order';

/**
 * - `problem`: the buyer reported one, and seller or operator agreed; `seller`, `operator`: of their own accord.
 * - `provider`: made in the provider's dashboard; `chargeback`: a dispute was lost.
 * - `paidTwice`, `expired`, `amountMismatch`, `buyerGone`: a payment for which nothing is delivered.
 */
export const REFUND_REASONS = [
  'problem',
  'seller',
  'operator',
  'provider',
  'chargeback',
  'paidTwice',
  'expired',
  'amountMismatch',
  'buyerGone',
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * From least to most final. `due`: decided, not yet accepted by the provider. `pending`: on its way to the buyer's bank.
 * `failed`: the bank refused it; it has to be repeated or paid in another way. `covered`: another refund returns the money,
 * such as the repetition of one that failed.
 */
export const REFUND_STATES = ['due', 'pending', 'failed', 'covered', 'processed'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** What a provider can say of a refund. */
export type ToldRefundState = Exclude<RefundState, 'due' | 'covered'>;

/** Whatever is told late, twice or out of order: the more final state stays. */
export function nextRefundState(before: RefundState, told: ToldRefundState): RefundState {
  return REFUND_STATES.indexOf(told) > REFUND_STATES.indexOf(before) ? told : before;
}

/** What was sold with an order line. Share + commission = paid for it. */
export interface RefundableLine {
  line: OrderLineId;
  seller: string | null;
  share: Paise;
  commission: Paise;
  quantity: number;
  /** Of share + commission, so far. */
  refunded: Paise;
}

export interface RefundedLine {
  line: OrderLineId;
  seller: string | null;
  amount: Paise;
  share: Paise;
  commission: Paise;
  /** All of them with the refund that completes the line, otherwise 0. */
  licences: number;
}

export const paidFor = ({ share, commission }: Pick<RefundableLine, 'share' | 'commission'>): Paise =>
  paise(share + commission);

/** What can still be refunded. */
export const refundableOf = (line: RefundableLine): Paise => paise(paidFor(line) - line.refunded);

/** Of the share, after `refunded` of the line was refunded: in proportion, rounded down, and all of it in the end. */
function shareTakenBack(line: RefundableLine, refunded: number): number {
  // BigInt: the product exceeds safe integers.
  return Number((BigInt(line.share) * BigInt(refunded)) / BigInt(paidFor(line)));
}

/**
 * Partial refunds take back share and commission in proportion; together they take back exactly what was shared out.
 *
 * @param amount from 1 to what can still be refunded
 * @throws RangeError beyond
 */
export function refundLine(line: RefundableLine, amount: Paise): RefundedLine {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundableOf(line))
    throw new RangeError('A refund is between 1 paisa and what can still be refunded');
  const after = line.refunded + amount;
  const share = paise(shareTakenBack(line, after) - shareTakenBack(line, line.refunded));
  return {
    ...{ line: line.line, seller: line.seller, amount, share },
    commission: paise(amount - share),
    licences: after === paidFor(line) ? line.quantity : 0,
  };
}

/**
 * Which lines an amount is for that somebody has refunded without saying so, as in the provider's dashboard: all, if
 * it is everything; otherwise the first line of exactly this amount, otherwise the lines in proportion.
 *
 * @param amount at least 1; what exceeds the lines is left out
 */
export function allocateRefund(lines: readonly RefundableLine[], amount: Paise): RefundedLine[] {
  const open = lines.filter((line) => refundableOf(line) > 0);
  const total = sumPaise(open.map(refundableOf));
  if (amount >= total) return open.map((line) => refundLine(line, refundableOf(line)));
  const exact = open.find((line) => refundableOf(line) === amount);
  if (exact) return [refundLine(exact, amount)];
  // Cumulative, so that the parts add up to the amount.
  let before = 0;
  let allocated = 0;
  return open.flatMap((line) => {
    before += refundableOf(line);
    const until = Number((BigInt(amount) * BigInt(before)) / BigInt(total));
    const part = paise(until - allocated);
    allocated = until;
    return part === 0 ? [] : [refundLine(line, part)];
  });
}
