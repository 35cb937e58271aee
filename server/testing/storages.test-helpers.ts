import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { folderStorage, type FileStorage } from '../storage/fileStorage';
import { openTestS3 } from './s3.test-helpers';
import { openS3Storage } from '../storage/s3Storage';

export interface TestStorage {
  storage: FileStorage;
  /** Includes the trash. */
  names: () => Promise<string[]>;
  /** @param modifiedAt milliseconds since 1970 */
  put: (name: string, modifiedAt: number) => Promise<void>;
  /** Of one file's names. */
  suffixes: readonly string[];
  close: () => Promise<void>;
}

async function openFolderTestStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  return {
    storage: folderStorage(folder),
    names: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    },
    put: async (name, modifiedAt) => {
      await writeFile(join(folder, name), 'x');
      await utimes(join(folder, name), modifiedAt / 1000, modifiedAt / 1000);
    },
    suffixes: ['', '.json'],
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3TestStorage(): Promise<TestStorage> {
  const s3 = await openTestS3();
  return {
    storage: await openS3Storage(s3.config),
    names: async () => [...s3.objects.keys(), ...[...s3.uploads.values()].map(({ key }) => key)],
    put: async (name, modifiedAt) => {
      s3.objects.set(name, { content: Buffer.from('x'), metadata: {}, modifiedAt });
    },
    suffixes: ['', '.part', '.info'],
    close: s3.close,
  };
}

export const TEST_STORAGES = [
  ['in a folder', openFolderTestStorage],
  ['on S3', openS3TestStorage],
] as const;
