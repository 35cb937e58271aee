import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ArchiveListing } from '../../src/domain/archive';
import type { ProductAnnouncement } from '../../src/marketplace/http/contract';
import { users } from '../accounts/tables';
import { products } from '../catalogue/tables';
import { bytea, timestamptz } from '../db/columns';

/** Announced, unfinished; the id names the stored file. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Never used as a path. */
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    /** Null for a new version. */
    product: jsonb('product').$type<ProductAnnouncement>(),
    /** Null for a new product. */
    replaces: uuid('replaces').references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    check('uploads_are_one_or_the_other', sql`(${table.product} is null) <> (${table.replaces} is null)`),
    index('uploads_of_user').on(table.userId),
    index('uploads_by_replaced').on(table.replaces),
    index('uploads_by_age').on(table.createdAt),
  ],
);

/** All versions; the id names the stored file. */
export const productFiles = pgTable(
  'product_files',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 1; the highest is for sale. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Null if not a ZIP or unreadable. */
    contents: jsonb('contents').$type<ArchiveListing>(),
    /** What covers print, WebP of up to 640 × 480 px; null without one. Read by itself: some 20 kB. */
    picture: bytea('picture'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [unique('product_files_versions').on(table.productId, table.version)],
);
