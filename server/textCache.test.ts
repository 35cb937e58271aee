import { expect, it } from 'vitest';
import { createTextCache } from './textCache';

it('a cache of texts drops the entries that were used longest ago once it is full, by bytes', () => {
  const cache = createTextCache<{ text: string }>(10_000, ({ text }) => text);
  // 200 bytes for the entry, 2 for the key, 4,000 for the text: two of them fit.
  const value = { text: 'क'.repeat(2000) };
  cache.set('a', value);
  cache.set('b', value);
  cache.get('a');
  cache.set('c', value);
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it('a cache of texts counts keys as well, and holds no entry that is larger than itself', () => {
  const cache = createTextCache<{ text: string }>(1000, ({ text }) => text);
  const small = { text: '' };
  cache.set('x'.repeat(500), small);
  expect(cache.get('x'.repeat(500))).toBeUndefined();
  cache.set('x', { text: 'x'.repeat(500) });
  expect(cache.get('x')).toBeUndefined();
  cache.set('x', small);
  expect(cache.get('x')).toBe(small);
});
