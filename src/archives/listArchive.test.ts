import { appendFileSync, mkdtempSync, openAsBlob, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LISTED_ENTRIES } from '../domain/limits';
import { listArchive } from './listArchive';

/** Empty files and, for paths ending with a slash, folders. */
async function zipOf(paths: readonly string[]): Promise<Blob> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const path of paths) await zip.add(path, undefined, { directory: path.endsWith('/') });
  return new Blob([await zip.close()]);
}

/** Only a directory, pointing at missing data. */
function directoryOf(entries: readonly { path: string; bytes: number }[]): Blob {
  const headers = entries.map(({ path, bytes }) => {
    const name = new TextEncoder().encode(path);
    const header = new DataView(new ArrayBuffer(46));
    header.setUint32(0, 0x02014b50, true);
    header.setUint16(8, 0x0800, true); // UTF-8 names flag.
    header.setUint32(24, bytes, true);
    header.setUint16(28, name.length, true);
    return [Buffer.from(header.buffer), name];
  });
  const directory = Buffer.concat(headers.flat());
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, directory.length, true);
  return new Blob([directory, end]);
}

async function readingOf(file: Blob) {
  const listed = await listArchive(file);
  if (listed.kind !== 'listed') throw new Error('no list');
  return listed.reading;
}

describe('listing an archive', () => {
  it('reports more than 100,000 entries as too large', async () => {
    const entry = { path: 'a', bytes: 0 };
    expect(await listArchive(directoryOf(Array.from({ length: 100_001 }, () => entry)))).toEqual({
      kind: 'tooLarge',
    });
  });

  it('lists entries in archive order with warnings', async () => {
    expect(await readingOf(await zipOf(['src/', 'src/app.ts', '.env', 'हिंदी/पढ़ें.txt']))).toEqual({
      listing: {
        entries: [
          { path: 'src/', bytes: 0, directory: true },
          { path: 'src/app.ts', bytes: 0, directory: false },
          { path: '.env', bytes: 0, directory: false },
          { path: 'हिंदी/पढ़ें.txt', bytes: 0, directory: false },
        ],
        total: 4,
      },
      bytes: 0,
      warnings: [{ kind: 'secrets', paths: ['.env'] }],
    });
  });

  it('unpacks nothing: sizes are as claimed', async () => {
    const reading = await readingOf(
      directoryOf([
        { path: 'bomb', bytes: 4_000_000_000 },
        { path: '../../etc/passwd', bytes: 2 },
      ]),
    );
    expect(reading.bytes).toBe(4_000_000_002);
    expect(reading.warnings).toEqual([{ kind: 'climbsOut', paths: ['../../etc/passwd'] }]);
  });

  it('truncates a long listing but counts and checks all entries', async () => {
    const many = Array.from({ length: MAX_LISTED_ENTRIES + 5 }, (_, index) => ({
      path: `file-${index}`,
      bytes: 1,
    }));
    const reading = await readingOf(directoryOf([...many, { path: 'id_rsa', bytes: 1 }]));
    expect(reading.listing.entries).toHaveLength(MAX_LISTED_ENTRIES);
    expect(reading.listing.total).toBe(MAX_LISTED_ENTRIES + 6);
    expect(reading.bytes).toBe(MAX_LISTED_ENTRIES + 6);
    expect(reading.warnings).toEqual([{ kind: 'secrets', paths: ['id_rsa'] }]);
  });

  it('says of anything else that it is no archive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await listArchive(new Blob([bytes]))).toEqual({ kind: 'refused', problem: 'notArchive' });
      }),
    );
  });

  it('never throws on a damaged archive', async () => {
    const whole = new Uint8Array(await (await zipOf(['a/b.txt', 'c.js'])).arrayBuffer());
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), async (at, byte, end) => {
        const damaged = whole.slice(0, end);
        if (at < end) damaged[at] = byte;
        const listed = await listArchive(new Blob([damaged]));
        if (listed.kind !== 'listed') return;
        const { entries, total } = listed.reading.listing;
        expect(entries.length).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('tells a file that can’t be read any more from a damaged one', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'kriti-')), 'a.zip');
    writeFileSync(path, new Uint8Array(await (await zipOf(['a.txt'])).arrayBuffer()));
    const file = await openAsBlob(path);
    expect(await listArchive(file)).toMatchObject({ kind: 'listed' });
    appendFileSync(path, 'changed');
    expect(await listArchive(file)).toEqual({ kind: 'unreadable' });
  });
});
