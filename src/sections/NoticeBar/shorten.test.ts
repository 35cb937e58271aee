import { describe, expect, it } from 'vitest';
import { shorten } from './shorten';

describe('shorten', () => {
  it('leaves a text alone that fits', () => {
    expect(shorten('कृति', 2)).toBe('कृति');
    expect(shorten('', 2)).toBe('');
  });

  it('cuts between letters as a reader sees them, never inside one', () => {
    expect(shorten('कृति बाज़ार', 2)).toBe('कृति…');
    expect(shorten('👩‍💻👩‍💻👩‍💻', 2)).toBe('👩‍💻👩‍💻…');
  });

  it('drops the blank before the cut', () => {
    expect(shorten('one two', 4)).toBe('one…');
  });

  it('copes with one endless letter', () => {
    const endless = `क${'\u0301'.repeat(100_000)}`;
    expect(shorten(endless, 60).length).toBeLessThan(1000);
    expect(shorten(endless, 60).endsWith('…')).toBe(true);
  });
});
