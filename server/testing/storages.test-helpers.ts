import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { folderStorage, type FileStorage } from '../storage/fileStorage';
import { openTestS3 } from './s3.test-helpers';
import { openS3Storage } from '../storage/s3Storage';

export interface TestStorage {
  storage: FileStorage;
  /** Includes staged files and the trash. */
  names: () => Promise<string[]>;
  /** @param modifiedAt milliseconds since 1970 */
  put: (name: string, modifiedAt: number) => Promise<void>;
  /** Of one file's names. */
  suffixes: readonly string[];
  close: () => Promise<void>;
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

export async function putFile(folder: string, name: string, modifiedAt: number): Promise<void> {
  await writeFile(join(folder, name), 'x');
  await utimes(join(folder, name), modifiedAt / 1000, modifiedAt / 1000);
}

async function openFolderTestStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  return {
    storage: folderStorage(folder),
    names: () => filesIn(folder),
    put: (name, modifiedAt) => putFile(folder, name, modifiedAt),
    suffixes: ['', '.json'],
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3TestStorage(): Promise<TestStorage> {
  const s3 = await openTestS3();
  const stagingFolder = await mkdtemp(join(tmpdir(), 'shop-staging-'));
  return {
    storage: await openS3Storage(s3.config, stagingFolder),
    names: async () => [...s3.objects.keys(), ...(await filesIn(stagingFolder))],
    put: async (name, modifiedAt) => {
      s3.objects.set(name, { content: Buffer.from('x'), modifiedAt });
    },
    suffixes: [''],
    close: async () => {
      await s3.close();
      await rm(stagingFolder, { recursive: true });
    },
  };
}

export const TEST_STORAGES = [
  ['in a folder', openFolderTestStorage],
  ['on S3', openS3TestStorage],
] as const;
