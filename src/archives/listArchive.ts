import { archiveWarnings, type ArchiveEntry } from '../domain/archive';
import type { ArchiveReading } from '../domain/archiveReading';
import { readDirectory, type Directory } from './readDirectory';

export type ListedArchive =
  | { kind: 'listed'; reading: ArchiveReading }
  | Exclude<Directory, { kind: 'listed' }>
  /** The file itself can't be read any more. */
  | { kind: 'unreadable' };

/** Unpacks nothing. Warnings are about all entries, also those not listed. */
export async function listArchive(file: Blob): Promise<ListedArchive> {
  const all: ArchiveEntry[] = [];
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  try {
    const directory = await readDirectory(read, file.size, (entry) => {
      all.push(entry);
    });
    if (directory.kind !== 'listed') return directory;
    const { listing, bytes } = directory;
    return { kind: 'listed', reading: { listing, bytes, warnings: archiveWarnings(all) } };
  } catch {
    return { kind: 'unreadable' };
  }
}
