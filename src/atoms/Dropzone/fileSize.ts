import { formatCount } from '../../domain/count';

/** A number of bytes in the unit in which people read it. */
export interface ReadableSize {
  unit: 'B' | 'kB' | 'MB';
  /** With one decimal at most. */
  size: string;
}

const STEP = 1024;

function oneDecimal(size: number): string {
  const [whole, decimal] = size.toFixed(1).split('.');
  return formatCount(Number(whole)) + (decimal === '0' ? '' : `.${decimal}`);
}

/** A file's size as it is shown. What would round to 1024 of a unit is one of the next. */
export function readableSize(bytes: number): ReadableSize {
  if (bytes < STEP) return { unit: 'B', size: oneDecimal(bytes) };
  const kilobytes = bytes / STEP;
  if (kilobytes < STEP - 0.05) return { unit: 'kB', size: oneDecimal(kilobytes) };
  return { unit: 'MB', size: oneDecimal(kilobytes / STEP) };
}
