import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';

/** What is stored of a file, for good: counted, and its hash in hexadecimal digits. */
export interface Measured {
  bytes: number;
  sha256: string;
}

/** Where files are kept. Their names in it are ids, never what people call them. */
export interface FileStorage {
  /** What the tus protocol makes files in, and writes to. */
  datastore: DataStore;
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
  /** The ids of all files, whole or not. */
  ids: () => Promise<string[]>;
  /** Removes a file and all that is kept beside it. It may be gone already. */
  discard: (id: string) => Promise<void>;
}

/** The place for files is not one that can be worked with. Its message is for the person who starts the server. */
export class UnfitStorageError extends Error {
  override name = 'UnfitStorageError';
}

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

/** Null for a file that is not there; any other failure is thrown on. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Files in a folder of this machine, or one that several share. */
export function folderStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true });
  const store = new FileStore({ directory: folder });
  return {
    datastore: store,
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
    ids: async () => idsAmong(await readdir(folder)),
    discard: (id) => store.remove(id).catch(() => undefined),
  };
}
