import { and, eq, sql } from 'drizzle-orm';
import type { ReadAt } from '../../src/archives/readDirectory';
import { readPicture } from '../../src/archives/readPicture';
import type { ArchiveListing } from '../../src/domain/archive';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { checkFile, fileExtension } from '../../src/domain/upload';
import { productPicture } from '../../src/marketplace/http/endpoints';
import { changeListing, insertListings } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { products } from '../catalogue/tables';
import { productFiles, uploads } from './tables';
import { transact } from '../db/transactions';
import type { FileStorage } from '../storage/fileStorage';
import { readStoredDirectory } from './archive';
import type { Pictures } from './pictures';

const done = succeed(null);

export interface FinishUploadParts {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  pictures: Pictures;
}

/**
 * Stores the staged file, then one transaction turns the upload's row into a product or a new version. Idempotent: after
 * a crash in between, the file is stored again. Fails with `refused` for an incomplete file or an archive nobody could use,
 * with `notFound` if this user has no such upload or its bytes are on another instance.
 */
export async function finishUpload(
  { db, clock, storage, pictures }: FinishUploadParts,
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
  const contents = await readContents(storage, id, upload.fileName, bytes);
  if (!contents.ok) return contents;
  const { listing, original } = contents.value;
  const picture = original && (await pictures.print(original));
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
    const image = picture ? productPicture.path.replace(':id', id) : '';
    if (upload.product) {
      await insertListings(tx, [{ ...upload.product, id, sellerId: userId, image, listed: true, createdAt }]);
    } else if (picture) await changeListing(tx, productId, { image });
    await tx.insert(productFiles).values({
      id,
      productId,
      version: sql`(select coalesce(max(version), 0) + 1 from product_files where product_id = ${productId})`,
      name: upload.fileName,
      bytes,
      sha256,
      contents: listing,
      picture,
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

interface Contents {
  /** Null for other files than archives and for directories too large to list. */
  listing: ArchiveListing | null;
  /** The seller's picture, if there is one that can be read. */
  original: Uint8Array | null;
}

async function readContents(
  storage: FileStorage,
  id: string,
  name: string,
  bytes: number,
): Promise<Result<Contents>> {
  if (fileExtension(name) !== '.zip') return succeed({ listing: null, original: null });
  const read: ReadAt = (offset, length) => storage.readPart(id, offset, length);
  const directory = await readStoredDirectory(read, bytes);
  if (directory.kind === 'refused') return fail({ kind: 'refused', file: directory.problem });
  if (directory.kind === 'tooLarge') return succeed({ listing: null, original: null });
  const { listing, picture } = directory;
  const original = picture && (await readPicture(read, bytes, picture));
  return succeed({ listing, original: original && new Uint8Array(await original.arrayBuffer()) });
}
