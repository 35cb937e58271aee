import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveWarnings } from '../../src/domain/archive';
import { MAX_LISTED_ENTRIES, MAX_LISTED_PATHS_LENGTH } from '../../src/domain/limits';
import { readDirectory } from '../../src/archives/readDirectory';
import { readStoredDirectory } from './archive';
import { directoryOf, zipOf } from './archive.test-helpers';

const read = (content: Uint8Array, now?: () => number) =>
  readStoredDirectory(async (offset, length) => content.slice(offset, offset + length), content.length, now);

async function list(content: Uint8Array) {
  const directory = await read(content);
  return directory.kind === 'listed' ? directory.listing : null;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ path: String(index) }));

describe('an archive’s listing', () => {
  it.each([
    ['after each entry that takes longer than a slice', 3, 50],
    ['not at all while the entries take no time', 0, 0],
  ])('is read with the event loop yielded to %s', async (_when, entryMs, yields) => {
    const content = directoryOf(numbered(50));
    let turns = 0;
    let isReading = true;
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    let time = 0;
    let firstTurns = -1;
    const clock = () => {
      // Counts only turns between the first and the last entry: reading the file takes some itself.
      if (firstTurns < 0) firstTurns = turns;
      time += entryMs;
      return time;
    };
    setImmediate(count);
    expect(await read(content, clock)).toMatchObject({ kind: 'listed' });
    isReading = false;
    expect(turns - firstTurns).toBeGreaterThanOrEqual(yields);
    if (yields === 0) expect(turns - firstTurns).toBe(0);
  });

  it('has the directory’s entries in their order', async () => {
    expect(await list(await zipOf(['कोड/', 'कोड/a.js', 'b.txt']))).toEqual({
      entries: [
        { path: 'कोड/', bytes: 0, directory: true },
        { path: 'कोड/a.js', bytes: 0, directory: false },
        { path: 'b.txt', bytes: 0, directory: false },
      ],
      total: 3,
    });
  });

  it('keeps unsafe paths and sizes as claimed, to warn about them', async () => {
    const listing = await list(
      directoryOf([{ path: '../../etc/passwd', bytes: 0xffff_fff0 }, { path: 'C:\\x' }]),
    );
    expect(listing?.entries[0]).toEqual({ path: '../../etc/passwd', bytes: 0xffff_fff0, directory: false });
    expect(archiveWarnings(listing?.entries ?? [])).toEqual([
      { kind: 'climbsOut', paths: ['../../etc/passwd', 'C:/x'] },
    ]);
  });

  it('replaces characters PostgreSQL can’t store', async () => {
    const listing = await list(directoryOf([{ path: 'a\0b' }]));
    expect(listing?.entries.map(({ path }) => path)).toEqual(['a\uFFFDb']);
  });

  it('is limited in entries shown but counts all', async () => {
    const all = numbered(MAX_LISTED_ENTRIES + 1);
    const listing = await list(directoryOf(all));
    expect(listing?.total).toBe(MAX_LISTED_ENTRIES + 1);
    expect(listing?.entries.map(({ path }) => ({ path }))).toEqual(all.slice(0, -1));
  });

  it('is limited in total length of paths', async () => {
    const path = 'a'.repeat(50_000);
    const listing = await list(directoryOf(Array.from({ length: 10 }, () => ({ path }))));
    expect(listing?.total).toBe(10);
    expect(listing?.entries).toHaveLength(MAX_LISTED_PATHS_LENGTH / 50_000);
  });

  it('is refused above the limit of directory entries, leftovers included', async () => {
    const readUpTo = (content: Uint8Array, maxEntries: number) =>
      readDirectory(
        async (offset, length) => content.slice(offset, offset + length),
        content.length,
        undefined,
        maxEntries,
      );
    const content = directoryOf([{ path: 'a' }, { path: '__MACOSX/a' }, { path: 'b' }]);
    expect(await readUpTo(content, 3)).toMatchObject({ kind: 'listed', listing: { total: 2 } });
    expect(await readUpTo(content, 2)).toEqual({ kind: 'tooLarge' });
  });

  // zip.js takes 2.4 s for 100,000 entries, twenty times that on a busy machine.
  it('is refused above 100,000 directory entries', { timeout: 180_000 }, async () => {
    expect(await read(directoryOf(numbered(100_001)))).toEqual({ kind: 'tooLarge' });
  });

  it('is refused above 8 MB of directory', async () => {
    const long = Array.from({ length: 7900 }, () => ({ path: 'a', extra: new Uint8Array(1024) }));
    expect(await read(directoryOf(long))).toEqual({ kind: 'tooLarge' });
  });

  it('is refused for excessive extra fields', async () => {
    const entries = (bytes: number) =>
      directoryOf([{ path: 'a', extra: new Uint8Array(bytes) }, { path: 'b' }]);
    expect((await list(entries(1024)))?.total).toBe(2);
    expect(await read(entries(1028))).toEqual({ kind: 'tooLarge' });
  });

  it('is unknown for other files and truncated archives', async () => {
    const whole = await zipOf(['a', 'b']);
    for (const other of [new Uint8Array(), Buffer.from('text')]) {
      expect(await read(other)).toEqual({ kind: 'refused', problem: 'notArchive' });
    }
    for (const cut of [whole.slice(0, -30), whole.slice(0, 30)]) {
      expect(await read(cut)).toEqual({ kind: 'refused', problem: 'damaged' });
    }
  });

  it('reads no more bytes than the file has, whatever its directory claims', async () => {
    const lying = directoryOf([{ path: 'a' }]);
    lying.writeUInt32LE(0xffff_fff0, lying.length - 22 + 12);
    const readEnds: number[] = [];
    await readDirectory(async (offset, length) => {
      readEnds.push(offset + length);
      return lying.subarray(offset, offset + length);
    }, lying.length);
    expect(readEnds.length).toBeGreaterThan(0);
    expect(Math.max(...readEnds)).toBeLessThanOrEqual(lying.length);
  });

  it('is searched at the end only: little is read of a large file that is no archive', async () => {
    const content = Buffer.alloc(4 * 1024 * 1024, 'PK');
    let bytesRead = 0;
    const directory = await readDirectory(async (offset, length) => {
      bytesRead += length;
      return content.subarray(offset, offset + length);
    }, content.length);
    expect(directory).toEqual({ kind: 'refused', problem: 'notArchive' });
    expect(bytesRead).toBeLessThan(1024 * 1024);
  });

  it('never throws because of the content', async () => {
    const whole = await zipOf(['a/', 'a/b.js', '.env']);
    const anyDamage = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(anyDamage, fc.nat({ max: whole.length }), async (damage, length) => {
        const content = whole.slice(0, length);
        for (const [at, value] of damage) if (at < length) content[at] = value;
        const listing = await list(content);
        if (listing) expect(listing.entries.length).toBeLessThanOrEqual(listing.total);
      }),
      { numRuns: 500 },
    );
  });

  it('throws when the file can’t be read', async () => {
    const broken = readDirectory(async () => {
      throw new Error('the disk is gone');
    }, 100);
    await expect(broken).rejects.toThrow('the disk is gone');
  });
});
