import type { Paise } from './money';
import type { Category, ProductId } from './product';

/** An order's identity: a UUID. */
export type OrderId = string;

/** One product of one order: a UUID. What has been paid for is fetched and rated by it. */
export type OrderLineId = string;

/** A product as it was sold: later changes of title or price do not reach it. */
export interface OrderLine {
  id: OrderLineId;
  product: ProductId;
  title: string;
  /** The seller's name. */
  seller: string;
  category: Category;
  /** For one. */
  price: Paise;
  /** From 1 on; above 1, additional licences. */
  quantity: number;
}

/** Why a payment did not go through. */
export const PAYMENT_FAILURES = [
  'declined',
  'insufficientFunds',
  'timedOut',
  'cancelled',
  'unknown',
] as const;

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * Where an order's payment stands. `open`: nothing has been paid, nor is about to be. `pending`: it has been begun, and
 * whether it goes through is not known yet, as often with UPI. `failed`: the last one did not go through, another may be
 * tried. `paid`: it is delivered; nothing leads away from here.
 */
export type OrderState = 'open' | 'pending' | 'failed' | 'paid';

export interface Order {
  id: OrderId;
  /** In the order of the cart. */
  lines: readonly OrderLine[];
  /** What is to be paid: the sum of its lines. */
  total: Paise;
  state: OrderState;
  /** Why the last payment failed; null unless the state is `failed`. */
  failure: PaymentFailure | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970; null until it is paid. */
  paidAt: number | null;
  /** Whether it is a test order, for which no money moves. */
  test: boolean;
}

/** A product that does not cost any more what the buyer was shown. */
export interface PriceChange {
  product: ProductId;
  title: string;
  before: Paise;
  /** Null when it is no longer sold. */
  now: Paise | null;
}

/** Something that has been paid for, as its buyer sees it. */
export interface Purchase extends OrderLine {
  order: OrderId;
  /** Milliseconds since 1970. */
  paidAt: number;
  /** Whether it was bought in a test order, for which no money was paid. */
  test: boolean;
  /** The newest version of what was bought; null when the file is not there. */
  file: PurchasedFile | null;
  /** What its buyer gave, from 1 to 5; null for nothing yet. */
  rating: number | null;
}

export interface PurchasedFile {
  /** What the seller calls it. */
  name: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** From 1 on. */
  version: number;
}

/** An address from which a file can be fetched for a short time, by the person who asked for it. */
export interface DownloadLink {
  address: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** One tax in a price. */
export interface TaxLine {
  name: 'CGST' | 'SGST' | 'IGST';
  /** Of the amount without taxes. */
  percent: number;
  amount: Paise;
}

/**
 * What says that an order was paid, and what for. The total is the amount without taxes and all taxes, to the paisa. The
 * receipt of a test order is no tax document.
 */
export interface Receipt {
  /** `KB-000042`, or `TEST-000042` for a test order. */
  number: string;
  order: Order;
  /** Milliseconds since 1970. */
  issuedAt: number;
  buyer: { name: string; email: string };
  /** The legal supplier for tax; null for each value that was not configured. */
  issuer: { name: string | null; gstin: string | null; address: string | null };
  withoutTaxes: Paise;
  /** Empty when no taxes were configured. */
  taxes: readonly TaxLine[];
}

/** What a seller earned in a month of Asia/Kolkata. */
export interface MonthOfEarnings {
  /** `2026-11` */
  month: string;
  /** Rupees. */
  earnings: number;
  /** How many licences were sold. */
  sales: number;
}
