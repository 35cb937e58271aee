/**
 * A file that only takes up room. The embedded database can't open on a full disk; giving up the ballast makes it open
 * again, without anybody at hand.
 */
import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeSpaceOf, hasRoom } from './freeSpace';

const MEGABYTE = 1024 * 1024;

/** Two segments of PostgreSQL's write-ahead log. */
export const BALLAST_BYTES = 32 * MEGABYTE;

export const BALLAST_FILE = 'ballast';

/** If the disk is (nearly) full. */
export async function giveUpBallast(folder: string, freeSpace = freeSpaceOf): Promise<void> {
  const { freeBytes } = await freeSpace(folder);
  if (freeBytes < BALLAST_BYTES) await rm(join(folder, BALLAST_FILE), { force: true });
}

/** If it is missing or incomplete, and there is room for it. */
export async function placeBallast(folder: string, freeSpace = freeSpaceOf): Promise<void> {
  const file = join(folder, BALLAST_FILE);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size === BALLAST_BYTES || !hasRoom(await freeSpace(folder), BALLAST_BYTES)) return;
  // Random: file systems compress anything else.
  await writeFile(file, randomBytes(BALLAST_BYTES));
}
