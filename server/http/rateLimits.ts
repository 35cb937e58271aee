import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { RATE_LIMIT_WINDOW_HOURS } from '../../src/domain/limits';
import type { Database } from '../db/database';
import { rateLimitHits } from '../db/schema';

const MINUTE_MS = 60_000;

/** Stated in the privacy policy. */
const MAX_WINDOW_MS = RATE_LIMIT_WINDOW_HOURS * 60 * MINUTE_MS;

/** The window starts with the first attempt. */
export const RATES = {
  /** Per address: a household or an office. */
  signIn: { max: 30, windowMs: 10 * MINUTE_MS },
  /** Per account from any address, against password guessing. */
  signInAs: { max: 10, windowMs: 10 * MINUTE_MS },
  /** Per user. */
  upload: { max: 60, windowMs: MAX_WINDOW_MS },
  /** Per user; each call reads the whole file, and lost responses are retried. */
  finish: { max: 120, windowMs: MAX_WINDOW_MS },
  /** Per user; more than anyone changes by hand. */
  change: { max: 600, windowMs: MAX_WINDOW_MS },
  /** Per user. */
  order: { max: 60, windowMs: MAX_WINDOW_MS },
  testPayment: { max: 120, windowMs: MAX_WINDOW_MS },
  signUp: { max: 10, windowMs: MAX_WINDOW_MS },
} as const;

export type Rate = keyof typeof RATES;

export interface RateLimits {
  /** Counts an attempt; false if over the limit. */
  allows: (rate: Rate, caller: string) => Promise<boolean>;
  sweep: () => Promise<void>;
}

/** In the database, shared by all instances. */
export function createRateLimits(db: Database, clock: Clock): RateLimits {
  return {
    allows: async (rate, caller) => {
      const { max, windowMs } = RATES[rate];
      const key = createHash('sha256').update(`${rate} ${caller}`).digest('base64url');
      const now = new Date(clock.now());
      const endsAt = new Date(clock.now() + windowMs);
      const isExpired = sql`${rateLimitHits.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(rateLimitHits)
        .values({ key, count: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimitHits.key,
          set: {
            count: sql`case when ${isExpired} then 1 else ${rateLimitHits.count} + 1 end`,
            endsAt: sql`case when ${isExpired} then excluded.ends_at else ${rateLimitHits.endsAt} end`,
          },
        })
        .returning({ count: rateLimitHits.count });
      return row !== undefined && row.count <= max;
    },
    sweep: async () => {
      await db.delete(rateLimitHits).where(lt(rateLimitHits.endsAt, new Date(clock.now())));
    },
  };
}
