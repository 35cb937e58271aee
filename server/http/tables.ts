import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns';

export const rateLimitHits = pgTable(
  'rate_limit_hits',
  {
    /** Hash of action and caller, so that no address is stored. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (table) => [index('rate_limit_hits_by_end').on(table.endsAt)],
);
