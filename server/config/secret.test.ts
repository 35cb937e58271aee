import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrCreateSecret } from './secret';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('is created once, long and private', async () => {
  const data = join(folder, 'new');
  const secret = await readOrCreateSecret(data);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readOrCreateSecret(data)).toBe(secret);
  expect(await readdir(data)).toEqual(['secret']);
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
});

it('is read without writing, so that a restart works on a full disk', async () => {
  await readOrCreateSecret(folder);
  // Creating or removing a file changes the folder's mtime.
  const past = new Date(0);
  await utimes(folder, past, past);
  await readOrCreateSecret(folder);
  expect((await stat(folder)).mtime).toEqual(past);
});
