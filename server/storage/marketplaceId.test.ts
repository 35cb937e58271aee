import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { MARKETPLACE_OBJECT } from './fileStorage';
import {
  belongTogether,
  judgePairing,
  MarketplaceMismatchError,
  pairStorage,
  type Pairing,
} from './marketplaceId';
import { TEST_STORAGES, type TestStorage } from '../testing/storages.test-helpers';
import { memoryLog } from '../testing/log.test-helpers';
import { clearDatabase, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { marketplace } from './tables';
import { openTestDatabase } from '../testing/testDatabase.test-helpers';

const UNCLAIMED: Pairing = {
  ...{ databaseId: 'a', storageId: null, storedFiles: 0, knownFiles: 0, databaseHasFiles: false },
};

describe('a database and a storage', () => {
  it.each([
    ['match when both have the same id', { storageId: 'a' }, 'matched'],
    ['are mismatched when their ids differ', { storageId: 'b' }, 'mismatched'],
    ['are mismatched with an empty id, too', { storageId: '' }, 'mismatched'],
    ['are claimed when nothing is stored', {}, 'claim'],
    [
      'are claimed when nothing is stored, though the database has files',
      { databaseHasFiles: true },
      'claim',
    ],
    ['are unverified when only the storage has files', { storedFiles: 1 }, 'unverified'],
    [
      'are claimed when the database knows 95 % of the files',
      { storedFiles: 100, knownFiles: 95, databaseHasFiles: true },
      'claim',
    ],
    [
      'are unverified when the database knows fewer',
      { storedFiles: 100, knownFiles: 94, databaseHasFiles: true },
      'unverified',
    ],
    [
      'are unverified when the database knows other files',
      { storedFiles: 100, knownFiles: 0, databaseHasFiles: true },
      'unverified',
    ],
  ] as const)('%s', (_what, facts, verdict) => {
    expect(judgePairing({ ...UNCLAIMED, ...facts })).toBe(verdict);
  });
});

describe.each(TEST_STORAGES)('at startup, files %s', (_storageName, openTestStorage) => {
  let database: OpenDatabase;
  let testStorage: TestStorage;
  let databaseId: string;
  const { log, lines } = memoryLog();

  beforeAll(async () => {
    database = await openTestDatabase();
    databaseId = (await database.db.select().from(marketplace))[0]?.id ?? '';
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    lines.length = 0;
    await clearDatabase(database.db);
    testStorage = await openTestStorage();
  });
  afterEach(() => testStorage.close());

  const pair = () => pairStorage(database.db, testStorage.storage, log);

  it('that are empty get the database’s id, also from two instances at once', async () => {
    await Promise.all([pair(), pair()]);
    expect(await testStorage.storage.marketplaceId()).toBe(databaseId);
    expect(await testStorage.names()).toEqual([MARKETPLACE_OBJECT]);
    await pair();
    expect(await belongTogether(database.db, testStorage.storage)).toBe(true);
    expect(lines).toEqual([]);
  });

  it('of another marketplace prevent the start with instructions', async () => {
    const other = randomUUID();
    await testStorage.storage.setMarketplaceId(other);
    await expect(pair()).rejects.toThrow(MarketplaceMismatchError);
    await expect(pair()).rejects.toThrow(/DATABASE_URL.*DATA_FOLDER.*S3_BUCKET/);
    expect(await testStorage.storage.marketplaceId()).toBe(other);
    expect(await belongTogether(database.db, testStorage.storage)).toBe(false);
  });

  it('unknown to the database stay without an id and are reported', async () => {
    await testStorage.put(randomUUID(), 0);
    await pair();
    expect(await testStorage.storage.marketplaceId()).toBeNull();
    expect(await belongTogether(database.db, testStorage.storage)).toBe(false);
    expect(lines).toEqual([
      {
        ...{ level: 'warn', storedFiles: 1, knownFiles: 0 },
        msg: 'files do not match the database: no garbage collection',
      },
    ]);
  });

  it('of a version without ids are adopted when the database knows them', async () => {
    const seller = await insertUser(database.db, 'Asha');
    for (let count = 0; count < 3; count += 1) {
      await testStorage.put(await insertProduct(database.db, seller), 0);
    }
    await pair();
    expect(await testStorage.storage.marketplaceId()).toBe(databaseId);
    expect(lines).toEqual([]);
  });
});
