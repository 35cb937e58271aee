import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { MAX_DEVICES_SHOWN, MAX_USER_AGENT_LENGTH } from '../../src/domain/limits';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { rateLimitHits } from '../http/tables';
import { createBrowser, openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { createAccount } from '../testing/users.test-helpers';
import { sessions, users } from './tables';

const PASSWORD = 'correct horse';
const HOUR_MS = 60 * 60 * 1000;
const failed = (kind: string) => ({ ok: false, failure: { kind } });
const done = { ok: true, value: null };

let database: OpenDatabase;
let app: ReturnType<typeof openTestApp>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimitHits);
  app = openTestApp(database.db, { clock: manualClock(1_800_000_000_000) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser that introduces itself. */
function browse(userAgent: string) {
  const browser = createBrowser(app);
  const fetch: typeof browser = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('User-Agent', userAgent);
    return browser(address, { ...init, headers });
  };
  return { fetch, ...httpMarketplace({ fetch }) };
}

async function signUp(userAgent: string, email = 'asha@example.com') {
  const visit = browse(userAgent);
  const user = await createAccount(database.db, visit.session, { name: 'Asha', email, password: PASSWORD });
  return { ...visit, user };
}

async function signIn(userAgent: string, email = 'asha@example.com') {
  const visit = browse(userAgent);
  const result = await visit.session.signIn({ intent: 'buy', credentials: { email, password: PASSWORD } });
  if (!result.ok) throw new Error(result.failure.kind);
  return visit;
}

async function devicesOf({ devices }: ReturnType<typeof browse>) {
  const result = await devices.list();
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
}

const isSignedIn = async ({ session }: ReturnType<typeof browse>) => {
  const result = await session.current();
  return result.ok && result.value !== null;
};

describe('signed-in devices', () => {
  it('are this one, then those last used, without tokens and addresses', async () => {
    const start = Date.now();
    app = openTestApp(database.db);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(start);
    const phone = await signUp('phone');
    vi.setSystemTime(start + HOUR_MS);
    const office = await signIn('office');
    vi.setSystemTime(start + 3 * HOUR_MS);
    await isSignedIn(phone);
    const laptop = await signIn('laptop');
    const listed = await devicesOf(laptop);
    expect(listed).toEqual([
      {
        ...{ id: expect.any(String) as string, userAgent: 'laptop', current: true },
        ...{ signedInAt: start + 3 * HOUR_MS, lastSeenAt: start + 3 * HOUR_MS },
      },
      {
        ...{ id: expect.any(String) as string, userAgent: 'phone', current: false },
        ...{ signedInAt: start, lastSeenAt: start + 3 * HOUR_MS },
      },
      {
        ...{ id: expect.any(String) as string, userAgent: 'office', current: false },
        ...{ signedInAt: start + HOUR_MS, lastSeenAt: start + HOUR_MS },
      },
    ]);
    expect((await devicesOf(office)).find(({ current }) => current)?.userAgent).toBe('office');

    const rows = await database.db.select().from(sessions);
    expect(rows.map(({ ipAddress }) => ipAddress)).toEqual(['', '', '']);
    const sent = await (await laptop.fetch('/api/account/sessions')).text();
    for (const { token } of rows) expect(sent).not.toContain(token);
  });

  it('are not those whose session has expired, nor other people’s', async () => {
    await signUp('other', 'ravi@example.com');
    const here = await signUp('here');
    await signIn('expired');
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.userAgent, 'expired'));
    expect((await devicesOf(here)).map(({ userAgent }) => userAgent)).toEqual(['here']);
  });

  it('are listed up to a limit, this one always', async () => {
    const here = await signUp('here');
    const later = new Date(Date.now() + HOUR_MS);
    await database.db.insert(sessions).values(
      Array.from({ length: MAX_DEVICES_SHOWN }, (_, index) => ({
        ...{ id: String(index), token: String(index), userId: here.user.id, userAgent: 'there' },
        ...{ expiresAt: later, createdAt: later, updatedAt: later },
      })),
    );
    const listed = await devicesOf(here);
    expect(listed).toHaveLength(MAX_DEVICES_SHOWN);
    expect(listed[0]).toMatchObject({ userAgent: 'here', current: true });
    expect(await here.devices.endOthers()).toEqual(done);
    expect(await database.db.$count(sessions)).toBe(1);
  });

  it.each([
    ['long', 'x'.repeat(8000), 'x'.repeat(MAX_USER_AGENT_LENGTH)],
    ['with control characters', 'Chro\u0085me\u009b', 'Chro me'],
    ['empty', '', ''],
  ])('store a user agent that is %s as one short line', async (_name, userAgent, stored) => {
    const here = await signUp(userAgent);
    const [row] = await database.db.select().from(sessions);
    expect(row?.userAgent).toBe(stored);
    expect(await devicesOf(here)).toMatchObject([{ userAgent: stored }]);
    expect(await here.session.data()).toMatchObject({ value: { sessions: [{ userAgent: stored }] } });
  });

  it('show user agents that were stored whole as one short line, and missing ones', async () => {
    const here = await signUp('here');
    await database.db.update(sessions).set({ userAgent: 'x\u0085'.repeat(8000) });
    expect((await devicesOf(here))[0]?.userAgent).toHaveLength(MAX_USER_AGENT_LENGTH);
    await database.db.update(sessions).set({ userAgent: null });
    expect(await devicesOf(here)).toMatchObject([{ userAgent: '' }]);
  });
});

describe('ending', () => {
  it('one device signs it out at once, and no other', async () => {
    const [here, lost, kept] = [await signUp('here'), await signIn('lost'), await signIn('kept')];
    const id = (await devicesOf(here)).find(({ userAgent }) => userAgent === 'lost')?.id ?? '';
    expect(await here.devices.end(id)).toEqual(done);
    expect(await Promise.all([here, lost, kept].map(isSignedIn))).toEqual([true, false, true]);
    expect((await lost.fetch('/api/account/data')).status).toBe(401);
    expect((await devicesOf(here)).map(({ userAgent }) => userAgent)).toEqual(['here', 'kept']);
    expect(await here.devices.end(id)).toEqual(failed('notFound'));
  });

  it('this one is refused', async () => {
    const here = await signUp('here');
    const [{ id } = { id: '' }] = await devicesOf(here);
    expect(await here.devices.end(id)).toEqual(failed('refused'));
    expect(await isSignedIn(here)).toBe(true);
  });

  it('somebody else’s answers like a missing one, and ends nothing', async () => {
    const [asha, ravi] = [await signUp('asha'), await signUp('ravi', 'ravi@example.com')];
    const [{ id } = { id: '' }] = await devicesOf(ravi);
    expect(await asha.devices.end(id)).toEqual(failed('notFound'));
    expect(await isSignedIn(ravi)).toBe(true);
  });

  it('all others leaves this one, and other people’s', async () => {
    const ravi = await signUp('ravi', 'ravi@example.com');
    const [here, ...others] = [await signUp('here'), await signIn('one'), await signIn('two')];
    expect(await here.devices.endOthers()).toEqual(done);
    expect(await Promise.all([here, ravi].map(isSignedIn))).toEqual([true, true]);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
  });

  it('is rate-limited per person, with other changes', async () => {
    const [here, ravi] = [await signUp('here'), await signUp('ravi', 'ravi@example.com')];
    const [{ id } = { id: '' }] = await devicesOf(ravi);
    expect(await here.devices.endOthers()).toEqual(done);
    await database.db.update(rateLimitHits).set({ count: RATES.change.max - 1 });
    expect(await here.devices.end(id)).toEqual(failed('notFound'));
    expect(await here.devices.end(id)).toMatchObject(failed('tooMany'));
    expect(await here.devices.endOthers()).toMatchObject(failed('tooMany'));
    expect(await ravi.devices.endOthers()).toEqual(done);
  });
});
