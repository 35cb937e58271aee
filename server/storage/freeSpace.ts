/** Space on the file storage's volume, in bytes. */
export interface FreeSpace {
  /** Available to this process. */
  freeBytes: number;
  volumeBytes: number;
}

const MEGABYTE = 1024 * 1024;

const MIN_RESERVE_BYTES = 16 * MEGABYTE;

const MAX_RESERVE_BYTES = 1024 * MEGABYTE;

/** Fraction of the volume, between the two limits. */
const RESERVE_FRACTION = 0.05;

/** Space reserved for the database and the log, in bytes. */
export function reserveBytes(volumeBytes: number): number {
  const reserve = Math.floor(volumeBytes * RESERVE_FRACTION);
  return Math.max(MIN_RESERVE_BYTES, Math.min(MAX_RESERVE_BYTES, reserve));
}

/**
 * Whether this many bytes fit without touching the reserve.
 *
 * @param space null if the storage is unlimited
 */
export function hasRoom(space: FreeSpace | null, bytes: number): boolean {
  return space === null || space.freeBytes - bytes >= reserveBytes(space.volumeBytes);
}

const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT'];

/** Whether a write failed for lack of space. */
export function isOutOfSpace(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    OUT_OF_SPACE.includes(error.code)
  );
}
