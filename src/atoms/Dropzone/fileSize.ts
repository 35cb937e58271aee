/** A number of bytes in the unit in which people read it. */
export interface ReadableSize {
  unit: 'B' | 'kB' | 'MB';
  /** With one decimal at most. */
  size: string;
}

const STEP = 1024;

const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A file's size as it is shown. What would round to 1024 of a unit is one of the next. */
export function readableSize(bytes: number): ReadableSize {
  if (bytes < STEP) return { unit: 'B', size: oneDecimal.format(bytes) };
  const kilobytes = bytes / STEP;
  if (kilobytes < STEP - 0.05) return { unit: 'kB', size: oneDecimal.format(kilobytes) };
  return { unit: 'MB', size: oneDecimal.format(kilobytes / STEP) };
}
