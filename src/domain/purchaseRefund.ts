import { sumPaise, timesQuantity, type Paise } from './money';
import type { Purchase } from './order';
import type { RefundState } from './refund';

/** Of all refunds of a purchase. What is covered by another refund has come back with that one. */
export const PURCHASE_REFUND_STATES = ['due', 'pending', 'processed', 'failed'] as const;

export type PurchaseRefundState = (typeof PURCHASE_REFUND_STATES)[number];

/** What was refunded of a purchase, all refunds together. */
export interface PurchaseRefund {
  amount: Paise;
  /** `failed` if one of them failed, `processed` if all arrived at the buyer's bank. */
  state: PurchaseRefundState;
  /** When the last of them was decided or, once all have arrived, when that was. Epoch milliseconds. */
  at: number;
}

/** Times are epoch milliseconds. */
export interface SingleRefund {
  amount: Paise;
  state: RefundState;
  createdAt: number;
  /** Null until it has arrived. */
  processedAt: number | null;
}

/** The first of them that is among the refunds is the state of all. */
const BY_URGENCY: readonly PurchaseRefundState[] = ['failed', 'due', 'pending', 'processed'];

/** Null without refunds. */
export function sumRefunds(refunds: readonly SingleRefund[]): PurchaseRefund | null {
  if (refunds.length === 0) return null;
  const state = BY_URGENCY.find((one) => refunds.some((refund) => refund.state === one)) ?? 'processed';
  const at = refunds.map(({ createdAt, processedAt }) =>
    state === 'processed' ? (processedAt ?? createdAt) : createdAt,
  );
  return { amount: sumPaise(refunds.map(({ amount }) => amount)), state, at: Math.max(...at) };
}

/** Paid for all licences of a purchase. */
export const paidForPurchase = ({ price, quantity }: Pick<Purchase, 'price' | 'quantity'>) =>
  timesQuantity(price, quantity);

/** It can't be downloaded or rated any more. */
export function isFullyRefunded(purchase: Pick<Purchase, 'price' | 'quantity' | 'refund'>): boolean {
  return purchase.refund !== null && purchase.refund.amount >= paidForPurchase(purchase);
}
