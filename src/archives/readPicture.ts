import { isPictureTooLarge, MAX_PICTURE_BYTES, pictureType, type StoredFile } from '../domain/picture';
import type { ReadAt } from './readDirectory';

/** APPNOTE 4.3.7: fixed part of the header before a file's data, and where in it the lengths of the rest are. */
const HEADER = { bytes: 30, signature: 0x0403_4b50, nameLengthAt: 26, extraLengthAt: 28 };

const DEFLATED = 8;

/**
 * Null if too large, damaged, compressed in a rare way or no picture.
 *
 * The format is read here, because the package's reader of data would be 28 kB more for browsers, compressed, for what
 * they can do themselves.
 *
 * @param size of the archive, in bytes
 * @throws what `read` throws
 */
export async function readPicture(read: ReadAt, size: number, file: StoredFile): Promise<Blob | null> {
  if (isPictureTooLarge(file) || file.offset + HEADER.bytes > size) return null;
  const header = await read(file.offset, HEADER.bytes);
  const fields = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (fields.getUint32(0, true) !== HEADER.signature) return null;
  const skipped = fields.getUint16(HEADER.nameLengthAt, true) + fields.getUint16(HEADER.extraLengthAt, true);
  const start = file.offset + HEADER.bytes + skipped;
  if (start + file.compressedBytes > size) return null;
  const stored = await read(start, file.compressedBytes);
  const bytes = file.method === DEFLATED ? await inflate(stored) : stored;
  if (bytes?.length !== file.bytes) return null;
  const type = pictureType(bytes);
  return type && new Blob([new Uint8Array(bytes)], { type });
}

/** Null if damaged, or larger than a picture may be, whatever the directory claims. */
async function inflate(deflated: Uint8Array): Promise<Uint8Array | null> {
  const stream = new Blob([new Uint8Array(deflated)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      if (bytes > MAX_PICTURE_BYTES) {
        await reader.cancel();
        return null;
      }
      parts.push(value);
    }
  } catch {
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
