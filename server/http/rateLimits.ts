import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { RATE_LIMIT_WINDOW_HOURS } from '../../src/domain/limits';
import type { Database } from '../db/database';
import { rateLimitHits } from './tables';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Stated in the privacy policy. */
const MAX_WINDOW_MS = RATE_LIMIT_WINDOW_HOURS * 60 * MINUTE_MS;

/** The window starts with the first attempt. */
export const RATES = {
  /** Per IPv6 network: a household or an office. */
  signIn: { max: 30, windowMs: 10 * MINUTE_MS },
  /** Per IPv4 address, which mobile carriers give to thousands of people at once. */
  signInShared: { max: 300, windowMs: 10 * MINUTE_MS },
  /** In front of the former: spreads a burst, whose passwords would take all CPU to hash. */
  signInBurst: { max: 60, windowMs: MINUTE_MS },
  /** Wrong passwords for an account from one address: strangers use up their own attempts, and not the owner's. */
  signInFrom: { max: 10, windowMs: 30 * MINUTE_MS },
  /**
   * Wrong passwords for an account from all addresses, against guessing from many; so high that nobody with a few
   * addresses shuts the owner out. OWASP ASVS 4, 2.2.1: at most 100 an hour.
   */
  signInAs: { max: 100, windowMs: 60 * MINUTE_MS },
  /** Wrong passwords in a browser in which the account was signed in before: strangers' attempts don't count there. */
  signInDevice: { max: 10, windowMs: 30 * MINUTE_MS },
  /**
   * Instead of the network's, for such browsers, per account: a password that is right takes time to hash, too. Not per
   * browser, since each sign-in in a new one makes another.
   */
  signInKnown: { max: 20, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords within a session, per user: nobody else's attempts count. */
  proof: { max: 10, windowMs: 10 * MINUTE_MS },
  /** Wrong codes of the second factor for an account from one address; the password comes first, or a session. */
  secondFactor: { max: 5, windowMs: 15 * MINUTE_MS },
  /** From all addresses: somebody who knows the password gets one code in 300,000 right. */
  secondFactorAs: { max: 30, windowMs: 60 * MINUTE_MS },
  /** Per user. */
  upload: { max: 60, windowMs: MAX_WINDOW_MS },
  /** Per user; each call reads the whole file, and lost responses are retried. */
  finish: { max: 120, windowMs: MAX_WINDOW_MS },
  /** Per user; more than anyone changes by hand. */
  change: { max: 600, windowMs: MAX_WINDOW_MS },
  /** Per user. */
  order: { max: 60, windowMs: MAX_WINDOW_MS },
  testPayment: { max: 120, windowMs: MAX_WINDOW_MS },
  /** Per user: reported and withdrawn. */
  problem: { max: 30, windowMs: MAX_WINDOW_MS },
  /** Per user: answered and refunded. */
  problemReply: { max: 240, windowMs: MAX_WINDOW_MS },
  /** Per user; each reads up to a month's sales. */
  statement: { max: 180, windowMs: MAX_WINDOW_MS },
  /** As for `signIn`. */
  signUp: { max: 10, windowMs: MAX_WINDOW_MS },
  signUpShared: { max: 200, windowMs: MAX_WINDOW_MS },
  signUpBurst: { max: 20, windowMs: 5 * MINUTE_MS },
  /** As for `signIn`: each one may send a mail. */
  reset: { max: 10, windowMs: 60 * MINUTE_MS },
  resetShared: { max: 100, windowMs: 60 * MINUTE_MS },
  resetBurst: { max: 20, windowMs: 5 * MINUTE_MS },
  /** Per e-mail address, whether it has an account or not: nobody's mailbox is flooded. */
  resetFor: { max: 3, windowMs: 60 * MINUTE_MS },
  /** Likewise, for sign-up and codes. */
  codeFor: { max: 6, windowMs: 60 * MINUTE_MS },
} as const;

export type Rate = keyof typeof RATES;

export interface Attempt {
  rate: Rate;
  caller: string;
}

/** @param address as `clientAddress` gives it: an IPv4 address or an IPv6 network */
export function attemptsOfAddress(
  purpose: 'signIn' | 'signUp' | 'reset',
  address: string,
): readonly Attempt[] {
  const rates = isIPv4(address) ? ([`${purpose}Burst`, `${purpose}Shared`] as const) : ([purpose] as const);
  return rates.map((rate) => ({ rate, caller: address }));
}

export interface RateLimits {
  /**
   * Counts an attempt in each of the rates, up to the first that refuses it, so that a refused attempt uses up none of
   * the later ones.
   * @returns seconds until the next attempt is allowed by all of them; 0 if this one is
   */
  retryAfterS: (...attempts: readonly Attempt[]) => Promise<number>;
  /** Such attempts as have succeeded, of rates that count failures; they are counted first, so that many at once are, too. */
  takeBack: (...attempts: readonly Attempt[]) => Promise<void>;
  /** The caller has proved to be who they are: failed attempts no longer count. */
  forget: (...attempts: readonly Attempt[]) => Promise<void>;
  sweep: () => Promise<void>;
}

/** In the database, shared by all instances. */
export function createRateLimits(db: Database, clock: Clock): RateLimits {
  const keyOf = ({ rate, caller }: Attempt) =>
    createHash('sha256').update(`${rate} ${caller}`).digest('base64url');

  /** Also if it ends later than any window could: the clock was set back. */
  const isExpired = (now: number, windowMs: number) => {
    const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
    return sql`(${rateLimitHits.endsAt} <= ${at(now)} or ${rateLimitHits.endsAt} > ${at(now + windowMs)})`;
  };

  async function count(attempt: Attempt, now: number) {
    const { windowMs } = RATES[attempt.rate];
    const expired = isExpired(now, windowMs);
    const [row] = await db
      .insert(rateLimitHits)
      .values({ key: keyOf(attempt), count: 1, endsAt: new Date(now + windowMs) })
      .onConflictDoUpdate({
        target: rateLimitHits.key,
        set: {
          count: sql`case when ${expired} then 1 else ${rateLimitHits.count} + 1 end`,
          endsAt: sql`case when ${expired} then excluded.ends_at else ${rateLimitHits.endsAt} end`,
        },
      })
      .returning({ count: rateLimitHits.count, endsAt: rateLimitHits.endsAt });
    return row;
  }

  /** As if this attempt were counted. */
  async function peek(attempt: Attempt, now: number) {
    const [row] = await db
      .select({
        count: sql<number>`case when ${isExpired(now, RATES[attempt.rate].windowMs)} then 1 else ${rateLimitHits.count} + 1 end`,
        endsAt: rateLimitHits.endsAt,
      })
      .from(rateLimitHits)
      .where(eq(rateLimitHits.key, keyOf(attempt)));
    return row;
  }

  return {
    retryAfterS: async (...attempts) => {
      const now = clock.now();
      let waitMs = 0;
      for (const attempt of attempts) {
        const row = await (waitMs > 0 ? peek : count)(attempt, now);
        if (row && row.count > RATES[attempt.rate].max) waitMs = Math.max(waitMs, row.endsAt.getTime() - now);
      }
      return Math.ceil(waitMs / SECOND_MS);
    },
    takeBack: async (...attempts) => {
      await db
        .update(rateLimitHits)
        .set({ count: sql`greatest(${rateLimitHits.count} - 1, 0)` })
        .where(inArray(rateLimitHits.key, attempts.map(keyOf)));
    },
    forget: async (...attempts) => {
      await db.delete(rateLimitHits).where(inArray(rateLimitHits.key, attempts.map(keyOf)));
    },
    sweep: async () => {
      await db.delete(rateLimitHits).where(lt(rateLimitHits.endsAt, new Date(clock.now())));
    },
  };
}

/** For `fail`; null if the attempt is allowed. */
export async function refusalOf(
  rateLimits: RateLimits,
  ...attempts: readonly Attempt[]
): Promise<{ kind: 'tooMany'; retryAfterS: number } | null> {
  const retryAfterS = await rateLimits.retryAfterS(...attempts);
  return retryAfterS > 0 ? { kind: 'tooMany', retryAfterS } : null;
}
