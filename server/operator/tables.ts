import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns';

/** What operators did by hand. Append-only: a trigger refuses UPDATE and DELETE. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Account of the operating system. */
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    /** Id of what it was done to. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('operator_acts_on').on(table.subject)],
);
