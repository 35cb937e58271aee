import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DISPUTE_STATES } from '../../src/domain/dispute';
import type { Paise } from '../../src/domain/money';
import { REFUND_REASONS, REFUND_STATES } from '../../src/domain/refund';
import { timestamptz } from '../db/columns';
import { orderLines, orders, payments } from '../orders/tables';

/** Of a payment. One that settled an order has lines; others, such as a second payment, are refunded whole. */
export const refunds = pgTable(
  'refunds',
  {
    /** Sent along to the provider, so that a repeated request is recognised. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** Null until the provider has accepted it; of a chargeback, the dispute's. */
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the provider is asked about it next; null once it is settled. */
    queryAt: timestamptz('query_at'),
    /** When the provider said that it was processed. */
    processedAt: timestamptz('processed_at'),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_of_order').on(table.orderId),
    index('refunds_unsettled')
      .on(table.queryAt)
      .where(sql`${table.queryAt} is not null`),
    check('refunds_return_something', sql`${table.amountPaise} > 0`),
    check(
      'refunds_are_settled',
      sql`(${table.state} in ('due', 'pending')) = (${table.queryAt} is not null)`,
    ),
    check('refunds_processed_at', sql`(${table.state} = 'processed') = (${table.processedAt} is not null)`),
    check(
      'refunds_are_at_the_provider',
      sql`${table.state} in ('due', 'covered') or ${table.providerRefundId} is not null`,
    ),
  ],
);

/** What of a refund falls on an order line. Share + commission = amount. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    sharePaise: bigint('share_paise', { mode: 'number' }).$type<Paise>().notNull(),
    commissionPaise: bigint('commission_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** That end with it: all when the line is refunded in full, otherwise 0. */
    licences: integer('licences').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.lineId] }),
    index('refund_lines_of_line').on(table.lineId),
    check('refund_lines_return_something', sql`${table.amountPaise} > 0`),
    check(
      'refund_lines_are_shared_out',
      sql`${table.sharePaise} >= 0 and ${table.commissionPaise} >= 0 and ${table.sharePaise} + ${table.commissionPaise} = ${table.amountPaise}`,
    ),
  ],
);

/** A buyer's bank asks for the money back. As last reported by the provider. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** The provider's code. */
    reason: text('reason').notNull(),
    state: text('state', { enum: DISPUTE_STATES }).notNull(),
    /** Until when the shop may answer; null if not told. */
    respondBy: timestamptz('respond_by'),
    createdAt: timestamptz('created_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    index('disputes_of_order').on(table.orderId),
    index('disputes_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
    check('disputes_closed_at', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
  ],
);
