import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { rupees } from '../../src/domain/money';
import { SEARCH_RATE } from '../catalogue/routes';
import type { OpenDatabase } from '../db/database';
import { signUp } from '../testing/users.test-helpers';
import { clearDatabase, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { createRateLimits, RATES } from './rateLimits';
import { openTestApp, openTestDatabase, rowsOf } from '../testing/testDatabase.test-helpers';
import { sql } from 'drizzle-orm';

let database: OpenDatabase;
let clock: ManualClock;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock(1_800_000_000_000);
});

describe('searches from one address', () => {
  it('are rate-limited, except for cached pages and the unfiltered catalogue', async () => {
    const { db } = database;
    await insertProduct(db, await insertUser(db, 'Ravi'), 'कृति');
    let address = 'an office';
    const app = openTestApp(db, { clock, addressOf: () => address });
    const statusOf = async (path: string) => (await app.request(path)).status;
    const hot = '/api/catalogue?size=24&text=%E0%A4%95';

    expect(await statusOf(hot)).toBe(200);
    for (let count = 1; count < SEARCH_RATE.max; count += 1) {
      expect(await statusOf('/api/catalogue/suggestions?text=xq')).toBe(200);
    }
    clock.advance(20_000);
    for (const path of ['/api/catalogue?size=24&text=xq', '/api/catalogue/suggestions?text=xq']) {
      const refused = await app.request(path);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
      expect(await refused.json()).toEqual({ failure: { kind: 'tooMany' } });
    }
    expect(await statusOf(hot)).toBe(200);
    expect(await statusOf('/api/catalogue?size=24&category=code')).toBe(200);
    address = 'another office';
    expect(await statusOf('/api/catalogue?size=24&text=xq')).toBe(200);
    address = 'an office';
    clock.advance(40_000);
    expect(await statusOf('/api/catalogue?size=24&text=xq')).toBe(200);
    // Counted in memory only.
    expect(await rowsOf(db, sql`select * from rate_limit_hits`)).toEqual([]);
  });
});

describe('a seller’s product changes', () => {
  it('are rate-limited per user', async () => {
    const { db } = database;
    const app = openTestApp(db, { clock });
    const [asha, ravi] = [await signUp(app, 'Asha'), await signUp(app, 'Ravi')];
    const [ashaProduct, raviProduct] = [
      await insertProduct(db, asha.user.id),
      await insertProduct(db, ravi.user.id),
    ];
    const rateLimits = createRateLimits(db, clock);
    for (let count = 1; count < RATES.change.max; count += 1)
      await rateLimits.retryAfterS({ rate: 'change', caller: asha.user.id });
    expect(await asha.seller.change(ashaProduct, { price: rupees(20) })).toEqual({ ok: true, value: null });
    const refused = await asha.fetch(`/api/products/${ashaProduct}`, {
      method: 'PATCH',
      body: JSON.stringify({ listed: false }),
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect(await asha.catalogue.product(ashaProduct)).toMatchObject({ value: { price: 20 } });
    expect(await ravi.seller.change(raviProduct, { listed: false })).toEqual({ ok: true, value: null });
    clock.advance(RATES.change.windowMs);
    expect(await asha.seller.change(ashaProduct, { listed: false })).toEqual({ ok: true, value: null });
  });
});
