import type { ArchiveListing, ArchiveWarning } from './archive';

/** What was found in an archive that somebody is about to sell. */
export interface ArchiveReading {
  listing: ArchiveListing;
  /** All that lies in it, unpacked, as the archive claims. */
  bytes: number;
  /** Of all that lies in it, listed or not. */
  warnings: readonly ArchiveWarning[];
}

/** How much a listing is, unpacked; null where it does not name everything, for nobody knows then. */
export function listedBytes({ entries, total }: ArchiveListing): number | null {
  return entries.length === total ? entries.reduce((sum, { bytes }) => sum + bytes, 0) : null;
}
