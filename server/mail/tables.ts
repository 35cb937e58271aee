import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../../src/domain/locale.mjs';
import type { OrderId } from '../../src/domain/order';
import { timestamptz } from '../db/columns';

/** What a mail says, as it is stored until it is sent. Times are ISO 8601. */
export type QueuedMail =
  | { kind: 'verifyEmail' }
  | { kind: 'accountExists' }
  | { kind: 'resetPassword' }
  | { kind: 'passwordChanged'; at: string }
  | { kind: 'emailChanged' | 'emailChangeRequested'; newEmail: string; at: string }
  /** To an address that an account is to get. */
  | { kind: 'verifyNewEmail' }
  | { kind: 'newSignIn'; at: string; device: string | null }
  | { kind: 'receipt'; order: OrderId }
  /** To one of the order's sellers. */
  | { kind: 'sale'; order: OrderId }
  /** To the buyer. */
  | { kind: 'refund'; refund: string }
  /** To one of the sellers whose share is taken back. */
  | { kind: 'saleRefunded'; refund: string }
  | {
      kind: 'problemReported' | 'problemReceived' | 'problemAnswered' | 'problemDeclined' | 'problemClosed';
      problem: string;
    }
  /** To a seller. */
  | { kind: 'payout'; payout: string }
  | { kind: 'factorAdded'; at: string }
  | { kind: 'factorRemoved'; at: string }
  | { kind: 'backupCodeUsed'; left: number; at: string }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string; at: string }
  | { kind: 'accountDeleted'; at: string };

/**
 * Mails that wait to be sent, written in the transaction that causes them; the row goes when the mail has been sent.
 * Secrets, such as the token of a reset, are made while sending, so none is stored readable.
 */
export const mails = pgTable(
  'mails',
  {
    /** Also the `Message-ID`, by which one that is sent twice after a crash can be recognised. */
    id: uuid('id').primaryKey(),
    content: jsonb('content').$type<QueuedMail>().notNull(),
    /** No reference: some mails outlive the account. */
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('mails_by_creation').on(table.createdAt)],
);
