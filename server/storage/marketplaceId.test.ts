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
import { PLACES, type Place } from '../testing/places.test-helpers';
import { memoryLog } from '../testing/log.test-helpers';
import { emptyShop, insertPerson, insertProduct } from '../testing/purchases.test-helpers';
import { marketplace } from '../db/schema';
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

describe.each(PLACES)('at startup, files %s', (_where, openPlace) => {
  let database: OpenDatabase;
  let place: Place;
  let databaseId: string;
  const { log, lines } = memoryLog();

  beforeAll(async () => {
    database = await openTestDatabase();
    databaseId = (await database.db.select().from(marketplace))[0]?.id ?? '';
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    lines.length = 0;
    await emptyShop(database.db);
    place = await openPlace();
  });
  afterEach(() => place.close());

  const pair = () => pairStorage(database.db, place.storage, log);

  it('that are empty get the database’s id, also from two instances at once', async () => {
    await Promise.all([pair(), pair()]);
    expect(await place.storage.marketplaceId()).toBe(databaseId);
    expect(await place.names()).toEqual([MARKETPLACE_OBJECT]);
    await pair();
    expect(await belongTogether(database.db, place.storage)).toBe(true);
    expect(lines).toEqual([]);
  });

  it('of another marketplace prevent the start with instructions', async () => {
    const other = randomUUID();
    await place.storage.setMarketplaceId(other);
    await expect(pair()).rejects.toThrow(MarketplaceMismatchError);
    await expect(pair()).rejects.toThrow(/DATABASE_URL.*DATA_FOLDER.*S3_BUCKET/);
    expect(await place.storage.marketplaceId()).toBe(other);
    expect(await belongTogether(database.db, place.storage)).toBe(false);
  });

  it('unknown to the database stay without an id and are reported', async () => {
    await place.put(randomUUID(), 0);
    await pair();
    expect(await place.storage.marketplaceId()).toBeNull();
    expect(await belongTogether(database.db, place.storage)).toBe(false);
    expect(lines).toEqual([
      {
        ...{ level: 'warn', storedFiles: 1, knownFiles: 0 },
        msg: 'files do not match the database: no garbage collection',
      },
    ]);
  });

  it('of a version without ids are adopted when the database knows them', async () => {
    const seller = await insertPerson(database.db, 'Asha');
    for (let count = 0; count < 3; count += 1) {
      await place.put(await insertProduct(database.db, seller), 0);
    }
    await pair();
    expect(await place.storage.marketplaceId()).toBe(databaseId);
    expect(lines).toEqual([]);
  });
});
