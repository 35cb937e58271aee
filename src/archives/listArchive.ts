import type { Reader } from '@zip.js/zip.js';
import { ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { archiveWarnings, type ArchiveEntry } from '../domain/archive';
import type { ArchiveReading } from '../domain/archiveReading';
import { MAX_LISTED_ENTRIES, MAX_LISTED_PATHS_LENGTH } from '../domain/limits';

/** More would exhaust memory, and nobody reads such a list. */
const MAX_ENTRIES = 100_000;

/** The package's own readers pull in the decompression code. */
function readerOf(file: Blob): Reader<Blob> {
  const reader: Pick<Reader<Blob>, 'size' | 'readUint8Array'> = {
    size: file.size,
    readUint8Array: async (offset, length) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
  // The rest of the interface is for reading entry data.
  return reader as Reader<Blob>;
}

/** Reads only the directory, so zip bombs are harmless. Null if it is no archive or unreadable. */
export async function listArchive(file: Blob): Promise<ArchiveReading | 'tooLarge' | null> {
  const all: ArchiveEntry[] = [];
  try {
    const zip = new ZipReader(readerOf(file));
    // Keeps path-traversing names, to warn the seller.
    for await (const { filename, uncompressedSize, directory } of zip.getEntriesGenerator({
      strictness: 'tolerant',
    })) {
      if (all.length === MAX_ENTRIES) return 'tooLarge';
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
