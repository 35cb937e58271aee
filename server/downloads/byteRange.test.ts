import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRange } from './byteRange';

const ALL = { start: 0, length: 10 };

it.each([
  ['bytes=0-', ALL],
  ['bytes=0-9', ALL],
  ['bytes=0-0', { start: 0, length: 1 }],
  ['bytes=4-', { start: 4, length: 6 }],
  ['bytes=4-6', { start: 4, length: 3 }],
  ['Bytes=9-9', { start: 9, length: 1 }],
  ['bytes=4-99999999999999999999999', { start: 4, length: 6 }],
  ['bytes=-3', { start: 7, length: 3 }],
  ['bytes=-10', ALL],
  ['bytes=-11', ALL],
])('of ten bytes, %s is a range', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999999-'])(
  'of ten bytes, %s is beyond the end',
  (header) => {
    expect(parseRange(header, 10)).toBe('unsatisfiable');
  },
);

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=6-4',
  'bytes=1.5-2',
  'bytes=0x1-2',
  'bytes=--1',
  'bytes=0-1,3-4',
  'items=0-1',
  '0-1',
])('%j is ignored', (header) => {
  expect(parseRange(header, 10)).toBe('whole');
});

it('never exceeds the file', () => {
  const size = fc.integer({ min: 1, max: 60_000_000 });
  const bound = fc.option(fc.bigInt({ min: 0n, max: 10n ** 25n }), { nil: '' });
  fc.assert(
    fc.property(size, bound, bound, (bytes, first, last) => {
      const range = parseRange(`bytes=${first}-${last}`, bytes);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.length).toBeGreaterThan(0);
      expect(range.start + range.length).toBeLessThanOrEqual(bytes);
    }),
  );
});
