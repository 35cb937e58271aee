import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** Only for the person that the server runs as. */
const PRIVATE = 0o600;

/**
 * The secret kept in a folder; made when there is none. It is written whole under another name first, so that a
 * process that ends in between leaves no half secret behind.
 *
 * @throws Error when the file can't be read or written
 */
export async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret');
  const draft = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  const file = await open(draft, 'w', PRIVATE);
  try {
    await file.writeFile(randomBytes(SECRET_BYTES).toString('base64url'));
    await file.sync();
  } finally {
    await file.close();
  }
  // Fails when there is one: that one is kept.
  await link(draft, path).catch(() => undefined);
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}
