import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import type { FileStorage } from './fileStorage';
import { productFiles, uploads } from './schema';

/** How many ids one statement asks about. */
const IDS_AT_ONCE = 1000;

/** As one array parameter: a statement has at most 65,535 of them. */
const isAmong = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** What is stored, held against what the database refers to. */
export interface FileReport {
  /** How many files are stored. */
  stored: number;
  /** The ids of those that no row refers to. */
  unknown: string[];
}

/**
 * Lists all stored files and looks them up in the database, in batches.
 *
 * The row of a file is inserted before the file is created, so a file that is listed without a row has lost its row.
 */
export async function reportFiles(db: Database, storage: Pick<FileStorage, 'ids'>): Promise<FileReport> {
  const ids = new Set<string>();
  for await (const batch of storage.ids()) for (const id of batch) ids.add(id);
  const all = [...ids];
  const unknown: string[] = [];
  for (let start = 0; start < all.length; start += IDS_AT_ONCE) {
    const asked = all.slice(start, start + IDS_AT_ONCE);
    // One statement: a row that moves from one table to the other meanwhile is in one of them.
    const rows = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(isAmong(uploads.id, asked))
      .union(db.select({ id: productFiles.id }).from(productFiles).where(isAmong(productFiles.id, asked)));
    const known = new Set(rows.map(({ id }) => id));
    unknown.push(...asked.filter((id) => !known.has(id)));
  }
  return { stored: all.length, unknown };
}
