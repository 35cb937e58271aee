import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import type { OpenDatabase } from '../db/database';
import { rateLimitHits } from './tables';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { openTestApp, openTestDatabase, SHOP } from '../testing/testDatabase.test-helpers';
import { attemptsOfAddress, createRateLimits, RATES, type Rate } from './rateLimits';

const PHONE = '203.0.113.7';
const HOUSEHOLD = '2001:db8:0:1';
const PASSWORD = 'correct horse battery';

let database: OpenDatabase;
let clock: ManualClock;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearDatabase(database.db);
  await database.db.delete(rateLimitHits);
  clock = manualClock(1_800_000_000_000);
});

function limitsOf() {
  const limits = createRateLimits(database.db, clock);
  return {
    from: (address: string, purpose: 'signIn' | 'signUp' = 'signUp') =>
      limits.retryAfterS(...attemptsOfAddress(purpose, address)),
    wait: (...attempts: [Rate, string][]) =>
      limits.retryAfterS(...attempts.map(([rate, caller]) => ({ rate, caller }))),
  };
}

describe('sign-ups', () => {
  it('of people behind one carrier’s address are allowed by the hundred, in steps', async () => {
    const { from } = limitsOf();
    let allowed = 0;
    for (let step = 0; allowed < RATES.signUpShared.max; step += 1) {
      for (let count = 0; count < RATES.signUpBurst.max; count += 1, allowed += 1) {
        expect(await from(PHONE)).toBe(0);
      }
      if (allowed < RATES.signUpShared.max) expect(await from(PHONE)).toBe(300);
      clock.advance(RATES.signUpBurst.windowMs);
    }
    expect(allowed).toBe(200);
    // Ten steps of five minutes are over.
    expect(await from(PHONE)).toBe(600);
    clock.advance(600_000);
    expect(await from(PHONE)).toBe(0);
  });

  it('of one IPv6 network are a household’s', async () => {
    const { from } = limitsOf();
    for (let count = 0; count < RATES.signUp.max; count += 1) expect(await from(HOUSEHOLD)).toBe(0);
    expect(await from(HOUSEHOLD)).toBe(3600);
  });

  it('are refused with the true time until the next, to the second', async () => {
    const app = openTestApp(database.db, { clock, addressOf: () => HOUSEHOLD });
    const signUp = (count: number) =>
      app.request(`${SHOP}/api/account`, {
        method: 'POST',
        headers: { Origin: SHOP, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ name: 'Asha', email: `asha${count}@example.com`, password: PASSWORD },
          consents: CONSENT_VERSIONS,
        }),
      });
    for (let count = 0; count < RATES.signUp.max; count += 1) expect((await signUp(count)).ok).toBe(true);
    clock.advance(600_500);
    const refused = await signUp(99);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3000']);
    clock.advance(2_999_499);
    expect((await signUp(99)).headers.get('Retry-After')).toBe('1');
    clock.advance(1);
    expect((await signUp(99)).ok).toBe(true);
  });
});

describe('several limits of one attempt', () => {
  it('are answered with the longest wait, also of one that is checked later', async () => {
    const { wait } = limitsOf();
    for (let count = 0; count < RATES.signInFrom.max; count += 1) await wait(['signInFrom', 'asha']);
    for (let count = 0; count < RATES.signInBurst.max; count += 1) await wait(['signInBurst', PHONE]);
    expect(await wait(['signInBurst', PHONE])).toBe(60);
    expect(await wait(['signInBurst', PHONE], ['signInFrom', 'asha'])).toBe(1800);
  });

  it('count nothing beyond the one that refuses', async () => {
    const { wait } = limitsOf();
    for (let count = 0; count < RATES.signInBurst.max; count += 1) await wait(['signInBurst', PHONE]);
    for (let count = 0; count < RATES.signInFrom.max; count += 1) {
      await wait(['signInBurst', PHONE], ['signInFrom', 'asha']);
    }
    expect(await wait(['signInFrom', 'asha'])).toBe(0);
  });
});

it('a clock set back by an hour prolongs no wait', async () => {
  const { from } = limitsOf();
  for (let count = 0; count <= RATES.signUp.max; count += 1) await from(HOUSEHOLD);
  clock = manualClock(clock.now() - 3_600_000);
  expect(await limitsOf().from(HOUSEHOLD)).toBe(0);
});

describe('attempts that are taken back', () => {
  it('no longer count, those before and after them do', async () => {
    const limits = createRateLimits(database.db, clock);
    const attempt = { rate: 'proof', caller: 'asha' } as const;
    for (let count = 0; count < 3 * RATES.proof.max; count += 1) {
      expect(await limits.retryAfterS(attempt)).toBe(0);
      await limits.takeBack(attempt);
    }
    for (let count = 0; count < RATES.proof.max; count += 1)
      expect(await limits.retryAfterS(attempt)).toBe(0);
    expect(await limits.retryAfterS(attempt)).toBe(600);
  });

  it('without having been counted, allow no more than others', async () => {
    const limits = createRateLimits(database.db, clock);
    const attempt = { rate: 'proof', caller: 'asha' } as const;
    await limits.retryAfterS(attempt);
    await limits.takeBack(attempt);
    await limits.takeBack(attempt);
    for (let count = 0; count < RATES.proof.max; count += 1)
      expect(await limits.retryAfterS(attempt)).toBe(0);
    expect(await limits.retryAfterS(attempt)).toBe(600);
  });
});
