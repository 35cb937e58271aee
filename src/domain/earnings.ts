import { toPaise, toRupees } from './money';
import type { MonthOfEarnings } from './order';
import type { SellerStats } from './user';

/** Shortest bar of a month in which something was earned, in percent: it has to be seen beside a far better one. */
const SHORTEST_BAR = 1;

/** What a person has earned in real money, as far as that is known; in rupees. */
export type TotalEarnings = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; rupees: number };

/** What a person has earned in real money, in rupees: test orders earn none. */
export function realEarnings({ totalEarnings, test }: SellerStats): number {
  return test ? 0 : totalEarnings;
}

/** What was earned in all months together, in rupees. Added up in whole paise, so that nothing is lost. */
export function earnedInAll(months: readonly MonthOfEarnings[]): number {
  return toRupees(months.reduce((sum, { earnings }) => sum + toPaise(earnings), 0));
}

/**
 * How long each month's bar is, in percent of the best month's: 0 where nothing was earned, and never so little that
 * nothing could be seen where something was.
 */
export function barLengths(months: readonly MonthOfEarnings[]): readonly number[] {
  const best = Math.max(0, ...months.map(({ earnings }) => earnings));
  return months.map(({ earnings }) =>
    earnings > 0 ? Math.max(SHORTEST_BAR, Math.min(100, (earnings / best) * 100)) : 0,
  );
}
