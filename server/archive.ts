import { setImmediate as laterOn } from 'node:timers/promises';
import { Reader, ZipReader } from '@zip.js/zip.js';
import type { ArchiveEntry, ArchiveListing } from '../src/domain/archive';
import { MAX_LISTED_ENTRIES, MAX_LISTED_PATHS_LENGTH } from '../src/domain/limits';

/** Reads bytes from somewhere in a file: as many as are asked for, fewer only where the file ends. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

/** An archive of more entries is not looked through: to go through a million takes half a minute. */
const MOST_ENTRIES = 100_000;

/** After so many entries other calls have their turn. */
const ENTRIES_AT_ONCE = 500;

const OPTIONS = {
  // Names that climb out of the folder are wanted as they are: people are to be warned of them.
  strictness: 'tolerant',
  // The directory is looked for at the end. To go through all of 50 MB for it would hold up every other call.
  maxAppendedDataSize: 65_535,
} as const;

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
    return there === 0 ? Promise.resolve(new Uint8Array()) : this.#read(offset, there);
  }
}

/** A database holds no text with this letter. */
const storable = (path: string) => path.replaceAll('\0', '\uFFFD');

/**
 * What is in a ZIP archive. Only its directory is read, nothing is unpacked, and no size in it is believed. Null when it
 * is no archive, or one that can't be read, or one of more than 100,000 entries.
 *
 * @param bytes how large the file is
 * @throws what `read` throws
 */
export async function listArchive(read: ReadAt, bytes: number): Promise<ArchiveListing | null> {
  /** What went wrong with the file itself is not the archive's fault. */
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
  try {
    for await (const entry of zip.getEntriesGenerator(OPTIONS)) {
      total += 1;
      if (total > MOST_ENTRIES) return null;
      pathsLength += entry.filename.length;
      if (total <= MAX_LISTED_ENTRIES && pathsLength <= MAX_LISTED_PATHS_LENGTH) {
        entries.push({
          path: storable(entry.filename),
          bytes: entry.uncompressedSize,
          directory: entry.directory,
        });
      }
      if (total % ENTRIES_AT_ONCE === 0) await laterOn();
    }
  } catch (error) {
    if (failure === error) throw error;
    return null;
  }
  return { entries, total };
}
