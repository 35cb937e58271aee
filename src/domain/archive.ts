/** A file or a folder in an archive, as the archive names it. */
export interface ArchiveEntry {
  /** Parts are separated by `/`. */
  path: string;
  /** Size once unpacked, as the archive says. */
  bytes: number;
  directory: boolean;
}

/** What lies in an archive. */
export interface ArchiveListing {
  /** In the archive's order; of a large archive the first ones only. */
  entries: readonly ArchiveEntry[];
  /** How many entries there are in all. */
  total: number;
}
