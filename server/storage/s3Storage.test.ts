import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnusableStorageError, type FileStorage } from './fileStorage';
import { openTestS3, type TestS3 } from '../testing/s3.test-helpers';
import { filesIn, putFile } from '../testing/storages.test-helpers';
import { openS3Storage, S3_LIMITS } from './s3Storage';

const MEGABYTE = 1024 * 1024;

let s3: TestS3;
let stagingFolder: string;
let storage: FileStorage;

beforeEach(async () => {
  s3 = await openTestS3();
  stagingFolder = await mkdtemp(join(tmpdir(), 'shop-staging-'));
  storage = await openS3Storage(s3.config, stagingFolder);
  s3.calls.length = 0;
});
afterEach(async () => {
  await s3.close();
  await rm(stagingFolder, { recursive: true });
});

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function stage(content: Buffer): Promise<string> {
  const id = randomUUID();
  await storage.datastore.create(new Upload({ id, size: content.length, offset: 0 }));
  await storage.datastore.write(Readable.from([content]), id, 0);
  return id;
}

it('stages an upload on disk, where it can be measured and read, without a request to the bucket', async () => {
  const content = randomBytes(100);
  const id = await stage(content);
  expect(await storage.size(id)).toBe(100);
  expect(await storage.seal(id)).toEqual({ bytes: 100, sha256: sha256(content) });
  expect([...(await storage.readPart(id, 99, 2))]).toEqual([content.at(-1)]);
  expect((await storage.freeSpace()).volumeBytes).toBeGreaterThan(0);
  expect(s3.calls).toEqual([]);
  expect(await storage.size(randomUUID())).toBeNull();
  expect(await storage.seal(randomUUID())).toBeNull();
});

it('stores a staged file with one request, and again with the same result', async () => {
  const content = randomBytes(6 * MEGABYTE + 7);
  const id = await stage(content);
  await storage.store(id, content.length);
  expect(s3.calls).toEqual(['PUT']);
  await storage.store(id, content.length);
  expect([...s3.objects.keys()]).toEqual([id]);
  expect(sha256(await buffer(await storage.read(id, 0, content.length)))).toBe(sha256(content));
  expect(await buffer(await storage.read(id, 10, 5))).toEqual(content.subarray(10, 15));
});

it('stores nothing and keeps the staged file when the request breaks off', async () => {
  const content = randomBytes(6 * MEGABYTE);
  const id = await stage(content);
  s3.before = () => {
    throw new Error('stopped');
  };
  await expect(storage.store(id, content.length)).rejects.toThrow();
  expect(s3.objects.size).toBe(0);

  s3.before = () => undefined;
  storage = await openS3Storage(s3.config, stagingFolder);
  await storage.store(id, content.length);
  expect(s3.objects.get(id)?.content.equals(content)).toBe(true);
});

it('deletes the staged file only, once the file is stored', async () => {
  const id = await stage(randomBytes(10));
  await storage.store(id, 10);
  await storage.unstage(id);
  await storage.unstage(id);
  expect(await filesIn(stagingFolder)).toEqual([]);
  expect([...s3.objects.keys()]).toEqual([id]);
});

it('deletes staged files by age and no other files', async () => {
  const [old, young, stored] = [randomUUID(), randomUUID(), randomUUID()];
  for (const ending of ['', '.json']) await putFile(stagingFolder, old + ending, 999);
  await putFile(stagingFolder, young, 999);
  await putFile(stagingFolder, `${young}.json`, 1000);
  await putFile(stagingFolder, 'keep.me', 0);
  s3.objects.set(stored, { content: Buffer.alloc(1), modifiedAt: 0 });
  await storage.deleteStagedBefore(1000);
  expect((await filesIn(stagingFolder)).toSorted()).toEqual(['keep.me', young, `${young}.json`].toSorted());
  expect([...s3.objects.keys()]).toEqual([stored]);
});

it('lists the ids of stored files and discards a file, staged or stored', async () => {
  const ids = [await stage(Buffer.alloc(10)), await stage(Buffer.alloc(10)), await stage(Buffer.alloc(10))];
  for (const id of ids) await storage.store(id, 10);
  const staged = await stage(Buffer.alloc(10));
  s3.objects.set('keep.me', { content: Buffer.alloc(1), modifiedAt: 0 });
  const listed: string[] = [];
  for await (const batch of storage.ids()) listed.push(...batch);
  expect(listed.toSorted()).toEqual(ids.toSorted());
  for (const id of [...ids, staged, staged]) await storage.discard(id);
  expect([...s3.objects.keys()]).toEqual(['keep.me']);
  expect(await filesIn(stagingFolder)).toEqual([]);
});

describe('a bucket that says nothing', () => {
  // Enough for a bucket that speaks, beside other tests.
  const IMPATIENT = { ...S3_LIMITS, answer: 3000, store: 3000, silence: 3000 };

  beforeEach(async () => {
    storage = await openS3Storage(s3.config, stagingFolder, IMPATIENT);
  });

  it('fails every request, and serves all as soon as it speaks again', async () => {
    const [id, waiting] = [await stage(Buffer.from('hello')), await stage(Buffer.from('world'))];
    await storage.store(id, 5);
    s3.silent = true;
    // More than the SDK has connections by default.
    const reads = Array.from({ length: 120 }, () => storage.read(id, 0, 5));
    const requests = [...reads, storage.store(waiting, 5), storage.modifiedAt(id)];
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    s3.silent = false;
    expect(String(await buffer(await storage.read(id, 0, 5)))).toBe('hello');
    await storage.store(waiting, 5);
    expect(String(await buffer(await storage.read(waiting, 0, 5)))).toBe('world');
  });

  it('in the middle of a file breaks the download off', async () => {
    const id = await stage(Buffer.from('hello!'));
    await storage.store(id, 6);
    s3.silent = 'midway';
    await expect(buffer(await storage.read(id, 0, 6))).rejects.toThrow();
  });

  it('is not waited for any longer than the visitor does', async () => {
    storage = await openS3Storage(s3.config, stagingFolder);
    const id = await stage(Buffer.from('hello'));
    await storage.store(id, 5);
    s3.silent = true;
    const visit = new AbortController();
    const reading = storage.read(id, 0, 5, visit.signal);
    visit.abort();
    await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});

it('fails at startup on an unusable bucket without exposing secrets', async () => {
  const opening = openS3Storage({ ...s3.config, bucket: 'other', secretAccessKey: 'hush' }, stagingFolder);
  await expect(opening).rejects.toThrow(UnusableStorageError);
  await expect(opening).rejects.toThrow(/S3_BUCKET/);
  await expect(opening).rejects.not.toThrow('hush');
});
