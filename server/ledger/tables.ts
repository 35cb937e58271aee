import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../../src/domain/ledger';
import type { Paise } from '../../src/domain/money';
import { timestamptz } from '../db/columns';

/** Append-only: triggers refuse UPDATE and DELETE, and entries that don't sum to zero at commit. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    /** What caused it, such as `sale:<order>`: nothing is entered twice. */
    cause: text('cause').primaryKey(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    /** Null for a payout. No foreign key, as nothing here may change. */
    orderId: uuid('order_id'),
    /** Test orders have books of their own. */
    test: boolean('test').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('ledger_transactions_of_order').on(table.orderId)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    cause: text('cause')
      .notNull()
      .references(() => ledgerTransactions.cause),
    /** From 0. */
    position: smallint('position').notNull(),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    /**
     * Of the account `seller`. No foreign key: what is owed stays owed after the account is deleted. Null if it was
     * deleted before.
     */
    sellerId: text('seller_id'),
    lineId: uuid('line_id'),
    /** Debits are positive, credits negative. */
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** Sold; negative when taken back. */
    licences: integer('licences').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.cause, table.position] }),
    index('ledger_entries_of_seller')
      .on(table.sellerId)
      .where(sql`${table.account} = 'seller'`),
    check('ledger_entries_move_something', sql`${table.amountPaise} <> 0 or ${table.licences} <> 0`),
    check('ledger_entries_of_sellers', sql`${table.sellerId} is null or ${table.account} = 'seller'`),
  ],
);

/** Of deleted accounts that are still owed something, until it is paid out. */
export const payees = pgTable('payees', {
  /** Of the deleted account. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  deletedAt: timestamptz('deleted_at').notNull(),
});

/** By bank transfer, by hand. Refuses UPDATE and DELETE. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    /** No foreign key, like the ledger. */
    sellerId: text('seller_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    /** The bank's Unique Transaction Reference. */
    utr: text('utr').notNull().unique(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('payouts_of_seller').on(table.sellerId, table.at),
    check('payouts_pay_something', sql`${table.amountPaise} > 0`),
  ],
);
