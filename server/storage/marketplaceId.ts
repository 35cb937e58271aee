import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { FileStorage } from './fileStorage';
import { reportFiles } from './knownFiles';
import type { Log } from '../log';
import { marketplace } from './tables';
import { productFiles, uploads } from '../uploads/tables';

/** Files without an id are adopted if the database references at least this fraction of them. */
const ADOPTION_FRACTION = 0.95;

export interface Pairing {
  databaseId: string;
  /** Null if none is stored. */
  storageId: string | null;
  storedFiles: number;
  knownFiles: number;
  /** Includes files missing from the storage. */
  databaseHasFiles: boolean;
}

/** `claim` stores the database's id, `unverified` disables garbage collection, `mismatched` refuses to start. */
export type Verdict = 'matched' | 'claim' | 'unverified' | 'mismatched';

export function judgePairing({
  databaseId,
  storageId,
  storedFiles,
  knownFiles,
  databaseHasFiles,
}: Pairing): Verdict {
  if (storageId !== null) return storageId === databaseId ? 'matched' : 'mismatched';
  if (storedFiles === 0) return 'claim';
  return databaseHasFiles && knownFiles >= storedFiles * ADOPTION_FRACTION ? 'claim' : 'unverified';
}

export class MarketplaceMismatchError extends Error {
  override name = 'MarketplaceMismatchError';

  constructor() {
    super(
      'The database and the files belong to different marketplaces. Check DATABASE_URL, DATA_FOLDER and S3_BUCKET. ' +
        'If they do belong together, delete the object "marketplace" next to the files and start again.',
    );
  }
}

async function idOfDatabase(db: Database): Promise<string> {
  const [row] = await db.select().from(marketplace);
  if (!row) throw new Error('The table "marketplace" is empty');
  return row.id;
}

/** Otherwise no file may be moved or deleted as garbage. */
export async function belongTogether(
  db: Database,
  storage: Pick<FileStorage, 'marketplaceId'>,
): Promise<boolean> {
  return (await idOfDatabase(db)) === (await storage.marketplaceId());
}

async function readPairing(db: Database, storage: FileStorage): Promise<Pairing> {
  const databaseId = await idOfDatabase(db);
  const storageId = await storage.marketplaceId();
  if (storageId !== null) {
    return { databaseId, storageId, storedFiles: 0, knownFiles: 0, databaseHasFiles: false };
  }
  const { stored, unknown } = await reportFiles(db, storage);
  const rows = await db
    .select({ one: sql`1` })
    .from(productFiles)
    .limit(1)
    .union(
      db
        .select({ one: sql`1` })
        .from(uploads)
        .limit(1),
    );
  return {
    databaseId,
    storageId,
    storedFiles: stored,
    knownFiles: stored - unknown.length,
    databaseHasFiles: rows.length > 0,
  };
}

/**
 * Safe to run concurrently: all instances on one database store the same id.
 * @throws MarketplaceMismatchError when they belong to different marketplaces
 */
export async function pairStorage(db: Database, storage: FileStorage, log: Log): Promise<void> {
  const pairing = await readPairing(db, storage);
  const verdict = judgePairing(pairing);
  const { storedFiles, knownFiles } = pairing;
  if (verdict === 'mismatched') throw new MarketplaceMismatchError();
  if (verdict === 'claim') await storage.setMarketplaceId(pairing.databaseId);
  if (verdict === 'unverified') {
    log.warn({ storedFiles, knownFiles }, 'files do not match the database: no garbage collection');
  }
}
