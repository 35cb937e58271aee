import { createHash, randomUUID } from 'node:crypto';
import { constants, mkdirSync, type Stats } from 'node:fs';
import {
  copyFile,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type DataStore } from '@tus/server';
import { freeSpaceOf, isOutOfSpace, type FreeSpace } from '../disk/freeSpace';

export interface Measured {
  bytes: number;
  sha256: string;
}

/** Uploads until they are stored, on this instance's disk. */
export interface StagedFiles {
  datastore: DataStore;
  /** Of the bytes received so far; null if missing. */
  size: (id: string) => Promise<number | null>;
  /** When bytes last arrived, in ms since 1970; null if missing. */
  receivedAt: (id: string) => Promise<number | null>;
  /**
   * Replaces the file by a flushed copy that is never written again, and hashes that copy (SHA-256, hexadecimal): a request
   * that another instance still receives writes to the old one. Idempotent; null if missing.
   */
  seal: (id: string) => Promise<Measured | null>;
  /** Fewer bytes only at the end of the file. */
  readPart: (id: string, offset: number, length: number) => Promise<Uint8Array>;
  freeSpace: () => Promise<FreeSpace>;
}

/** Files are named by id, never by user-supplied names. */
export interface FileStorage extends StagedFiles {
  /** Stores a complete staged file and keeps the staged one: the row may not be committed. Idempotent. */
  store: (id: string, bytes: number) => Promise<void>;
  /** Deletes a staged file that has been stored. Idempotent. */
  unstage: (id: string) => Promise<void>;
  /** @param time ms since 1970; what is staged and was last modified before it is deleted */
  deleteStagedBefore: (time: number) => Promise<void>;
  /**
   * Fails if there is no such file.
   * @param length at least 1 and not beyond the end
   * @param signal gives up waiting for the first bytes
   */
  read: (id: string, offset: number, length: number, signal?: AbortSignal) => Promise<Readable>;
  /** In batches that may overlap, without the trash. */
  ids: () => AsyncIterable<string[]>;
  /** Latest of a file and its companions, in ms since 1970. */
  modifiedAt: (id: string) => Promise<number | null>;
  /** Idempotent; includes companions. */
  moveToTrash: (id: string) => Promise<void>;
  /** Stored or staged here. Idempotent; includes companions. */
  discard: (id: string) => Promise<void>;
  /** Null if none is stored. */
  marketplaceId: () => Promise<string | null>;
  setMarketplaceId: (id: string) => Promise<void>;
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

async function measureStream(stream: AsyncIterable<unknown>): Promise<Measured> {
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

/** Copies that are being sealed, or that a crash has left. */
const SEALING = 'sealing';

/** For this user; of sealed files. */
const READ_ONLY = 0o400;

const WRITABLE = 0o222;

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

const isSealed = ({ mode }: Stats) => (mode & WRITABLE) === 0;

const offsetConflict = () => Object.assign(new Error('sealed meanwhile'), ERRORS.INVALID_OFFSET);

/** @throws the conflict of tus for a file that another instance has sealed since its offset was read */
async function openUnsealed(file: string): Promise<FileHandle> {
  const opened = await open(file, 'r+').catch(async (error: unknown) => {
    throw isSealed(await stat(file)) ? offsetConflict() : error;
  });
  // Root may write to what is read-only.
  if (!isSealed(await opened.stat())) return opened;
  await opened.close();
  throw offsetConflict();
}

/** The base class replaces the file system's error by one without a cause. */
class FolderStore extends FileStore {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = join(this.directory, id);
    const target = (await openUnsealed(file)).createWriteStream({ start: offset });
    try {
      await pipeline(source, target);
    } catch (error) {
      // Gives back what was only just taken: the rest of the server needs the room more.
      if (isOutOfSpace(error)) await truncate(file, offset);
      throw error;
    }
    return offset + target.bytesWritten;
  }
}

/** Four times Node's own: each piece waits for one of four threads, and for a turn of the event loop. */
const READ_BYTES = 256 * 1024;

const WHOLE = { start: 0, autoClose: false, highWaterMark: READ_BYTES };

/** Files are staged where they are stored. */
export function folderStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true });
  const store = new FolderStore({ directory: folder });
  const statOf = (name: string) => stat(join(folder, name)).catch(nullIfMissing);
  const marketplace = join(folder, MARKETPLACE_OBJECT);
  const sealing = join(folder, SEALING);

  /** Null if it is missing, or can still be written to. */
  async function measureSealed(file: string): Promise<Measured | null> {
    const found = await stat(file).catch(nullIfMissing);
    if (!found || !isSealed(found)) return null;
    const sealed = await open(file);
    try {
      return await measureStream(sealed.createReadStream(WHOLE));
    } finally {
      await sealed.close();
    }
  }

  /** Flushes a copy, and makes it the file, unless another instance was faster. */
  async function sealCopy(copy: string, staged: string): Promise<Measured> {
    // Without copying where the file system can.
    await copyFile(staged, copy, constants.COPYFILE_FICLONE);
    const file = await open(copy, 'r+');
    try {
      await file.sync();
      await file.chmod(READ_ONLY);
      const measured = await measureStream(file.createReadStream(WHOLE));
      const sealedMeanwhile = await measureSealed(staged);
      if (sealedMeanwhile) return sealedMeanwhile;
      await rename(copy, staged);
      return measured;
    } finally {
      await file.close();
    }
  }

  return {
    datastore: store,
    size: async (id) => (await statOf(id))?.size ?? null,
    receivedAt: async (id) => (await statOf(id))?.mtimeMs ?? null,
    seal: async (id) => {
      const staged = join(folder, id);
      const sealed = await measureSealed(staged);
      if (sealed) return sealed;
      await mkdir(sealing, { recursive: true });
      // Its own: another instance may be sealing the same file.
      const copy = join(sealing, randomUUID());
      try {
        return await sealCopy(copy, staged);
      } catch (error) {
        return nullIfMissing(error);
      } finally {
        await rm(copy, { force: true });
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
    store: async () => undefined,
    unstage: async () => undefined,
    deleteStagedBefore: async (time) => {
      for (const name of (await readdir(sealing).catch(nullIfMissing)) ?? []) {
        const copy = await statOf(join(SEALING, name));
        if (copy && copy.mtimeMs < time) await rm(join(sealing, name), { force: true });
      }
    },
    read: async (id, offset, length) => {
      const file = await open(join(folder, id));
      const range = { start: offset, end: offset + length - 1 };
      return file.createReadStream({ ...range, highWaterMark: READ_BYTES });
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
    freeSpace: () => freeSpaceOf(folder),
  };
}
