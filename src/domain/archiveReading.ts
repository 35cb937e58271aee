import type { ArchiveListing, ArchiveWarning } from './archive';
import type { FileProblem } from './upload';

export interface ArchiveReading {
  listing: ArchiveListing;
  /** Total unpacked size, as claimed by the archive. */
  bytes: number;
  warnings: readonly ArchiveWarning[];
  /** The file that is the product's picture, if there is one. */
  picture?: ArchivePicture;
}

export interface ArchivePicture {
  path: string;
  /** Null if it can't be printed: too large, damaged, or no picture. */
  content: Blob | null;
}

/** Why the archive can't be listed, and an upload of it would be refused. */
export interface UnusableArchive {
  problem: FileProblem;
}

/** Unpacked size; null when the listing is truncated. */
export function listedBytes({ entries, total }: ArchiveListing): number | null {
  return entries.length === total ? entries.reduce((sum, { bytes }) => sum + bytes, 0) : null;
}

/** Without folders; null when the listing is truncated. */
export function listedFiles({ entries, total }: ArchiveListing): number | null {
  return entries.length === total ? entries.filter(({ directory }) => !directory).length : null;
}
