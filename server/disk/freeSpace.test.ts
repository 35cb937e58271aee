import { describe, expect, it } from 'vitest';
import { hasRoom, isOutOfSpace, reserveBytes } from './freeSpace';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

describe('the reserve of free space', () => {
  it.each([
    ['16 MB of a small volume', 110 * MEGABYTE, 16 * MEGABYTE],
    ['5 % of a volume', 10 * GIGABYTE, 512 * MEGABYTE],
    ['1 GB of a large volume', 1000 * GIGABYTE, GIGABYTE],
  ])('is %s', (_what, volumeBytes, reserve) => {
    expect(reserveBytes(volumeBytes)).toBe(reserve);
  });

  it('is kept to the byte', () => {
    const space = { freeBytes: 20 * MEGABYTE, volumeBytes: 110 * MEGABYTE };
    expect(hasRoom(space, 4 * MEGABYTE)).toBe(true);
    expect(hasRoom(space, 4 * MEGABYTE + 1)).toBe(false);
  });
});

it.each([
  ['a full volume', Object.assign(new Error('x'), { code: 'ENOSPC' }), true],
  ['an exhausted quota', Object.assign(new Error('x'), { code: 'EDQUOT' }), true],
  ['another failure', Object.assign(new Error('x'), { code: 'EIO' }), false],
  ['an error without a code', new Error('ENOSPC'), false],
])('%s is recognised by its code', (_what, error, expected) => {
  expect(isOutOfSpace(error)).toBe(expected);
});
