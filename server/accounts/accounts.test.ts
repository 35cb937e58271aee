import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import { sweepSessions } from './accounts';
import type { OpenDatabase } from '../db/database';
import { createRateLimits, RATES, type Rate } from '../http/rateLimits';
import { sessions, signInAccounts, rateLimitHits, users } from '../db/schema';
import {
  fillCatalogue,
  openTestApp,
  openTestDatabase,
  SHOP,
  createBrowser,
} from '../testing/testDatabase.test-helpers';

const PASSWORD = 'correct horse';

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimitHits);
  clock = manualClock(1_800_000_000_000);
  app = openTestApp(database.db, { clock });
});
afterEach(() => {
  vi.useRealTimers();
});

const failed = (kind: string) => ({ ok: false, failure: { kind } });
const refusedFor = (retryAfterS: number) => ({ ok: false, failure: { kind: 'tooMany', retryAfterS } });

function browse() {
  const fetch = createBrowser(app);
  return { fetch, ...httpMarketplace({ fetch }) };
}

async function person(email = 'asha@example.com') {
  const visit = browse();
  const result = await visit.session.signUp({ intent: 'buy', name: 'Asha', email, password: PASSWORD });
  if (!result.ok) throw new Error(result.failure.kind);
  return { ...visit, user: result.value };
}

const signIn = (visit: ReturnType<typeof browse>, email: string, password: string) =>
  visit.session.signIn({ intent: 'buy', credentials: { email, password } });

describe('a session', () => {
  const cookieOf = async (publicUrl: string | null, origin: string) => {
    const response = await openTestApp(database.db, { publicUrl }).request(`${origin}/api/account`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'A', email: 'a@example.com', password: PASSWORD }),
    });
    expect(response.status).toBe(200);
    return response.headers.getSetCookie();
  };

  it('cookie is HttpOnly, SameSite=Strict and Secure', async () => {
    const [cookie, ...others] = await cookieOf(SHOP, SHOP);
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Host-kriti\./);
    expect(cookie).not.toContain('Domain');
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/', 'Max-Age=2592000']) {
      expect(cookie).toContain(attribute);
    }
  });

  it('works over plain http when that is the public origin', async () => {
    const [cookie] = await cookieOf(null, 'http://localhost:4180');
    expect(cookie).toMatch(/^kriti\..*HttpOnly/);
    expect(cookie).not.toContain('Secure');
  });

  it('ends thirty days after the last visit', async () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const start = Date.now();
    const dayIs = (day: number) => vi.setSystemTime(start + day * DAY_MS);
    vi.useFakeTimers({ toFake: ['Date'] });
    dayIs(0);
    const { session, user } = await person();
    dayIs(20);
    expect(await session.current()).toEqual({ ok: true, value: user });
    dayIs(45);
    expect(await session.current()).toEqual({ ok: true, value: user });
    dayIs(76);
    expect(await session.current()).toEqual({ ok: true, value: null });
  });

  it('rejects a forged cookie', async () => {
    const { user } = await person();
    const response = await app.request(`${SHOP}/api/session`, {
      headers: { Cookie: `__Secure-kriti.session_token=${user.id}.AAAA` },
    });
    expect(await response.json()).toBeNull();
  });
});

describe('signing up', () => {
  it.each([
    { name: '' },
    { name: ' ' },
    { name: 'a'.repeat(101) },
    { email: 'asha' },
    { email: `${'a'.repeat(250)}@example.com` },
    { password: 'short' },
    { password: 'a'.repeat(129) },
  ])('refuses %j', async (fields) => {
    const account = {
      intent: 'buy',
      name: 'A',
      email: 'a@example.com',
      password: PASSWORD,
      ...fields,
    } as const;
    expect(await browse().session.signUp(account)).toMatchObject(failed('refused'));
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it('creates one account per e-mail address, regardless of case and concurrency', async () => {
    const signInWith = (email: string) =>
      browse().session.signUp({ intent: 'buy', name: 'A', email, password: PASSWORD });
    const both = await Promise.all([signInWith('a@example.com'), signInWith('A@example.com ')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(failed('emailTaken'));
    expect(await signInWith('a@EXAMPLE.com')).toEqual(failed('emailTaken'));
    expect(await database.db.select().from(users)).toHaveLength(1);
    expect(await database.db.select().from(signInAccounts)).toHaveLength(1);
  });

  it('stores passwords as scrypt hashes with individual salts', async () => {
    app = openTestApp(database.db, { clock, passwords: undefined });
    await person();
    await person('ravi@example.com');
    const accounts = await database.db.select().from(signInAccounts);
    // 16 bytes of salt, 64 of hash.
    for (const { password } of accounts) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(2);
    expect(JSON.stringify(accounts)).not.toContain(PASSWORD);
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
    expect(await signIn(browse(), 'asha@example.com', 'wrong horse')).toEqual(failed('wrongCredentials'));
  });
});

describe('signing in', () => {
  it('requires credentials and says only that they are wrong', async () => {
    await person();
    expect(await browse().session.signIn({ intent: 'buy' })).toEqual(failed('credentialsWanted'));
    const wrong = failed('wrongCredentials');
    expect(await signIn(browse(), 'asha@example.com', 'wrong')).toEqual(wrong);
    expect(await signIn(browse(), 'nobody@example.com', PASSWORD)).toEqual(wrong);
    expect(await signIn(browse(), 'no address', PASSWORD)).toEqual(wrong);
    expect(await signIn(browse(), '', '')).toEqual(wrong);
  });

  it('ignores the case of an e-mail address', async () => {
    const { user } = await person();
    expect(await signIn(browse(), ' ASHA@example.com', PASSWORD)).toEqual({ ok: true, value: user });
  });

  it('blocks password guessing, and lets the owner in again later', async () => {
    await person();
    for (let count = 0; count < RATES.signInAs.max; count += 1) {
      expect(await signIn(browse(), 'asha@example.com', `guess ${count}`)).toEqual(
        failed('wrongCredentials'),
      );
    }
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toEqual(refusedFor(600));
    clock.advance(RATES.signInAs.windowMs - 1);
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toEqual(refusedFor(1));
    clock.advance(1);
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
  });
});

describe('a new password', () => {
  it('requires the old one and signs out all other sessions', async () => {
    const here = await person();
    const there = browse();
    await signIn(there, 'asha@example.com', PASSWORD);
    const { session } = here;
    const next = 'battery staple';
    expect(await session.changePassword({ current: 'wrong', next })).toEqual(failed('wrongCredentials'));
    expect(await session.changePassword({ current: PASSWORD, next: 'short' })).toMatchObject(
      failed('refused'),
    );
    expect(await there.session.current()).toMatchObject({ ok: true, value: here.user });
    expect(await session.changePassword({ current: PASSWORD, next })).toEqual({ ok: true, value: null });
    expect(await there.session.current()).toEqual({ ok: true, value: null });
    expect(await session.current()).toEqual({ ok: true, value: here.user });
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toEqual(failed('wrongCredentials'));
    expect(await signIn(browse(), 'asha@example.com', next)).toMatchObject({ ok: true });
  });
});

describe('a profile', () => {
  it('is saved without pasted invisible characters', async () => {
    const { session } = await person();
    const saved = await session.saveProfile({ name: 'Asha\t\u202eRao\0', bio: 'a\n\u0007b\ud800' });
    expect(saved).toMatchObject({ ok: true, value: { name: 'Asha Rao', bio: 'a\nb' } });
  });

  it.each([{ name: ' ' }, { email: 'nowhere' }, { bio: 'a'.repeat(2001) }])('rejects %j', async (fields) => {
    const { session, user } = await person();
    expect(await session.saveProfile(fields)).toMatchObject(failed('refused'));
    expect(await session.current()).toEqual({ ok: true, value: user });
  });

  it('changes only the profile’s own fields', async () => {
    const { fetch, user } = await person();
    const response = await fetch('/api/account', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: 'other', emailVerified: true, bio: 'b' }),
    });
    expect(await response.json()).toEqual({ ...user, bio: 'b' });
    expect(await database.db.select({ verified: users.emailVerified }).from(users)).toEqual([
      { verified: false },
    ]);
  });

  const change = async ({ fetch }: Awaited<ReturnType<typeof person>>, fields: object) => {
    const response = await fetch('/api/account', { method: 'PATCH', body: JSON.stringify(fields) });
    return (await response.json()) as unknown;
  };
  const answered = (kind: string) => ({ failure: { kind } });

  it('changes its e-mail address with the password, but not to a taken one', async () => {
    const asha = await person();
    await person('ravi@example.com');
    const password = PASSWORD;
    expect(await change(asha, { email: 'Ravi@example.com', password })).toEqual(answered('emailTaken'));
    const changedEmail = { ...asha.user, email: 'asha@work.example' };
    expect(await change(asha, { email: 'Asha@work.example', password })).toEqual(changedEmail);
    expect(await signIn(browse(), 'asha@work.example', PASSWORD)).toMatchObject({ ok: true });
  });

  it('requires the password only for a new e-mail address', async () => {
    const asha = await person();
    const fields = { email: 'asha@work.example', bio: 'b' };
    expect(await change(asha, fields)).toEqual(answered('credentialsWanted'));
    expect(await change(asha, { ...fields, password: 'wrong' })).toEqual(answered('wrongCredentials'));
    expect(await change(asha, { ...fields, password: '' })).toEqual(answered('wrongCredentials'));
    expect(await asha.session.current()).toEqual({ ok: true, value: asha.user });
    const same = { email: ' ASHA@example.com', bio: 'b' };
    expect(await change(asha, same)).toEqual({ ...asha.user, bio: 'b' });
    expect(await change(asha, { ...same, password: 'wrong' })).toEqual({ ...asha.user, bio: 'b' });
  });

  it('blocks password guessing', async () => {
    const asha = await person();
    const guess = (password?: string) => change(asha, { email: 'asha@work.example', password });
    for (let count = 0; count < RATES.signInAs.max; count += 1) {
      expect(await guess(`guess ${count}`)).toEqual(answered('wrongCredentials'));
      // Being asked for a password does not count as an attempt.
      expect(await guess()).toEqual(answered('credentialsWanted'));
    }
    expect(await guess(PASSWORD)).toEqual(answered('tooMany'));
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toEqual(refusedFor(600));
    clock.advance(RATES.signInAs.windowMs);
    expect(await guess(PASSWORD)).toMatchObject({ email: 'asha@work.example' });
  });
});

describe('deleting an account', () => {
  it('requires the password, then leaves no personal data', async () => {
    const here = await person();
    const there = browse();
    await signIn(there, 'asha@example.com', PASSWORD);
    expect(await here.session.deleteAccount()).toEqual(failed('credentialsWanted'));
    expect(await here.session.deleteAccount({ password: 'wrong' })).toEqual(failed('wrongCredentials'));
    expect(await here.session.current()).toEqual({ ok: true, value: here.user });
    expect(await here.session.deleteAccount({ password: PASSWORD })).toEqual({ ok: true, value: null });
    for (const { session } of [here, there])
      expect(await session.current()).toEqual({ ok: true, value: null });
    expect(await database.db.select().from(users)).toEqual([]);
    expect(await database.db.select().from(signInAccounts)).toEqual([]);
    await person();
  });
});

it('deletes expired sessions only', async () => {
  const asha = await person();
  const ravi = await person('ravi@example.com');
  const rows = await database.db.select().from(sessions);
  const latest = Math.max(...rows.map(({ expiresAt }) => expiresAt.getTime()));
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date(latest - 1000) })
    .where(eq(sessions.userId, asha.user.id));
  await sweepSessions(database.db, new Date(latest - 500));
  const left = await database.db.select().from(sessions);
  expect(left.map(({ userId }) => userId)).toEqual([ravi.user.id]);
});

describe('rate limits', () => {
  it('count each caller apart and expire', async () => {
    await fillCatalogue(database.db, []);
    const limits = createRateLimits(database.db, clock);
    const wait = (rate: Rate, caller: string) => limits.retryAfterS({ rate, caller });
    for (let count = 0; count < RATES.signUp.max; count += 1) expect(await wait('signUp', 'a')).toBe(0);
    expect(await wait('signUp', 'a')).toBe(3600);
    expect(await wait('signUp', 'b')).toBe(0);
    expect(await wait('signIn', 'a')).toBe(0);
    clock.advance(RATES.signUp.windowMs + 1);
    await wait('signUp', 'b');
    await limits.sweep();
    expect(await database.db.select().from(rateLimitHits)).toHaveLength(1);
    expect(JSON.stringify(await database.db.select().from(rateLimitHits))).not.toContain('"b"');
  });

  it('count concurrent attempts', async () => {
    const limits = createRateLimits(database.db, clock);
    const waits = await Promise.all(
      Array.from({ length: RATES.signUp.max + 5 }, () => limits.retryAfterS({ rate: 'signUp', caller: 'a' })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(RATES.signUp.max);
  });
});
