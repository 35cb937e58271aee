import { eq } from 'drizzle-orm';
import type { AccountPart } from '../accounts/accounts';
import { uploads } from './tables';

export const uploadsOfAccount: AccountPart = {
  lock: (tx, userId) =>
    tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)).for('update'),
  remove: async (tx, userId) => {
    const own = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId));
    return { kept: [], files: own.map(({ id }) => id) };
  },
};
