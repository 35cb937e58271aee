import { Server, Upload } from '@tus/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { ArchiveListing } from '../src/domain/archive';
import type { Clock } from '../src/domain/clock';
import type { FailureKind } from '../src/domain/failure';
import { ABANDONED_UPLOAD_HOURS, MAX_UPLOAD_BYTES } from '../src/domain/limits';
import { checkFile, fileExtension } from '../src/domain/upload';
import type { FileAnnouncement, ProductAnnouncement } from '../src/marketplace/http/contract';
import { readDirectory } from './archive';
import type { Database } from './database';
import type { FileStorage } from './fileStorage';
import { hasRoom } from './freeSpace';
import { factsOf, type Log } from './log';
import { insertProducts } from './products';
import { productFiles, products, uploads } from './schema';
import { createSingleFlight } from './singleFlight';
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
  log: Log;
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
 * A crash in between leaves a row with or without its file, which can be resumed until `deleteAbandoned` deletes both, or a
 * file without a row, which the garbage collection (`fileGarbage.ts`) moves away.
 */
export function createUploads({ db, clock, newId, storage, log }: UploadsParts) {
  const tus = new Server({
    path: '/api/uploads',
    datastore: storage.datastore,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    onResponseError: (_request, error) => {
      // Failures of the protocol have a status. Any other error is logged, and its text is not for the caller.
      if ('status_code' in error) return undefined;
      throw error;
    },
  });
  const finishing = createSingleFlight<Step<null>>();
  const deletions = new Set<Promise<void>>();

  /** What is in a file: null when that is not known, because it is no archive or its directory is too large. */
  async function contentsOf(id: string, name: string, bytes: number): Promise<Step<ArchiveListing | null>> {
    if (fileExtension(name) !== '.zip') return done;
    const directory = await readDirectory((offset, length) => storage.readPart(id, offset, length), bytes);
    if (directory.kind === 'unreadable') return { ok: false, kind: 'refused' };
    return { ok: true, value: directory.kind === 'listed' ? directory.listing : null };
  }

  /** Deletes files that no row refers to any more. Failures are logged: the garbage collection gets what is left. */
  async function discardAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await storage
        .discard(id)
        .catch((error: unknown) => log('a file could not be deleted', { file: id, ...factsOf(error) }));
    }
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
    if (!hasRoom(await storage.freeSpace(), file.size)) return { ok: false, kind: 'storageFull' };
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

  async function finishOnce(id: string, userId: string): Promise<Step<null>> {
    const [upload] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
    if (!upload) return published(db, id, userId);

    // Cheap, before everything is read.
    if ((await storage.size(id)) !== upload.size) return { ok: false, kind: 'refused' };
    const measured = await storage.measure(id);
    if (!measured) return { ok: false, kind: 'refused' };
    const { bytes, sha256 } = measured;
    if (bytes !== upload.size || checkFile({ name: upload.fileName, size: bytes })) {
      return { ok: false, kind: 'refused' };
    }
    const contents = await contentsOf(id, upload.fileName, bytes);
    if (!contents.ok) return contents;

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
        contents: contents.value,
        createdAt,
      });
      return done;
    });
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

    /**
     * Answers a call of the tus protocol about an upload that has been announced: how far it is, and more of it. Fails with
     * `storageFull` when there is no room for more.
     *
     * @throws errors of the storage
     */
    receive: async (request: Request): Promise<Step<Response>> => {
      const bytes = Number(request.headers.get('Content-Length') ?? 0);
      if (request.method === 'PATCH' && !hasRoom(await storage.freeSpace(), bytes)) {
        return { ok: false, kind: 'storageFull' };
      }
      return { ok: true, value: await tus.handleWeb(request) };
    },

    /**
     * Makes a product of an upload that has arrived whole. Concurrent calls share one execution. Fails with `refused` when
     * it is incomplete or an archive that can't be read, and with `notFound` when this person has no such upload.
     */
    finish: (id: string, userId: string): Promise<Step<null>> =>
      finishing(`${id} ${userId}`, () => finishOnce(id, userId)),

    /** Calls an upload off. */
    cancel: async (id: string): Promise<void> => {
      await db.delete(uploads).where(eq(uploads.id, id));
      await discardAll([id]);
    },

    /** Deletes abandoned uploads with their files. The row is deleted first, so that nothing more can arrive. */
    deleteAbandoned: async (): Promise<void> => {
      const abandoned = await db
        .delete(uploads)
        .where(lt(uploads.createdAt, new Date(clock.now() - ABANDONED_AFTER_MS)))
        .returning({ id: uploads.id });
      await discardAll(abandoned.map(({ id }) => id));
    },

    /** Deletes files whose rows have been deleted, in the background. */
    deleteFiles: (ids: readonly string[]): void => {
      const deletion = discardAll(ids).finally(() => deletions.delete(deletion));
      deletions.add(deletion);
    },

    /** Waits for the deletions in the background. */
    settled: async (): Promise<void> => {
      await Promise.all(deletions);
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
