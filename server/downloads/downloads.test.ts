import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { paise } from '../../src/domain/money';
import type { OpenDatabase } from '../db/database';
import { createDownloads, LINK_VALIDITY_MS } from './downloads';
import {
  clearDatabase,
  insertOrder,
  insertUser,
  insertProduct,
  untilLockWait,
} from '../testing/purchases.test-helpers';
import { fetchFile, PASSWORD, publish, signUp, type TestUser } from '../testing/users.test-helpers';
import { memoryLog, silentLog } from '../testing/log.test-helpers';
import { TEST_STORAGES, type TestStorage } from '../testing/storages.test-helpers';
import { productFigures } from '../catalogue/tables';
import { orderLines } from '../orders/tables';
import { productFiles } from '../uploads/tables';
import {
  openTestApp,
  openTestDatabase,
  createBrowser,
  rowsOf,
  SECRET,
} from '../testing/testDatabase.test-helpers';
import { createUploads, type Uploads } from '../uploads/uploads';

const NOW = 1_800_000_000_000;

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;
let uploads: Uploads;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock(NOW);
});

const failed = (kind: string) => ({ ok: false, failure: { kind } });

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function linkOf({ downloads }: TestUser, product: string): Promise<string> {
  const link = await downloads.link(product);
  if (!link.ok) throw new Error(link.failure.kind);
  return link.value.url;
}

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function countOf(product: string): Promise<number | undefined> {
  const [row] = await database.db
    .select({ count: productFigures.downloads })
    .from(productFigures)
    .where(eq(productFigures.productId, product));
  return row?.count;
}

describe.each(TEST_STORAGES)('%s', (_storageName, openTestStorage) => {
  const content = Uint8Array.from(randomBytes(300_007));
  let testStorage: TestStorage;
  let seller: TestUser;
  let buyer: TestUser;
  let product: string;

  beforeEach(async () => {
    testStorage = await openTestStorage();
    const { storage } = testStorage;
    uploads = createUploads({ db: database.db, clock, newId: randomUUID, storage, log: silentLog });
    app = openTestApp(database.db, { clock, storage, uploads });
    seller = await signUp(app, 'Ravi');
    buyer = await signUp(app, 'Asha');
    product = await publish(seller, content, 'डैशबोर्ड.txt');
    await insertOrder(database.db, { buyer: buyer.user.id, lines: [{ product }] });
  });
  afterEach(() => testStorage.close());

  describe('a link', () => {
    it('is for buyers and the seller, also after the product is unlisted', async () => {
      const expiresAt = NOW + LINK_VALIDITY_MS;
      for (let listed = true; ; listed = false) {
        await seller.seller.change(product, { listed });
        for (const person of [buyer, seller]) {
          const link = await person.downloads.link(product);
          expect(link).toMatchObject({ ok: true, value: { expiresAt } });
          expect(sha256(await bodyOf(await fetchFile(person.fetch, product)))).toBe(sha256(content));
        }
        if (!listed) break;
      }
    });

    it('is refused without a paid order', async () => {
      const meera = await signUp(app, 'Meera');
      for (const state of ['open', 'pending', 'failed'] as const) {
        await insertOrder(database.db, { buyer: meera.user.id, lines: [{ product }], state });
      }
      expect(await meera.downloads.link(product)).toEqual(failed('notFound'));
      expect(await buyer.downloads.link(crypto.randomUUID())).toEqual(failed('notFound'));
      const other = await publish(seller, 'other');
      expect(await buyer.downloads.link(other)).toEqual(failed('notFound'));
    });

    it('is refused once the purchase is refunded in full, and then a link of before is too', async () => {
      const address = await linkOf(buyer, product);
      const { db } = database;
      await db.update(orderLines).set({ refundedPaise: paise(1) });
      expect(await buyer.downloads.link(product)).toMatchObject({ ok: true });
      await db.update(orderLines).set({ refundedPaise: sql`price_paise * quantity` });
      expect(await buyer.downloads.link(product)).toEqual(failed('refunded'));
      const response = await buyer.fetch(address);
      expect([response.status, await response.json()]).toEqual([404, { failure: { kind: 'refunded' } }]);
      expect(await seller.downloads.link(product)).toMatchObject({ ok: true });
    });

    it('is refused without a file, which is no refund', async () => {
      await database.db.delete(productFiles).where(eq(productFiles.productId, product));
      expect(await buyer.downloads.link(product)).toEqual(failed('notFound'));
    });

    it('works for no other user and not after it expires', async () => {
      const address = await linkOf(buyer, product);
      const statusFor = async (fetch: TestUser['fetch']) => {
        const response = await fetch(address);
        await response.arrayBuffer();
        return response.status;
      };
      expect(await statusFor(createBrowser(app))).toBe(404);
      expect(await statusFor((await signUp(app, 'Meera')).fetch)).toBe(404);
      expect(await statusFor(seller.fetch)).toBe(404);
      clock.advance(LINK_VALIDITY_MS - 1);
      expect(await statusFor(buyer.fetch)).toBe(200);
      clock.advance(1);
      const response = await buyer.fetch(address);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ failure: { kind: 'notFound' } });
    });

    it('keeps its bytes when a newer version is published, which gets new links', async () => {
      const address = await linkOf(buyer, product);
      await seller.seller.newVersion(product, new File(['newer'], 'b.txt'));
      expect(sha256(await bodyOf(await buyer.fetch(address)))).toBe(sha256(content));
      const newer = await fetchFile(buyer.fetch, product);
      expect(newer.headers.get('Content-Disposition')).toContain('b.txt');
      expect(await newer.text()).toBe('newer');
    });
  });

  describe('a download', () => {
    const tag = `"${sha256(content)}"`;

    it('has headers for size, type and attachment', async () => {
      const address = await linkOf(buyer, product);
      const whole = {
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="download.txt"; filename*=UTF-8''${encodeURIComponent('डैशबोर्ड.txt')}`,
        'content-length': String(content.length),
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'application/octet-stream',
        etag: tag,
        'repr-digest': `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
        'x-content-type-options': 'nosniff',
      };
      for (const method of ['GET', 'HEAD']) {
        const response = await buyer.fetch(address, { method });
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject(whole);
        expect(response.headers.has('Content-Range')).toBe(false);
        expect(sha256(await bodyOf(response))).toBe(sha256(method === 'GET' ? content : Buffer.of()));
      }
      const part = await buyer.fetch(address, { headers: { Range: 'bytes=7-' } });
      expect(Object.fromEntries(part.headers)).toMatchObject({
        ...whole,
        'content-length': String(content.length - 7),
        'content-range': `bytes 7-${content.length - 1}/${content.length}`,
      });
      await part.arrayBuffer();
    });

    it.each([
      ['bytes=0-', 0, undefined],
      ['bytes=0-0', 0, 1],
      ['bytes=299999-300005', 299_999, 300_006],
      ['bytes=-1', -1, undefined],
      ['bytes=100000-', 100_000, undefined],
    ])('of %s returns just that range', async (range, start, end) => {
      const response = await buyer.fetch(await linkOf(buyer, product), { headers: { Range: range } });
      expect(response.status).toBe(206);
      expect(sha256(await bodyOf(response))).toBe(sha256(content.slice(start, end)));
    });

    it('resumes after an interruption with the same bytes', async () => {
      const address = await linkOf(buyer, product);
      const first = await buyer.fetch(address, { headers: { Range: 'bytes=0-99999' } });
      const arrived = await bodyOf(first);
      await seller.seller.newVersion(product, new File(['newer'], 'b.txt'));
      const rest = await buyer.fetch(address, {
        headers: { Range: `bytes=${arrived.length}-`, 'If-Range': first.headers.get('ETag') ?? '' },
      });
      expect(rest.status).toBe(206);
      expect(sha256(Buffer.concat([arrived, await bodyOf(rest)]))).toBe(sha256(content));
    });

    it.each(['"other"', `W/${tag}`, 'Fri, 15 Jan 2027 08:00:00 GMT'])(
      'ignores the range with %s',
      async (etag) => {
        const headers = { Range: 'bytes=5-', 'If-Range': etag };
        const response = await buyer.fetch(await linkOf(buyer, product), { headers });
        expect(response.status).toBe(200);
        expect(await bodyOf(response)).toHaveLength(content.length);
      },
    );

    it('beyond the end returns 416 with the size', async () => {
      const headers = { Range: `bytes=${content.length}-` };
      const response = await buyer.fetch(await linkOf(buyer, product), { headers });
      expect(response.status).toBe(416);
      expect(response.headers.get('Content-Range')).toBe(`bytes */${content.length}`);
      expect(await response.json()).toEqual({ failure: { kind: 'refused' } });
      expect(await countOf(product)).toBe(0);
    });

    it('of a missing file fails instead of being empty', async () => {
      const [file] = await database.db.select({ id: productFiles.id }).from(productFiles);
      await testStorage.storage.discard(file?.id ?? '');
      const response = await fetchFile(buyer.fetch, product);
      expect(response.status).toBe(503);
      expect(await countOf(product)).toBe(0);
    });

    it('counts after a rating of the same product, without a deadlock', async () => {
      const { db } = database;
      const { lines } = await insertOrder(db, { buyer: buyer.user.id, lines: [{ product }] });
      const address = await linkOf(buyer, product);
      const { response } = await db.transaction(async (tx) => {
        // As rating does: the product, then the line.
        await tx
          .select()
          .from(productFigures)
          .where(eq(productFigures.productId, product))
          .for('no key update');
        const download = buyer.fetch(address);
        // Not in the transaction, which sees the same activity all the time.
        await untilLockWait(db);
        await tx
          .update(orderLines)
          .set({ rating: 5 })
          .where(eq(orderLines.id, lines[0] ?? ''));
        return { response: download };
      });
      expect(sha256(await bodyOf(await response))).toBe(sha256(content));
      expect(await countOf(product)).toBe(2);
    });

    it('writes a count, and nothing of what is searched and sold', async () => {
      const written = () =>
        rowsOf(
          database.db,
          sql`select products.xmin as product, product_search.xmin as search from products join product_search on product_id = id`,
        );
      const before = await written();
      await fetchFile(buyer.fetch, product);
      expect(await countOf(product)).toBe(1);
      expect(await written()).toEqual(before);
    });

    it('is served although it can’t be counted, and counts the next time', async () => {
      const { db } = database;
      const refuse = () => Promise.reject(new Error('the database is busy'));
      const failing = new Proxy(db, {
        get: (target, name, receiver) => {
          const value: unknown = Reflect.get(target, name, receiver);
          return name === 'execute' || name === 'transaction' ? refuse : value;
        },
      });
      const { log, lines } = memoryLog();
      const parts = { clock, secret: SECRET, storage: testStorage.storage, acceptsTestPayments: true, log };
      const downloads = createDownloads({ db: failing, ...parts });
      const link = await downloads.link(product, buyer.user.id);
      const token = link.ok ? (link.value.url.split('/').at(-1) ?? '') : '';
      const file = await downloads.open(token, buyer.user.id);
      const stream = file.ok
        ? await file.value.read({ start: 0, length: content.length })
        : Readable.from([]);
      expect(sha256(await buffer(stream))).toBe(sha256(content));
      expect(lines).toMatchObject([{ level: 'warn', product, msg: 'download not counted' }]);
      expect(await countOf(product)).toBe(0);
      await bodyOf(await fetchFile(buyer.fetch, product));
      expect(await countOf(product)).toBe(1);
    });

    it('counts once per purchase, from the first byte, and not for the seller', async () => {
      const fetchPart = async (person: TestUser, address: string, range?: string, method = 'GET') => {
        const headers = new Headers(range === undefined ? [] : [['Range', range]]);
        const response = await person.fetch(address, { method, headers });
        expect(response.ok).toBe(true);
        await bodyOf(response);
      };
      const address = await linkOf(buyer, product);
      await fetchPart(buyer, address, 'bytes=1-');
      await fetchPart(buyer, address, undefined, 'HEAD');
      await fetchPart(seller, await linkOf(seller, product));
      expect(await countOf(product)).toBe(0);
      const addresses = await Promise.all(Array.from({ length: 10 }, () => linkOf(buyer, product)));
      await Promise.all([address, address, ...addresses].map((one) => fetchPart(buyer, one)));
      await fetchPart(buyer, address, 'bytes=0-9');
      expect(await countOf(product)).toBe(1);

      // Another buyer's purchase counts again, and so does the same buyer's next one.
      for (const person of [await signUp(app, 'Meera'), buyer]) {
        await insertOrder(database.db, { buyer: person.user.id, lines: [{ product }] });
        await fetchPart(person, await linkOf(person, product), 'bytes=0-9');
      }
      expect(await countOf(product)).toBe(3);
      expect(await buyer.catalogue.product(product)).toMatchObject({ value: { downloads: 3 } });
    });
  });

  it('still works for buyers when the seller’s account is deleted', async () => {
    const unsold = await publish(seller, 'unsold');
    await buyer.cart.merge([]);
    expect(await seller.session.deleteAccount({ password: PASSWORD })).toMatchObject({ ok: true });
    await uploads.settled();
    const names = (await testStorage.names()).map((name) => name.split('.', 1).join());
    expect(names).toContain(product);
    expect(names).not.toContain(unsold);
    expect(sha256(await bodyOf(await fetchFile(buyer.fetch, product)))).toBe(sha256(content));
    expect(await countOf(product)).toBe(1);
    expect(await buyer.purchases.list()).toMatchObject({
      value: [{ product, seller: 'Ravi', file: { name: 'डैशबोर्ड.txt', version: 1 } }],
    });
  });
});

describe('of a large file', () => {
  const SIZE = 50 * 1024 * 1024;
  const CHUNK = 64 * 1024;

  function endless() {
    const state = { read: 0 };
    const stream = new Readable({
      highWaterMark: CHUNK,
      read() {
        state.read += CHUNK;
        this.push(state.read > SIZE ? null : Buffer.alloc(CHUNK));
      },
    });
    return { state, stream };
  }

  async function shopWith(stream: Readable, origin: string | null) {
    const seller = await insertUser(database.db, 'Ravi');
    const product = await insertProduct(database.db, seller);
    await database.db.update(productFiles).set({ bytes: SIZE });
    const [, openTestStorage] = TEST_STORAGES[0];
    const { storage } = await openTestStorage();
    app = openTestApp(database.db, {
      clock,
      publicUrl: origin,
      storage: { ...storage, read: async () => stream },
    });
    return product;
  }

  it('applies backpressure and stops reading on cancel', async () => {
    const { state, stream } = endless();
    const product = await shopWith(stream, 'https://shop.example');
    const buyer = await signUp(app, 'Asha');
    await insertOrder(database.db, { buyer: buyer.user.id, lines: [{ product }] });
    const response = await fetchFile(buyer.fetch, product);
    const reader = response.body?.getReader();
    let bytesRead = 0;
    while (bytesRead < 1024 * 1024) bytesRead += ((await reader?.read())?.value as Uint8Array).length;
    expect(state.read).toBeLessThan(bytesRead + 10 * CHUNK);
    const closed = once(stream, 'close');
    await reader?.cancel();
    await closed;
    expect(state.read).toBeLessThan(bytesRead + 10 * CHUNK);
  });

  it('aborts the response on a read error instead of ending it cleanly', async () => {
    const { stream } = endless();
    const product = await shopWith(stream, 'https://shop.example');
    const buyer = await signUp(app, 'Asha');
    await insertOrder(database.db, { buyer: buyer.user.id, lines: [{ product }] });
    const response = await fetchFile(buyer.fetch, product);
    stream.destroy(new Error('the disk is gone'));
    await expect(response.arrayBuffer()).rejects.toThrow('the disk is gone');
  });

  it('stops reading when the client disconnects', async () => {
    const { state, stream } = endless();
    const product = await shopWith(stream, null);
    const listener = getRequestListener(app.fetch);
    const server = createServer((request, answer) => void listener(request, answer)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const account = {
        name: 'Asha',
        email: 'asha@example.com',
        password: PASSWORD,
        consents: CONSENT_VERSIONS,
      };
      const headers = { Origin: origin };
      const postAccount = (path: string) =>
        fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(account) });
      await postAccount('/api/account');
      const signedIn = await postAccount('/api/session');
      const { id } = (await signedIn.json()) as { id: string };
      const Cookie = signedIn.headers.getSetCookie().join('; ');
      await insertOrder(database.db, { buyer: id, lines: [{ product }] });
      const postInit = { method: 'POST', headers: { ...headers, Cookie } };
      const link = await fetch(`${origin}/api/products/${product}/download-link`, postInit);
      const { url } = (await link.json()) as { url: string };

      const closed = once(stream, 'close');
      const call = get(`${origin}${url}`, { headers: { Cookie }, agent: false });
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      expect(response.headers['content-length']).toBe(String(SIZE));
      await once(response, 'data');
      response.destroy();
      await closed;
      expect(state.read).toBeLessThan(SIZE);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
