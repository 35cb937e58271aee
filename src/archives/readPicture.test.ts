import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '../domain/picture';
import { listArchive } from './listArchive';

/** Starts as PNG does; the rest is filler. */
function picture(bytes: number): Uint8Array {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return content;
}

async function zipOf(files: Record<string, Uint8Array>, level = 6): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, content] of Object.entries(files)) {
    await zip.add(path, new Uint8ArrayReader(content), { level });
  }
  return new Uint8Array(await zip.close());
}

async function pictureOf(archive: BlobPart) {
  const listed = await listArchive(new Blob([archive]));
  if (listed.kind !== 'listed') throw new Error(listed.kind);
  return listed.reading.picture;
}

/** Claims other sizes than the file has. */
function claim(archive: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer);
  for (let at = 0; at + 4 <= archive.length; at += 1) {
    if (view.getUint32(at, true) === 0x0201_4b50) view.setUint32(at + 24, bytes, true);
  }
  return archive;
}

describe('picture of an archive', () => {
  it.each([
    ['compressed', 6],
    ['stored', 0],
  ])('is read, %s', async (_name, level) => {
    const content = picture(100_000);
    const archive = await zipOf({ 'a.txt': new Uint8Array(10), 'gst/cover.png': content }, level);
    const found = await pictureOf(archive);
    expect(found?.path).toBe('gst/cover.png');
    expect(found?.content?.type).toBe('image/png');
    expect(new Uint8Array((await found?.content?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(content);
  });

  it('is undefined without one', async () => {
    expect(await pictureOf(await zipOf({ 'a.txt': new Uint8Array(10) }))).toBeUndefined();
  });

  it('may have 5 MB, not a byte more', async () => {
    const largest = await pictureOf(await zipOf({ 'cover.png': picture(MAX_PICTURE_BYTES) }));
    expect(largest?.content?.size).toBe(MAX_PICTURE_BYTES);
    const tooLarge = await pictureOf(await zipOf({ 'cover.png': picture(MAX_PICTURE_BYTES + 1) }));
    expect(tooLarge).toEqual({ path: 'cover.png', content: null });
  });

  it('is unpacked to 5 MB at most, whatever the archive claims', async () => {
    const bomb = claim(await zipOf({ 'cover.png': picture(8 * MAX_PICTURE_BYTES) }), 1000);
    expect(await pictureOf(bomb)).toEqual({ path: 'cover.png', content: null });
  });

  it('is null for what is no picture, whatever its name', async () => {
    const archive = await zipOf({ 'cover.png': new TextEncoder().encode('<svg/>') });
    expect(await pictureOf(archive)).toEqual({ path: 'cover.png', content: null });
  });

  it('is null or whole in a damaged archive, and never throws', async () => {
    const content = picture(300);
    const whole = await zipOf({ 'cover.png': content });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const damaged = whole.slice();
        damaged[at] = byte;
        const listed = await listArchive(new Blob([damaged]));
        if (listed.kind !== 'listed') return;
        expect([undefined, null, content.length]).toContain(listed.reading.picture?.content?.size ?? null);
      }),
    );
  });
});
