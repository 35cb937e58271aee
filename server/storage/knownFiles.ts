import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import type { FileStorage } from './fileStorage';
import { productFiles, uploads } from '../uploads/tables';

const BATCH_SIZE = 1000;

/** A single array parameter: PostgreSQL allows at most 65,535 parameters. */
const isAmong = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

export interface FileReport {
  stored: number;
  unknown: string[];
}

/** A row is inserted before its file is created, so a listed file without a row is garbage. */
export async function reportFiles(db: Database, storage: Pick<FileStorage, 'ids'>): Promise<FileReport> {
  const ids = new Set<string>();
  for await (const batch of storage.ids()) for (const id of batch) ids.add(id);
  const all = [...ids];
  const unknown: string[] = [];
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    const lookup = all.slice(start, start + BATCH_SIZE);
    // One statement, hence one snapshot: a row moving between the two tables is seen in one of them.
    const rows = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(isAmong(uploads.id, lookup))
      .union(db.select({ id: productFiles.id }).from(productFiles).where(isAmong(productFiles.id, lookup)));
    const known = new Set(rows.map(({ id }) => id));
    unknown.push(...lookup.filter((id) => !known.has(id)));
  }
  return { stored: all.length, unknown };
}
