import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Another instance uses the folder. The message is for the operator. */
export class FolderTakenError extends Error {
  override name = 'FolderTakenError';

  constructor(folder: string) {
    super(
      `Another instance works with ${folder}. Stop it first, or give this one a DATA_FOLDER of its own. ` +
        'Several instances can share one marketplace on PostgreSQL: see DATABASE_URL in docs/server.md.',
    );
  }
}

const LOCK = /^lock-.*\.sock$/;

/** Windows has no socket files: the instance listens at a named pipe, and an ordinary file of that name marks it. */
const HAS_PIPES = process.platform === 'win32';

const addressOf = (folder: string, lock: string) =>
  HAS_PIPES ? `\\\\.\\pipe\\kriti-${lock}` : join(folder, lock);

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      // Does not keep the process alive.
      resolve(server.unref());
    });
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Locks a folder for this process until the returned function is called or the process ends in any way.
 *
 * Each instance first listens at its own socket in the folder, then checks whether another one's answers: of two that
 * start together, at least one sees the other. The kernel closes a killed process's socket, so stale lock files are
 * recognised and removed.
 *
 * @throws FolderTakenError when another instance holds it
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const own = `lock-${randomUUID().slice(0, 8)}.sock`;
  const server = await listen(addressOf(folder, own));
  if (HAS_PIPES) await writeFile(join(folder, own), '');
  const release = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    if (HAS_PIPES) await rm(join(folder, own), { force: true });
  };

  const others = (await readdir(folder)).filter((name) => LOCK.test(name) && name !== own);
  for (const other of others) {
    if (await isAnswered(addressOf(folder, other))) {
      await release();
      throw new FolderTakenError(folder);
    }
    await rm(join(folder, other), { force: true });
  }
  return release;
}
