import { createReadStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ListMultipartUploadsCommandOutput, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import type { Upload } from '@tus/server';
import type { S3Config } from '../config/config';
import {
  extractIds,
  MARKETPLACE_OBJECT,
  measureStream,
  TRASH,
  UnusableStorageError,
  type FileStorage,
} from './fileStorage';

/** `NoSuchUpload`: a multipart upload was completed or aborted. */
const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && MISSING.includes(error.name)) return null;
  throw error;
}

/** The file, its tail and its tus metadata. */
const SUFFIXES = ['', '.part', '.info'];

const OFFSET_KEY = 'starts-at';

interface Tail {
  body: Readable;
  bytes: number;
}

/** The bytes received before a cut-off count. */
async function* readUntilAborted(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch {
    // The caller reports the error.
  }
}

/**
 * Crash-safe: S3 requires 5 MiB per part except the last, so bytes since the last part are kept in an object of their
 * own, the tail, with their offset. Once they are in a part, the offset no longer matches: a kill neither loses nor
 * duplicates bytes. (The base class deletes the tail before its bytes are stored elsewhere.)
 */
class ResumableS3Store extends S3Store {
  readonly #writing = new Map<string, Promise<unknown>>();

  get s3() {
    return this.client;
  }

  async evict(id: string): Promise<void> {
    await this.clearCache(id);
  }

  /** Fails with NoSuchUpload when complete. */
  async #inParts(id: string): Promise<{ parts: number; bytes: number }> {
    const parts = await this.retrieveParts(id);
    return { parts: parts.length, bytes: parts.reduce((sum, { Size = 0 }) => sum + Size, 0) };
  }

  protected override async getIncompletePartSize(id: string): Promise<number | undefined> {
    const tail = await this.client
      .headObject({ Bucket: this.bucket, Key: this.partKey(id, true) })
      .catch(nullIfMissing);
    const { bytes } = await this.#inParts(id);
    return tail?.Metadata?.[OFFSET_KEY] === String(bytes) ? tail.ContentLength : undefined;
  }

  async #tail(id: string, startsAt: number): Promise<Tail | null> {
    const tail = await this.client
      .getObject({ Bucket: this.bucket, Key: this.partKey(id, true) })
      .catch(nullIfMissing);
    if (!tail) return null;
    const body = tail.Body as Readable;
    if (tail.Metadata?.[OFFSET_KEY] === String(startsAt)) return { body, bytes: tail.ContentLength ?? 0 };
    body.destroy();
    return null;
  }

  /** Waits for a cut-off request that is still storing its bytes, so that the offset is final. */
  override async getUpload(id: string): Promise<Upload> {
    await this.#writing.get(id);
    return super.getUpload(id);
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const writing = this.#write(source, id, offset);
    const settled = writing.catch(() => undefined);
    this.#writing.set(id, settled);
    try {
      return await writing;
    } finally {
      if (this.#writing.get(id) === settled) this.#writing.delete(id);
    }
  }

  async #write(source: Readable, id: string, offset: number): Promise<number> {
    const metadata = await this.getMetadata(id);
    const uploaded = await this.#inParts(id);
    const folder = await mkdtemp(join(tmpdir(), 'shop-part-'));
    const path = join(folder, 'part');
    try {
      const tail = await this.#tail(id, uploaded.bytes);
      if (uploaded.bytes + (tail?.bytes ?? 0) !== offset) throw new Error('the upload has moved on');
      const file = await open(path, 'w');
      let bytes = 0;
      try {
        for await (const chunk of (tail?.body ?? []) as AsyncIterable<Buffer>) {
          bytes += (await file.write(chunk)).bytesWritten;
        }
        for await (const chunk of readUntilAborted(source)) bytes += (await file.write(chunk)).bytesWritten;
      } finally {
        await file.close();
      }

      const newOffset = uploaded.bytes + bytes;
      const isLast = newOffset === metadata.file.size;
      if (newOffset === offset && !isLast) return newOffset;
      if (bytes < this.minPartSize && !isLast) {
        await this.client.putObject({
          Bucket: this.bucket,
          Key: this.partKey(id, true),
          Body: await readFile(path),
          Metadata: { [OFFSET_KEY]: String(uploaded.bytes) },
        });
        return newOffset;
      }
      await this.uploadPart(metadata, createReadStream(path), uploaded.parts + 1);
      if (isLast) await this.complete(id);
      return newOffset;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** Does nothing unless all bytes are there. */
  async complete(id: string): Promise<void> {
    const metadata = await this.getMetadata(id).catch(nullIfMissing);
    const parts = metadata && (await this.retrieveParts(id).catch(nullIfMissing));
    if (!metadata || !parts) return;
    const bytes = parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
    if (bytes !== metadata.file.size) return;
    await this.finishMultipartUpload(metadata, parts);
    await this.deleteIncompletePart(id);
    await this.clearCache(id);
  }
}

/** @throws UnusableStorageError when the bucket is unreachable or the key has no access */
export async function openS3Storage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Config): Promise<FileStorage> {
  const store = new ResumableS3Store({
    s3ClientConfig: {
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      // Some S3-compatible services don't support the SDK's newer default checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  });
  const { s3 } = store;

  try {
    await s3.headBucket({ Bucket: bucket });
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error);
    throw new UnusableStorageError(`The bucket ${bucket} (S3_BUCKET) can't be worked with: ${reason}`);
  }

  const head = (key: string) => s3.headObject({ Bucket: bucket, Key: key }).catch(nullIfMissing);

  /** The server may have stopped before completing the multipart upload. */
  async function retryAfterCompletion<Value>(
    id: string,
    read: () => Promise<Value | null>,
  ): Promise<Value | null> {
    const first = await read();
    if (first !== null) return first;
    await store.complete(id);
    return read();
  }

  const readAll = async (id: string) => (await s3.getObject({ Bucket: bucket, Key: id })).Body as Readable;

  const getPart = (id: string, offset: number, length: number) =>
    s3.getObject({ Bucket: bucket, Key: id, Range: `bytes=${offset}-${offset + length - 1}` });

  /** An interrupted creation can leave several under one id. */
  async function uploadsOf(prefix: string) {
    const uploads: { Key?: string | undefined; UploadId?: string | undefined }[] = [];
    let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
    while (after) {
      const page: ListMultipartUploadsCommandOutput = await s3.listMultipartUploads({
        Bucket: bucket,
        Prefix: prefix,
        ...after,
      });
      uploads.push(...(page.Uploads ?? []));
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      after = page.IsTruncated ? { KeyMarker, UploadIdMarker } : null;
    }
    return uploads;
  }

  return {
    datastore: store,
    size: async (id) => (await retryAfterCompletion(id, () => head(id)))?.ContentLength ?? null,
    measure: async (id) => {
      const body = await retryAfterCompletion(id, () => readAll(id).catch(nullIfMissing));
      return body && measureStream(body);
    },
    readPart: async (id, offset, length) => {
      const { Body } = await getPart(id, offset, length);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    read: async (id, offset, length) => (await getPart(id, offset, length)).Body as Readable,
    ids: async function* () {
      let after: { ContinuationToken?: string | undefined } | null = {};
      while (after) {
        // Leaves out the trash.
        const page: ListObjectsV2CommandOutput = await s3.listObjectsV2({
          Bucket: bucket,
          Delimiter: '/',
          ...after,
        });
        yield extractIds((page.Contents ?? []).map(({ Key = '' }) => Key));
        after = page.IsTruncated ? { ContinuationToken: page.NextContinuationToken } : null;
      }
    },
    modifiedAt: async (id) => {
      const all = await Promise.all(SUFFIXES.map((suffix) => head(id + suffix)));
      const times = all.filter((one) => one !== null).map(({ LastModified }) => LastModified?.getTime() ?? 0);
      return times.length === 0 ? null : Math.max(...times);
    },
    moveToTrash: async (id) => {
      for (const Key of SUFFIXES.map((suffix) => id + suffix)) {
        const copied = await s3
          .copyObject({ Bucket: bucket, CopySource: `${bucket}/${Key}`, Key: `${TRASH}/${Key}` })
          .catch(nullIfMissing);
        if (copied) await s3.deleteObject({ Bucket: bucket, Key });
      }
      await store.evict(id);
    },
    discard: async (id) => {
      for (const { Key, UploadId } of await uploadsOf(id)) {
        await s3.abortMultipartUpload({ Bucket: bucket, Key, UploadId }).catch(nullIfMissing);
      }
      for (const suffix of SUFFIXES) await s3.deleteObject({ Bucket: bucket, Key: id + suffix });
      await store.evict(id);
    },
    marketplaceId: async () => {
      const stored = await s3.getObject({ Bucket: bucket, Key: MARKETPLACE_OBJECT }).catch(nullIfMissing);
      return (await stored?.Body?.transformToString())?.trim() ?? null;
    },
    setMarketplaceId: async (id) => {
      await s3.putObject({ Bucket: bucket, Key: MARKETPLACE_OBJECT, Body: id });
    },
    freeSpace: async () => null,
  };
}
