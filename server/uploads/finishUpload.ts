import { and, eq, sql } from 'drizzle-orm';
import type { ArchiveListing } from '../../src/domain/archive';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { checkFile, fileExtension } from '../../src/domain/upload';
import { insertListings } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { products } from '../catalogue/tables';
import { productFiles, uploads } from './tables';
import { transact } from '../db/transactions';
import type { FileStorage } from '../storage/fileStorage';
import { readStoredDirectory } from './archive';

const done = succeed(null);

export interface FinishUploadParts {
  db: Database;
  clock: Clock;
  storage: FileStorage;
}

/**
 * Stores the staged file, then one transaction turns the upload's row into a product or a new version. Idempotent: after
 * a crash in between, the file is stored again. Fails with `refused` for an incomplete file or an archive nobody could use,
 * with `notFound` if this user has no such upload or its bytes are on another instance.
 */
export async function finishUpload(
  { db, clock, storage }: FinishUploadParts,
  id: string,
  userId: string,
): Promise<Result<null>> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
  if (!upload) return publishedResult(db, id, userId);

  const size = await storage.size(id);
  // Its bytes were staged on another instance.
  if (size === null) return fail('notFound');
  if (size !== upload.size) return fail('refused');
  const measured = await storage.seal(id);
  if (!measured) return fail('refused');
  const { bytes, sha256 } = measured;
  if (bytes !== upload.size || checkFile({ name: upload.fileName, size: bytes })) {
    return fail('refused');
  }
  const contents = await readListing(storage, id, upload.fileName, bytes);
  if (!contents.ok) return contents;
  await storage.store(id, bytes);

  return transact(db, async (tx): Promise<Result<null>> => {
    // The deletion is the claim: a concurrent call waits here, then finds the row gone.
    const [claimed] = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
    if (!claimed) return publishedResult(tx, id, userId);
    // Serialises version numbers of one product.
    if (upload.replaces)
      await tx.select().from(products).where(eq(products.id, upload.replaces)).for('update');
    const createdAt = new Date(clock.now());
    const productId = upload.replaces ?? id;
    if (upload.product) {
      await insertListings(tx, [
        { ...upload.product, id, sellerId: userId, image: '', listed: true, createdAt },
      ]);
    }
    await tx.insert(productFiles).values({
      id,
      productId,
      version: sql`(select coalesce(max(version), 0) + 1 from product_files where product_id = ${productId})`,
      name: upload.fileName,
      bytes,
      sha256,
      contents: contents.value,
      createdAt,
    });
    return done;
  });
}

/** Without the upload's row: it was published, or never existed. */
async function publishedResult(tx: Database, id: string, userId: string): Promise<Result<null>> {
  const [row] = await tx
    .select({ id: productFiles.id })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .where(and(eq(productFiles.id, id), eq(products.sellerId, userId)));
  return row ? done : fail('notFound');
}

/** Null for other files and for directories too large to list. */
async function readListing(
  storage: FileStorage,
  id: string,
  name: string,
  bytes: number,
): Promise<Result<ArchiveListing | null>> {
  if (fileExtension(name) !== '.zip') return done;
  const directory = await readStoredDirectory(
    (offset, length) => storage.readPart(id, offset, length),
    bytes,
  );
  if (directory.kind === 'refused') return fail({ kind: 'refused', file: directory.problem });
  return succeed(directory.kind === 'listed' ? directory.listing : null);
}
