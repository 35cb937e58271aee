import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWrittenFields } from '../../src/domain/builders.test-helpers';
import { systemClock } from '../../src/domain/clock';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import { users } from '../accounts/tables';
import type { OpenDatabase } from '../db/database';
import { memoryLog, silentLog } from '../testing/log.test-helpers';
import { TEST_STORAGES, type TestStorage } from '../testing/storages.test-helpers';
import { createBrowser, openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { createTransport } from '../testing/flakyTransport.test-helpers';
import { createAccount, PASSWORD, submitUpload } from '../testing/users.test-helpers';
import { zipOfFiles } from './archive.test-helpers';
import { createPictures } from './pictures';
import { productFiles } from './tables';
import { createUploads } from './uploads';

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal', noise: NOISE } });

describe('printing a picture', () => {
  const { log, lines } = memoryLog();
  const pictures = createPictures({ log });
  beforeEach(() => {
    lines.length = 0;
  });

  it.each(['png', 'jpeg', 'webp'] as const)('makes a small grey WebP of %s', async (format) => {
    const printed = await pictures.print(await photograph(2000, 1000).toFormat(format).toBuffer());
    const { width, height, format: made } = await sharp(printed ?? undefined).metadata();
    expect({ width, height, made }).toEqual({ width: 640, height: 480, made: 'webp' });
    const { channels } = await sharp(printed ?? undefined).stats();
    const means = channels.slice(0, 3).map(({ mean }) => Math.round(mean));
    expect(new Set(means).size).toBe(1);
  });

  it('turns it as the camera was held, and keeps nothing else that the camera wrote', async () => {
    const half = { create: { width: 50, height: 100, channels: 3, background: 'black' } } as const;
    const original = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'white' } })
      .composite([{ input: half, gravity: 'west' }])
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      // The left is up.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const printed = await pictures.print(original);
    const { data, info } = await sharp(printed ?? undefined)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
    expect(at(320, 100)).toBeLessThan(50);
    expect(at(320, 380)).toBeGreaterThan(200);
    const { exif, orientation } = await sharp(printed ?? undefined).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  it.each([
    ['of 25 megapixels', () => photograph(5000, 5000).png({ compressionLevel: 1 }).toBuffer()],
    ['cut off', async () => (await photograph(500, 500).png().toBuffer()).subarray(0, 5000)],
    ['that is none', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['of nothing', async () => Buffer.alloc(0)],
  ])('is null for one %s', async (_what, original) => {
    expect(await pictures.print(await original())).toBeNull();
    expect(lines).toMatchObject([{ msg: 'picture not printed' }]);
  });
});

describe('picture of a product', () => {
  let database: OpenDatabase;
  let testStorage: TestStorage;
  let app: ReturnType<typeof openTestApp>;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.db.delete(users);
    const [[, openTestStorage]] = TEST_STORAGES;
    testStorage = await openTestStorage();
    const { db } = database;
    const { storage } = testStorage;
    const uploads = createUploads({ db, clock: systemClock, newId: randomUUID, storage, log: silentLog });
    app = openTestApp(db, { uploads, storage });
  });
  afterEach(() => testStorage.close());

  async function asha() {
    const fetch = createBrowser(app);
    const marketplace = httpMarketplace({ fetch, transport: createTransport(fetch) });
    await createAccount(database.db, marketplace.session, {
      ...{ name: 'Asha', email: 'asha@example.com', password: PASSWORD },
    });
    return marketplace;
  }

  const archive = async (files: Record<string, Uint8Array>) =>
    new File([await zipOfFiles(files)], 'bill.zip');

  const text = new TextEncoder().encode('x');

  async function uploaded(marketplace: Awaited<ReturnType<typeof asha>>, file: File) {
    expect((await submitUpload(marketplace, { ...buildWrittenFields(), file })).ok).toBe(true);
    return shown(marketplace);
  }

  async function shown({ seller }: Awaited<ReturnType<typeof asha>>) {
    const own = await seller.products();
    const product = own.ok ? own.value[0] : undefined;
    if (!product) throw new Error('no product');
    return product;
  }

  it('is what everybody gets from its address, for good', async () => {
    const picture = await photograph(800, 600).png().toBuffer();
    const { image } = await uploaded(await asha(), await archive({ 'a.txt': text, 'cover.png': picture }));
    const response = await createBrowser(app)(image);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 640, height: 480 });
  });

  it.each([
    ['without one', { 'a.txt': text }],
    ['with something else of its name', { 'cover.png': text }],
    ['with a damaged one', { 'cover.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1) }],
  ])('is not there in an archive %s, which is sold all the same', async (_what, files) => {
    expect((await uploaded(await asha(), await archive(files))).image).toBe('');
  });

  it('is replaced with the file, and stays if the new file has none', async () => {
    const seller = await asha();
    const picture = await photograph(80, 60).png().toBuffer();
    const { id, image } = await uploaded(seller, await archive({ 'cover.png': picture }));
    await seller.seller.newVersion(id, await archive({ 'a.txt': text }));
    expect((await shown(seller)).image).toBe(image);
    await seller.seller.newVersion(id, await archive({ 'cover.jpg': picture }));
    const replaced = (await shown(seller)).image;
    expect(replaced).not.toBe(image);
    expect((await createBrowser(app)(replaced)).status).toBe(200);
  });

  it('is not found for an unknown file, one without, or after the account is deleted', async () => {
    const seller = await asha();
    const picture = await photograph(80, 60).png().toBuffer();
    const { id, image } = await uploaded(seller, await archive({ 'cover.png': picture }));
    await seller.seller.newVersion(id, await archive({ 'a.txt': text }));
    const [, plain] = await database.db.select({ id: productFiles.id }).from(productFiles);
    const browser = createBrowser(app);
    for (const file of [plain?.id, randomUUID(), 'x']) {
      expect((await browser(`/api/pictures/${file}`)).status).toBe(404);
    }
    await database.db.delete(users);
    expect((await browser(image)).status).toBe(404);
  });
});
