import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage, type FileStorage } from './fileStorage';
import { openTestS3 } from './s3.test-helpers';
import { openS3Storage } from './s3Storage';

/** Where the files are, as a test looks at it from outside. */
export interface Place {
  storage: FileStorage;
  /** Of all that is there. */
  names: () => Promise<string[]>;
  put: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

async function folderPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  return {
    storage: folderStorage(folder),
    names: () => readdir(folder),
    put: (name) => writeFile(join(folder, name), 'x'),
    close: () => rm(folder, { recursive: true }),
  };
}

async function s3Place(): Promise<Place> {
  const s3 = await openTestS3();
  return {
    storage: await openS3Storage(s3.config),
    names: async () => [...s3.objects.keys(), ...[...s3.uploads.values()].map(({ key }) => key)],
    put: async (name) => {
      s3.objects.set(name, { content: Buffer.from('x'), metadata: {} });
    },
    close: s3.close,
  };
}

/** Every kind of place, with a name for it. */
export const PLACES = [
  ['in a folder', folderPlace],
  ['on S3', s3Place],
] as const;
