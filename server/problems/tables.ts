import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PROBLEM_REASONS, PROBLEM_STATES } from '../../src/domain/problem';
import { timestamptz } from '../db/columns';
import { orderLines } from '../orders/tables';

/** What a buyer reports about a purchase. */
export const problems = pgTable(
  'problems',
  {
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    reason: text('reason', { enum: PROBLEM_REASONS }).notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: PROBLEM_STATES }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The seller's; null until given. */
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    /** Of a refused refund: why. */
    decision: text('decision'),
    decidedBy: text('decided_by', { enum: ['buyer', 'seller', 'operator'] }),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    uniqueIndex('problems_one_open')
      .on(table.lineId)
      .where(sql`${table.state} in ('open', 'answered')`),
    index('problems_of_line').on(table.lineId),
    index('problems_undecided')
      .on(table.createdAt)
      .where(sql`${table.state} in ('open', 'answered')`),
    check('problems_answered_at', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'problems_are_decided',
      sql`(${table.state} in ('open', 'answered')) = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
  ],
);
