import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStorage } from './fileStorage';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CONTENT = randomBytes(300_001);
const MEASURED = { bytes: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex') };

async function stage(): Promise<string> {
  const id = randomUUID();
  await writeFile(join(folder, id), CONTENT);
  return id;
}

describe('sealing a file', () => {
  it('by several instances at a time measures the same, and leaves it whole', async () => {
    const id = await stage();
    const instances = Array.from({ length: 8 }, () => folderStorage(folder));
    const measured = await Promise.all(instances.map((instance) => instance.seal(id)));
    expect(measured).toEqual(instances.map(() => MEASURED));
    expect((await readFile(join(folder, id))).equals(CONTENT)).toBe(true);
    expect(await readdir(join(folder, 'sealing'))).toEqual([]);
  });

  it('again measures it, without another copy', async () => {
    const id = await stage();
    const storage = folderStorage(folder);
    await storage.seal(id);
    await rm(join(folder, 'sealing'), { recursive: true });
    expect(await storage.seal(id)).toEqual(MEASURED);
    expect(await readdir(folder)).toEqual([id]);
  });

  it('refuses what another instance writes after it has read the offset', async () => {
    const id = await stage();
    await folderStorage(folder).seal(id);
    const late = folderStorage(folder).datastore.write(Readable.from(['other']), id, 0);
    await expect(late).rejects.toMatchObject({ status_code: 409 });
    expect((await readFile(join(folder, id))).equals(CONTENT)).toBe(true);
  });

  it('that is missing has no measure', async () => {
    expect(await folderStorage(folder).seal(randomUUID())).toBeNull();
  });

  it('leaves no copy for ever after a crash, and takes none that is new', async () => {
    const sealing = join(folder, 'sealing');
    await mkdir(sealing);
    await writeFile(join(sealing, 'old'), 'half');
    await writeFile(join(sealing, 'new'), 'half');
    await utimes(join(sealing, 'old'), 1, 1);
    await folderStorage(folder).deleteStagedBefore(Date.now() - 60_000);
    expect(await readdir(sealing)).toEqual(['new']);
  });
});
