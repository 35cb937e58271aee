import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './instanceLock';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('is held by one process at a time and can be acquired again', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await expect(lockFolder(folder)).rejects.toThrow(folder);
  await release();
  const again = await lockFolder(folder);
  await again();
  expect(await readdir(folder)).toEqual([]);
});

it('creates the folder', async () => {
  const release = await lockFolder(join(folder, 'new', 'data'));
  await release();
});

it('is never held by two processes that start together', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const acquired = attempts.filter((one) => one.status === 'fulfilled');
  expect(acquired.length).toBeLessThanOrEqual(1);
  for (const { value: release } of acquired) await release();
  await (
    await lockFolder(folder)
  )();
});

it('is released by SIGKILL', async () => {
  const socket = join(folder, 'lock-killed.sock');
  const code = `require('net').createServer().listen(${JSON.stringify(socket)}, () => console.log('held'))`;
  const holder = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await readdir(folder)).toEqual(['lock-killed.sock']);
  const release = await lockFolder(folder);
  expect(await readdir(folder)).toHaveLength(1);
  await release();
});
