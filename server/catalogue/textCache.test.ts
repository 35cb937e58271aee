import { expect, it } from 'vitest';
import { createTextCache } from './textCache';

it('a text cache evicts the least recently used entries by bytes', () => {
  const cache = createTextCache<{ text: string }>(10_000, ({ text }) => text);
  // 200 bytes per entry, 2 for the key, 4,000 for the text: two fit.
  const value = { text: 'क'.repeat(2000) };
  cache.set('a', value);
  cache.set('b', value);
  cache.get('a');
  cache.set('c', value);
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it('a text cache counts keys too and stores no entry above its limit', () => {
  const cache = createTextCache<{ text: string }>(1000, ({ text }) => text);
  const small = { text: '' };
  cache.set('x'.repeat(500), small);
  expect(cache.get('x'.repeat(500))).toBeUndefined();
  cache.set('x', { text: 'x'.repeat(500) });
  expect(cache.get('x')).toBeUndefined();
  cache.set('x', small);
  expect(cache.get('x')).toBe(small);
});
