/** Space on the volume that holds the files, in bytes. */
export interface FreeSpace {
  /** Available to this process. */
  freeBytes: number;
  volumeBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** Never less than this is kept free, in bytes. */
const SMALLEST_RESERVE_BYTES = 16 * MEGABYTE;

/** Never more than this is kept free, in bytes. */
const LARGEST_RESERVE_BYTES = 1024 * MEGABYTE;

/** What is kept free of a volume, as a fraction, between the two limits. */
const RESERVE_FRACTION = 0.05;

/** Space that uploads leave free for the database and the log, in bytes. */
export function reserveBytes(volumeBytes: number): number {
  const share = Math.floor(volumeBytes * RESERVE_FRACTION);
  return Math.max(SMALLEST_RESERVE_BYTES, Math.min(LARGEST_RESERVE_BYTES, share));
}

/**
 * Whether so many more bytes leave the reserve untouched.
 *
 * @param space null where storage has no such limit
 */
export function hasRoom(space: FreeSpace | null, bytes: number): boolean {
  return space === null || space.freeBytes - bytes >= reserveBytes(space.volumeBytes);
}

/** Error codes of a full volume and an exhausted disk quota. */
const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT'];

/** Whether a write failed because there was no space left. */
export function isOutOfSpace(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    OUT_OF_SPACE.includes(error.code)
  );
}
