import type { Readable } from 'node:stream';
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config';
import {
  extractIds,
  folderStorage,
  MARKETPLACE_OBJECT,
  TRASH,
  UnusableStorageError,
  type FileStorage,
} from './fileStorage';

/** Milliseconds. Without limits, requests to a bucket that says nothing would keep their connections for ever. */
export const S3_LIMITS = {
  connect: 3000,
  /** Until the first bytes of a response; the two attempts together are longer than the shop's own timeout (20 s). */
  answer: 15_000,
  /** Likewise, with the whole file to be sent before: 50 MB at 3.5 Mbit/s. */
  store: 120_000,
  /** Between two bytes. */
  silence: 30_000,
  /** Downloads keep one for as long as they take; the SDK has 50. */
  connections: 500,
};

const MAX_ATTEMPTS = 2;

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}

/** @throws UnusableStorageError when the bucket is unreachable or the key has no access */
export async function openS3Storage(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config,
  stagingFolder: string,
  limits = S3_LIMITS,
): Promise<FileStorage> {
  const agent = { maxSockets: limits.connections };
  const s3 = new S3({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Some S3-compatible services don't support the SDK's newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
      socketTimeout: limits.silence,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });

  try {
    await s3.headBucket({ Bucket: bucket });
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error);
    throw new UnusableStorageError(`The bucket ${bucket} (S3_BUCKET) can't be worked with: ${reason}`);
  }

  const staging = folderStorage(stagingFolder);

  return {
    datastore: staging.datastore,
    size: staging.size,
    receivedAt: staging.receivedAt,
    seal: staging.seal,
    readPart: staging.readPart,
    freeSpace: staging.freeSpace,
    store: async (id, bytes) => {
      const content = await staging.read(id, 0, bytes);
      try {
        const object = { Bucket: bucket, Key: id, Body: content, ContentLength: bytes };
        await s3.putObject(object, { requestTimeout: limits.store });
      } finally {
        content.destroy();
      }
    },
    unstage: staging.discard,
    deleteStagedBefore: async (time) => {
      await staging.deleteStagedBefore(time);
      for await (const ids of staging.ids()) {
        for (const id of ids) {
          const modifiedAt = await staging.modifiedAt(id);
          if (modifiedAt !== null && modifiedAt < time) await staging.discard(id);
        }
      }
    },
    read: async (id, offset, length, signal) => {
      const request = { Bucket: bucket, Key: id, Range: `bytes=${offset}-${offset + length - 1}` };
      return (await s3.getObject(request, { abortSignal: signal })).Body as Readable;
    },
    ids: async function* () {
      // The delimiter leaves out the trash.
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Delimiter: '/' });
      for await (const { Contents = [] } of pages) yield extractIds(Contents.map(({ Key = '' }) => Key));
    },
    modifiedAt: async (id) => {
      const object = await s3.headObject({ Bucket: bucket, Key: id }).catch(nullIfMissing);
      return object?.LastModified?.getTime() ?? null;
    },
    moveToTrash: async (id) => {
      const copied = await s3
        .copyObject({ Bucket: bucket, CopySource: `${bucket}/${id}`, Key: `${TRASH}/${id}` })
        .catch(nullIfMissing);
      if (copied) await s3.deleteObject({ Bucket: bucket, Key: id });
    },
    discard: async (id) => {
      await staging.discard(id);
      await s3.deleteObject({ Bucket: bucket, Key: id });
    },
    marketplaceId: async () => {
      const stored = await s3.getObject({ Bucket: bucket, Key: MARKETPLACE_OBJECT }).catch(nullIfMissing);
      return (await stored?.Body?.transformToString())?.trim() ?? null;
    },
    setMarketplaceId: async (id) => {
      await s3.putObject({ Bucket: bucket, Key: MARKETPLACE_OBJECT, Body: id });
    },
  };
}
