import { fail } from '../domain/failure';

/** A chosen file that was changed, moved or deleted since, is on a drive that is gone, or turned out to be a folder. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

export const UNREADABLE = fail({ kind: 'refused', file: 'unreadable' });

/**
 * Copied into memory: a browser that reads while sending reports an unreadable file as a lost connection.
 * @throws UnreadableError also when the file is shorter than it was
 */
export async function readPart(file: Blob, start: number, end: number): Promise<Blob> {
  const bytes = await file
    .slice(start, end)
    .arrayBuffer()
    .catch(() => null);
  if (bytes?.byteLength !== end - start) throw new UnreadableError();
  return new Blob([bytes]);
}

/** Browsers notice a changed file at its first byte. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** For uploads that send nothing: never settles for a readable file. */
export function whenUnreadable(file: Blob): Promise<typeof UNREADABLE> {
  return new Promise((resolve) => {
    void isReadable(file).then((readable) => {
      if (!readable) resolve(UNREADABLE);
    });
  });
}
