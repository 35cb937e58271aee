import { Server, Upload } from '@tus/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import { withShownNames, type ArchiveListing } from '../../src/domain/archive';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { ABANDONED_UPLOAD_HOURS, MAX_UPLOAD_BYTES } from '../../src/domain/limits';
import { checkFile } from '../../src/domain/upload';
import type { FileAnnouncement, ProductAnnouncement } from '../../src/marketplace/http/contract';
import { finishUpload } from './finishUpload';
import type { Database } from '../db/database';
import type { FileStorage } from '../storage/fileStorage';
import type { Log } from '../log';
import { productFiles, uploads } from './tables';
import { transact } from '../db/transactions';
import { createSingleFlight } from '../concurrency/singleFlight';
import { withTimeLimit } from '../concurrency/timeLimit';
import { checkQuota } from './quota';
import { createPictures } from './pictures';
import { createUploadSpace } from './uploadSpace';

export { uploadsOfAccount } from './accountPart';

const HOUR_MS = 60 * 60 * 1000;

export const ABANDONED_AFTER_MS = ABANDONED_UPLOAD_HOURS * HOUR_MS;

/** Without a byte for this long, an unfinished upload goes when the disk has no room for others. */
const IDLE_AFTER_MS = HOUR_MS;

/** Longer than storing a file may take; finishing can then be requested anew. */
const FINISH_TIMEOUT_MS = 3 * 60_000;

export interface UploadsParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  storage: FileStorage;
  log: Log;
}

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Steps: `announce` inserts the row, then the empty staged file; `receive` appends bytes by tus; `finish` stores and
 * publishes. A crash leaves either a row, resumable until `deleteAbandoned`, a file without a row for the garbage
 * collection, or a staged file for `deleteStaged`.
 */
export function createUploads({ db, clock, newId, storage, log }: UploadsParts) {
  const pictures = createPictures({ log });
  const tus = new Server({
    path: '/api/uploads',
    datastore: storage.datastore,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    // By default the last part of the whole URL, query included, where the routes check the path.
    getFileIdFromRequest: ({ url }) => new URL(url).pathname.split('/').at(-1),
    onResponseError: (_request, error) => {
      // tus protocol errors carry a status; others are logged, without exposing their text.
      if ('status_code' in error) return undefined;
      throw error;
    },
  });
  const finishOnce = createSingleFlight<Result<null>>();
  const deletions = new Set<Promise<void>>();
  const space = createUploadSpace({ storage, giveUp: (underWay) => giveUpIdle(underWay) });

  /** Errors are only logged: the garbage collection or `deleteStaged` retries. */
  async function deleteAll(ids: readonly string[], remove = storage.discard): Promise<void> {
    for (const id of ids) {
      await remove(id).catch((err: unknown) => log.warn({ file: id, err }, 'file deletion failed'));
    }
  }

  async function finishAndUnstage(id: string, userId: string): Promise<Result<null>> {
    // For the copy.
    if (!(await space.hasRoomFor((await storage.size(id)) ?? 0))) return fail('storageFull');
    const result = await finishUpload({ db, clock, storage, pictures }, id, userId);
    if (result.ok) await deleteAll([id], storage.unstage);
    return result;
  }

  async function cancel(id: string): Promise<void> {
    const cancelled = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
    await deleteAll(cancelled.map((row) => row.id));
  }

  /** The oldest upload of which bytes are missing, and none arrives any more. Nothing complete is deleted. */
  async function giveUpIdle(underWay: ReadonlySet<string>): Promise<boolean> {
    const idleBefore = clock.now() - IDLE_AFTER_MS;
    const candidates = await db
      .select({ id: uploads.id, size: uploads.size })
      .from(uploads)
      .where(lt(uploads.createdAt, new Date(idleBefore)))
      .orderBy(uploads.createdAt);
    for (const { id, size } of candidates) {
      const received = await storage.size(id);
      const receivedAt = await storage.receivedAt(id);
      const isIdle = !underWay.has(id) && (receivedAt ?? Infinity) < idleBefore;
      // Without bytes there is no room to be won.
      if (!isIdle || !received || received >= size) continue;
      log.warn({ upload: id, received }, 'upload given up for lack of room');
      await cancel(id);
      return true;
    }
    return false;
  }

  async function announce(
    userId: string,
    file: FileAnnouncement,
    target: { product: ProductAnnouncement } | { replaces: string },
  ): Promise<Result<string>> {
    const problem = checkFile({ name: file.fileName, size: file.size });
    if (problem) return fail({ kind: 'refused', file: problem });
    if (!(await space.hasRoomFor(file.size))) return fail('storageFull');
    const id = newId();
    const createdAt = new Date(clock.now());
    const inserted = await transact(db, async (tx): Promise<Result<null>> => {
      const within = await checkQuota(tx, userId, {
        bytes: file.size,
        isProduct: 'product' in target,
        createdAt,
      });
      if (!within.ok) return within;
      await tx.insert(uploads).values({
        ...{ id, userId, fileName: file.fileName, size: file.size, createdAt },
        ...('product' in target ? { product: target.product } : { replaces: target.replaces }),
      });
      return succeed(null);
    });
    if (!inserted.ok) return inserted;
    try {
      await storage.datastore.create(
        new Upload({ id, size: file.size, offset: 0, creation_date: createdAt.toISOString() }),
      );
    } catch (error) {
      await cancel(id);
      throw error;
    }
    return succeed(id);
  }

  return {
    /** The upload's id becomes the product's. */
    announceProduct: (
      userId: string,
      { fileName, size, ...product }: ProductAnnouncement & FileAnnouncement,
    ) => announce(userId, { fileName, size }, { product }),

    announceVersion: (userId: string, replaces: string, file: FileAnnouncement) =>
      announce(userId, file, { replaces }),

    ownerOf: async (id: string): Promise<string | null> => {
      const [row] = await db.select({ userId: uploads.userId }).from(uploads).where(eq(uploads.id, id));
      return row?.userId ?? null;
    },

    /**
     * Fails with `notFound` for another user's upload, with `storageFull` when the disk has no room for the rest of it.
     * @throws storage errors
     */
    receive: async (id: string, userId: string, request: Request): Promise<Result<Response>> => {
      const [upload] = await db
        .select({ size: uploads.size })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
      if (!upload) return fail('notFound');
      if (request.method !== 'PATCH') return succeed(await tus.handleWeb(request));
      const response = await space.receive(id, upload.size, () => tus.handleWeb(request));
      return response ? succeed(response) : fail('storageFull');
    },

    finish: (id: string, userId: string): Promise<Result<null>> =>
      finishOnce(`${id} ${userId}`, () =>
        withTimeLimit(clock, FINISH_TIMEOUT_MS, finishAndUnstage(id, userId), 'finishing takes too long'),
      ),

    /** Does nothing if it has been finished meanwhile. */
    cancel,

    /** Rows go first, so that no more bytes are accepted. */
    deleteAbandoned: async (): Promise<void> => {
      const abandoned = await db
        .delete(uploads)
        .where(lt(uploads.createdAt, new Date(clock.now() - ABANDONED_AFTER_MS)))
        .returning({ id: uploads.id });
      await deleteAll(abandoned.map(({ id }) => id));
    },

    /** Unfinished uploads go before the disk is full. */
    keepRoom: async (): Promise<void> => {
      await space.hasRoomFor(0);
    },

    /** By age alone: an older row is abandoned, too. */
    deleteStaged: (): Promise<void> => storage.deleteStagedBefore(clock.now() - ABANDONED_AFTER_MS),

    /** In the background; the rows are already deleted. */
    deleteFiles: (ids: readonly string[]): void => {
      const deletion = deleteAll(ids).finally(() => deletions.delete(deletion));
      deletions.add(deletion);
    },

    settled: async (): Promise<void> => {
      await Promise.all(deletions);
    },

    /** Of the newest file; null if unknown. */
    contents: async (productId: string): Promise<ArchiveListing | null> => {
      const [row] = await db
        .select({ contents: productFiles.contents })
        .from(productFiles)
        .where(eq(productFiles.productId, productId))
        .orderBy(sql`${productFiles.version} desc`)
        .limit(1);
      return row?.contents ? withShownNames(row.contents) : null;
    },

    /** What covers print, WebP; null if unknown or without one. @param id of the file */
    picture: async (id: string): Promise<Buffer | null> => {
      const [row] = await db
        .select({ picture: productFiles.picture })
        .from(productFiles)
        .where(eq(productFiles.id, id));
      return row?.picture ?? null;
    },
  };
}
