import { setImmediate as nextTurn } from 'node:timers/promises';
import { Reader, ZipReader } from '@zip.js/zip.js';
import type { ArchiveEntry, ArchiveListing } from '../src/domain/archive';
import { MAX_LISTED_ENTRIES, MAX_LISTED_PATHS_LENGTH } from '../src/domain/limits';

/** Reads bytes from somewhere in a file: as many as are asked for, fewer only where the file ends. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

/** The directory of an archive with more entries is not read to its end: a million entries take half a minute. */
const MOST_ENTRIES = 100_000;

/** A longer directory is not read at all, in bytes: 100,000 entries with names of 30 letters fit in. */
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024;

/**
 * Reading stops at an entry with a longer extra field, in bytes: programs write some 30. One of 64 kB that is full of
 * empty fields takes 10 ms to parse.
 */
const MOST_EXTRA_BYTES = 1024;

/**
 * Parsing yields to the event loop after this many milliseconds, plus the time of one entry. Far below 10 ms, because a
 * garbage collection of V8 (up to 11 ms for 100,000 entries) can fall into a slice.
 */
const SLICE_MS = 1;

/** What the directory of a file says, if it has one. */
export type Directory =
  | { kind: 'listed'; listing: ArchiveListing }
  /** It has more than 100,000 entries, more than 8 MB, or an entry that would take too long to parse. */
  | { kind: 'tooLarge' }
  /** There is none that can be read. */
  | { kind: 'unreadable' };

const OPTIONS = {
  // Names that climb out of the folder are wanted as they are: people are to be warned of them.
  strictness: 'tolerant',
  // The directory is looked for at the end. To go through all of 50 MB for it would hold up every other call.
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
    // A directory that claims to be larger than the file is no reason to make room for it.
    const there = Math.max(0, Math.min(length, this.size - offset));
    if (there > MOST_DIRECTORY_BYTES) return Promise.reject(new TooLargeError());
    return there === 0 ? Promise.resolve(new Uint8Array()) : this.#read(offset, there);
  }
}

/** A database holds no text with this letter. */
const storable = (path: string) => path.replaceAll('\0', '\uFFFD');

/**
 * Reads the directory of a ZIP archive. Nothing is unpacked, and no size in it is trusted. Yields to the event loop while
 * it parses.
 *
 * @param bytes size of the file
 * @param now milliseconds of a monotonic clock
 * @throws what `read` throws
 */
export async function readDirectory(
  read: ReadAt,
  bytes: number,
  now: () => number = () => performance.now(),
): Promise<Directory> {
  /** An error of the storage says nothing about the archive. */
  let failure: unknown = null;
  const readOrNote: ReadAt = async (offset, length) => {
    try {
      return await read(offset, length);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const zip = new ZipReader(new FileReader(readOrNote, bytes));
  const entries: ArchiveEntry[] = [];
  let total = 0;
  let pathsLength = 0;
  let sliceStart = now();
  try {
    for await (const entry of zip.getEntriesGenerator(OPTIONS)) {
      total += 1;
      if (total > MOST_ENTRIES || entry.rawExtraField.length > MOST_EXTRA_BYTES) return { kind: 'tooLarge' };
      pathsLength += entry.filename.length;
      if (total <= MAX_LISTED_ENTRIES && pathsLength <= MAX_LISTED_PATHS_LENGTH) {
        entries.push({
          path: storable(entry.filename),
          bytes: entry.uncompressedSize,
          directory: entry.directory,
        });
      }
      if (now() - sliceStart >= SLICE_MS) {
        await nextTurn();
        sliceStart = now();
      }
    }
  } catch (error) {
    if (failure === error) throw error;
    return { kind: error instanceof TooLargeError ? 'tooLarge' : 'unreadable' };
  }
  return { kind: 'listed', listing: { entries, total } };
}
