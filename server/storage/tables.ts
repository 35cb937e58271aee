import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** One row, also stored next to the files (`marketplaceId.ts`). */
export const marketplace = pgTable('marketplace', {
  id: uuid('id').notNull(),
});
