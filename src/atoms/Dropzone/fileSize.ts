import { formatCount } from '../../domain/formatCount';

export interface ReadableSize {
  unit: 'B' | 'kB' | 'MB';
  /** At most one decimal. */
  size: string;
}

const STEP = 1024;

function oneDecimal(size: number): string {
  const [whole, decimal] = size.toFixed(1).split('.');
  return formatCount(Number(whole)) + (decimal === '0' ? '' : `.${decimal}`);
}

/** Values that would round to 1024 use the next unit. */
export function readableSize(bytes: number): ReadableSize {
  if (bytes < STEP) return { unit: 'B', size: oneDecimal(bytes) };
  const kilobytes = bytes / STEP;
  if (kilobytes < STEP - 0.05) return { unit: 'kB', size: oneDecimal(kilobytes) };
  return { unit: 'MB', size: oneDecimal(kilobytes / STEP) };
}
