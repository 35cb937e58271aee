import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listArchive } from '../../src/archives/listArchive';
import type { ArchiveListing } from '../../src/domain/archive';
import { readStoredDirectory } from './archive';
import { directoryOf, zipOf, type ClaimedEntry } from './archive.test-helpers';

type Verdict = string | ArchiveListing;

async function inForm(content: Uint8Array<ArrayBuffer>): Promise<Verdict> {
  const archive = await listArchive(new Blob([content]));
  if (archive.kind === 'listed') return archive.reading.listing;
  return archive.kind === 'refused' ? archive.problem : archive.kind;
}

async function onServer(content: Uint8Array): Promise<Verdict> {
  const read = async (offset: number, length: number) => content.slice(offset, offset + length);
  const archive = await readStoredDirectory(read, content.length);
  if (archive.kind === 'listed') return archive.listing;
  return archive.kind === 'refused' ? archive.problem : archive.kind;
}

async function zipWith(options: object): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new BlobWriter(), options);
  await zip.add('a.txt', new TextReader('some text'));
  return new Uint8Array(await (await zip.close()).arrayBuffer());
}

const followedBy = async (bytes: number) => Buffer.concat([await zipOf(['a.txt']), Buffer.alloc(bytes)]);

const withDisk = (disk: number) => {
  const archive = directoryOf([{ path: 'a.txt' }]);
  archive.writeUInt16LE(disk, archive.length - 18);
  return archive;
};

const file = (path: string) => ({ path, bytes: 0, directory: false });
const folder = (path: string) => ({ path, bytes: 0, directory: true });
const listed = (...entries: ArchiveListing['entries']) => ({ entries, total: entries.length });
const plain = listed(file('a.txt'));

const CASES: [
  name: string,
  content: () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
  verdict: Verdict,
][] = [
  ['with a password', () => zipWith({ password: 'secret', zipCrypto: true }), 'encrypted'],
  ['with a password and AES', () => zipWith({ password: 'secret' }), 'encrypted'],
  [
    'with one locked file among others',
    () => directoryOf([{ path: 'a' }, { path: 'b', encrypted: true }]),
    'encrypted',
  ],
  ...[1, 6, 9, 12, 14, 20, 93, 95, 98].map((method): (typeof CASES)[number] => [
    `compressed with method ${method}`,
    () => directoryOf([{ path: 'a.txt', method }]),
    { ...plain, needsSpecialProgram: true },
  ]),
  ['compressed with an unknown method', () => directoryOf([{ path: 'a.txt', method: 77 }]), 'damaged'],
  ['deflated', () => zipWith({}), listed({ ...file('a.txt'), bytes: 9 })],
  ['whose other parts are missing, last part', () => withDisk(1), 'split'],
  [
    'whose other parts are missing, first part',
    () => Buffer.concat([Buffer.from('PK\x07\x08PK\x03\x04'), Buffer.alloc(100)]),
    'split',
  ],
  ['without entries', () => zipOf([]), 'emptyArchive'],
  ['with folders only', () => zipOf(['src/', 'src/images/']), 'emptyArchive'],
  ['with leftovers only', () => zipOf(['__MACOSX/._a', '.DS_Store']), 'emptyArchive'],
  ['cut off', async () => (await zipOf(['a.txt', 'b.txt'])).slice(0, -30), 'damaged'],
  [
    'that is RAR',
    () => Buffer.from('Rar!\x1a\x07\x01\x00 and so on, for longer than a ZIP’s end'),
    'notArchive',
  ],
  [
    'that is 7z',
    () => Buffer.from('7z\xbc\xaf\x27\x1c and so on, for longer than a ZIP’s end'),
    'notArchive',
  ],
  ['that is gzip', () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(200)]), 'notArchive'],
  ['with 100 kB after its end', () => followedBy(100_000), 'damaged'],
  ['with 60 kB after its end', () => followedBy(60_000), plain],
  [
    'with the longest comment',
    () => {
      const archive = directoryOf([{ path: 'a.txt' }]);
      archive.writeUInt16LE(65_535, archive.length - 2);
      return Buffer.concat([archive, Buffer.alloc(65_535, 'c')]);
    },
    plain,
  ],
  [
    'behind a program that unpacks it',
    async () => Buffer.concat([Buffer.alloc(90_000, 'MZ'), await zipOf(['a.txt'])]),
    plain,
  ],
  [
    'with excessive extra fields',
    () => directoryOf([{ path: 'a', extra: new Uint8Array(2000) }]),
    'tooLarge',
  ],
  [
    'with a directory of more than 8 MB',
    () => directoryOf(Array.from({ length: 7900 }, () => ({ path: 'a', extra: new Uint8Array(1024) }))),
    'tooLarge',
  ],
  [
    'made on Windows',
    () => directoryOf([{ path: 'dir\\' }, { path: 'dir\\sub\\file.txt' }, { path: 'C:\\x' }]),
    listed(folder('dir/'), file('dir/sub/file.txt'), file('C:/x')),
  ],
  [
    'with folders that claim a size',
    () => directoryOf([{ path: 'dir/', bytes: 4096 }, { path: 'a.txt' }]),
    listed(folder('dir/'), file('a.txt')),
  ],
  [
    'whose names start at its own root',
    () => directoryOf([{ path: './' }, { path: './src/' }, { path: '././src/a.txt' }, { path: './../b' }]),
    listed(folder('src/'), file('src/a.txt'), file('../b')),
  ],
  [
    'with leftovers of systems',
    () =>
      directoryOf([
        { path: 'a.txt' },
        { path: '__MACOSX/' },
        { path: '__MACOSX/._a.txt', bytes: 120 },
        { path: 'img/.DS_Store', bytes: 6148 },
        { path: 'img\\Thumbs.db', bytes: 9 },
      ]),
    plain,
  ],
  [
    'with Hindi names that are not marked as UTF-8',
    () => {
      const archive = directoryOf([{ path: 'हिन्दी.txt' }]);
      archive.writeUInt16LE(0, 8);
      return archive;
    },
    listed(file('हिन्दी.txt')),
  ],
  [
    'with names in code page 437',
    () => {
      const archive = directoryOf([{ path: 'caf_.txt' }]);
      archive.writeUInt16LE(0, 8);
      archive[archive.indexOf('caf_') + 3] = 0x82;
      return archive;
    },
    listed(file('café.txt')),
  ],
];

describe('form and server agree on an archive', () => {
  it.each(CASES)('%s', async (_name, content, verdict) => {
    const archive = await content();
    expect(await inForm(archive)).toEqual(verdict);
    expect(await onServer(archive)).toEqual(verdict);
  });

  const anyEntry: fc.Arbitrary<ClaimedEntry> = fc.record({
    path: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('dir/', 'dir\\', './a', '__MACOSX/b', '..\\c', '/'),
    ),
    bytes: fc.nat(1_000_000),
    encrypted: fc.integer({ max: 9, min: 0 }).map((value) => value === 0),
    method: fc.constantFrom(0, 8, 8, 9, 14, 50),
  });

  it('of any make, with anything before, after or missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEntry, { maxLength: 5 }),
        fc.nat(200),
        fc.constantFrom(0, 1, 65_535, 65_536, 100_000),
        fc.nat(60),
        async (entries, before, after, missing) => {
          const archive = Buffer.concat([Buffer.alloc(before), directoryOf(entries), Buffer.alloc(after)]);
          const content = archive.subarray(0, archive.length - missing);
          expect(await onServer(content)).toEqual(await inForm(content));
        },
      ),
    );
  });
});
