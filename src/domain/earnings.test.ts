import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barLengths,
  earnedBeforeThisMonth,
  highestEarnings,
  owedEarnings,
  owedTo,
  realEarnings,
  totalOfMonths,
} from './earnings';
import { paise, rupees, toRupees } from './money';
import type { MonthlyEarnings } from './order';

const month = (earnings: number): MonthlyEarnings => ({
  month: '2026-11',
  earnings: rupees(earnings),
  sales: 1,
});

const anyMonths = fc
  .array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 12 })
  .map((amounts) => amounts.map((amount) => month(toRupees(paise(amount)))));

describe('total earnings', () => {
  it('are exact to the paisa', () => {
    expect(totalOfMonths([month(0.1), month(0.2)])).toBe(0.3);
    expect(totalOfMonths([])).toBe(0);
  });
});

describe('highest earnings', () => {
  it('are those of the best month, zero without months', () => {
    expect(highestEarnings([month(50), month(200), month(0)])).toBe(200);
    expect(highestEarnings([])).toBe(0);
  });
});

describe('real earnings', () => {
  const earned = rupees(399.2);
  const stats = { totalEarnings: earned, totalSales: 1, activeProducts: 1, monthlyEarnings: earned };

  it('equal the total of paid orders, and zero for test orders', () => {
    expect(realEarnings({ ...stats, test: false })).toBe(399.2);
    expect(realEarnings({ ...stats, test: true })).toBe(0);
  });

  it.each([
    [{ held: 0.1, available: 0.2, paidOut: 398.9 }, 0.3],
    [{ held: 0, available: -50, paidOut: 449.2 }, 0],
    [null, 399.2],
  ])('with a balance of %j, ₹%d are owed', (balance, owed) => {
    const inRupees = balance && {
      held: rupees(balance.held),
      available: rupees(balance.available),
      paidOut: rupees(balance.paidOut),
    };
    expect(owedEarnings({ ...stats, test: false, balance: inRupees })).toBe(owed);
    expect(owedEarnings({ ...stats, test: true, balance: inRupees })).toBe(0);
  });
});

it.each([
  ['until a day', 1000, false],
  ['until a decision', null, true],
  ['on an older server', undefined, false],
])('what is on hold %s says so', (_what, heldUntil, undecided) => {
  const balance = { held: rupees(10), available: rupees(5), paidOut: rupees(0) };
  const figures = {
    totalEarnings: rupees(15),
    totalSales: 1,
    activeProducts: 1,
    monthlyEarnings: rupees(15),
  };
  const stats = {
    ...figures,
    test: false,
    balance: { ...balance, ...(heldUntil !== undefined && { heldUntil }) },
  };
  expect(owedTo(stats)).toEqual({
    ...{ state: 'ready', rupees: 15, heldUntil: heldUntil ?? null, undecided },
  });
  const nothing = { ...stats, balance: { ...stats.balance, held: rupees(0) } };
  expect(owedTo(nothing)).toMatchObject({ undecided: false });
});

describe('earnings before this month', () => {
  it.each([
    [0, 0, false],
    [399.2, 399.2, false],
    [399.2, 0, true],
    [798.4, 399.2, true],
  ])('of ₹%d in total and ₹%d this month: %s', (totalEarnings, monthlyEarnings, earlier) => {
    const stats = {
      ...{ totalEarnings: rupees(totalEarnings), monthlyEarnings: rupees(monthlyEarnings) },
      ...{ totalSales: 2, activeProducts: 1, test: false },
    };
    expect(earnedBeforeThisMonth(stats)).toBe(earlier);
  });
});

describe('chart bars', () => {
  it('are relative to the best month', () => {
    expect(barLengths([month(50), month(200), month(0)])).toEqual([25, 100, 0]);
  });

  it('have zero length without earnings', () => {
    expect(barLengths([month(0), month(0)])).toEqual([0, 0]);
    expect(barLengths([])).toEqual([]);
  });

  it('are visible for any earnings', () => {
    expect(barLengths([month(0.01), month(10_000_000)])).toEqual([4, 100]);
  });

  it('preserve order and stay within 0 to 100 %', () => {
    fc.assert(
      fc.property(anyMonths, (months) => {
        const lengths = barLengths(months);
        lengths.forEach((length, index) => {
          expect(length).toBeGreaterThanOrEqual(0);
          expect(length).toBeLessThanOrEqual(100);
          expect(length > 0).toBe((months[index]?.earnings ?? 0) > 0);
        });
        const byEarnings = months.map(({ earnings }, index) => [earnings, lengths[index] ?? 0] as const);
        byEarnings.sort(([a], [b]) => a - b);
        byEarnings.reduce((before, [, length]) => {
          expect(length).toBeGreaterThanOrEqual(before);
          return length;
        }, 0);
      }),
    );
  });
});
