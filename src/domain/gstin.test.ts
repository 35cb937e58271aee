import { expect, it } from 'vitest';
import { isGstin } from './gstin';

it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('accepts %s', (text) => {
  expect(isGstin(text)).toBe(true);
});

it.each([
  '',
  '27AAPFU0939F1Z',
  '27AAPFU0939F1ZVV',
  '27aapfu0939f1zv',
  ' 27AAPFU0939F1ZV',
  'AAAPFU0939F1ZV2',
  '27AAPFU0939F11V',
])('rejects %j', (text) => {
  expect(isGstin(text)).toBe(false);
});

it('detects any single wrong character and any swap of neighbours', () => {
  const right = '27AAPFU0939F1ZV';
  for (let index = 0; index < right.length; index += 1) {
    for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (letter === right[index]) continue;
      expect(isGstin(right.slice(0, index) + letter + right.slice(index + 1))).toBe(false);
    }
  }
  expect(isGstin('27APAFU0939F1ZV')).toBe(false);
});
