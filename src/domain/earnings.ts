import { toPaise, toRupees } from './money';
import type { MonthlyEarnings } from './order';
import type { SellerStats } from './user';

/** Keeps small months visible, and higher than those without earnings. */
const MIN_BAR_PERCENT = 4;

export type TotalEarnings = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; rupees: number };

/** Test orders count as zero. */
export function realEarnings({ totalEarnings, test }: SellerStats): number {
  return test ? 0 : totalEarnings;
}

/** In rupees, added in paise to stay exact. */
export function totalOfMonths(months: readonly MonthlyEarnings[]): number {
  return toRupees(months.reduce((sum, { earnings }) => sum + toPaise(earnings), 0));
}

/** Of one month, in rupees. */
export function highestEarnings(months: readonly MonthlyEarnings[]): number {
  return Math.max(0, ...months.map(({ earnings }) => earnings));
}

/** From the second month on, a chart of months says more than the figures. */
export function earnedBeforeThisMonth({ totalEarnings, monthlyEarnings }: SellerStats): boolean {
  return totalEarnings > monthlyEarnings;
}

/** Percent of the best month; 0 without earnings, otherwise at least visible. */
export function barLengths(months: readonly MonthlyEarnings[]): readonly number[] {
  const best = highestEarnings(months);
  return months.map(({ earnings }) =>
    earnings > 0 ? Math.max(MIN_BAR_PERCENT, Math.min(100, (earnings / best) * 100)) : 0,
  );
}
