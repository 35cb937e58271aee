import { archiveWarnings, type ArchiveEntry } from '../domain/archive';
import type { ArchiveReading } from '../domain/archiveReading';
import { readDirectory, type Directory } from './readDirectory';
import { readPicture } from './readPicture';

export type ListedArchive =
  | { kind: 'listed'; reading: ArchiveReading }
  | Exclude<Directory, { kind: 'listed' }>
  /** The file itself can't be read any more. */
  | { kind: 'unreadable' };

/** Unpacks nothing but the product's picture. Warnings are about all entries, also those not listed. */
export async function listArchive(file: Blob): Promise<ListedArchive> {
  const all: ArchiveEntry[] = [];
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  try {
    const directory = await readDirectory(read, file.size, (entry) => {
      all.push(entry);
    });
    if (directory.kind !== 'listed') return directory;
    const { listing, bytes, picture } = directory;
    const reading: ArchiveReading = { listing, bytes, warnings: archiveWarnings(all) };
    if (!picture) return { kind: 'listed', reading };
    const content = await readPicture(read, file.size, picture);
    return { kind: 'listed', reading: { ...reading, picture: { path: picture.path, content } } };
  } catch {
    return { kind: 'unreadable' };
  }
}
