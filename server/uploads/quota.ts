import { asc, eq, sql } from 'drizzle-orm';
import { fail, succeed, type Result } from '../../src/domain/failure';
import {
  ABANDONED_UPLOAD_HOURS,
  MAX_OPEN_UPLOADS,
  MAX_PRODUCTS,
  MAX_STORED_BYTES,
} from '../../src/domain/limits';
import type { Database } from '../db/database';
import { users } from '../accounts/tables';
import { products } from '../catalogue/tables';
import { productFiles, uploads } from './tables';

const SECOND_MS = 1000;

const ABANDONED_AFTER_MS = ABANDONED_UPLOAD_HOURS * 60 * 60 * SECOND_MS;

const COUNT = sql`count(*)`.mapWith(Number);

/**
 * Whether one more upload is within what one person may have. Fails with `tooMany` until the oldest open upload is deleted,
 * and with `refused` for good, of the field `products` or `size`. Serialises announcements of the person.
 */
export async function checkQuota(
  tx: Database,
  userId: string,
  { bytes, isProduct, createdAt }: { bytes: number; isProduct: boolean; createdAt: Date },
): Promise<Result<null>> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const open = await tx
    .select({
      size: uploads.size,
      product: sql<boolean>`${uploads.product} is not null`,
      at: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(asc(uploads.createdAt));
  const [oldest] = open;
  if (oldest && open.length >= MAX_OPEN_UPLOADS) {
    const waitMs = oldest.at.getTime() + ABANDONED_AFTER_MS - createdAt.getTime();
    return fail({ kind: 'tooMany', retryAfterS: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
  }
  if (isProduct) {
    const [own] = await tx.select({ count: COUNT }).from(products).where(eq(products.sellerId, userId));
    const announced = open.filter(({ product }) => product).length;
    if ((own?.count ?? 0) + announced >= MAX_PRODUCTS) return fail({ kind: 'refused', field: 'products' });
  }
  const [stored] = await tx
    .select({ bytes: sql`coalesce(sum(${productFiles.bytes}), 0)`.mapWith(Number) })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .where(eq(products.sellerId, userId));
  const promised = open.reduce((sum, { size }) => sum + size, 0);
  if ((stored?.bytes ?? 0) + promised + bytes > MAX_STORED_BYTES)
    return fail({ kind: 'refused', field: 'size' });
  return succeed(null);
}
