import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { MAX_SESSION_DAYS } from '../../src/domain/limits';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import { sweepSessions } from './accounts';
import { POOL_SIZE, type OpenDatabase } from '../db/database';
import { BusyError } from '../http/responses';
import { createRateLimits, RATES, type Rate } from '../http/rateLimits';
import { CONCURRENT_HASHES, ROOM_WAIT_MS, WAITING_HASHES } from './passwordQueue';
import { sessions, signInAccounts, users } from './tables';
import { rateLimitHits } from '../http/tables';
import {
  fillCatalogue,
  openTestApp,
  openTestDatabase,
  SHOP,
  createBrowser,
} from '../testing/testDatabase.test-helpers';
import { createAccount } from '../testing/users.test-helpers';

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

const DONE = { ok: true, value: null };
const failed = (kind: string) => ({ ok: false, failure: { kind } });
const refusedFor = (retryAfterS: number) => ({ ok: false, failure: { kind: 'tooMany', retryAfterS } });

function browse() {
  const fetch = createBrowser(app);
  return { fetch, ...httpMarketplace({ fetch }) };
}

async function person(email = 'asha@example.com') {
  const visit = browse();
  const user = await createAccount(database.db, visit.session, { name: 'Asha', email, password: PASSWORD });
  return { ...visit, user };
}

const signIn = (visit: ReturnType<typeof browse>, email: string, password: string) =>
  visit.session.signIn({ intent: 'buy', credentials: { email, password } });

it('hashes the passwords of new accounts before it begins a transaction, so that nobody waits for them', async () => {
  let hash: () => void = () => undefined;
  const hashed = new Promise<void>((resolve) => (hash = resolve));
  const waiting = vi.fn();
  const hashing = {
    hash: async (password: string) => {
      waiting();
      await hashed;
      return password;
    },
    verify: async () => true,
  };
  const slow = openTestApp(database.db, { clock, passwords: hashing });
  const account = { name: 'Asha', password: PASSWORD, consents: CONSENT_VERSIONS };
  // More than there are database connections.
  const signUps = Array.from({ length: POOL_SIZE + 1 }, (_, index) =>
    createBrowser(slow)('/api/account', {
      method: 'POST',
      body: JSON.stringify({ ...account, email: `asha${index}@example.com` }),
    }),
  );
  await vi.waitFor(() => expect(waiting).toHaveBeenCalled());
  expect(await database.db.$count(users)).toBe(0);
  hash();
  const answers = await Promise.all(signUps);
  expect(answers.map(({ status }) => status)).toEqual(signUps.map(() => 200));
  expect(waiting).toHaveBeenCalledTimes(signUps.length);
});

describe('a session', () => {
  const cookieOf = async (publicUrl: string | null, origin: string) => {
    const account = { name: 'A', email: 'a@example.com', password: PASSWORD, consents: CONSENT_VERSIONS };
    const own = openTestApp(database.db, { publicUrl });
    const post = (path: string) =>
      own.request(`${origin}${path}`, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      });
    const created = await post('/api/account');
    expect(created.headers.getSetCookie()).toEqual([]);
    const response = await post('/api/session');
    expect(response.status).toBe(200);
    return response.headers.getSetCookie();
  };

  it('and the known browser have cookies that are HttpOnly, SameSite=Strict and Secure', async () => {
    const cookies = await cookieOf(SHOP, SHOP);
    expect(cookies).toMatchObject(
      [/session_token=.*Max-Age=2592000/, /devices=.*Max-Age=31536000/].map(
        (pattern) => expect.stringMatching(pattern) as string,
      ),
    );
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-kriti\./);
      expect(cookie).not.toContain('Domain');
      for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/']) {
        expect(cookie).toContain(attribute);
      }
    }
  });

  it('works over plain http when that is the public origin', async () => {
    const cookies = await cookieOf(null, 'http://localhost:4180');
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^kriti\..*HttpOnly/);
      expect(cookie).not.toContain('Secure');
    }
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

  it('ends ninety days after signing in, however much it is used', async () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const start = Date.now();
    clock = manualClock(start);
    app = openTestApp(database.db, { clock });
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { fetch, session, user } = await person();
    for (let day = 10; day < MAX_SESSION_DAYS; day += 10) {
      clock.advance(10 * DAY_MS);
      vi.setSystemTime(clock.now());
      expect(await session.current()).toEqual({ ok: true, value: user });
    }
    clock.advance(10 * DAY_MS - 1);
    vi.setSystemTime(clock.now());
    expect(await session.current()).toEqual({ ok: true, value: user });
    clock.advance(1);
    const response = await fetch('/api/seller/stats');
    expect(response.status).toBe(401);
    expect(await session.current()).toEqual({ ok: true, value: null });
    expect(await database.db.$count(sessions)).toBe(0);
  });

  it('begins anew with a changed password', async () => {
    const { session } = await person();
    clock.advance(MAX_SESSION_DAYS * 24 * 60 * 60 * 1000 - 1);
    await session.changePassword({ current: PASSWORD, next: 'battery staple' });
    clock.advance(1);
    expect(await session.current()).toMatchObject({ ok: true, value: { name: 'Asha' } });
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
    { password: 'QwertyUIOP' },
    { password: 'monkey1234' },
    { name: 'Asha Rao', password: 'asharao1990' },
    { email: 'asha.rao@example.com', password: 'Asha.Rao@example.com' },
  ])('refuses %j', async (fields) => {
    const account = {
      name: 'A',
      email: 'a@example.com',
      password: PASSWORD,
      consents: CONSENT_VERSIONS,
      ...fields,
    };
    expect(await browse().session.signUp(account)).toMatchObject(failed('refused'));
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it('creates one account per e-mail address, regardless of case and concurrency', async () => {
    const signUpWith = (email: string) =>
      browse().session.signUp({ name: 'A', email, password: PASSWORD, consents: CONSENT_VERSIONS });
    const both = await Promise.all([signUpWith('a@example.com'), signUpWith('A@example.com ')]);
    expect(both).toEqual([DONE, DONE]);
    expect(await signUpWith('a@EXAMPLE.com')).toEqual(DONE);
    expect(await database.db.select().from(users)).toHaveLength(1);
    expect(await database.db.select().from(signInAccounts)).toHaveLength(1);
  });

  it('stores passwords as scrypt hashes with individual salts', async () => {
    app = openTestApp(database.db, { clock, passwords: undefined });
    await person();
    await person('ravi@example.com');
    const accounts = await database.db.select().from(signInAccounts);
    for (const { password } of accounts) expect(password).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
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

  it('ends the session that the browser had', async () => {
    const here = await person();
    await person('ravi@example.com');
    const there = browse();
    await signIn(there, 'asha@example.com', PASSWORD);
    expect(await database.db.$count(sessions)).toBe(3);
    await signIn(here, 'ravi@example.com', 'wrong');
    expect(await here.session.current()).toEqual({ ok: true, value: here.user });
    await signIn(here, 'ravi@example.com', PASSWORD);
    expect(await database.db.$count(sessions)).toBe(3);
    expect(await database.db.$count(sessions, eq(sessions.userId, here.user.id))).toBe(1);
    expect(await there.session.current()).toEqual({ ok: true, value: here.user });
  });
});

describe('guessing a password', () => {
  let address: string;
  const OFFICE = '198.51.100.1';

  beforeEach(() => {
    address = OFFICE;
    app = openTestApp(database.db, { clock, addressOf: () => address });
  });

  const guess = (visit: ReturnType<typeof browse>, count: number, email = 'asha@example.com') =>
    signIn(visit, email, `guess ${count}`);

  /** All that are allowed from one address. */
  async function guessFrom(from: string, email?: string) {
    address = from;
    const visit = browse();
    for (let count = 0; count < RATES.signInFrom.max; count += 1) {
      expect(await guess(visit, count, email)).toEqual(failed('wrongCredentials'));
    }
    expect(await guess(visit, 0, email)).toMatchObject(failed('tooMany'));
  }

  it('is stopped where it comes from, and goes on later', async () => {
    await person();
    await guessFrom(OFFICE);
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toEqual(refusedFor(1800));
    expect(await signIn(browse(), ' ASHA@example.com', PASSWORD)).toEqual(refusedFor(1800));
    clock.advance(RATES.signInFrom.windowMs - 1);
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toEqual(refusedFor(1));
    clock.advance(1);
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
  });

  it('from elsewhere keeps the owner out neither of signing in nor of what needs the password', async () => {
    const asha = await person();
    for (let network = 0; network < 3; network += 1) await guessFrom(`203.0.113.${network}`);
    address = OFFICE;
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
    const next = 'battery staple';
    expect(await asha.session.changePassword({ current: PASSWORD, next })).toMatchObject({ ok: true });
    const reauthentication = { password: next };
    const saved = await asha.session.saveProfile({ email: 'rao@example.com' }, reauthentication);
    expect(saved).toMatchObject({ ok: true });
    expect(await asha.session.deleteAccount(reauthentication)).toMatchObject({ ok: true });
  });

  it('of one account stops nobody else at a carrier’s address', async () => {
    await person();
    await person('ravi@example.com');
    await guessFrom(OFFICE);
    expect(await signIn(browse(), 'ravi@example.com', PASSWORD)).toMatchObject({ ok: true });
  });

  it('from many networks is stopped at a hundred an hour, and not within a session', async () => {
    const asha = await person();
    for (let count = 0; count < RATES.signInAs.max; count += RATES.signInFrom.max) {
      await guessFrom(`2001:db8:0:${count}`);
    }
    address = '2001:db8:1:0';
    expect(await guess(browse(), 0)).toEqual(refusedFor(3600));
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toEqual(refusedFor(3600));
    expect(await asha.session.changePassword({ current: PASSWORD, next: 'battery staple' })).toMatchObject({
      ok: true,
    });
    await asha.session.signOut();
    expect(await signIn(asha, 'asha@example.com', 'battery staple')).toMatchObject({ ok: true });
    clock.advance(RATES.signInAs.windowMs);
    expect(await signIn(browse(), 'asha@example.com', 'battery staple')).toMatchObject({ ok: true });
  });

  it('in a browser that is known from before is stopped there alone', async () => {
    const asha = await person();
    await asha.session.signOut();
    for (let count = 0; count < RATES.signInDevice.max; count += 1) {
      expect(await guess(asha, count)).toEqual(failed('wrongCredentials'));
    }
    expect(await signIn(asha, 'asha@example.com', PASSWORD)).toEqual(refusedFor(1800));
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
  });

  it('for the accounts of a whole carrier’s address keeps new browsers out, and known ones in', async () => {
    const asha = await person();
    await asha.session.signOut();
    for (let count = 0; count < RATES.signInBurst.max; count += 1)
      await guess(browse(), count, `stranger${count}@example.com`);
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject(failed('tooMany'));
    expect(await guess(asha, 0)).toEqual(failed('wrongCredentials'));
    expect(await signIn(asha, 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
    expect(await signIn(asha, 'nobody@example.com', PASSWORD)).toMatchObject(failed('tooMany'));
  });

  it('that are right is bounded in all known browsers of an account together', async () => {
    const [here, there] = [await person(), browse()];
    await signIn(there, 'asha@example.com', PASSWORD);
    for (let count = 0; count < RATES.signInKnown.max; count += 1)
      expect(await signIn(count % 2 ? here : there, 'asha@example.com', PASSWORD)).toMatchObject({
        ok: true,
      });
    expect(await signIn(here, 'asha@example.com', PASSWORD)).toEqual(refusedFor(600));
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
  });

  it('with many requests at once is counted all the same', async () => {
    await person();
    const answers = await Promise.all(
      Array.from({ length: 3 * RATES.signInFrom.max }, (_, count) => guess(browse(), count)),
    );
    const wrong = answers.filter((answer) => !answer.ok && answer.failure.kind === 'wrongCredentials');
    expect(wrong).toHaveLength(RATES.signInFrom.max);
  });

  it('counts no right one', async () => {
    const asha = await person();
    const next = 'battery staple';
    for (let count = 0; count < RATES.signInFrom.max; count += 1) {
      expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
      expect(await asha.session.changePassword({ current: PASSWORD, next: 'qwertyuiop' })).toMatchObject(
        failed('refused'),
      );
    }
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
    expect(await asha.session.changePassword({ current: PASSWORD, next })).toMatchObject({ ok: true });
  });

  it('looks nothing up while too many passwords wait to be hashed', async () => {
    let end: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (end = resolve));
    const passwords = {
      hash: (password: string) => blocked.then(() => password),
      verify: () => blocked.then(() => false),
    };
    let addresses = 0;
    app = openTestApp(database.db, { clock, passwords, addressOf: () => `10.1.1.${(addresses += 1)}` });
    const guesses = Array.from({ length: CONCURRENT_HASHES + WAITING_HASHES + 1 }, (_, count) =>
      guess(browse(), count),
    );
    expect(await Promise.race(guesses)).toMatchObject(failed('unavailable'));
    const hits = await database.db.$count(rateLimitHits);
    const account = { name: 'A', email: 'a@example.com', password: PASSWORD, consents: CONSENT_VERSIONS };
    const refused = Promise.all([guess(browse(), 0), browse().session.signUp(account)]);
    await vi.waitFor(() => expect(clock.pending()).toBe(2));
    clock.advance(ROOM_WAIT_MS);
    expect(await refused).toMatchObject([failed('unavailable'), failed('unavailable')]);
    expect(await database.db.$count(rateLimitHits)).toBe(hits);
    end();
    await Promise.all(guesses);
  });

  it('counts nothing while too many passwords wait to be hashed', async () => {
    await person();
    const passwords = {
      hash: () => Promise.reject(new BusyError(5)),
      verify: () => Promise.reject(new BusyError(5)),
    };
    app = openTestApp(database.db, { clock, passwords, addressOf: () => address });
    for (let count = 0; count <= RATES.signInFrom.max; count += 1) {
      expect(await guess(browse(), count)).toMatchObject(failed('unavailable'));
    }
    app = openTestApp(database.db, { clock, addressOf: () => address });
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
    for (const guessable of ['qwertyuiop', 'asha@example.com']) {
      expect(await session.changePassword({ current: PASSWORD, next: guessable })).toEqual({
        ok: false,
        failure: { kind: 'refused', field: 'next' },
      });
    }
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
      { verified: true },
    ]);
  });

  const change = async ({ fetch }: Awaited<ReturnType<typeof person>>, fields: object) => {
    const response = await fetch('/api/account', { method: 'PATCH', body: JSON.stringify(fields) });
    return (await response.json()) as unknown;
  };
  const answered = (kind: string) => ({ failure: { kind } });

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

  it('ends no sessions', async () => {
    const asha = await person();
    const there = browse();
    await signIn(there, 'asha@example.com', PASSWORD);
    await change(asha, { bio: 'b', email: 'asha@work.example', password: PASSWORD });
    expect(await there.session.current()).toMatchObject({ ok: true, value: { bio: 'b' } });
  });

  it('blocks password guessing within the session only', async () => {
    const asha = await person();
    const guess = (password?: string) => change(asha, { email: 'asha@work.example', password });
    for (let count = 0; count < RATES.proof.max; count += 1) {
      expect(await guess(`guess ${count}`)).toEqual(answered('wrongCredentials'));
      // Being asked for a password does not count as an attempt.
      expect(await guess()).toEqual(answered('credentialsWanted'));
    }
    expect(await guess(PASSWORD)).toEqual(answered('tooMany'));
    expect(await asha.session.deleteAccount({ password: PASSWORD })).toEqual(refusedFor(600));
    expect(await asha.session.changePassword({ current: PASSWORD, next: 'battery staple' })).toEqual(
      refusedFor(600),
    );
    expect(await signIn(browse(), 'asha@example.com', PASSWORD)).toMatchObject({ ok: true });
    clock.advance(RATES.proof.windowMs);
    expect(await guess(PASSWORD)).toEqual(asha.user);
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

it('deletes sessions that began more than ninety days ago', async () => {
  await person();
  clock.advance(1);
  const ravi = await person('ravi@example.com');
  await database.db.update(sessions).set({ expiresAt: new Date(2 * clock.now()) });
  await sweepSessions(database.db, new Date(clock.now() + MAX_SESSION_DAYS * 24 * 60 * 60 * 1000));
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
