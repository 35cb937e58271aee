import { describe, expect, it } from 'vitest';
import { createCursors } from './cursors';

const position = { sort: 'price-low', key: 49_950, place: -1_000_000 } as const;
const cursors = createCursors('a secret');

describe('a cursor', () => {
  it('encodes its position, signed, for its own order only', () => {
    const cursor = cursors.write(position);
    expect(cursors.read(cursor, 'price-low')).toEqual({ position, signed: true });
    expect(cursors.read(cursor, 'rating')).toBeNull();
    expect(cursor.length).toBeLessThan(200);
  });

  it.each([
    ['of a server with another secret', createCursors('another secret').write(position)],
    ['of a version that did not sign', cursors.write(position).split('.')[0] ?? ''],
    ['with a cut-off signature', cursors.write(position).slice(0, -2)],
  ])('%s is a position without a valid signature', (_what, cursor) => {
    expect(cursors.read(cursor, 'price-low')).toEqual({ position, signed: false });
  });

  it.each(['', '.', 'x', 'W10', 'bnVsbA', '😀'])('is invalid: %j', (text) => {
    expect(cursors.read(text, 'latest')).toBeNull();
  });
});
