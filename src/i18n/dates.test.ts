import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth } from './dates';

describe('a day', () => {
  it('is the one of India: a minute before midnight, and at midnight', () => {
    expect(formatDay(Date.UTC(2026, 10, 20, 18, 29), 'en')).toBe('20 November 2026');
    expect(formatDay(Date.UTC(2026, 10, 20, 18, 30), 'en')).toBe('21 November 2026');
  });

  it('has a Hindi name and Latin digits in Hindi', () => {
    expect(formatDay(Date.UTC(2026, 10, 21), 'hi')).toBe('21 नवंबर 2026');
  });
});

describe('a month', () => {
  it('is itself wherever the reader is', () => {
    expect(formatMonth('2026-11', 'en')).toBe('Nov 2026');
    expect(formatMonth('2026-01', 'hi')).toMatch(/^जन\S* 2026$/);
  });

  it('is none when it is none', () => {
    expect(() => formatMonth('November', 'en')).toThrow(RangeError);
  });
});
