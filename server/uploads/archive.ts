import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Reader, ZipReader } from '@zip.js/zip.js';
import type { ArchiveEntry, ArchiveListing } from '../../src/domain/archive';
import { MAX_LISTED_ENTRIES, MAX_LISTED_PATHS_LENGTH } from '../../src/domain/limits';

/** Fewer bytes only at the end of the file. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

/** A million take half a minute. */
const MAX_ENTRIES = 100_000;

/** Fits 100,000 entries with names of 30 letters. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

/** Per entry: programs write about 30 bytes; 64 kB of empty fields take 10 ms to parse. */
const MAX_EXTRA_BYTES = 1024;

/** Far below 10 ms, because a V8 garbage collection (up to 11 ms for 100,000 entries) can fall into a slice. */
const SLICE_MS = 1;

export type Directory =
  { kind: 'listed'; listing: ArchiveListing } | { kind: 'tooLarge' } | { kind: 'unreadable' };

const OPTIONS = {
  // Keeps path traversal names (`../`), to warn about them.
  strictness: 'tolerant',
  // Scanning 50 MB for the end-of-directory record would block other requests.
  maxAppendedDataSize: 65_535,
} as const;

class TooLargeError extends Error {
  override name = 'TooLargeError';
}

class FileReader extends Reader<ReadAt> {
  readonly #read: ReadAt;

  constructor(read: ReadAt, bytes: number) {
    super(read);
    this.#read = read;
    this.size = bytes;
  }

  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    // Never allocate more than the file's size, whatever the directory claims.
    const available = Math.max(0, Math.min(length, this.size - offset));
    if (available > MAX_DIRECTORY_BYTES) return Promise.reject(new TooLargeError());
    return available === 0 ? Promise.resolve(new Uint8Array()) : this.#read(offset, available);
  }
}

/** PostgreSQL text can't hold NUL. */
const replaceNul = (path: string) => path.replaceAll('\0', '\uFFFD');

/** Sizes in the directory are untrusted; yields to the event loop while parsing. @throws what `read` throws */
export async function readDirectory(
  read: ReadAt,
  bytes: number,
  now: () => number = () => performance.now(),
): Promise<Directory> {
  /** A storage error says nothing about the archive, so it is rethrown. */
  let readError: unknown = null;
  const readAndRecordError: ReadAt = async (offset, length) => {
    try {
      return await read(offset, length);
    } catch (error) {
      readError = error;
      throw error;
    }
  };
  const zip = new ZipReader(new FileReader(readAndRecordError, bytes));
  const entries: ArchiveEntry[] = [];
  let total = 0;
  let pathsLength = 0;
  let sliceStart = now();
  try {
    for await (const entry of zip.getEntriesGenerator(OPTIONS)) {
      total += 1;
      if (total > MAX_ENTRIES || entry.rawExtraField.length > MAX_EXTRA_BYTES) return { kind: 'tooLarge' };
      pathsLength += entry.filename.length;
      if (total <= MAX_LISTED_ENTRIES && pathsLength <= MAX_LISTED_PATHS_LENGTH) {
        entries.push({
          path: replaceNul(entry.filename),
          bytes: entry.uncompressedSize,
          directory: entry.directory,
        });
      }
      if (now() - sliceStart >= SLICE_MS) {
        await yieldToEventLoop();
        sliceStart = now();
      }
    }
  } catch (error) {
    if (readError === error) throw error;
    return { kind: error instanceof TooLargeError ? 'tooLarge' : 'unreadable' };
  }
  return { kind: 'listed', listing: { entries, total } };
}
