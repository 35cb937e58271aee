/** Non-empty. */
export interface ByteRange {
  start: number;
  length: number;
}

/**
 * `whole` for no, several or malformed ranges, which may be ignored (RFC 9110, 14.2).
 * @param size of the file in bytes, at least 1
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(header?.trim() ?? '') ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length > 0 ? { start: size - length, length } : 'unsatisfiable';
  }
  if (first === undefined) return 'whole';
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return end < start ? 'whole' : { start, length: end - start + 1 };
}
