import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatDayAndTime, formatMonth, formatShortDay } from './dates';

describe('day', () => {
  it('is in IST: a minute before midnight, and at midnight', () => {
    expect(formatDay(Date.UTC(2026, 10, 20, 18, 29), 'en')).toBe('20 November 2026');
    expect(formatDay(Date.UTC(2026, 10, 20, 18, 30), 'en')).toBe('21 November 2026');
  });

  it('has a Hindi month and Latin digits', () => {
    expect(formatDay(Date.UTC(2026, 10, 21), 'hi')).toBe('21 नवंबर 2026');
  });

  it('has a short form, also in IST', () => {
    expect(formatShortDay(Date.UTC(2026, 10, 20, 18, 30), 'en')).toBe('21 Nov 2026');
    expect(formatShortDay(Date.UTC(2026, 10, 21), 'hi')).toBe('21 नवंबर 2026');
  });
});

describe('day and time', () => {
  it('are in IST: noon and midnight', () => {
    expect(formatDayAndTime(Date.UTC(2026, 10, 20, 6, 30), 'en')).toBe('20 November 2026, 12:00 PM');
    expect(formatDayAndTime(Date.UTC(2026, 10, 20, 18, 30), 'hi')).toBe('21 नवंबर 2026, 12:00 AM');
    expect(formatDayAndTime(Date.UTC(2026, 10, 20, 3, 35), 'hi')).toBe('20 नवंबर 2026, 9:05 AM');
  });
});

describe.each(['hi', 'en'] as const)('in %s', (locale) => {
  const { tag, month } = (
    {
      hi: { tag: 'hi-IN-u-nu-latn', month: 'long' },
      en: { tag: 'en-IN', month: 'short' },
    } as const
  )[locale];

  it('every day agrees with Intl', () => {
    const intl = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        expect(formatDay(day.getTime(), locale)).toBe(intl.format(day));
      }),
    );
  });

  it('every month agrees with Intl', () => {
    const intl = new Intl.DateTimeFormat(tag, { month, year: 'numeric', timeZone: 'UTC' });
    for (let index = 0; index < 12; index += 1) {
      const day = new Date(Date.UTC(2026, index, 1));
      expect(formatMonth(day.toISOString().slice(0, 7), locale)).toBe(intl.format(day));
    }
  });
});

describe('month', () => {
  it('is independent of the reader’s time zone', () => {
    expect(formatMonth('2026-11', 'en')).toBe('Nov 2026');
    expect(formatMonth('2026-01', 'hi')).toBe('जनवरी 2026');
  });

  it('rejects an invalid month', () => {
    for (const none of ['November', '2026-00', '2026-13', '2026-1', ''])
      expect(() => formatMonth(none, 'en')).toThrow(RangeError);
  });
});
