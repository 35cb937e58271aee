import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { SORTS, type Sort } from '../../src/domain/catalogueQuery';

const KEY_BYTES = 32;

const SIGNATURE_BYTES = 16;

/** Keyset position: the last product's sort key and place. */
export interface Position {
  sort: Sort;
  key: number;
  place: number;
}

const positionSchema = v.tuple([
  v.picklist(SORTS),
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.number(), v.safeInteger()),
]);

export interface ParsedCursor {
  position: Position;
  /** False for forged cursors and those of older versions. */
  signed: boolean;
}

export interface Cursors {
  write: (position: Position) => string;
  /** Null if malformed or for another order. */
  read: (cursor: string, sort: Sort) => ParsedCursor | null;
}

function parsePosition(payload: string): Position | null {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
  const read = v.safeParse(positionSchema, value);
  if (!read.success) return null;
  const [sort, key, place] = read.output;
  return { sort, key, place };
}

/** HMAC-signed keyset cursors: only pages of signed ones are cached, so that forged positions can't fill the cache. */
export function createCursors(secret: string): Cursors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'catalogue cursors', KEY_BYTES));
  const sign = (payload: string) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES);

  return {
    write: ({ sort, key: sortKey, place }) => {
      const payload = Buffer.from(JSON.stringify([sort, sortKey, place])).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    read: (cursor, sort) => {
      const [payload = '', signature = ''] = cursor.split('.');
      const position = parsePosition(payload);
      if (position?.sort !== sort) return null;
      const actual = Buffer.from(signature, 'base64url');
      const signed = actual.length === SIGNATURE_BYTES && timingSafeEqual(actual, sign(payload));
      return { position, signed };
    },
  };
}
