import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { Browser, buildServer, startServer, type RunningServer } from '../testing/builtServer.test-helpers';
import { migrateDataFolder } from '../testing/testDatabase.test-helpers';
import { BALLAST_BYTES, BALLAST_FILE, giveUpBallast, placeBallast } from './ballast';

const MEGABYTE = 1024 * 1024;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-ballast-'));
});
afterEach(() => rm(folder, { recursive: true }));

const sizeOfBallast = async () => (await stat(join(folder, BALLAST_FILE)).catch(() => null))?.size ?? null;

describe('the ballast', () => {
  const free = (freeBytes: number) => async () => ({ freeBytes, volumeBytes: 100 * MEGABYTE });
  const RESERVE = 16 * MEGABYTE;

  it('is placed where there is room for it, once', async () => {
    await placeBallast(folder, free(RESERVE + BALLAST_BYTES - 1));
    expect(await sizeOfBallast()).toBeNull();
    await placeBallast(folder, free(RESERVE + BALLAST_BYTES));
    expect(await sizeOfBallast()).toBe(BALLAST_BYTES);
    const { mtimeMs } = await stat(join(folder, BALLAST_FILE));
    await placeBallast(folder, free(RESERVE + BALLAST_BYTES));
    expect((await stat(join(folder, BALLAST_FILE))).mtimeMs).toBe(mtimeMs);
  });

  it('is completed when placing it was cut off', async () => {
    await writeFile(join(folder, BALLAST_FILE), 'x');
    await placeBallast(folder, free(RESERVE + BALLAST_BYTES));
    expect(await sizeOfBallast()).toBe(BALLAST_BYTES);
  });

  it('is given up on a full disk only', async () => {
    await placeBallast(folder);
    await giveUpBallast(folder, free(BALLAST_BYTES));
    expect(await sizeOfBallast()).toBe(BALLAST_BYTES);
    await giveUpBallast(folder, free(BALLAST_BYTES - 1));
    expect(await sizeOfBallast()).toBeNull();
    await giveUpBallast(folder, free(0));
  });
});

/** Mounting needs root on Linux. */
const canMount = (() => {
  const probe = join(tmpdir(), `shop-mount-${process.pid}`);
  const script = `mkdir ${probe} && mount -t tmpfs -o size=1m tmpfs ${probe} && umount ${probe}; rmdir ${probe}`;
  return process.platform === 'linux' && spawnSync('sh', ['-c', script]).status === 0;
})();

describe.skipIf(!canMount)('a disk that is full to the last byte (needs the right to mount one)', () => {
  let server: RunningServer | null = null;

  beforeEach(() => execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]));
  afterEach(async () => {
    await server?.kill();
    execFileSync('umount', ['-l', folder]);
  });

  // Up to 17 passwords are hashed: 0.6 s each on an idle machine, 2.7 s among eight busy processes.
  const patience = { timeout: 180_000 };

  it('doesn’t keep the server from starting, and what was stored is there', patience, async () => {
    const built = await buildServer();
    const start = async () => (server = await startServer(built, { DATA_FOLDER: folder }));
    await migrateDataFolder(folder);
    await start();
    const browser = new Browser(() => server?.address ?? '');
    const asha = {
      ...{ name: 'Asha', email: 'asha@example.com', password: 'correct horse' },
      consents: CONSENT_VERSIONS,
    };
    expect((await browser.post('/api/account', asha)).status).toBe(200);
    // Placed by a job, which runs after the start.
    await expect.poll(sizeOfBallast, { timeout: 20_000 }).toBe(BALLAST_BYTES);

    spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'other')}`, 'bs=64k']);
    let status = 200;
    for (let count = 0; count < 15 && status === 200; count += 1) {
      const other = new Browser(() => server?.address ?? '');
      const response = await other.post('/api/account', { ...asha, email: `a${count}@example.com` });
      status = response.status;
    }
    await server?.kill();

    await start();
    const response = await browser.post('/api/session', asha);
    expect(response.status).toBe(200);
    expect(await sizeOfBallast()).toBeNull();
  });
});
