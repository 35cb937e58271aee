import { rupees, sumPaise, toPaise, toRupees, type Rupees } from './money';
import type { MonthlyEarnings } from './order';
import type { SellerStats } from './user';

/** Keeps small months visible, and higher than those without earnings. */
const MIN_BAR_PERCENT = 4;

/** What a seller is owed, in rupees. */
export type Owed =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      rupees: Rupees;
      /** When the last of it can be paid out if no problem is reported, in epoch ms; null if that isn't known. */
      heldUntil: number | null;
      /** Some of it waits until a problem or a dispute is decided. */
      undecided: boolean;
    };

/** Test orders count as zero. */
export function realEarnings({ totalEarnings, test }: SellerStats): Rupees {
  return test ? rupees(0) : totalEarnings;
}

/** What has not been paid out yet, as far as it is known: otherwise all earnings. Never negative. */
export function owedEarnings(stats: SellerStats): Rupees {
  const { balance, test } = stats;
  if (test || !balance) return realEarnings(stats);
  return rupees(Math.max(0, toRupees(sumPaise([balance.held, balance.available].map(toPaise)))));
}

export function owedTo(stats: SellerStats): Owed {
  const { held = 0, heldUntil } = stats.balance ?? {};
  return {
    state: 'ready',
    rupees: owedEarnings(stats),
    heldUntil: heldUntil ?? null,
    // Undefined on older servers.
    undecided: heldUntil === null && held > 0 && !stats.test,
  };
}

/** In rupees, added in paise to stay exact. */
export function totalOfMonths(months: readonly MonthlyEarnings[]): Rupees {
  return toRupees(sumPaise(months.map(({ earnings }) => toPaise(earnings))));
}

/** Of one month, in rupees. */
export function highestEarnings(months: readonly MonthlyEarnings[]): Rupees {
  return rupees(Math.max(0, ...months.map(({ earnings }) => earnings)));
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
