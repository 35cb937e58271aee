import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export class FolderLockedError extends Error {
  override name = 'FolderLockedError';

  constructor(folder: string) {
    super(
      `Another instance works with ${folder}. Stop it first, or give this one a DATA_FOLDER of its own. ` +
        'Several instances can share one marketplace on PostgreSQL: see DATABASE_URL in docs/server.md.',
    );
  }
}

const LOCK_FILE = /^lock-.*\.sock$/;

/** Windows has no socket files: a named pipe, marked by an ordinary file of that name. */
const USES_NAMED_PIPES = process.platform === 'win32';

const addressOf = (folder: string, lock: string) =>
  USES_NAMED_PIPES ? `\\\\.\\pipe\\kriti-${lock}` : join(folder, lock);

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      resolve(server.unref());
    });
  });
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const finish = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

/**
 * Each instance listens at its own socket, then checks for others: of two that start together, at least one sees the
 * other. The kernel closes a killed process's socket, so stale lock files are recognised.
 * @throws FolderLockedError when another instance holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const own = `lock-${randomUUID().slice(0, 8)}.sock`;
  const server = await listen(addressOf(folder, own));
  if (USES_NAMED_PIPES) await writeFile(join(folder, own), '');
  const release = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    if (USES_NAMED_PIPES) await rm(join(folder, own), { force: true });
  };

  const others = (await readdir(folder)).filter((name) => LOCK_FILE.test(name) && name !== own);
  for (const other of others) {
    if (await isListening(addressOf(folder, other))) {
      await release();
      throw new FolderLockedError(folder);
    }
    await rm(join(folder, other), { force: true });
  }
  return release;
}
