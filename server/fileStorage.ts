import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { FreeSpace } from './freeSpace';

/** What is stored of a file, for good: counted, and its hash in hexadecimal digits. */
export interface Measured {
  bytes: number;
  sha256: string;
}

/** Where files are kept. Their names in it are ids, never what people call them. */
export interface FileStorage {
  /** What the tus protocol makes files in, and writes to. */
  datastore: DataStore;
  /** The size of a file in bytes; null when there is no such file, or not all of one. */
  size: (id: string) => Promise<number | null>;
  /** Makes sure of what has arrived, and reads all of it; null when there is no such file, or not all of one. */
  measure: (id: string) => Promise<Measured | null>;
  /** Reads a part of a file: as many bytes as are asked for, fewer only where the file ends. */
  readPart: (id: string, offset: number, length: number) => Promise<Uint8Array>;
  /**
   * Streams a part of a file that is there whole; to destroy the stream ends the reading. Fails when there is no such
   * file.
   *
   * @param length in bytes, from 1 on, and not beyond the end
   */
  read: (id: string, offset: number, length: number) => Promise<Readable>;
  /** The ids of all files, complete or not, in batches; an id may come in more than one. Files in the trash are left out. */
  ids: () => AsyncIterable<string[]>;
  /** When a file or its companions were last written, in milliseconds since 1970; null when there is none of them. */
  modifiedAt: (id: string) => Promise<number | null>;
  /** Moves a file and its companions to the trash; does nothing when they are gone. */
  moveToTrash: (id: string) => Promise<void>;
  /** Deletes a file and its companions; does nothing when they are gone. */
  discard: (id: string) => Promise<void>;
  /** The id of the marketplace that the files belong to; null when none is stored. */
  marketplaceId: () => Promise<string | null>;
  /** Stores the id of the marketplace that the files belong to. */
  setMarketplaceId: (id: string) => Promise<void>;
  /** Space on the volume; null where there is no limit that could be asked for. */
  freeSpace: () => Promise<FreeSpace | null>;
}

/** The place for files is not one that can be worked with. Its message is for the person who starts the server. */
export class UnfitStorageError extends Error {
  override name = 'UnfitStorageError';
}

/** The object next to the files that holds the marketplace's id. */
export const MARKETPLACE_OBJECT = 'marketplace';

/** The folder, or prefix of keys, for files that no row refers to. Nothing in it is ever deleted by the server. */
export const TRASH = 'trash';

/** Files that are kept here have such names; whatever else lies beside them is not ours to touch. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids among the names of what is stored, without doubles: what is kept beside a file has its id and an ending. */
export function idsAmong(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.split('.', 1).join()))].filter((name) => ID.test(name));
}

/** Counts and hashes what comes. */
export async function measureStream(stream: AsyncIterable<unknown>): Promise<Measured> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** How many names of a folder are read at once. */
const NAMES_AT_ONCE = 1000;

/** Endings of what is kept of one file in a folder: the file itself, and what the tus protocol knows about it. */
const ENDINGS = ['', '.json'];

/** Null for a file that is not there; any other failure is thrown on. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Fails with the error of the file system: the store that this extends replaces it by one without a reason. */
class FolderStore extends FileStore {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(source, target);
    return offset + target.bytesWritten;
  }
}

/** Files in a folder of this machine, or one that several share. */
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
      for await (const { name } of await opendir(folder, { bufferSize: NAMES_AT_ONCE })) {
        names.push(name);
        if (names.length < NAMES_AT_ONCE) continue;
        yield idsAmong(names);
        names = [];
      }
      yield idsAmong(names);
    },
    modifiedAt: async (id) => {
      const all = await Promise.all(ENDINGS.map((ending) => statOf(id + ending)));
      const times = all.filter((one) => one !== null).map(({ mtimeMs }) => mtimeMs);
      return times.length === 0 ? null : Math.max(...times);
    },
    moveToTrash: async (id) => {
      await mkdir(join(folder, TRASH), { recursive: true });
      for (const ending of ENDINGS) {
        await rename(join(folder, id + ending), join(folder, TRASH, id + ending)).catch(nullIfMissing);
      }
    },
    discard: async (id) => {
      for (const ending of ENDINGS) await rm(join(folder, id + ending), { force: true });
    },
    marketplaceId: async () => (await readFile(marketplace, 'utf8').catch(nullIfMissing))?.trim() ?? null,
    setMarketplaceId: async (id) => {
      // Renamed, so that nobody reads half of it.
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
