import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { RATE_LIMIT_WINDOW_HOURS } from '../../src/domain/limits';
import type { Database } from '../db/database';
import { tries } from '../db/schema';

const MINUTE_MS = 60_000;

/** The longest window; stated in the privacy policy. */
const LONGEST_WINDOW_MS = RATE_LIMIT_WINDOW_HOURS * 60 * MINUTE_MS;

/** Attempts allowed per caller and window, which starts with the first one. */
export const RATES = {
  /** Per address: a household or an office. */
  signIn: { most: 30, windowMs: 10 * MINUTE_MS },
  /** Per account from any address: prevents password guessing. */
  signInAs: { most: 10, windowMs: 10 * MINUTE_MS },
  /** Per user. */
  upload: { most: 60, windowMs: LONGEST_WINDOW_MS },
  /** Per user; each call reads the whole file, and lost responses are retried. */
  finish: { most: 120, windowMs: LONGEST_WINDOW_MS },
  /** Per user: one change every six seconds for an hour is more than anyone makes by hand. */
  change: { most: 600, windowMs: LONGEST_WINDOW_MS },
  /** Per user: order attempts and test payments. */
  order: { most: 60, windowMs: LONGEST_WINDOW_MS },
  testPayment: { most: 120, windowMs: LONGEST_WINDOW_MS },
  signUp: { most: 10, windowMs: LONGEST_WINDOW_MS },
} as const;

export type Rate = keyof typeof RATES;

export interface RateLimits {
  /** Counts an attempt; false if over the limit. */
  allows: (rate: Rate, caller: string) => Promise<boolean>;
  /** Deletes expired counts. */
  sweep: () => Promise<void>;
}

/** Counts in the database, shared by all instances. */
export function createRateLimits(db: Database, clock: Clock): RateLimits {
  return {
    allows: async (rate, caller) => {
      const { most, windowMs } = RATES[rate];
      const key = createHash('sha256').update(`${rate} ${caller}`).digest('base64url');
      const now = new Date(clock.now());
      const endsAt = new Date(clock.now() + windowMs);
      const over = sql`${tries.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(tries)
        .values({ key, count: 1, endsAt })
        .onConflictDoUpdate({
          target: tries.key,
          set: {
            count: sql`case when ${over} then 1 else ${tries.count} + 1 end`,
            endsAt: sql`case when ${over} then excluded.ends_at else ${tries.endsAt} end`,
          },
        })
        .returning({ count: tries.count });
      return row !== undefined && row.count <= most;
    },
    sweep: async () => {
      await db.delete(tries).where(lt(tries.endsAt, new Date(clock.now())));
    },
  };
}
