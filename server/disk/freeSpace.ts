import { statfs } from 'node:fs/promises';

export interface FreeSpace {
  /** Available to this process. */
  freeBytes: number;
  volumeBytes: number;
}

/** Of the volume with this folder. */
export async function freeSpaceOf(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, volumeBytes: blocks * bsize };
}

const MEGABYTE = 1024 * 1024;

const MIN_RESERVE_BYTES = 16 * MEGABYTE;

const MAX_RESERVE_BYTES = 1024 * MEGABYTE;

const RESERVE_FRACTION = 0.05;

/** For the database and the log. */
export function reserveBytes(volumeBytes: number): number {
  const reserve = Math.floor(volumeBytes * RESERVE_FRACTION);
  return Math.max(MIN_RESERVE_BYTES, Math.min(MAX_RESERVE_BYTES, reserve));
}

export function hasRoom({ freeBytes, volumeBytes }: FreeSpace, bytes: number): boolean {
  return freeBytes - bytes >= reserveBytes(volumeBytes);
}

const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT'];

export function isOutOfSpace(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    OUT_OF_SPACE.includes(error.code)
  );
}
