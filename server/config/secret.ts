import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

const OWNER_ONLY = 0o600;

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reading writes nothing, so that a restart works on a full disk; creation is atomic (draft, then link). */
export async function readOrCreateSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret');
  const existing = await readIfThere(path);
  if (existing !== null) return existing;
  const draft = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(draft, 'w', OWNER_ONLY);
    try {
      await file.writeFile(randomBytes(SECRET_BYTES).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
    // Fails if another process was first: its secret counts.
    await link(draft, path).catch(() => undefined);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
