import { isLeftover, type StoredEntry } from './archive';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Where an archive keeps a file. Untrusted, like everything that its directory claims. */
export interface StoredFile extends Pick<StoredEntry, 'path' | 'bytes' | 'method'> {
  /** Of its local header, from the start of the archive. */
  offset: number;
  compressedBytes: number;
}

/** `cover.png` and the like at the top, or in a folder there: programs often pack a folder rather than its files. */
const COVER_NAME = /^(?:[^/]+\/)?cover\.(?:png|jpe?g|webp)$/i;

const isAtTop = ({ path }: StoredFile) => !path.includes('/');

/** Whether the file is the product's picture, rather than the one found so far. The first one at the top is. */
export function isPicture(file: StoredFile, found: StoredFile | null): boolean {
  if (isLeftover({ ...file, directory: false }) || !COVER_NAME.test(file.path)) return false;
  return found === null || (isAtTop(file) && !isAtTop(found));
}

export function isPictureTooLarge({ bytes, compressedBytes }: StoredFile): boolean {
  return bytes > MAX_PICTURE_BYTES || compressedBytes > MAX_PICTURE_BYTES;
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

/** By its first bytes, whatever its name says; null for any other file. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
}
