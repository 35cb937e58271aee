import type { Reader } from '@zip.js/zip.js';
import {
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_SPLIT_ZIP_FILE,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-reader.js';
import {
  entryProblem,
  isLeftover,
  needsSpecialProgram,
  readEntry,
  type ArchiveEntry,
  type ArchiveListing,
  type ArchiveProblem,
} from '../domain/archive';
import {
  MAX_ARCHIVE_APPENDED_BYTES,
  MAX_ARCHIVE_DIRECTORY_BYTES,
  MAX_ARCHIVE_ENTRIES,
  MAX_ARCHIVE_EXTRA_BYTES,
  MAX_LISTED_ENTRIES,
  MAX_LISTED_PATHS_LENGTH,
} from '../domain/limits';
import { isPicture, type StoredFile } from '../domain/picture';

/** Fewer bytes only at the end of the file. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

export type Directory =
  /** `bytes`: unpacked size, as claimed. `picture`: where the product's picture is, if there is one. */
  | { kind: 'listed'; listing: ArchiveListing; bytes: number; picture: StoredFile | null }
  /** Accepted without a list. */
  | { kind: 'tooLarge' }
  | { kind: 'refused'; problem: ArchiveProblem };

const OPTIONS = {
  // Keeps path traversal names (`../`), to warn about them.
  strictness: 'tolerant',
  maxAppendedDataSize: MAX_ARCHIVE_APPENDED_BYTES,
} as const;

class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** The package's own readers pull in the decompression code. */
function readerOf(read: ReadAt, size: number): Reader<ReadAt> {
  const reader: Pick<Reader<ReadAt>, 'size' | 'readUint8Array'> = {
    size,
    readUint8Array: async (offset, length) => {
      // Never allocate more than the file's size, whatever the directory claims.
      const available = Math.max(0, Math.min(length, size - offset));
      if (available > MAX_ARCHIVE_DIRECTORY_BYTES) throw new TooLargeError();
      return available === 0 ? new Uint8Array() : read(offset, available);
    },
  };
  // The rest of the interface is for reading entry data.
  return reader as Reader<ReadAt>;
}

/** "PK" and the signature of a first entry. */
const START = [0x50, 0x4b, 0x03, 0x04];

/** Why zip.js gave up. */
async function problemOf(error: unknown, read: ReadAt): Promise<ArchiveProblem> {
  const { message } = error as Error;
  if (message === ERR_SPLIT_ZIP_FILE) return 'split';
  if (message === ERR_ENCRYPTED_CENTRAL_DIRECTORY) return 'encrypted';
  const start = await read(0, START.length);
  return START.every((byte, index) => byte === start[index]) ? 'damaged' : 'notArchive';
}

/**
 * Reads only the directory, so zip bombs are harmless; its sizes are untrusted. The one reader of form and server, so
 * that they decide alike.
 * @param onEntry called for every entry, leftovers included
 * @param maxEntries more are too many to list
 * @throws what `read` throws: it says nothing about the archive
 */
export async function readDirectory(
  read: ReadAt,
  size: number,
  onEntry?: (entry: ArchiveEntry) => Promise<void> | void,
  maxEntries = MAX_ARCHIVE_ENTRIES,
): Promise<Directory> {
  let readError: unknown;
  const zip = new ZipReader(
    readerOf(
      (offset, length) =>
        read(offset, length).catch((error: unknown) => {
          readError = error;
          throw error;
        }),
      size,
    ),
  );
  const listed: ArchiveEntry[] = [];
  let [count, total, pathsLength, bytes] = [0, 0, 0, 0];
  let hasFiles = false;
  let isSpecial = false;
  let picture: StoredFile | null = null;
  try {
    for await (const claimed of zip.getEntriesGenerator(OPTIONS)) {
      count += 1;
      if (count > maxEntries || claimed.rawExtraField.length > MAX_ARCHIVE_EXTRA_BYTES) {
        return { kind: 'tooLarge' };
      }
      const entry = readEntry({
        path: claimed.filename,
        bytes: claimed.uncompressedSize,
        directory: claimed.directory,
      });
      const storage = { ...entry, encrypted: claimed.encrypted, method: claimed.compressionMethod };
      const problem = entryProblem(storage);
      if (problem) return { kind: 'refused', problem };
      isSpecial ||= needsSpecialProgram(storage);
      await onEntry?.(entry);
      if (isLeftover(entry)) continue;
      const { offset, compressedSize: compressedBytes } = claimed;
      const file = { ...storage, offset, compressedBytes };
      if (!entry.directory && isPicture(file, picture)) picture = file;
      total += 1;
      bytes += entry.bytes;
      pathsLength += entry.path.length;
      hasFiles ||= !entry.directory;
      if (total <= MAX_LISTED_ENTRIES && pathsLength <= MAX_LISTED_PATHS_LENGTH) listed.push(entry);
    }
  } catch (error) {
    if (readError !== undefined && readError === error) throw error;
    if (error instanceof TooLargeError) return { kind: 'tooLarge' };
    return { kind: 'refused', problem: await problemOf(error, read) };
  }
  if (!hasFiles) return { kind: 'refused', problem: 'emptyArchive' };
  const listing = { entries: listed, total, ...(isSpecial && { needsSpecialProgram: true }) };
  return { kind: 'listed', listing, bytes, picture };
}
