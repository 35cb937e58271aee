import type { Reader } from '@zip.js/zip.js';
import { ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { archiveWarnings, type ArchiveEntry } from '../domain/archive';
import type { ArchiveReading } from '../domain/archiveReading';
import { MAX_LISTED_ENTRIES, MAX_LISTED_PATHS_LENGTH } from '../domain/limits';

/** An archive of more entries is not looked through: nobody reads such a list, and it costs the machine's memory. */
const MOST_ENTRIES = 100_000;

/** Reads a file's bytes, and no more of them than there are. The package's own readers bring along what unpacks. */
function readerOf(file: Blob): Reader<Blob> {
  const reader: Pick<Reader<Blob>, 'size' | 'readUint8Array'> = {
    size: file.size,
    readUint8Array: async (offset, length) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
  // All else that a reader may have is for reading the entries themselves.
  return reader as Reader<Blob>;
}

/**
 * What is in a ZIP archive. Only its directory is read and nothing is unpacked, so a bomb does no harm. Null when it is
 * no archive, or one that can't be read; `tooLarge` for one of too many entries.
 */
export async function listArchive(file: Blob): Promise<ArchiveReading | 'tooLarge' | null> {
  const all: ArchiveEntry[] = [];
  try {
    const zip = new ZipReader(readerOf(file));
    // Names that climb out of the folder are wanted as they are: the seller is to be warned of them.
    for await (const { filename, uncompressedSize, directory } of zip.getEntriesGenerator({
      strictness: 'tolerant',
    })) {
      if (all.length === MOST_ENTRIES) return 'tooLarge';
      all.push({ path: filename, bytes: uncompressedSize, directory });
    }
  } catch {
    return null;
  }
  const entries: ArchiveEntry[] = [];
  let pathsLength = 0;
  for (const entry of all) {
    pathsLength += entry.path.length;
    if (entries.length === MAX_LISTED_ENTRIES || pathsLength > MAX_LISTED_PATHS_LENGTH) break;
    entries.push(entry);
  }
  return {
    listing: { entries, total: all.length },
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    warnings: archiveWarnings(all),
  };
}
