import { describe, expect, it } from 'vitest';
import { shorten } from './shorten';

describe('shorten', () => {
  it('returns fitting text unchanged', () => {
    expect(shorten('कृति', 2)).toBe('कृति');
    expect(shorten('', 2)).toBe('');
  });

  it('cuts at grapheme boundaries', () => {
    expect(shorten('कृति बाज़ार', 2)).toBe('कृति…');
    expect(shorten('👩‍💻👩‍💻👩‍💻', 2)).toBe('👩‍💻👩‍💻…');
  });

  it('trims before the ellipsis', () => {
    expect(shorten('one two', 4)).toBe('one…');
  });

  it('handles a single endless grapheme', () => {
    const endless = `क${'\u0301'.repeat(100_000)}`;
    expect(shorten(endless, 60).length).toBeLessThan(1000);
    expect(shorten(endless, 60).endsWith('…')).toBe(true);
  });
});
