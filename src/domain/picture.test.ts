import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, isPicture, isPictureTooLarge, pictureType, type StoredFile } from './picture';

const file = (path: string, changes: Partial<StoredFile> = {}): StoredFile => ({
  ...{ path, bytes: 10, method: 8, offset: 0, compressedBytes: 10 },
  ...changes,
});

function pictureOf(paths: readonly string[]): string | null {
  let found: StoredFile | null = null;
  for (const path of paths) if (isPicture(file(path), found)) found = file(path);
  return found?.path ?? null;
}

describe('picture in an archive', () => {
  it.each(['cover.png', 'Cover.PNG', 'cover.jpg', 'cover.jpeg', 'cover.webp', 'gst/cover.png'])(
    'is %s',
    (path) => expect(pictureOf(['a.txt', path])).toBe(path),
  );

  it.each([
    'cover.svg',
    'cover.gif',
    'cover',
    'mycover.png',
    'cover.png.exe',
    'a/b/cover.png',
    'cover.png/a',
  ])('is not %s', (path) => expect(pictureOf([path])).toBeNull());

  it('is the first one at the top, or the first one in a folder', () => {
    expect(pictureOf(['gst/cover.png', 'cover.jpg', 'cover.png'])).toBe('cover.jpg');
    expect(pictureOf(['cover.jpg', 'gst/cover.png'])).toBe('cover.jpg');
    expect(pictureOf(['gst/cover.png', 'docs/cover.png'])).toBe('gst/cover.png');
  });

  it('is not what macOS leaves behind', () => {
    expect(pictureOf(['__MACOSX/cover.png', 'gst/cover.png'])).toBe('gst/cover.png');
  });

  it('is too large above 5 MB, packed or unpacked', () => {
    expect(isPictureTooLarge(file('cover.png', { bytes: MAX_PICTURE_BYTES }))).toBe(false);
    expect(isPictureTooLarge(file('cover.png', { bytes: MAX_PICTURE_BYTES + 1 }))).toBe(true);
    expect(isPictureTooLarge(file('cover.png', { compressedBytes: MAX_PICTURE_BYTES + 1 }))).toBe(true);
  });
});

describe('type of a picture', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)));

  it.each([
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ])('is %s by its first bytes', (type, start) => expect(pictureType(start)).toBe(type));

  it.each([
    ['nothing', bytes()],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['GIF', bytes('GIF89a')],
    ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['half a start', bytes([0x89], 'PNG')],
  ])('is null for %s', (_name, start) => expect(pictureType(start)).toBeNull());
});
