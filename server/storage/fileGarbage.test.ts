import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import type { OpenDatabase } from '../db/database';
import { createFileGarbage, GARBAGE_AGE_MS } from './fileGarbage';
import { reportFiles } from './knownFiles';
import { pairStorage } from './marketplaceId';
import { TEST_STORAGES, type TestStorage } from '../testing/storages.test-helpers';
import { memoryLog } from '../testing/log.test-helpers';
import { clearDatabase, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { products } from '../catalogue/tables';
import { productFiles } from '../uploads/tables';
import { openTestDatabase } from '../testing/testDatabase.test-helpers';

const NOW = 1_800_000_000_000;
const OLD = NOW - GARBAGE_AGE_MS;

let database: OpenDatabase;
let seller: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearDatabase(database.db);
  seller = await insertUser(database.db, 'Asha');
});

describe.each(TEST_STORAGES)('garbage collection of files %s', (_storageName, openTestStorage) => {
  let testStorage: TestStorage;
  let collect: () => Promise<number>;
  const { log, lines } = memoryLog();

  beforeEach(async () => {
    lines.length = 0;
    testStorage = await openTestStorage();
    const { storage } = testStorage;
    await pairStorage(database.db, storage, log);
    collect = createFileGarbage({ db: database.db, clock: manualClock(NOW), storage, log });
  });
  afterEach(() => testStorage.close());

  /** Old enough to be garbage if unknown. */
  async function sell(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await insertProduct(database.db, seller);
      await testStorage.put(id, 0);
      ids.push(id);
    }
    return ids;
  }

  const put = async (modifiedAt: number, ...endings: string[]) => {
    const id = randomUUID();
    for (const ending of endings) await testStorage.put(id + ending, modifiedAt);
    return id;
  };

  it('moves an unreferenced file with its companions to the trash and nothing else', async () => {
    const sold = await sell(39);
    const companions = testStorage.suffixes;
    const unknownFile = await put(OLD, ...companions);
    const young = await put(OLD + 1000, ...companions);
    await testStorage.put('keep.me', 0);
    await collect();
    expect((await testStorage.names()).toSorted()).toEqual(
      [
        ...['marketplace', 'keep.me', ...sold],
        ...companions.map((ending) => young + ending),
        ...companions.map((ending) => `trash/${unknownFile}${ending}`),
      ].toSorted(),
    );
    expect(lines).toEqual([{ level: 'info', stored: 41, moved: 1, msg: 'unknown files moved to the trash' }]);
  });

  it('never touches the trash', async () => {
    await sell(20);
    await put(OLD, '');
    await collect();
    const before = await testStorage.names();
    await collect();
    expect(await testStorage.names()).toEqual(before);
    expect(lines).toHaveLength(1);
  });

  it('moves nothing and logs when over 5 % of all files would go', async () => {
    await sell(19);
    await put(OLD, '');
    await collect();
    expect((await testStorage.names()).filter((name) => name.startsWith('trash/'))).toHaveLength(1);
    await put(OLD, '');
    await put(OLD, '');
    const before = await testStorage.names();
    await collect();
    expect(await testStorage.names()).toEqual(before);
    expect(lines.at(-1)).toEqual({
      ...{ level: 'error', stored: 21, unknown: 2 },
      msg: 'garbage collection stopped: too many unknown files',
    });
  });

  it('moves nothing if the files belong to another marketplace', async () => {
    await sell(20);
    await put(OLD, '');
    await testStorage.storage.setMarketplaceId(randomUUID());
    const before = await testStorage.names();
    await collect();
    expect(await testStorage.names()).toEqual(before);
  });

  it('coalesces concurrent calls', async () => {
    await sell(20);
    await put(OLD, '');
    expect(await Promise.all([collect(), collect()])).toEqual([1, 1]);
    expect(lines).toHaveLength(1);
  });
});

/** More than one batch of lookups. */
const STORED_FILES = process.env['TEST_DEPTH'] === 'deep' ? 100_000 : 20_000;

describe(`${STORED_FILES} stored files`, () => {
  it('are looked up without blocking other statements', async () => {
    const sold = await insertProduct(database.db, seller);
    await database.db.delete(productFiles);
    const known = Array.from({ length: STORED_FILES / 2 }, () => randomUUID());
    for (let start = 0; start < known.length; start += 5000) {
      await database.db.insert(productFiles).values(
        known.slice(start, start + 5000).map((id, index) => ({
          ...{ id, productId: sold, version: start + index + 1, name: 'a.txt', bytes: 1 },
          ...{ sha256: 'a'.repeat(64), createdAt: new Date(0) },
        })),
      );
    }
    const unknown = Array.from({ length: STORED_FILES / 2 }, () => randomUUID());
    const progress = { isDone: false };
    let answered = 0;
    const report = reportFiles(database.db, {
      ids: async function* () {
        yield known;
        yield unknown;
        // Companions share the file's id.
        yield known.slice(0, 10);
      },
    }).finally(() => (progress.isDone = true));
    while (!progress.isDone) {
      await database.db.select({ id: products.id }).from(products).limit(1);
      answered += 1;
    }
    expect((await report).stored).toBe(STORED_FILES);
    expect(new Set((await report).unknown)).toEqual(new Set(unknown));
    expect(answered).toBeGreaterThan(20);
  });
});
