import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWrittenFields } from '../../src/domain/builders.test-helpers';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { MAX_OPEN_UPLOADS, MAX_PRODUCTS, MAX_STORED_BYTES, MAX_UPLOAD_BYTES } from '../../src/domain/limits';
import { rupees } from '../../src/domain/money';
import type { UploadRequest } from '../../src/domain/upload';
import { archiveListingSchema } from '../../src/marketplace/http/contract';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { UploadAttempt } from '../../src/marketplace/uploadHandle';
import { directoryOf, zipOf } from './archive.test-helpers';
import { insertListings } from '../catalogue/catalogue';
import type { OpenDatabase } from '../db/database';
import type { FileStorage } from '../storage/fileStorage';
import { fetchFile, PASSWORD, submitUpload, createAccount } from '../testing/users.test-helpers';
import { reserveBytes } from '../disk/freeSpace';
import { TEST_STORAGES, type TestStorage } from '../testing/storages.test-helpers';
import { RATES } from '../http/rateLimits';
import { users } from '../accounts/tables';
import { products } from '../catalogue/tables';
import { rateLimitHits } from '../http/tables';
import { productFiles, uploads as uploadRows } from './tables';
import { memoryLog } from '../testing/log.test-helpers';
import { openTestApp, openTestDatabase, createBrowser } from '../testing/testDatabase.test-helpers';
import { createTransport } from '../testing/flakyTransport.test-helpers';
import { ABANDONED_AFTER_MS, createUploads, type Uploads } from './uploads';

let database: OpenDatabase;
let testStorage: TestStorage;
let clock: ManualClock;
let uploads: Uploads;
let app: ReturnType<typeof openTestApp>;
const { log, lines: logged } = memoryLog();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimitHits);
  clock = manualClock(1_800_000_000_000);
});

const failed = (kind: string) => ({ ok: false, failure: { kind } });
const done = { ok: true, value: null };

type Fetch = ReturnType<typeof createBrowser>;

async function seller(name = 'Asha', wrap: (fetch: Fetch) => Fetch = (fetch) => fetch) {
  const fetch = createBrowser(app);
  const wrapped = wrap(fetch);
  const marketplace = httpMarketplace({ fetch: wrapped, transport: createTransport(wrapped) });
  const email = `${name.toLowerCase()}@example.com`;
  const user = await createAccount(database.db, marketplace.session, { name, email, password: PASSWORD });
  const submit = (upload: UploadRequest, options?: UploadAttempt) =>
    submitUpload(marketplace, upload, options);
  return { ...marketplace, fetch, user, submit };
}

const FIELDS = buildWrittenFields({
  ...{ title: 'React डैशबोर्ड', price: rupees(499.5), category: 'scripts', tags: ['react'] },
});

function request(content: BlobPart, fields: Partial<UploadRequest> = {}): UploadRequest {
  return {
    ...FIELDS,
    file: new File([content], 'डैशबोर्ड.TXT'),
    ...fields,
  };
}

const bytes = (size: number) => Uint8Array.from(randomBytes(size));

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const json = (method: string, body: unknown) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function announced(fetch: Fetch, size: number, fileName = 'a.txt'): Promise<string> {
  const response = await fetch('/api/uploads', json('POST', { ...FIELDS, fileName, size }));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const patch = (fetch: Fetch, id: string, offset: number, body: BodyInit) =>
  fetch(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    },
    body,
    // For streams.
    duplex: 'half',
  } as RequestInit);

const finish = (fetch: Fetch, id: string) => fetch(`/api/uploads/${id}/finish`, { method: 'POST' });

const catalogueOf = async ({ catalogue }: Awaited<ReturnType<typeof seller>>) => {
  const page = await catalogue.find(DEFAULT_QUERY, { size: 24 });
  if (!page.ok) throw new Error(page.failure.kind);
  return page.value.products;
};

describe.each(TEST_STORAGES)('%s', (_storageName, openTestStorage) => {
  function open(storage: FileStorage) {
    uploads = createUploads({ db: database.db, clock, newId: randomUUID, storage, log });
    app = openTestApp(database.db, { clock, uploads, storage, log });
  }

  beforeEach(async () => {
    testStorage = await openTestStorage();
    const { storage } = testStorage;
    logged.length = 0;
    open(storage);
  });
  afterEach(() => testStorage.close());

  describe('an upload', () => {
    it('becomes a product with its hash, downloadable by its seller', async () => {
      const content = bytes(5 * 1024 * 1024 + 17);
      const onProgress = vi.fn<(fraction: number) => void>();
      const asha = await seller();
      expect(await asha.submit(request(content), { onProgress })).toEqual(done);

      const fractions = onProgress.mock.calls.map(([fraction]) => fraction);
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
      expect(fractions.length).toBeGreaterThan(2);
      expect(fractions.at(-1)).toBe(1);

      const [product, ...others] = await catalogueOf(asha);
      expect(others).toEqual([]);
      expect(product).toEqual({
        ...{ id: product?.id, title: 'React डैशबोर्ड', subtitle: 'S', description: 'D', price: 499.5 },
        ...{ rating: 0, ratings: 0, downloads: 0, category: 'scripts', seller: 'Asha', image: '' },
      });
      expect(await asha.seller.products()).toEqual({ ok: true, value: [{ ...product, listed: true }] });
      expect(await asha.seller.stats()).toMatchObject({
        ok: true,
        value: { activeProducts: 1, totalSales: 0 },
      });

      const [file] = await database.db.select().from(productFiles);
      expect(file).toMatchObject({
        productId: product?.id,
        version: 1,
        name: 'डैशबोर्ड.TXT',
        bytes: content.length,
        sha256: sha256(content),
      });
      expect(await database.db.select().from(uploadRows)).toEqual([]);

      const response = await fetchFile(asha.fetch, product?.id ?? '');
      expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(content));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="download.txt"; filename*=UTF-8''${encodeURIComponent('डैशबोर्ड.TXT')}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
    });

    it('is stored under its id, never under its file name', async () => {
      const asha = await seller();
      const file = new File(['x'], '../../etc\\passwd"; X-Evil: 1.txt');
      expect(await asha.submit(request('', { file }))).toEqual(done);
      expect((await testStorage.names()).every((name) => /^[0-9a-f-]{36}(\.\w+)?$/.test(name))).toBe(true);
      const [product] = await catalogueOf(asha);
      const { headers } = await fetchFile(asha.fetch, product?.id ?? '');
      expect(headers.has('X-Evil')).toBe(false);
      expect(headers.get('Content-Disposition')).toBe(
        `attachment; filename="passwd_ X-Evil_ 1.txt"; filename*=UTF-8''${encodeURIComponent('passwd"; X-Evil: 1.txt')}`,
      );
      expect(await database.db.select({ name: productFiles.name }).from(productFiles)).toEqual([
        { name: 'passwd"; X-Evil: 1.txt' },
      ]);
    });

    it.each([
      ['another type', new File(['x'], 'a.exe')],
      ['a type that only looks allowed', new File(['x'], 'a.zip.exe')],
      ['no type', new File(['x'], '.zip')],
      ['nothing in it', new File([], 'a.zip')],
      ['a name with a line end', new File(['x'], 'a\r\nb.zip')],
      ['a name that is shown backwards', new File(['x'], 'safe\u202Etxt.exe.txt')],
      ['a path without a name', new File(['x'], 'a.zip/')],
    ])('of %s is refused', async (_what, file) => {
      const asha = await seller();
      expect(await asha.submit(request('', { file }))).toMatchObject(failed('refused'));
      expect(await testStorage.names()).toEqual([]);
    });

    it.each([
      { title: ' ' },
      { description: '' },
      { price: 0.5 },
      { price: 1.005 },
      { price: Number.NaN },
      { price: 1e9 },
      { category: 'shoes' },
      { title: 'a\0b' },
      { tags: Array.from({ length: 21 }, String) },
      { size: MAX_UPLOAD_BYTES + 1 },
      { size: -1 },
      { size: 1.5 },
    ])('with %j is refused', async (fields) => {
      const { fetch } = await seller();
      const body = { ...FIELDS, fileName: 'a.zip', size: 1, ...fields };
      expect((await fetch('/api/uploads', json('POST', body))).status).toBe(400);
    });

    it('may have the maximum size, to the byte', async () => {
      const { fetch } = await seller();
      expect(await announced(fetch, MAX_UPLOAD_BYTES)).toMatch(/-/);
    });

    it('accepts no bytes beyond the announced size', async () => {
      const { fetch } = await seller();
      const id = await announced(fetch, 10);
      expect((await patch(fetch, id, 0, 'x'.repeat(11))).status).toBe(413);
      const tooMuch = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(50));
          controller.close();
        },
      });
      const response = await patch(fetch, id, 0, tooMuch).catch(() => null);
      expect(response?.status ?? 413).toBeGreaterThanOrEqual(400);
      expect((await fetch(`/api/uploads/${id}/finish`, { method: 'POST' })).status).toBe(400);
      expect(await database.db.select().from(products)).toEqual([]);
    });

    it('is neither written nor measured through the query of another upload’s address', async () => {
      const [asha, ravi] = [await seller(), await seller('Ravi')];
      const own = await announced(asha.fetch, 5);
      const foreign = await announced(ravi.fetch, 5);
      for (const query of [`?x=/${foreign}`, `?/${foreign}`, '?', `?${'a'.repeat(10_000)}//`]) {
        expect((await patch(asha.fetch, `${own}${query}`, 0, 'hello')).status).toBe(400);
        const init = { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } };
        const response = await asha.fetch(`/api/uploads/${own}${query}`, init);
        expect([response.status, response.headers.has('Upload-Offset')]).toEqual([400, false]);
      }
      for (const id of [own, foreign]) expect(await testStorage.storage.size(id)).toBe(0);
      expect((await patch(asha.fetch, own, 0, 'hello')).status).toBe(204);
      expect(await testStorage.storage.size(foreign)).toBe(0);
    });

    it('becomes a product once complete, exactly once however often it is finished', async () => {
      const asha = await seller();
      const id = await announced(asha.fetch, 10);
      const finishIt = () => finish(asha.fetch, id);
      expect((await finishIt()).status).toBe(400);
      expect((await patch(asha.fetch, id, 0, 'hello')).headers.get('Upload-Offset')).toBe('5');
      expect((await finishIt()).status).toBe(400);
      expect(await catalogueOf(asha)).toEqual([]);
      expect((await patch(asha.fetch, id, 3, 'again')).status).toBe(409);
      expect((await patch(asha.fetch, id, 5, 'world')).status).toBe(204);
      expect(await catalogueOf(asha)).toEqual([]);
      const answers = await Promise.all([finishIt(), finishIt(), finishIt()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await catalogueOf(asha)).map((product) => product.id)).toEqual([id]);
      expect(await database.db.select().from(productFiles)).toHaveLength(1);
      expect((await patch(asha.fetch, id, 0, 'other')).status).toBe(404);
    });

    it('whose finishing is cut off after its file was stored becomes one product when it is finished again', async () => {
      const { store } = testStorage.storage;
      const storeAndStop = vi.fn(store).mockImplementationOnce(async (id, size) => {
        await store(id, size);
        throw new Error('stopped');
      });
      open({ ...testStorage.storage, store: storeAndStop });
      const asha = await seller();
      const id = await announced(asha.fetch, 5);
      await patch(asha.fetch, id, 0, 'hello');
      expect((await finish(asha.fetch, id)).status).toBe(503);
      expect(await catalogueOf(asha)).toEqual([]);
      expect((await finish(asha.fetch, id)).status).toBe(200);
      expect(await catalogueOf(asha)).toMatchObject([{ id }]);
      expect(await (await fetchFile(asha.fetch, id)).text()).toBe('hello');
      expect((await testStorage.names()).toSorted()).toEqual(testStorage.suffixes.map((end) => id + end));
    });

    it('whose file is never stored can be finished anew after a while, without a restart', async () => {
      const { store } = testStorage.storage;
      let stuck: () => void = () => undefined;
      const storing = new Promise<void>((resolve) => (stuck = resolve));
      const hang = vi.fn(store).mockImplementationOnce(() => {
        stuck();
        return new Promise(() => undefined);
      });
      open({ ...testStorage.storage, store: hang });
      const asha = await seller();
      const id = await announced(asha.fetch, 5);
      await patch(asha.fetch, id, 0, 'hello');
      const first = finish(asha.fetch, id);
      await storing;
      clock.advance(3 * 60_000);
      expect((await first).status).toBe(503);
      expect((await finish(asha.fetch, id)).status).toBe(200);
      expect(await (await fetchFile(asha.fetch, id)).text()).toBe('hello');
    });

    it('that was finished keeps its file when a cancellation arrives late', async () => {
      const asha = await seller();
      const id = await announced(asha.fetch, 5);
      await patch(asha.fetch, id, 0, 'hello');
      expect((await finish(asha.fetch, id)).status).toBe(200);
      await uploads.cancel(id);
      expect(await (await fetchFile(asha.fetch, id)).text()).toBe('hello');
    });

    it('resumes at the server’s offset after a network failure', async () => {
      let calls = 0;
      const content = bytes(7 * 1024 * 1024);
      const asha = await seller('Asha', (fetch) => async (address, init) => {
        if (init?.method !== 'PATCH') return fetch(address, init);
        calls += 1;
        // The second chunk is lost; the third arrives, but its response is lost.
        if (calls === 2) throw new TypeError('Failed to fetch');
        const response = await fetch(address, init);
        if (calls === 3) throw new TypeError('Failed to fetch');
        return response;
      });
      expect(await asha.submit(request(content))).toEqual(done);
      const [file] = await database.db.select().from(productFiles);
      expect(file?.sha256).toBe(sha256(content));
    });

    it('fails when the network stays down', async () => {
      const asha = await seller('Asha', (fetch) => async (address, init) => {
        if (init?.method === 'PATCH') throw new TypeError('Failed to fetch');
        return fetch(address, init);
      });
      expect(await asha.submit(request('x'))).toEqual(failed('unavailable'));
    });

    it('aborted midway resumes at its offset, or is deleted on cancel', async () => {
      const content = bytes(10 * 1024 * 1024);
      const asha = await seller();
      const begin = async () => {
        const controller = new AbortController();
        let started = '';
        const result = await asha.submit(request(content), {
          signal: controller.signal,
          onStarted: (id) => (started = id),
          // After the first chunk.
          onProgress: (sent) => {
            if (sent > 0) controller.abort();
          },
        });
        expect(result).toEqual(failed('aborted'));
        return started;
      };

      const resume = await begin();
      const onProgress = vi.fn();
      const onStarted = vi.fn();
      expect(await asha.submit(request(content), { resume, onProgress, onStarted })).toEqual(done);
      expect(onStarted).not.toHaveBeenCalled();
      expect(onProgress.mock.calls[0]?.[0]).toBeGreaterThan(0.3);
      expect((await database.db.select().from(productFiles))[0]?.sha256).toBe(sha256(content));
      const kept = await testStorage.names();

      const { controls, result } = asha.uploads.start(request(content), { resume: await begin() });
      controls?.cancel();
      expect(await result).toEqual(failed('aborted'));
      await vi.waitFor(async () => expect(await testStorage.names()).toEqual(kept));
      expect(await database.db.select().from(uploadRows)).toEqual([]);
    });

    it('resumed after it was finished makes no second product, and after a sweep starts over', async () => {
      const asha = await seller();
      let resume = '';
      await asha.submit(request('x'), { onStarted: (id) => (resume = id) });
      expect(await asha.submit(request('x'), { resume })).toEqual(done);
      expect(await catalogueOf(asha)).toHaveLength(1);

      const onStarted = vi.fn();
      expect(await asha.submit(request('x'), { resume: randomUUID(), onStarted })).toEqual(done);
      expect(onStarted).toHaveBeenCalledOnce();
      expect(await catalogueOf(asha)).toHaveLength(2);
    });

    it('ignores X-HTTP-Method-Override', async () => {
      const { fetch } = await seller();
      const id = await announced(fetch, 5);
      const headers = { 'Tus-Resumable': '1.0.0', 'X-HTTP-Method-Override': 'DELETE' };
      expect((await fetch(`/api/uploads/${id}`, { method: 'PATCH', headers })).status).toBe(400);
      expect((await patch(fetch, id, 0, 'hello')).status).toBe(204);
    });

    it('shows its offset to its owner only', async () => {
      const { fetch } = await seller();
      const other = await seller('Ravi');
      const id = await announced(fetch, 5);
      const init = { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } };
      await patch(fetch, id, 0, 'he');
      expect((await fetch(`/api/uploads/${id}`, init)).headers.get('Upload-Offset')).toBe('2');
      expect((await other.fetch(`/api/uploads/${id}`, init)).status).toBe(404);
      expect((await createBrowser(app)(`/api/uploads/${id}`, init)).status).toBe(401);
    });

    it('is not read while bytes are missing, however often it is finished', async () => {
      const seal = vi.fn(testStorage.storage.seal);
      open({ ...testStorage.storage, seal });
      const { fetch } = await seller();
      const id = await announced(fetch, 10);
      await patch(fetch, id, 0, 'x'.repeat(9));
      for (let count = 0; count < 3; count += 1) expect((await finish(fetch, id)).status).toBe(400);
      expect(seal).not.toHaveBeenCalled();
      await patch(fetch, id, 9, 'x');
      const answers = await Promise.all([finish(fetch, id), finish(fetch, id), finish(fetch, id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(seal).toHaveBeenCalledOnce();
    });

    it('is limited in how often it is finished per hour', async () => {
      const { fetch } = await seller();
      for (let count = 0; count < RATES.finish.max; count += 1) {
        expect((await finish(fetch, randomUUID())).status).toBe(404);
      }
      expect((await finish(fetch, randomUUID())).status).toBe(429);
    });

    it.each([
      ['that is no archive', Buffer.from('PK, and nothing more'), 400],
      [
        'with a directory of too many entries',
        directoryOf(Array.from({ length: 100_001 }, () => ({ path: 'a' }))),
        200,
      ],
    ])('named .zip %s is answered with its status', async (_what, content, status) => {
      const { fetch } = await seller();
      const id = await announced(fetch, content.length, 'a.zip');
      expect((await patch(fetch, id, 0, content)).status).toBe(204);
      expect((await finish(fetch, id)).status).toBe(status);
      const files = await database.db.select({ contents: productFiles.contents }).from(productFiles);
      expect(files).toEqual(status === 200 ? [{ contents: null }] : []);
    });

    it('returns protocol errors as contract failures with the protocol’s status', async () => {
      const { fetch } = await seller();
      const id = await announced(fetch, 5);
      const response = await patch(fetch, id, 3, 'lo');
      expect(response.status).toBe(409);
      expect(response.headers.get('Tus-Resumable')).toBe('1.0.0');
      expect(await response.json()).toEqual({ failure: { kind: 'refused' } });
    });

    it('is rate-limited', async () => {
      const { fetch } = await seller();
      for (let count = 0; count < RATES.upload.max; count += 1) {
        const id = await announced(fetch, 1);
        await fetch(`/api/uploads/${id}`, { method: 'DELETE' });
      }
      const response = await fetch('/api/uploads', json('POST', { ...FIELDS, fileName: 'a.txt', size: 1 }));
      expect(response.status).toBe(429);
    });
  });

  describe('a full storage', () => {
    const VOLUME = 100 * 1024 * 1024;
    let freeBytes = VOLUME;

    beforeEach(() => {
      freeBytes = VOLUME;
      open({ ...testStorage.storage, freeSpace: async () => ({ freeBytes, volumeBytes: VOLUME }) });
    });

    it('refuses uploads below its reserve, keeps what has arrived and serves everything else', async () => {
      const asha = await seller();
      const content = bytes(6);
      const id = await announced(asha.fetch, content.length);
      expect((await patch(asha.fetch, id, 0, content.subarray(0, 2))).status).toBe(204);
      freeBytes = reserveBytes(VOLUME) - 1;

      const refused = await patch(asha.fetch, id, 2, content.subarray(2));
      expect(refused.status).toBe(507);
      expect(await refused.json()).toEqual({ failure: { kind: 'storageFull' } });
      expect(await asha.submit(request('x'))).toEqual(failed('storageFull'));
      const file = new File([content], 'a.txt');
      expect(await asha.submit(request('', { file }), { resume: id })).toEqual(failed('storageFull'));
      expect(await database.db.select().from(uploadRows)).toMatchObject([{ id }]);
      expect(await catalogueOf(asha)).toEqual([]);

      freeBytes = VOLUME;
      expect(await asha.submit(request('', { file }), { resume: id })).toEqual(done);
      expect(await database.db.select().from(productFiles)).toMatchObject([{ id, sha256: sha256(content) }]);
    });

    it('keeps its reserve when an upload is larger than the remaining space', async () => {
      const { fetch } = await seller();
      freeBytes = reserveBytes(VOLUME) + 10;
      expect(await announced(fetch, 10)).toMatch(/-/);
      const body = { ...FIELDS, fileName: 'a.txt', size: 11 };
      expect((await fetch('/api/uploads', json('POST', body))).status).toBe(507);
    });

    it('promises the same room only once, whatever a request says of its length', async () => {
      const asha = await seller();
      const ids = [await announced(asha.fetch, 10), await announced(asha.fetch, 10)];
      const late = await announced(asha.fetch, 10);
      expect((await patch(asha.fetch, late, 0, 'abcdef')).status).toBe(204);
      freeBytes = reserveBytes(VOLUME) + 23;
      const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
      const read: Promise<void>[] = [];
      const under = ids.map((id) => {
        let pulled: () => void = () => undefined;
        read.push(new Promise((resolve) => (pulled = resolve)));
        const source = {
          start: (controller: ReadableStreamDefaultController<Uint8Array>) => void bodies.push(controller),
          pull: () => pulled(),
        };
        return patch(asha.fetch, id, 0, new ReadableStream(source, { highWaterMark: 0 }));
      });
      await Promise.all(read);
      expect((await patch(asha.fetch, late, 6, 'ghij')).status).toBe(507);
      const another = { ...FIELDS, fileName: 'a.txt', size: 4 };
      expect((await asha.fetch('/api/uploads', json('POST', another))).status).toBe(507);

      for (const body of bodies) {
        body.enqueue(new TextEncoder().encode('abcdefghij'));
        body.close();
      }
      for (const response of await Promise.all(under)) expect(response.status).toBe(204);
      expect((await patch(asha.fetch, late, 6, 'ghij')).status).toBe(204);
    });

    it('gives up the oldest unfinished upload that nobody sends any more, and nothing that is complete', async () => {
      const { size } = testStorage.storage;
      let [isArriving, room, spare, idle] = [true, 100, 5, ''];
      open({
        ...testStorage.storage,
        receivedAt: async () => (isArriving ? clock.now() : 0),
        freeSpace: async () => ({
          freeBytes: reserveBytes(VOLUME) + ((await size(idle)) === null ? spare : room),
          volumeBytes: VOLUME,
        }),
      });
      const [asha, ravi] = [await seller(), await seller('Ravi')];
      const announceNext = (bytes: number) => {
        clock.advance(1);
        return announced(asha.fetch, bytes);
      };
      const [whole, first, second] = [await announceNext(6), await announceNext(10), await announceNext(10)];
      idle = first;
      for (const id of [whole, first, second])
        expect((await patch(asha.fetch, id, 0, 'abcdef')).status).toBe(204);
      const untouched = await announced(asha.fetch, 10);
      room = 0;
      const statusOf = async () =>
        (await ravi.fetch('/api/uploads', json('POST', { ...FIELDS, fileName: 'a.txt', size: 5 }))).status;
      expect(await statusOf()).toBe(507);
      clock.advance(60 * 60_000 + 1);
      expect(await statusOf()).toBe(507);
      isArriving = false;
      logged.length = 0;
      expect(await statusOf()).toBe(201);
      expect(logged).toContainEqual({
        ...{ level: 'warn', upload: first, received: 6, msg: 'upload given up for lack of room' },
      });
      const left = await database.db
        .select({ id: uploadRows.id })
        .from(uploadRows)
        .where(eq(uploadRows.userId, asha.user.id));
      expect(new Set(left.map(({ id }) => id))).toEqual(new Set([whole, second, untouched]));
      spare = 100;
      expect((await finish(asha.fetch, whole)).status).toBe(200);
    });

    it('gives back what a request took before the disk was full, and keeps what was confirmed', async () => {
      const { datastore } = testStorage.storage;
      const { fetch } = await seller();
      const id = await announced(fetch, 10);
      await patch(fetch, id, 0, 'abc');
      const failing = (error: Error) =>
        Readable.from(
          (async function* () {
            yield Buffer.from('def');
            await vi.waitFor(async () => expect(await testStorage.storage.size(id)).toBe(6));
            throw error;
          })(),
        );
      const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
      await expect(datastore.write(failing(full), id, 3)).rejects.toBe(full);
      expect(await testStorage.storage.size(id)).toBe(3);
      await expect(datastore.write(failing(new Error('lost')), id, 3)).rejects.toThrow('lost');
      expect(await testStorage.storage.size(id)).toBe(6);
    });

    it('returns storageFull and logs the error when it fills up during a request', async () => {
      const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      const { datastore } = testStorage.storage;
      const asha = await seller();
      const id = await announced(asha.fetch, 6);
      const write = vi.spyOn(datastore, 'write').mockRejectedValueOnce(noSpace);
      logged.length = 0;
      const response = await patch(asha.fetch, id, 0, 'abcdef');
      expect(response.status).toBe(507);
      expect(await response.text()).toBe('{"failure":{"kind":"storageFull"}}');
      expect(logged).toMatchObject([
        { level: 'error', status: 507, err: { message: noSpace.message }, msg: 'request' },
      ]);
      write.mockRestore();
      expect((await patch(asha.fetch, id, 0, 'abcdef')).status).toBe(204);
      expect((await finish(asha.fetch, id)).status).toBe(200);
    });

    it('is distinguished from other storage errors, whose text is not exposed', async () => {
      const asha = await seller();
      const id = await announced(asha.fetch, 6);
      const write = vi
        .spyOn(testStorage.storage.datastore, 'write')
        .mockRejectedValueOnce(new Error('EIO: /data'));
      const response = await patch(asha.fetch, id, 0, 'abcdef');
      expect(response.status).toBe(503);
      expect(await response.text()).toBe('{"failure":{"kind":"unavailable"}}');
      write.mockRestore();
    });
  });

  describe('a person', () => {
    const announce = (fetch: Fetch, size = 1, fileName = 'a.txt') =>
      fetch('/api/uploads', json('POST', { ...FIELDS, fileName, size }));

    it('has so many open uploads at most, until the oldest is deleted', async () => {
      const { fetch } = await seller();
      const first = await announced(fetch, 1);
      for (let count = 1; count < MAX_OPEN_UPLOADS; count += 1) {
        clock.advance(1000);
        await announced(fetch, 1);
      }
      const refused = await announce(fetch);
      const waitS = ABANDONED_AFTER_MS / 1000 - (MAX_OPEN_UPLOADS - 1);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(waitS)]);
      expect((await announce((await seller('Ravi')).fetch)).status).toBe(201);
      await fetch(`/api/uploads/${first}`, { method: 'DELETE' });
      const answers = await Promise.all([announce(fetch), announce(fetch), announce(fetch)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    });

    it('has so many products at most, announced ones included, and may replace their files', async () => {
      const asha = await seller();
      const createdAt = new Date(0);
      const rows = Array.from({ length: MAX_PRODUCTS - 1 }, () => ({
        ...{ ...FIELDS, id: randomUUID(), sellerId: asha.user.id, image: '', listed: false, createdAt },
      }));
      await insertListings(database.db, rows);
      const last = await announced(asha.fetch, 1);
      const refused = await announce(asha.fetch);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toEqual({ failure: { kind: 'refused', field: 'products' } });
      const version = { fileName: 'a.txt', size: 1 };
      const versions = `/api/products/${rows[0]?.id}/versions`;
      expect((await asha.fetch(versions, json('POST', version))).status).toBe(201);
      await asha.fetch(`/api/uploads/${last}`, { method: 'DELETE' });
      expect((await announce(asha.fetch)).status).toBe(201);
    });

    it('has so many bytes at most, of all versions and announced ones', async () => {
      const [asha, ravi] = [await seller(), await seller('Ravi')];
      const id = randomUUID();
      const createdAt = new Date(0);
      await insertListings(database.db, [
        { ...FIELDS, id, sellerId: asha.user.id, image: '', listed: true, createdAt },
      ]);
      const largest = MAX_STORED_BYTES / MAX_UPLOAD_BYTES;
      await database.db.insert(productFiles).values(
        Array.from({ length: largest }, (_, index) => ({
          ...{ id: randomUUID(), productId: id, version: index + 1, name: 'a.txt' },
          ...{ bytes: MAX_UPLOAD_BYTES - (index === 0 ? 10 : 0), sha256: 'a'.repeat(64), createdAt },
        })),
      );
      await announced(asha.fetch, 4);
      const refused = await announce(asha.fetch, 7);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toEqual({ failure: { kind: 'refused', field: 'size' } });
      const version = json('POST', { fileName: 'a.txt', size: 7 });
      expect((await asha.fetch(`/api/products/${id}/versions`, version)).status).toBe(400);
      await announced(asha.fetch, 6);
      await announced(ravi.fetch, 7);
    });
  });

  describe('deleting', () => {
    it('removes abandoned uploads with their files and nothing else', async () => {
      const asha = await seller();
      await asha.submit(request('sold'));
      const abandoned = await announced(asha.fetch, 5);
      clock.advance(ABANDONED_AFTER_MS);
      const waiting = await announced(asha.fetch, 5);
      const unknown = randomUUID();
      await testStorage.put(unknown, 0);

      await uploads.deleteAbandoned();
      expect((await testStorage.names()).join()).toContain(abandoned);
      clock.advance(1);
      await uploads.deleteAbandoned();
      const left = (await testStorage.names()).map((name) => name.split('.', 1).join());
      const [file] = await database.db.select().from(productFiles);
      expect(new Set(left)).toEqual(new Set([file?.id, waiting, unknown]));
    });

    it('removes staged files that are as old as an abandoned upload', async () => {
      const deleteStagedBefore = vi.fn(testStorage.storage.deleteStagedBefore);
      open({ ...testStorage.storage, deleteStagedBefore });
      await uploads.deleteStaged();
      expect(deleteStagedBefore.mock.calls).toEqual([[clock.now() - ABANDONED_AFTER_MS]]);
    });

    it('logs a file that can’t be deleted and continues', async () => {
      const discard = vi.fn(testStorage.storage.discard).mockRejectedValueOnce(new Error('the disk is gone'));
      open({ ...testStorage.storage, discard });
      const { fetch } = await seller();
      await announced(fetch, 5);
      await announced(fetch, 5);
      logged.length = 0;
      clock.advance(ABANDONED_AFTER_MS + 1);
      await uploads.deleteAbandoned();
      expect(discard).toHaveBeenCalledTimes(2);
      expect(logged).toMatchObject([
        { level: 'warn', err: { message: 'the disk is gone' }, msg: 'file deletion failed' },
      ]);
    });
  });

  describe('a product', () => {
    it('is unlisted, relisted and repriced by its seller', async () => {
      const asha = await seller();
      await asha.submit(request('x'));
      const [product] = await catalogueOf(asha);
      const id = product?.id ?? '';
      expect(await asha.seller.change(id, { listed: false })).toEqual(done);
      expect(await catalogueOf(asha)).toEqual([]);
      expect(await asha.catalogue.product(id)).toEqual(failed('notFound'));
      expect(await asha.seller.products()).toEqual({ ok: true, value: [{ ...product, listed: false }] });
      expect(await asha.seller.stats()).toMatchObject({ value: { activeProducts: 0 } });
      expect(await asha.seller.change(id, { listed: true, price: rupees(12.34) })).toEqual(done);
      expect(await catalogueOf(asha)).toEqual([{ ...product, price: 12.34 }]);
      for (const change of [{}, { price: rupees(0) }, { price: rupees(0.001) }]) {
        expect(await asha.seller.change(id, change)).toMatchObject(failed('refused'));
      }
    });

    it('gets new versions, the newest of which is sold', async () => {
      const asha = await seller();
      await asha.submit(request('first'));
      const [product] = await catalogueOf(asha);
      const id = product?.id ?? '';
      expect(await asha.seller.newVersion(id, new File(['second'], 'b.txt'))).toEqual(done);
      expect(await asha.seller.newVersion(id, new File(['x'], 'b.exe'))).toMatchObject(failed('refused'));
      expect(await catalogueOf(asha)).toEqual([product]);
      expect(await (await fetchFile(asha.fetch, id)).text()).toBe('second');
      const versions = await database.db.select({ version: productFiles.version }).from(productFiles);
      expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2]);
    });

    it('shows its newest file’s listing to everyone while it is listed', async () => {
      const asha = await seller();
      const file = new File([await zipOf(['shop/', 'shop/.env'])], 'a.ZIP');
      await asha.submit(request('', { file }));
      const [product] = await catalogueOf(asha);
      const id = product?.id ?? '';
      const contents = async (fetch: Fetch) => {
        const response = await fetch(`/api/products/${id}/archive-listing`);
        return response.status === 200
          ? v.parse(archiveListingSchema, await response.json())
          : response.status;
      };
      expect(await contents(createBrowser(app))).toEqual({
        entries: [
          { path: 'shop/', bytes: 0, directory: true },
          { path: 'shop/.env', bytes: 0, directory: false },
        ],
        total: 2,
      });
      await asha.seller.newVersion(id, new File([await zipOf(['b'])], 'b.Zip'));
      expect(await contents(createBrowser(app))).toMatchObject({ entries: [{ path: 'b' }], total: 1 });
      await asha.seller.change(id, { listed: false });
      expect(await contents(createBrowser(app))).toBe(404);
      expect(await contents((await seller('Ravi')).fetch)).toBe(404);
      expect(await contents(asha.fetch)).toMatchObject({ total: 1 });
    });

    it('has no listing when it is an archive by content but not by name', async () => {
      const asha = await seller();
      const file = new File([await zipOf(['a'])], 'x.txt');
      expect(await asha.submit(request('', { file }))).toEqual(done);
      const [product] = await catalogueOf(asha);
      const response = await createBrowser(app)(`/api/products/${product?.id}/archive-listing`);
      expect(await response.json()).toBeNull();
    });

    it('is deleted with its seller, including its file', async () => {
      const asha = await seller();
      await asha.submit(request('x'));
      expect(await asha.session.data()).toMatchObject({ value: { products: [{ listed: true }] } });
      expect(await asha.session.deleteAccount({ password: PASSWORD })).toEqual(done);
      expect(await catalogueOf(asha)).toEqual([]);
      await uploads.settled();
      expect(await testStorage.names()).toEqual([]);
    });

    it('is deleted with its seller although its file can’t be, and no other file is touched', async () => {
      const discard = vi.fn<FileStorage['discard']>(() => Promise.reject(new Error('the disk is gone')));
      open({ ...testStorage.storage, discard });
      const [asha, ravi] = [await seller(), await seller('Ravi')];
      await ravi.submit(request('x'));
      let id = '';
      await asha.submit(request('x'), { onStarted: (upload) => (id = upload) });
      const waiting = await announced(asha.fetch, 5);
      expect(await asha.session.deleteAccount({ password: PASSWORD })).toEqual(done);
      await uploads.settled();
      const discarded = new Set(discard.mock.calls.flat());
      expect(discarded).toEqual(new Set([id, waiting]));
      expect(logged).toContainEqual(expect.objectContaining({ file: id, msg: 'file deletion failed' }));
      expect(await catalogueOf(ravi)).toHaveLength(1);
    });
  });
});
