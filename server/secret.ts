import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** Only for the person that the server runs as. */
const PRIVATE = 0o600;

/** The content of a file, without white space around it; null when there is none. */
async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The secret kept in a folder; made when there is none. An existing one is read and nothing is written, so that a restart
 * works on a full disk. A new one is written whole under another name first, so that a process that ends in between
 * leaves no half secret behind.
 *
 * @throws Error when the file can't be read or written
 */
export async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret');
  const existing = await readIfThere(path);
  if (existing !== null) return existing;
  const draft = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(draft, 'w', PRIVATE);
    try {
      await file.writeFile(randomBytes(SECRET_BYTES).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
    // Fails when another process was faster: its secret counts.
    await link(draft, path).catch(() => undefined);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
