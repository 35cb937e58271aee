import type { Paise, Rupees } from './money';
import type { Problem } from './problem';
import type { Category, ProductId } from './product';
import type { PurchaseRefund } from './purchaseRefund';

/** UUID. */
export type OrderId = string;

/** UUID of one order line; downloads and ratings refer to it. */
export type OrderLineId = string;

/** Snapshot of a product at the time of sale. */
export interface OrderLine {
  id: OrderLineId;
  product: ProductId;
  title: string;
  seller: string;
  category: Category;
  /** Unit price. */
  price: Paise;
  /** From 1; above 1, additional licences. */
  quantity: number;
}

export const PAYMENT_FAILURES = [
  'declined',
  'insufficientFunds',
  'timedOut',
  'cancelled',
  'unknown',
] as const;

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * `pending`: outcome unknown, common with UPI. `failed`: can be retried, also when its time ran out. `paid`: delivered,
 * terminal.
 */
export type OrderState = 'open' | 'pending' | 'failed' | 'paid';

export interface Order {
  id: OrderId;
  lines: readonly OrderLine[];
  total: Paise;
  state: OrderState;
  failure: PaymentFailure | null;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; null until paid. */
  paidAt: number | null;
  /** No money moves. */
  test: boolean;
}

export interface PriceChange {
  product: ProductId;
  /** Empty for what is no longer sold. */
  title: string;
  before: Paise;
  /** Null when unlisted. */
  now: Paise | null;
}

export interface Purchase extends OrderLine {
  order: OrderId;
  /** URL of the picture that its cover has now; omitted without one. */
  image?: string;
  /** Epoch milliseconds. */
  paidAt: number;
  test: boolean;
  /** Newest version; null when the file is missing. */
  file: PurchasedFile | null;
  /** 1 to 5; null if not rated. */
  rating: number | null;
  /** The last one reported. */
  problem: Problem | null;
  /** Null while nothing was refunded. */
  refund: PurchaseRefund | null;
}

export interface PurchasedFile {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** From 1. */
  version: number;
}

/** Short-lived, signed and bound to its user. */
export interface DownloadLink {
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface TaxLine {
  name: 'CGST' | 'SGST' | 'IGST';
  /** Of the net amount. */
  percent: number;
  amount: Paise;
}

/** Total = net amount + taxes, exact to the paisa. A test order's receipt is no tax document. */
export interface Receipt {
  /** `KB-000042`, or `TEST-000042` for a test order. */
  number: string;
  order: Order;
  /** Epoch milliseconds. */
  issuedAt: number;
  buyer: { name: string; email: string };
  /** Legal supplier for tax; null when not configured. */
  issuer: { name: string | null; gstin: string | null; address: string | null };
  withoutTaxes: Paise;
  taxes: readonly TaxLine[];
  /** Of what was refunded, oldest first; absent on older servers. */
  creditNotes?: readonly CreditNote[];
}

/** What a refund takes back of a receipt. Amount = net amount + taxes, exact to the paisa. */
export interface CreditNote {
  /** `KBC-000007`, or `TESTC-000007` for a test order. */
  number: string;
  /** Number of the receipt that it corrects. */
  receipt: string;
  order: OrderId;
  test: boolean;
  lines: readonly { id: OrderLineId; title: string; seller: string; amount: Paise }[];
  amount: Paise;
  /** Epoch milliseconds. */
  issuedAt: number;
  buyer: { name: string; email: string };
  issuer: Receipt['issuer'];
  withoutTaxes: Paise;
  taxes: readonly TaxLine[];
}

/** Months in Asia/Kolkata. */
export interface MonthlyEarnings {
  /** `2026-11` */
  month: string;
  /** Rupees. */
  earnings: Rupees;
  sales: number;
}
