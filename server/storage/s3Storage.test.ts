import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnusableStorageError, type FileStorage } from './fileStorage';
import { openTestS3, type TestS3 } from '../testing/s3.test-helpers';
import { openS3Storage } from './s3Storage';

const MEGABYTE = 1024 * 1024;

let s3: TestS3;
let storage: FileStorage;

beforeEach(async () => {
  s3 = await openTestS3();
  storage = await openS3Storage(s3.config);
});
afterEach(() => s3.close());

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function create(size: number): Promise<string> {
  const id = randomUUID();
  await storage.datastore.create(new Upload({ id, size, offset: 0 }));
  return id;
}

async function storedIds(): Promise<string[]> {
  const ids = new Set<string>();
  for await (const batch of storage.ids()) for (const id of batch) ids.add(id);
  return [...ids].toSorted();
}

const offsetOf = async (id: string) => (await storage.datastore.getUpload(id)).offset;

async function send(id: string, content: Buffer, atOnce: number) {
  for (let offset = await offsetOf(id); offset < content.length; offset = await offsetOf(id)) {
    const chunk = content.subarray(offset, offset + atOnce);
    await storage.datastore.write(Readable.from([chunk]), id, offset);
  }
}

const measured = (content: Buffer) => ({ bytes: content.length, sha256: sha256(content) });

it.each([
  ['one byte', 1, 1],
  ['calls smaller than a part', 12 * MEGABYTE + 7, 2 * MEGABYTE],
  ['calls that are parts to the byte', 10 * MEGABYTE, 5 * MEGABYTE],
  ['calls of odd sizes', 11 * MEGABYTE + 1, 3 * MEGABYTE + 13],
  ['a single call', 6 * MEGABYTE, 6 * MEGABYTE],
])('stores exactly the bytes sent in %s', async (_what, size, atOnce) => {
  const content = randomBytes(size);
  const id = await create(size);
  await send(id, content, atOnce);
  expect(await storage.measure(id)).toEqual(measured(content));
  expect([...s3.objects.keys()].toSorted()).toEqual([id, `${id}.info`]);
  expect(s3.uploads.size).toBe(0);
  const part = await storage.readPart(id, size - 1, 1);
  expect([...part]).toEqual([content.at(-1)]);
});

it('keeps the bytes of a request that was cut off and resumes there', async () => {
  const content = randomBytes(7 * MEGABYTE);
  const id = await create(content.length);
  const arriving = [content.subarray(0, 3 * MEGABYTE)];
  const cut = new Readable({
    // Read on demand only.
    highWaterMark: 1,
    read() {
      const chunk = arriving.pop();
      if (chunk) this.push(chunk);
      else this.destroy(new Error('aborted'));
    },
  });
  await storage.datastore.write(cut, id, 0);
  expect(await offsetOf(id)).toBe(3 * MEGABYTE);
  await send(id, content, 2 * MEGABYTE);
  expect(await storage.measure(id)).toEqual(measured(content));
});

it('reports the offset only after the previous request is stored', async () => {
  const content = randomBytes(2 * MEGABYTE);
  const id = await create(content.length);
  const writing = storage.datastore.write(Readable.from([content.subarray(0, MEGABYTE)]), id, 0);
  expect(await offsetOf(id)).toBe(MEGABYTE);
  await writing;
});

it('rejects a write at a stale offset', async () => {
  const id = await create(100);
  await storage.datastore.write(Readable.from([Buffer.alloc(40)]), id, 0);
  await expect(storage.datastore.write(Readable.from([Buffer.alloc(40)]), id, 0)).rejects.toThrow();
  expect(await offsetOf(id)).toBe(40);
});

/** Clears memory, keeps S3. */
async function restart() {
  s3.before = () => undefined;
  storage = await openS3Storage(s3.config);
}

/** An upload takes about forty S3 requests. */
const STOP_STEP = process.env['TEST_DEPTH'] === 'deep' ? 1 : 5;

// Up to forty uploads in sequence.
it('loses no acknowledged byte when interrupted at any S3 request', { timeout: 180_000 }, async () => {
  const content = randomBytes(12 * MEGABYTE + 5);
  // Each request is once the first to fail.
  let stops = 0;
  let isWhole = false;
  while (!isWhole) {
    const id = await create(content.length);
    let acknowledged = 0;
    let left = stops;
    s3.before = () => {
      if (left <= 0) throw new Error('stopped');
      left -= 1;
    };
    isWhole = true;
    try {
      for (let offset = 0; offset < content.length; offset = acknowledged) {
        const chunk = content.subarray(offset, offset + 2 * MEGABYTE);
        acknowledged = await storage.datastore.write(Readable.from([chunk]), id, offset);
      }
    } catch {
      isWhole = false;
    }
    await restart();
    expect(await offsetOf(id)).toBeGreaterThanOrEqual(acknowledged);
    await send(id, content, 3 * MEGABYTE);
    expect(await storage.measure(id)).toEqual(measured(content));
    await storage.discard(id);
    stops += STOP_STEP;
  }
  expect(stops).toBeGreaterThan(20);
  expect(s3.objects.size + s3.uploads.size).toBe(0);
});

it('measures complete files only', async () => {
  const id = await create(10);
  await storage.datastore.write(Readable.from([Buffer.alloc(4)]), id, 0);
  expect(await storage.measure(id)).toBeNull();
  expect(await storage.measure(randomUUID())).toBeNull();
});

it('lists all ids and deletes all objects of one', async () => {
  const [whole, begun, empty] = await Promise.all([create(10), create(10), create(10)]);
  const ids = [whole, begun, empty];
  await send(whole, Buffer.alloc(10), 10);
  await storage.datastore.write(Readable.from([Buffer.alloc(4)]), begun, 0);
  s3.objects.set('keep.me', { content: Buffer.alloc(1), metadata: {}, modifiedAt: 0 });
  expect(await storedIds()).toEqual(ids.toSorted());
  for (const id of ids) await storage.discard(id);
  await storage.discard(whole);
  expect([...s3.objects.keys()]).toEqual(['keep.me']);
  expect(s3.uploads.size).toBe(0);
});

it('discards leftovers of an interrupted creation', async () => {
  const id = randomUUID();
  s3.before = (call) => {
    if (call === 'PUT') throw new Error('stopped');
  };
  await expect(storage.datastore.create(new Upload({ id, size: 5, offset: 0 }))).rejects.toThrow();
  await restart();
  expect(s3.uploads.size).toBe(1);
  await storage.discard(id);
  expect(s3.uploads.size).toBe(0);
});

it('knows a complete file’s size without reading it', async () => {
  const id = await create(10);
  await storage.datastore.write(Readable.from([Buffer.alloc(4)]), id, 0);
  expect(await storage.size(id)).toBeNull();
  await send(id, Buffer.alloc(10), 6);
  s3.calls.length = 0;
  expect(await storage.size(id)).toBe(10);
  expect(s3.calls).toEqual(['HEAD']);
  expect(await storage.size(randomUUID())).toBeNull();
});

it('fails at startup on an unusable bucket without exposing secrets', async () => {
  const opening = openS3Storage({ ...s3.config, bucket: 'other', secretAccessKey: 'hush' });
  await expect(opening).rejects.toThrow(UnusableStorageError);
  await expect(opening).rejects.toThrow(/S3_BUCKET/);
  await expect(opening).rejects.not.toThrow('hush');
});
