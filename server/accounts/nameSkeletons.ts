import { and, asc, eq, isNull } from 'drizzle-orm';
import { nameSkeleton } from '../../src/domain/sellerName';
import type { Database } from '../db/database';
import { users } from './tables';

/** Few, so that other writers of the same rows never wait long. */
const BATCH_SIZE = 200;

export const usersWithoutSkeleton = (db: Database) =>
  db.select({ id: users.id, name: users.name }).from(users).where(isNull(users.nameSkeleton));

/**
 * Fills what the previous version of the server, which may run alongside during a deploy, leaves empty, and what was stored before
 * the column existed. Idempotent, so several instances may do it at once.
 */
export async function fillNameSkeletons(db: Database): Promise<void> {
  for (;;) {
    const rows = await usersWithoutSkeleton(db).orderBy(asc(users.id)).limit(BATCH_SIZE);
    if (rows.length === 0) return;
    await db.transaction(async (transaction) => {
      for (const { id, name } of rows) {
        await transaction
          .update(users)
          .set({ nameSkeleton: nameSkeleton(name) })
          .where(and(eq(users.id, id), eq(users.name, name)));
      }
    });
  }
}
