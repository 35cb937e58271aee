/** Two instances on one database and one bucket, each with its own disk. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { systemClock } from '../../src/domain/clock';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { UploadAttempt } from '../../src/marketplace/uploadHandle';
import type { OpenDatabase } from '../db/database';
import { products } from '../catalogue/tables';
import { productFiles, uploads as uploadRows } from './tables';
import { folderStorage, type FileStorage } from '../storage/fileStorage';
import { openS3Storage } from '../storage/s3Storage';
import { createTransport } from '../testing/flakyTransport.test-helpers';
import { silentLog } from '../testing/log.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { openTestS3, type TestS3 } from '../testing/s3.test-helpers';
import { createBrowser, openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { PASSWORD, submitUpload, confirmEmail, createAccount } from '../testing/users.test-helpers';
import { createUploads } from './uploads';
import { buildUploadRequest } from '../../src/domain/builders.test-helpers';

const done = { ok: true, value: null };

const CONTENT = Uint8Array.from(randomBytes(9 * 1024 * 1024));

const REQUEST = buildUploadRequest({ file: new File([CONTENT], 'a.txt') });

let database: OpenDatabase;
let s3: TestS3;
const folders: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearDatabase(database.db);
  s3 = await openTestS3();
});
afterEach(async () => {
  await s3.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function openInstance(beforeStore: () => Promise<void> = async () => undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-staging-'));
  folders.push(folder);
  const bucket = await openS3Storage(s3.config, folder);
  const storage: FileStorage = {
    ...bucket,
    store: async (id, bytes) => {
      await beforeStore();
      await bucket.store(id, bytes);
    },
  };
  const { db } = database;
  const uploads = createUploads({ db, clock: systemClock, newId: randomUUID, storage, log: silentLog });
  return openTestApp(db, { storage, uploads });
}

/** @param route the instance for a request; `lost` is `a`, but its response doesn't arrive */
async function openSeller(
  route: (method: string, path: string) => 'a' | 'b' | 'lost',
  beforeStore?: () => Promise<void>,
) {
  const instances = { a: await openInstance(beforeStore), b: await openInstance() };
  let current = instances.a;
  const browser = createBrowser({ fetch: (request: Request) => current.fetch(request) });
  const requests: string[] = [];
  const fetch = async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const to = route(method, address);
    current = instances[to === 'lost' ? 'a' : to];
    const response = await browser(address, init);
    requests.push(`${method} ${to} ${response.status}`);
    if (to === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };
  const marketplace = httpMarketplace({ fetch, transport: createTransport(fetch) });
  const account = { name: 'Asha', email: 'asha@example.com', password: PASSWORD, consents: CONSENT_VERSIONS };
  await createAccount(database.db, marketplace.session, account);
  requests.length = 0;
  const submit = (options?: UploadAttempt) => submitUpload(marketplace, REQUEST, options);
  return { requests, submit };
}

async function expectOneProduct() {
  expect(await database.db.select().from(products)).toHaveLength(1);
  expect(await database.db.select().from(uploadRows)).toEqual([]);
  const files = await database.db.select().from(productFiles);
  expect(files).toMatchObject([{ sha256: createHash('sha256').update(CONTENT).digest('hex') }]);
  expect([...s3.objects.keys()]).toEqual(files.map(({ id }) => id));
}

describe('an upload that reaches the other instance', () => {
  it('half-way starts again there and becomes one product', async () => {
    let chunks = 0;
    const asha = await openSeller((method) => {
      if (method === 'PATCH') chunks += 1;
      return chunks > 1 ? 'b' : 'a';
    });
    const onStarted = vi.fn();
    expect(await asha.submit({ onStarted })).toEqual(done);
    expect(onStarted).toHaveBeenCalledTimes(2);
    expect(asha.requests.slice(0, 4)).toEqual(['POST a 201', 'HEAD a 200', 'PATCH a 204', 'PATCH b 404']);
    await expectOneProduct();
  });

  it('when it is resumed starts again there and becomes one product', async () => {
    let instance: 'a' | 'b' = 'a';
    const asha = await openSeller(() => instance);
    const controller = new AbortController();
    let resume = '';
    await asha.submit({
      signal: controller.signal,
      onStarted: (id) => (resume = id),
      onProgress: (sent) => {
        if (sent > 0) controller.abort();
      },
    });
    instance = 'b';
    asha.requests.length = 0;
    expect(await asha.submit({ resume })).toEqual(done);
    expect(asha.requests[0]).toBe('HEAD b 404');
    await expectOneProduct();
  });

  it('when it is finished starts again there and becomes one product', async () => {
    let instance: 'a' | 'b' = 'a';
    const asha = await openSeller((_method, path) => {
      if (path.endsWith('/finish')) instance = 'b';
      return instance;
    });
    expect(await asha.submit()).toEqual(done);
    expect(asha.requests).toContain('POST b 404');
    await expectOneProduct();
  });

  it('after it was finished, its response lost, is not sent again', async () => {
    let isFinished = false;
    const asha = await openSeller((_method, path) => {
      if (isFinished) return 'b';
      isFinished = path.endsWith('/finish');
      return isFinished ? 'lost' : 'a';
    });
    let resume = '';
    expect(await asha.submit({ onStarted: (id) => (resume = id) })).toMatchObject({
      failure: { kind: 'unavailable' },
    });
    asha.requests.length = 0;
    expect(await asha.submit({ resume })).toEqual(done);
    expect(asha.requests).toEqual(['HEAD b 404', 'DELETE b 404', 'POST b 200']);
    await expectOneProduct();
  });

  it('while the first one still finishes it becomes one product', async () => {
    let isFinishing = false;
    let resume = '';
    const asha = await openSeller(
      (_method, path) => {
        if (isFinishing) return 'b';
        isFinishing = path.endsWith('/finish');
        return isFinishing ? 'lost' : 'a';
      },
      // The client continues on the other instance before this one stores.
      async () => {
        expect(await asha.submit({ resume })).toEqual(done);
      },
    );
    await asha.submit({ onStarted: (id) => (resume = id) });
    expect(asha.requests.at(-1)).toBe('POST lost 404');
    expect(await database.db.select().from(products)).toHaveLength(1);
    expect(await database.db.select().from(uploadRows)).toEqual([]);
  });

  it('every time starts again only once', async () => {
    const asha = await openSeller((method) => (method === 'PATCH' ? 'b' : 'a'));
    expect(await asha.submit()).toMatchObject({ failure: { kind: 'notFound' } });
    expect(asha.requests.filter((request) => request === 'POST a 201')).toHaveLength(2);
    expect(await database.db.select().from(products)).toEqual([]);
  });
});

/** Of this process; Linux lists them. */
async function openFilesOf(id: string): Promise<boolean> {
  const handles = await readdir('/proc/self/fd');
  const targets = await Promise.all(handles.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  return targets.some((target) => target.endsWith(id));
}

describe.skipIf(process.platform !== 'linux')('two instances that share a folder', () => {
  it('sell the bytes that were hashed, whatever a request that began before still writes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-shared-'));
    folders.push(folder);
    const { db } = database;
    const openShared = () => {
      const storage = folderStorage(folder);
      return openTestApp(db, {
        storage,
        uploads: createUploads({ db, clock: systemClock, newId: randomUUID, storage, log: silentLog }),
      });
    };
    const [a, b] = [openShared(), openShared()];
    let current = a;
    const browser = createBrowser({ fetch: (request: Request) => current.fetch(request) });
    const post = (path: string, body: unknown = {}) =>
      browser(path, { method: 'POST', body: JSON.stringify(body) });
    const send = (id: string, body: BodyInit) =>
      browser(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          ...{ 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' },
          'Upload-Offset': '0',
        },
        body,
        duplex: 'half',
      } as RequestInit);
    const account = {
      name: 'Asha',
      email: 'asha@example.com',
      password: PASSWORD,
      consents: CONSENT_VERSIONS,
    };
    await post('/api/account', account);
    await confirmEmail(database.db, account.email);
    await post('/api/session', account);
    const { file, ...listing } = REQUEST;
    const announced = await post('/api/uploads', { ...listing, fileName: file.name, size: 5 });
    const { id } = (await announced.json()) as { id: string };

    let late: ReadableStreamDefaultController<Uint8Array> | undefined;
    const opened = vi.waitFor(() => expect(late).toBeDefined());
    const slow = send(
      id,
      new ReadableStream<Uint8Array>({ start: (controller) => void (late = controller) }),
    );
    await opened;
    // Its file is open.
    await vi.waitFor(async () => expect(await openFilesOf(id)).toBe(true));
    current = b;
    expect((await send(id, 'hello')).status).toBe(204);
    expect((await post(`/api/uploads/${id}/finish`)).status).toBe(200);
    late?.enqueue(new TextEncoder().encode('other'));
    late?.close();
    await slow;

    const content = await buffer(await folderStorage(folder).read(id, 0, 5));
    expect(String(content)).toBe('hello');
    const files = await db.select().from(productFiles);
    expect(files).toMatchObject([{ sha256: createHash('sha256').update(content).digest('hex') }]);
  });
});
