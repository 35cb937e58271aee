import { Server, Upload } from '@tus/server';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ArchiveListing } from '../src/domain/archive';
import type { Clock } from '../src/domain/clock';
import type { FailureKind } from '../src/domain/failure';
import { ABANDONED_UPLOAD_HOURS, MAX_UPLOAD_BYTES } from '../src/domain/limits';
import { checkFile, fileExtension } from '../src/domain/upload';
import type { FileAnnouncement, ProductAnnouncement } from '../src/marketplace/http/contract';
import { listArchive } from './archive';
import type { Database } from './database';
import type { FileStorage } from './fileStorage';
import { insertProducts } from './products';
import { productFiles, products, uploads } from './schema';
import { transact } from './transactions';

const HOUR_MS = 60 * 60 * 1000;

/** An upload that is not finished by then is taken for abandoned. */
export const ABANDONED_AFTER_MS = ABANDONED_UPLOAD_HOURS * HOUR_MS;

/** Where each step of an upload leads; a failure is the caller's. */
type Step<Value> = { ok: true; value: Value } | { ok: false; kind: FailureKind };

const done = { ok: true, value: null } as const;

export interface UploadsParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  storage: FileStorage;
}

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Uploads, from the announcement to the product.
 *
 * 1. `announce`: a row says what is to come and whose it is; then the empty file is made.
 * 2. `receive`: bytes arrive, in as many calls as it takes (the tus protocol).
 * 3. `finish`: the file is whole and stored for good; one transaction turns the row into a product, or into a new version of
 *    one. Called again, because its answer was lost, it does nothing more.
 *
 * Whatever is cut off in between leaves at most a row and a file that belong together and can be gone on with, or a
 * file that no row knows: `sweep` removes both in time.
 */
export function createUploads({ db, clock, newId, storage }: UploadsParts) {
  const tus = new Server({
    path: '/api/uploads',
    datastore: storage.datastore,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
  });

  /** What an archive holds; null for what is none, by its name or by its content. */
  async function contentsOf(id: string, name: string, bytes: number): Promise<ArchiveListing | null> {
    if (fileExtension(name) !== '.zip') return null;
    return listArchive((offset, length) => storage.readPart(id, offset, length), bytes);
  }

  /** What `finish` says of an upload that no longer waits: it is a product already, or it is none. */
  async function published(tx: Database, id: string, userId: string): Promise<Step<null>> {
    const [row] = await tx
      .select({ id: productFiles.id })
      .from(productFiles)
      .innerJoin(products, eq(products.id, productFiles.productId))
      .where(and(eq(productFiles.id, id), eq(products.sellerId, userId)));
    return row ? done : { ok: false, kind: 'notFound' };
  }

  async function announce(
    userId: string,
    file: FileAnnouncement,
    about: { product: ProductAnnouncement } | { replaces: string },
  ): Promise<Step<string>> {
    if (checkFile({ name: file.fileName, size: file.size })) return { ok: false, kind: 'refused' };
    const id = newId();
    await db.insert(uploads).values({
      id,
      userId,
      fileName: file.fileName,
      size: file.size,
      createdAt: new Date(clock.now()),
      ...('product' in about ? { product: about.product } : { replaces: about.replaces }),
    });
    await storage.datastore.create(
      new Upload({ id, size: file.size, offset: 0, creation_date: new Date(clock.now()).toISOString() }),
    );
    return { ok: true, value: id };
  }

  return {
    /** Says that a file for a new product is to come; answers with the upload's id, which the product will have. */
    announceProduct: (
      userId: string,
      { fileName, size, ...product }: ProductAnnouncement & FileAnnouncement,
    ) => announce(userId, { fileName, size }, { product }),

    /** Says that a new version of a product's file is to come. */
    announceVersion: (userId: string, replaces: string, file: FileAnnouncement) =>
      announce(userId, file, { replaces }),

    /** Whose upload this is; null when there is none. */
    ownerOf: async (id: string): Promise<string | null> => {
      const [row] = await db.select({ userId: uploads.userId }).from(uploads).where(eq(uploads.id, id));
      return row?.userId ?? null;
    },

    /** Answers a call of the tus protocol about an upload that has been announced: how far it is, and more of it. */
    receive: (request: Request): Promise<Response> => tus.handleWeb(request),

    /**
     * Makes a product of an upload that has arrived whole. Fails with `refused` when it has not, and with `notFound`
     * when this person has no such upload.
     */
    finish: async (id: string, userId: string): Promise<Step<null>> => {
      const [upload] = await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
      if (!upload) return published(db, id, userId);

      const measured = await storage.measure(id);
      if (!measured) return { ok: false, kind: 'refused' };
      const { bytes, sha256 } = measured;
      if (bytes !== upload.size || checkFile({ name: upload.fileName, size: bytes })) {
        return { ok: false, kind: 'refused' };
      }
      const contents = await contentsOf(id, upload.fileName, bytes);

      return transact(db, async (tx): Promise<Step<null>> => {
        // Of two calls at the same moment, the second waits here and finds the row gone.
        const [claimed] = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
        if (!claimed) return published(tx, id, userId);
        // Two new versions at the same moment take their numbers one after the other.
        if (upload.replaces)
          await tx.select().from(products).where(eq(products.id, upload.replaces)).for('update');
        const createdAt = new Date(clock.now());
        const productId = upload.replaces ?? id;
        if (upload.product) {
          await insertProducts(tx, [
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
          contents,
          createdAt,
        });
        return done;
      });
    },

    /** Calls an upload off. */
    cancel: async (id: string): Promise<void> => {
      await db.delete(uploads).where(eq(uploads.id, id));
      await storage.discard(id);
    },

    /** Removes abandoned uploads, and files that belong to nothing. */
    sweep: async (): Promise<void> => {
      await db.delete(uploads).where(lt(uploads.createdAt, new Date(clock.now() - ABANDONED_AFTER_MS)));
      // First the files, then the rows: a file's row is there before the file.
      const ids = await storage.ids();
      if (ids.length === 0) return;
      // In one statement: a file that becomes a product's at this moment is in the one table or the other.
      const rows = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(inArray(uploads.id, ids))
        .union(db.select({ id: productFiles.id }).from(productFiles).where(inArray(productFiles.id, ids)));
      const known = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!known.has(id)) await storage.discard(id);
    },

    /** What the newest version of a product's file holds; null when that is not known, or there is no file. */
    contents: async (productId: string): Promise<ArchiveListing | null> => {
      const [row] = await db
        .select({ contents: productFiles.contents })
        .from(productFiles)
        .where(eq(productFiles.productId, productId))
        .orderBy(sql`${productFiles.version} desc`)
        .limit(1);
      return row?.contents ?? null;
    },
  };
}
