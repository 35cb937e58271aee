import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { FreeSpace } from './freeSpace';

export interface Measured {
  bytes: number;
  sha256: string;
}

/** Files are named by id, never by user-supplied names. */
export interface FileStorage {
  datastore: DataStore;
  /** Null if missing or incomplete. */
  size: (id: string) => Promise<number | null>;
  /** Flushes, then hashes (SHA-256, hexadecimal); null if missing or incomplete. */
  measure: (id: string) => Promise<Measured | null>;
  /** Fewer bytes only at the end of the file. */
  readPart: (id: string, offset: number, length: number) => Promise<Uint8Array>;
  /** Fails if there is no such file. @param length at least 1 and not beyond the end */
  read: (id: string, offset: number, length: number) => Promise<Readable>;
  /** Of complete and incomplete files, without the trash, in batches that may overlap. */
  ids: () => AsyncIterable<string[]>;
  /** Latest of a file and its companions, in ms since 1970. */
  modifiedAt: (id: string) => Promise<number | null>;
  /** Idempotent; includes companions. */
  moveToTrash: (id: string) => Promise<void>;
  /** Idempotent; includes companions. */
  discard: (id: string) => Promise<void>;
  /** Null if none is stored. */
  marketplaceId: () => Promise<string | null>;
  setMarketplaceId: (id: string) => Promise<void>;
  /** Null if unlimited or unknown. */
  freeSpace: () => Promise<FreeSpace | null>;
}

export class UnusableStorageError extends Error {
  override name = 'UnusableStorageError';
}

export const MARKETPLACE_OBJECT = 'marketplace';

/** The server never deletes anything in it. */
export const TRASH = 'trash';

/** Other files in the folder are left alone. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function extractIds(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.split('.', 1).join()))].filter((name) => ID.test(name));
}

export async function measureStream(stream: AsyncIterable<unknown>): Promise<Measured> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

const BATCH_SIZE = 1000;

/** The file and its tus metadata. */
const SUFFIXES = ['', '.json'];

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** The base class replaces the file system's error by one without a cause. */
class FolderStore extends FileStore {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(source, target);
    return offset + target.bytesWritten;
  }
}

export function folderStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true });
  const store = new FolderStore({ directory: folder });
  const statOf = (name: string) => stat(join(folder, name)).catch(nullIfMissing);
  const marketplace = join(folder, MARKETPLACE_OBJECT);
  return {
    datastore: store,
    size: async (id) => (await statOf(id))?.size ?? null,
    measure: async (id) => {
      const file = await open(join(folder, id), 'r+').catch(nullIfMissing);
      if (!file) return null;
      try {
        await file.sync();
        return await measureStream(file.createReadStream({ autoClose: false }));
      } finally {
        await file.close();
      }
    },
    readPart: async (id, offset, length) => {
      const file = await open(join(folder, id));
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    read: async (id, offset, length) => {
      const file = await open(join(folder, id));
      return file.createReadStream({ start: offset, end: offset + length - 1 });
    },
    ids: async function* () {
      let names: string[] = [];
      for await (const { name } of await opendir(folder, { bufferSize: BATCH_SIZE })) {
        names.push(name);
        if (names.length < BATCH_SIZE) continue;
        yield extractIds(names);
        names = [];
      }
      yield extractIds(names);
    },
    modifiedAt: async (id) => {
      const all = await Promise.all(SUFFIXES.map((suffix) => statOf(id + suffix)));
      const times = all.filter((one) => one !== null).map(({ mtimeMs }) => mtimeMs);
      return times.length === 0 ? null : Math.max(...times);
    },
    moveToTrash: async (id) => {
      await mkdir(join(folder, TRASH), { recursive: true });
      for (const suffix of SUFFIXES) {
        await rename(join(folder, id + suffix), join(folder, TRASH, id + suffix)).catch(nullIfMissing);
      }
    },
    discard: async (id) => {
      for (const suffix of SUFFIXES) await rm(join(folder, id + suffix), { force: true });
    },
    marketplaceId: async () => (await readFile(marketplace, 'utf8').catch(nullIfMissing))?.trim() ?? null,
    setMarketplaceId: async (id) => {
      // Atomic: write, then rename.
      const draft = `${marketplace}.${randomUUID()}`;
      await writeFile(draft, id);
      await rename(draft, marketplace);
    },
    freeSpace: async () => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { freeBytes: bavail * bsize, volumeBytes: blocks * bsize };
    },
  };
}
