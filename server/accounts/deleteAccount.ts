import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users, verifications } from './tables';
import { transact } from '../db/transactions';
import type { AccountPart, RemovedPart } from './accountPart';

export type DeletedUser = RemovedPart;

/**
 * Cascades to everything that its parts don't keep.
 * @param after part of the transaction
 */
export function deleteUser(
  db: Database,
  userId: string,
  now: number,
  parts: readonly AccountPart[],
  after: (tx: Database) => Promise<unknown> = async () => undefined,
): Promise<DeletedUser> {
  return transact(db, async (tx) => {
    for (const part of parts) await part.lock?.(tx, userId);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const removed: RemovedPart[] = [];
    for (const part of parts) if (part.remove) removed.push(await part.remove(tx, userId, now));
    await tx.delete(users).where(eq(users.id, userId));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await after(tx);
    return {
      kept: removed.flatMap(({ kept }) => kept),
      files: removed.flatMap(({ files }) => files),
    };
  });
}
