import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../domain/limits';
import { readableSize } from './fileSize';

describe('readableSize', () => {
  it.each([
    [0, 'B', '0'],
    [1023, 'B', '1,023'],
    [1024, 'kB', '1'],
    [1536, 'kB', '1.5'],
    [1024 * 1024 - 60, 'kB', '1,023.9'],
    [1024 * 1024 - 1, 'MB', '1'],
    [MAX_UPLOAD_BYTES, 'MB', '50'],
  ])('formats %d bytes as %s %s', (bytes, unit, size) => {
    expect(readableSize(bytes)).toEqual({ unit, size });
  });
});
