/** A part of a file, in bytes; at least one of them. */
export interface ByteRange {
  start: number;
  length: number;
}

/**
 * Which part of a file is asked for: `beyond` when it lies beyond the end. `whole` where no part is asked for, or several,
 * or what makes no sense: that may be answered with the whole (RFC 9110, 14.2).
 *
 * @param header the `Range` of the call
 * @param size of the whole file, in bytes, from 1 on
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const [, first, last, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(header?.trim() ?? '') ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length > 0 ? { start: size - length, length } : 'beyond';
  }
  if (first === undefined) return 'whole';
  const start = Number(first);
  if (start >= size) return 'beyond';
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return end < start ? 'whole' : { start, length: end - start + 1 };
}
