import type { ArchiveListing, ArchiveWarning } from './archive';

export interface ArchiveReading {
  listing: ArchiveListing;
  /** Total unpacked size, as claimed by the archive. */
  bytes: number;
  warnings: readonly ArchiveWarning[];
}

/** Unpacked size; null when the listing is truncated. */
export function listedBytes({ entries, total }: ArchiveListing): number | null {
  return entries.length === total ? entries.reduce((sum, { bytes }) => sum + bytes, 0) : null;
}
