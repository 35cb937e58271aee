import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Paise } from '../../src/domain/money';
import { PAYMENT_FAILURES, type CreditNote, type Receipt } from '../../src/domain/order';
import { STORED_ORDER_STATES } from '../../src/domain/payment';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { users } from '../accounts/tables';
import { products } from '../catalogue/tables';
import { timestamptz } from '../db/columns';

/** Amounts are in paise and immutable. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Null once the buyer's account is deleted: bookkeeping keeps the order. */
    buyerId: text('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: uuid('idempotency_key').notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** `rehearsal` is the previous version's name for `test`. */
    provider: text('provider', { enum: ['razorpay', 'razorpayTest', 'test', 'rehearsal'] }).notNull(),
    test: boolean('test')
      .notNull()
      .generatedAlwaysAs(sql`provider <> 'razorpay'`),
    /** Null until created there. */
    providerOrderId: text('provider_order_id').unique(),
    state: text('state', { enum: STORED_ORDER_STATES }).notNull(),
    failure: text('failure', { enum: PAYMENT_FAILURES }),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    /** Unpaid, it ends then. Moves with each step of the buyer. The default is for the previous version. */
    expiresAt: timestamptz('expires_at')
      .notNull()
      .default(sql`now() + interval '30 minutes'`),
    /** When the provider is asked about it next; null when no longer. The default is for the previous version. */
    queryAt: timestamptz('query_at').default(sql`now()`),
    /** In force when it was ordered; null for older orders. */
    termsVersion: text('terms_version'),
    /** Gapless from 1; real and test orders are numbered separately. */
    receiptNumber: integer('receipt_number'),
    /**
     * What the previous version, which may run alongside during a deploy, calls the idempotency key: kept equal by a
     * trigger. Null once the order has expired.
     */
    previousIdempotencyKey: uuid('attempt'),
  },
  (table) => [
    // After its order has expired, a key makes a new one.
    uniqueIndex('orders_idempotency_keys')
      .on(table.buyerId, table.idempotencyKey)
      .where(sql`${table.state} <> 'expired'`),
    // For the previous version.
    unique('orders_of_an_attempt').on(table.buyerId, table.previousIdempotencyKey),
    unique('orders_receipts').on(table.test, table.receiptNumber),
    index('orders_of_buyer').on(table.buyerId, table.createdAt),
    index('orders_unsettled')
      .on(table.createdAt)
      .where(sql`${table.queryAt} is not null`),
    index('orders_by_payment').on(table.paidAt),
    check('orders_cost_something', sql`${table.totalPaise} > 0`),
    check(
      'orders_paid_have_receipts',
      sql`(${table.state} = 'paid') = (${table.paidAt} is not null) and (${table.paidAt} is null) = (${table.receiptNumber} is null)`,
    ),
    check('orders_failed_say_why', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
);

/** Snapshot of what was ordered. Share + commission = price × quantity. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 0. */
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Null once the seller's account is deleted. */
    sellerId: text('seller_id').references(() => users.id, { onDelete: 'set null' }),
    /** The seller's, for the ledger: stays when the account is deleted. Null in rows of the previous version. */
    payeeId: text('payee_id'),
    title: text('title').notNull(),
    seller: text('seller').notNull(),
    category: text('category', { enum: UPLOAD_CATEGORIES }).notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).$type<Paise>().notNull(),
    quantity: integer('quantity').notNull(),
    /** In force at the sale. The default is the previous version's. */
    sharePercent: smallint('share_percent').notNull().default(80),
    sharePaise: bigint('share_paise', { mode: 'number' }).$type<Paise>().notNull(),
    commissionPaise: bigint('commission_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** Of price × quantity. What is refunded in full is no longer delivered. */
    refundedPaise: bigint('refunded_paise', { mode: 'number' })
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** Of the file for sale when it was ordered, hexadecimal; null for older orders. */
    fileSha256: text('file_sha256'),
    /** 1 to 5. */
    rating: smallint('rating'),
    /** A purchase counts as one download. */
    downloaded: boolean('downloaded').notNull().default(false),
    /** The previous version's `downloaded`: kept equal by a trigger. */
    previousDownloaded: boolean('fetched').notNull().default(false),
  },
  (table) => [
    unique('order_lines_products').on(table.orderId, table.productId),
    unique('order_lines_positions').on(table.orderId, table.position),
    index('order_lines_of_product').on(table.productId),
    index('order_lines_of_seller').on(table.sellerId),
    check('order_lines_have_a_quantity', sql`${table.quantity} > 0`),
    check(
      'order_lines_are_shared_out',
      sql`${table.sharePaise} >= 0 and ${table.commissionPaise} >= 0 and ${table.sharePaise} + ${table.commissionPaise} = ${table.pricePaise} * ${table.quantity}`,
    ),
    check('order_lines_share_is_a_percentage', sql`${table.sharePercent} between 0 and 100`),
    check(
      'order_lines_refund_at_most_the_price',
      sql`${table.refundedPaise} between 0 and ${table.pricePaise} * ${table.quantity}`,
    ),
    check('order_lines_rating_is_a_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** As last reported by the provider. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    state: text('state', { enum: ['pending', 'failed', 'captured'] }).notNull(),
    /** Other captured payments are refunded. */
    settles: boolean('settles').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('payments_of_order').on(table.orderId),
    uniqueIndex('payments_settle_once')
      .on(table.orderId)
      .where(sql`${table.settles}`),
    check('payments_settle_when_captured', sql`not ${table.settles} or ${table.state} = 'captured'`),
  ],
);

/** As issued, without the buyer, whose columns can be cleared. */
export type StoredReceipt = Omit<Receipt, 'buyer' | 'creditNotes'>;
export type StoredCreditNote = Omit<CreditNote, 'buyer'>;

/** Each download of a purchase, as evidence when a payment is disputed. */
export const downloadLog = pgTable(
  'download_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Of the file, hexadecimal. */
    sha256: text('sha256').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('download_log_of_line').on(table.lineId)],
);

/**
 * Documents as they were issued. A trigger refuses to change or delete one, except that buyer's columns are cleared
 * when the account is deleted.
 */
export const documents = pgTable(
  'documents',
  {
    kind: text('kind', { enum: ['receipt', 'creditNote'] }).notNull(),
    /** Test orders have series of their own. */
    series: text('series', { enum: ['real', 'test'] }).notNull(),
    /** Gapless from 1, in each kind and series. */
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of a credit note. */
    refundId: uuid('refund_id'),
    /** Of `content`, for later versions of the server. */
    format: smallint('format').notNull().default(1),
    content: jsonb('content').$type<StoredReceipt | StoredCreditNote>().notNull(),
    buyerName: text('buyer_name'),
    buyerEmail: text('buyer_email'),
    issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.series, table.number] }),
    uniqueIndex('documents_one_receipt')
      .on(table.orderId)
      .where(sql`${table.kind} = 'receipt'`),
    uniqueIndex('documents_one_credit_note')
      .on(table.refundId)
      .where(sql`${table.kind} = 'creditNote'`),
    index('documents_of_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'creditNote'`),
    check('documents_of_refunds', sql`(${table.kind} = 'creditNote') = (${table.refundId} is not null)`),
    check('documents_have_numbers', sql`${table.number} > 0`),
  ],
);
