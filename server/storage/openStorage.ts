import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Log } from '../log';
import { folderStorage, type FileStorage } from './fileStorage';
import { pairStorage } from './marketplaceId';

/** Loads the S3 client only if it is configured. */
async function configuredStorage({
  s3,
  dataFolder,
}: Pick<Config, 's3' | 'dataFolder'>): Promise<FileStorage> {
  if (s3 === null) return folderStorage(join(dataFolder, 'files'));
  const { openS3Storage } = await import('./s3Storage');
  return openS3Storage(s3, join(dataFolder, 'staging'));
}

/** @throws MarketplaceMismatchError when it belongs to another marketplace than the database */
export async function openStorage(
  config: Pick<Config, 's3' | 'dataFolder'>,
  db: Database,
  log: Log,
): Promise<FileStorage> {
  const storage = await configuredStorage(config);
  await pairStorage(db, storage, log);
  return storage;
}
