import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastMonths, monthsSince } from './months';

const at = (text: string) => Date.parse(text);
const monthAt = (text: string) => lastMonths(at(text), 1)[0]?.month;

it.each([
  ['2026-11-21T12:00:00+05:30', '2026-11'],
  ['2026-10-31T23:59:59.999+05:30', '2026-10'],
  ['2026-11-01T00:00:00+05:30', '2026-11'],
  // The previous month in UTC.
  ['2026-10-31T18:30:00Z', '2026-11'],
  ['2026-10-31T18:29:59.999Z', '2026-10'],
  ['2027-01-01T00:00:00+05:30', '2027-01'],
  ['2026-12-31T23:59:59.999+05:30', '2026-12'],
  ['2028-02-29T23:59:59.999+05:30', '2028-02'],
  ['2028-03-01T00:00:00+05:30', '2028-03'],
])('maps %s to %s', (moment, month) => {
  expect(monthAt(moment)).toBe(month);
});

it('starts and ends at midnight IST', () => {
  expect(lastMonths(at('2026-11-21T12:00:00Z'), 1)).toEqual([
    {
      month: '2026-11',
      startsAt: at('2026-11-01T00:00:00+05:30'),
      endsAt: at('2026-12-01T00:00:00+05:30'),
    },
  ]);
});

it('lists oldest first across a year boundary', () => {
  expect(lastMonths(at('2027-02-03T00:00:00Z'), 4).map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
});

it('covers every instant exactly once', () => {
  const moment = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });
  const calendar = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' },
  });
  fc.assert(
    fc.property(moment, (now) => {
      const months = lastMonths(now, 12);
      const current = months.at(-1);
      expect(current?.startsAt).toBeLessThanOrEqual(now);
      expect(current?.endsAt).toBeGreaterThan(now);
      // Independent reference: Intl.
      const parts = new Map(calendar.formatToParts(now).map(({ type, value }) => [type, value]));
      expect(current?.month).toBe(`${parts.get('year')}-${parts.get('month')}`);
      months.slice(1).forEach(({ startsAt }, index) => expect(startsAt).toBe(months[index]?.endsAt));
    }),
  );
});

it.each([
  ['2026-11-30T23:59:59.999+05:30', '2026-12-01T00:00:00+05:30', ['2026-11', '2026-12']],
  ['2025-12-31T23:59:59.999+05:30', '2026-02-01T00:00:00+05:30', ['2025-12', '2026-01', '2026-02']],
  ['2026-11-02T00:00:00+05:30', '2026-11-21T00:00:00+05:30', ['2026-11']],
  // A clock that was ahead.
  ['2027-01-01T00:00:00+05:30', '2026-11-21T00:00:00+05:30', ['2026-11']],
])('lists the months from %s to %s', (since, now, months) => {
  expect(monthsSince(at(since), at(now)).map(({ month }) => month)).toEqual(months);
});
