import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** Paths ending in a slash are folders. */
export async function zipOf(paths: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const path of paths) await zip.add(path, undefined, { directory: path.endsWith('/') });
  return new Uint8Array(await zip.close());
}

export async function zipOfFiles(files: Record<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, content] of Object.entries(files)) await zip.add(path, new Uint8ArrayReader(content));
  return new Uint8Array(await zip.close());
}

export interface ClaimedEntry {
  path: string;
  /** 0 to 2³² − 2. */
  bytes?: number;
  /** Up to 65,535 bytes. */
  extra?: Uint8Array;
  encrypted?: boolean;
  /** Compression method; 0 is stored. */
  method?: number;
}

/** Without files, for hostile entries. */
export function directoryOf(entries: readonly ClaimedEntry[]): Buffer<ArrayBuffer> {
  const headers = entries.map(
    ({ path, bytes = 0, extra = new Uint8Array(), encrypted = false, method = 0 }) => {
      const name = Buffer.from(path);
      const header = Buffer.alloc(46);
      header.writeUInt32LE(0x02014b50, 0);
      header.writeUInt16LE(0x0800 | Number(encrypted), 8); // UTF-8 names.
      header.writeUInt16LE(method, 10);
      header.writeUInt32LE(bytes, 24);
      header.writeUInt16LE(name.length, 28);
      header.writeUInt16LE(extra.length, 30);
      return Buffer.concat([header, name, extra]);
    },
  );
  const directory = Buffer.concat(headers);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length % 0x1_0000, 8);
  end.writeUInt16LE(entries.length % 0x1_0000, 10);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([directory, end]);
}
