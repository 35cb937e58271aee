import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import {
  MAX_PASSKEYS,
  MAX_PASSKEY_NAME_LENGTH,
  MAX_SESSION_DAYS,
  PASSKEY_MINUTES,
} from '../../src/domain/limits';
import type { CreatedPasskey } from '../../src/domain/passkey';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { rateLimitHits } from '../http/tables';
import { mails } from '../mail/tables';
import { memoryLog } from '../testing/log.test-helpers';
import { softwareAuthenticator } from '../testing/passkeys.test-helpers';
import { shownCode } from '../testing/secondFactor.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { createBrowser, openTestApp, openTestDatabase, SHOP } from '../testing/testDatabase.test-helpers';
import { PASSWORD, signUp, type TestUser } from '../testing/users.test-helpers';
import { passkeys, sessions, users, verifications } from './tables';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const DAY_MS = 24 * 60 * 60_000;
const DONE = { ok: true, value: null };
const failed = (kind: string) => ({ ok: false, failure: { kind } });
const PROOF = { password: PASSWORD };

/** Whose list of revoked ones is at an address of a cloud's internal network. */
const CERTIFICATE = Buffer.from(
  [
    'MIIBnjCCAUOgAwIBAgIUQqivy5WEyf5LQJSE2DlfXeHfOtUwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBeDAgFw0yNjExMjcxNTQ0',
    'MDBaGA8yMTI2MTEwMzE1NDQwMFowDDEKMAgGA1UEAwwBeDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIDrrlHrIQH+hKz+LQ9H',
    '4pKpZOOq8PAdI+FDZId1tuGGV6biDL1bCMKrxZkcP0o20ohCujan6F5kiCayUVJ7bp+jgYAwfjAdBgNVHQ4EFgQUI32MVuExSxWN',
    '+mV01mIE73EtKm4wHwYDVR0jBBgwFoAUI32MVuExSxWN+mV01mIE73EtKm4wDwYDVR0TAQH/BAUwAwEB/zArBgNVHR8EJDAiMCCg',
    'HqAchhpodHRwOi8vMTY5LjI1NC4xNjkuMjU0L2NybDAKBggqhkjOPQQDAgNJADBGAiEA2KnZCw0HpYS8DxpibbgaLhlb+nVtcLvB',
    'hZnO50auhjkCIQClpkz1DJqU9me9iIoMJ2cvGaQ9mYO6v190F3dv+K9pzw==',
  ].join(''),
  'base64',
);

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;
let log: ReturnType<typeof memoryLog>;
let asha: TestUser;
let device: ReturnType<typeof softwareAuthenticator>;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock(1_800_000_000_000);
  log = memoryLog();
  app = openTestApp(database.db, { clock, log: log.log });
  asha = await signUp(app, 'Asha');
  device = softwareAuthenticator();
  await database.db.delete(mails);
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

type Answering = Parameters<typeof device.create>[1];

function browse(userAgent = '') {
  const browser = createBrowser(app);
  const fetch: typeof browser = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('User-Agent', userAgent);
    return browser(address, { ...init, headers });
  };
  return { fetch, ...httpMarketplace({ fetch }) };
}

type Visit = Pick<TestUser, 'passkeys'>;

function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; failure: { kind: string } }) {
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
}

const askToAdd = async ({ passkeys: port }: Visit = asha) => valueOf(await port.startAdding(PROOF));
const askToSignIn = async ({ passkeys: port }: Visit) => valueOf(await port.startSignIn());

async function add(visit: Visit = asha, answering: Answering = {}) {
  const created = device.create(await askToAdd(visit), answering);
  return { created, added: valueOf(await visit.passkeys.finishAdding(created)) };
}

async function signIn(visit: Visit, created: CreatedPasskey, answering: Answering = {}) {
  return visit.passkeys.finishSignIn(device.use(created, await askToSignIn(visit), answering));
}

const events = () => log.lines.map(({ msg }) => msg).filter((msg) => msg !== 'request');
const queued = async () =>
  (await database.db.select().from(mails).orderBy(mails.createdAt)).map(({ content, email }) => ({
    ...{ content, email },
  }));

describe('adding a passkey', () => {
  it('asks for one that is found without an address and verifies its user', async () => {
    const { created } = await add();
    const request = await askToAdd();
    expect(request).toMatchObject({
      rp: { id: new URL(SHOP).hostname },
      user: { name: asha.user.email, displayName: asha.user.name },
      attestation: 'none',
      timeout: PASSKEY_MINUTES * 60_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: created.id }],
    });
  });

  it('names it after browser and system, says so by mail, and ends nothing', async () => {
    const here = browse(ANDROID);
    await here.session.signIn({ intent: 'buy', credentials: { email: asha.user.email, ...PROOF } });
    await database.db.delete(mails);
    const { added } = await add(here, { synced: true });
    const expected = { name: 'Chrome · Android', createdAt: clock.now(), lastUsedAt: null, synced: true };
    expect(added).toEqual({ id: expect.any(String) as string, ...expected });
    expect(await asha.passkeys.list()).toEqual({ ok: true, value: [added] });
    expect(await queued()).toEqual([
      {
        content: { kind: 'passkeyAdded', name: 'Chrome · Android', at: new Date(clock.now()).toISOString() },
        email: asha.user.email,
      },
    ]);
    expect(events().at(-1)).toBe('passkeyAdded');
    expect(await database.db.$count(sessions)).toBe(2);
  });

  it('needs the password, as often as it’s asked for elsewhere', async () => {
    for (let count = 0; count < RATES.proof.max; count += 1)
      expect(await asha.passkeys.startAdding({ password: 'wrong' })).toEqual(failed('wrongCredentials'));
    expect(events().filter((event) => event === 'proofFailed')).toHaveLength(RATES.proof.max);
    expect(await asha.passkeys.startAdding(PROOF)).toMatchObject(failed('tooMany'));
    expect(await asha.session.changePassword({ current: PASSWORD, next: 'battery staple' })).toMatchObject(
      failed('tooMany'),
    );
  });

  it('needs no young session, as the password is asked for', async () => {
    await database.db.update(sessions).set({ createdAt: new Date(clock.now() - 80 * DAY_MS) });
    await expect(add()).resolves.toBeTruthy();
  });

  it('needs a confirmed address, before and after the browser was asked', async () => {
    const request = await askToAdd();
    await database.db.update(users).set({ emailVerified: false });
    expect(await asha.passkeys.startAdding(PROOF)).toEqual(failed('unverified'));
    expect(await asha.passkeys.finishAdding(device.create(request))).toEqual(failed('unverified'));
  });

  it('refuses one that hasn’t verified its user', async () => {
    const created = device.create(await askToAdd(), { verifies: false });
    expect(await asha.passkeys.finishAdding(created)).toEqual(failed('refused'));
    expect(await database.db.$count(passkeys)).toBe(0);
    expect(await queued()).toEqual([]);
  });

  it.each<[string, Answering]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a certificate', { format: 'apple' }],
    ['an unknown format', { format: 'other' }],
  ])('refuses one with %s', async (_what, answering) => {
    const created = device.create(await askToAdd(), answering);
    expect(await asha.passkeys.finishAdding(created)).toEqual(failed('refused'));
    expect(await database.db.$count(passkeys)).toBe(0);
  });

  it('refuses certificates before they make the server look up whether they are revoked', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not in tests'));
    for (const format of ['apple', 'packed', 'fido-u2f', 'android-key', 'tpm']) {
      const created = device.create(await askToAdd(), { format, certificate: CERTIFICATE });
      expect(await asha.passkeys.finishAdding(created)).toEqual(failed('refused'));
    }
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it('refuses what is no passkey', async () => {
    const created = device.create(await askToAdd());
    for (const attestationObject of ['AAAA', 'o2NmbXQ', '-'])
      expect(
        await asha.passkeys.finishAdding({
          ...created,
          response: { ...created.response, attestationObject },
        }),
      ).toEqual(failed('refused'));
  });

  it('takes each request once', async () => {
    const request = await askToAdd();
    expect(await asha.passkeys.finishAdding(device.create(request))).toMatchObject({ ok: true });
    expect(await asha.passkeys.finishAdding(device.create(request))).toEqual(failed('expired'));
    const refused = await askToAdd();
    await asha.passkeys.finishAdding(device.create(refused, { verifies: false }));
    expect(await asha.passkeys.finishAdding(device.create(refused))).toEqual(failed('expired'));
  });

  it(`takes a request for ${PASSKEY_MINUTES} minutes`, async () => {
    const start = Date.now();
    const request = await askToAdd();
    vi.useFakeTimers({ toFake: ['Date'], now: start + PASSKEY_MINUTES * 60_000 + 1000 });
    expect(await asha.passkeys.finishAdding(device.create(request))).toEqual(failed('expired'));
  });

  it('takes a request of the same account only', async () => {
    const request = await askToAdd();
    // In the same browser, whose cookie has the request.
    const ravi = await signUp(app, 'Ravi');
    const { email } = ravi.user;
    await asha.session.signIn({ intent: 'buy', credentials: { email, ...PROOF } });
    expect(await asha.passkeys.finishAdding(device.create(request))).toEqual(failed('expired'));
    expect(await database.db.$count(passkeys)).toBe(0);
  });

  it('takes no request that was made to sign in', async () => {
    const request = await askToSignIn(asha);
    expect(await asha.passkeys.finishAdding(device.create(request))).toEqual(failed('expired'));
  });

  it('refuses the same passkey twice, and somebody else’s', async () => {
    const { created } = await add();
    const ravi = await signUp(app, 'Ravi');
    for (const visit of [asha, ravi]) {
      const { response } = device.create(await askToAdd(visit));
      const again = {
        ...created,
        response: { ...created.response, clientDataJSON: response.clientDataJSON },
      };
      expect(await visit.passkeys.finishAdding(again)).toEqual(failed('refused'));
    }
    expect(await database.db.$count(passkeys)).toBe(1);
  });

  it(`ends at ${MAX_PASSKEYS}, also for two at once`, async () => {
    const row = {
      userId: asha.user.id,
      publicKey: '',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    };
    await database.db.insert(passkeys).values(
      Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
        ...{ ...row, id: String(index), credentialID: String(index) },
      })),
    );
    const other = browse();
    await other.session.signIn({ intent: 'buy', credentials: { email: asha.user.email, ...PROOF } });
    const [first, second] = [await askToAdd(asha), await askToAdd(other)];
    const outcomes = await Promise.all([
      asha.passkeys.finishAdding(device.create(first)),
      other.passkeys.finishAdding(device.create(second)),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const full = { ok: false, failure: { kind: 'refused', field: 'passkeys' } };
    expect(outcomes).toContainEqual(full);
    expect(await asha.passkeys.startAdding(PROOF)).toEqual(full);
    expect(await database.db.$count(passkeys)).toBe(MAX_PASSKEYS);
  });

  it('leaves no request readable in the database', async () => {
    const cookies: string[] = [];
    const { fetch } = asha;
    const response = await fetch('/api/account/passkey-request', {
      method: 'POST',
      body: JSON.stringify(PROOF),
    });
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-.*HttpOnly.*SameSite=Strict/i);
      const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie) ?? [];
      cookies.push(decodeURIComponent(value).split('.')[0] ?? '');
    }
    expect(cookies).not.toEqual([]);
    const rows = JSON.stringify(await database.db.select().from(verifications));
    for (const token of cookies) expect(rows).not.toContain(token);
  });
});

describe('signing in with a passkey', () => {
  it('needs no address, and is a session as any other', async () => {
    const { created, added } = await add();
    clock.advance(DAY_MS);
    const phone = browse(ANDROID);
    const request = await askToSignIn(phone);
    expect(request).toMatchObject({ userVerification: 'required', rpId: new URL(SHOP).hostname });
    expect(request['allowCredentials'] ?? []).toEqual([]);
    expect(await phone.passkeys.finishSignIn(device.use(created, request))).toEqual({
      ok: true,
      value: asha.user,
    });
    expect(await phone.session.current()).toMatchObject({ ok: true, value: { id: asha.user.id } });
    expect(valueOf(await phone.devices.list())[0]).toMatchObject({
      ...{ userAgent: ANDROID, current: true, signedInAt: clock.now() },
    });
    expect(valueOf(await phone.passkeys.list())).toEqual([{ ...added, lastUsedAt: clock.now() }]);
    expect(events().at(-1)).toBe('signIn');
    expect(JSON.stringify(log.lines)).not.toContain(created.id);
  });

  it('ends the session that the browser had', async () => {
    const { created } = await add();
    const ravi = await signUp(app, 'Ravi');
    expect(await signIn(ravi, created)).toMatchObject({ ok: true, value: { id: asha.user.id } });
    const rows = await database.db.select({ userId: sessions.userId }).from(sessions);
    expect(rows).toEqual([{ userId: asha.user.id }, { userId: asha.user.id }]);
    expect(events().slice(-2)).toEqual(['signIn', 'sessionEnded']);
  });

  it(`ends after ${MAX_SESSION_DAYS} days`, async () => {
    const { created } = await add();
    const phone = browse();
    await signIn(phone, created);
    clock.advance(MAX_SESSION_DAYS * DAY_MS);
    expect(await phone.session.current()).toEqual({ ok: true, value: null });
  });

  it('offers all passkeys, also to somebody who is signed in', async () => {
    await add();
    expect((await askToSignIn(asha))['allowCredentials'] ?? []).toEqual([]);
  });

  it('refuses one that hasn’t verified its user', async () => {
    const { created } = await add();
    const phone = browse();
    expect(await signIn(phone, created, { verifies: false })).toEqual(failed('unknownPasskey'));
    expect(await phone.session.current()).toEqual(DONE);
    expect(events().at(-1)).toBe('passkeyFailed');
  });

  it.each<[string, Answering]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('refuses one with %s', async (_what, answering) => {
    const { created } = await add();
    expect(await signIn(browse(), created, answering)).toEqual(failed('unknownPasskey'));
  });

  it('refuses a wrong signature like an unknown passkey', async () => {
    const { created } = await add();
    const other = device.create(await askToAdd());
    const phone = browse();
    expect(await signIn(phone, other)).toEqual(failed('unknownPasskey'));
    const { response } = device.use(other, await askToSignIn(phone));
    expect(await phone.passkeys.finishSignIn({ ...created, response })).toEqual(failed('unknownPasskey'));
  });

  it('refuses a copy, whose counter lags behind', async () => {
    const { created } = await add();
    expect(await signIn(browse(), created, { counter: 5 })).toMatchObject({ ok: true });
    expect(await signIn(browse(), created, { counter: 5 })).toEqual(failed('unknownPasskey'));
    expect(await signIn(browse(), created, { counter: 6 })).toMatchObject({ ok: true });
  });

  it('takes each request once, also for several at once', async () => {
    const { created } = await add();
    const phone = browse();
    const used = device.use(created, await askToSignIn(phone));
    const outcomes = await Promise.all([1, 2, 3].map(() => phone.passkeys.finishSignIn(used)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await phone.passkeys.finishSignIn(used)).toEqual(failed('expired'));
  });

  it('takes the request of the same browser only, and none to add a passkey', async () => {
    const { created } = await add();
    const [phone, office] = [browse(), browse()];
    const used = device.use(created, await askToSignIn(phone));
    expect(await office.passkeys.finishSignIn(used)).toEqual(failed('expired'));
    expect(await asha.passkeys.finishSignIn(device.use(created, await askToAdd()))).toEqual(
      failed('expired'),
    );
  });

  it(`takes a request for ${PASSKEY_MINUTES} minutes`, async () => {
    const { created } = await add();
    const [early, late] = [browse(), browse()];
    const start = Date.now();
    const used = await Promise.all(
      [early, late].map(async (visit) => device.use(created, await askToSignIn(visit))),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: start + (PASSKEY_MINUTES - 1) * 60_000 });
    expect(await early.passkeys.finishSignIn(used[0] as never)).toMatchObject({ ok: true });
    vi.setSystemTime(start + PASSKEY_MINUTES * 60_000 + 5000);
    expect(await late.passkeys.finishSignIn(used[1] as never)).toEqual(failed('expired'));
  });

  it('is limited per network like other sign-ins, with which it shares the attempts', async () => {
    const { created } = await add();
    await database.db.delete(rateLimitHits);
    const phone = browse();
    for (let count = 1; count < RATES.signInBurst.max; count += 1) await askToSignIn(phone);
    const used = device.use(created, await askToSignIn(phone));
    expect(await phone.passkeys.startSignIn()).toMatchObject(failed('tooMany'));
    expect(await phone.passkeys.finishSignIn(used)).toMatchObject(failed('tooMany'));
    expect(
      await phone.session.signIn({ intent: 'buy', credentials: { email: asha.user.email, ...PROOF } }),
    ).toMatchObject(failed('tooMany'));
    expect(events().at(-2)).toBe('limited');
  });

  it('costs one attempt if it succeeds', async () => {
    const { created } = await add();
    await database.db.delete(rateLimitHits);
    await signIn(browse(), created);
    const rows = await database.db.select({ count: rateLimitHits.count }).from(rateLimitHits);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('notes whether the passkey is synced by now', async () => {
    const { created } = await add(asha, { synced: true });
    await database.db.update(passkeys).set({ backedUp: false });
    await signIn(browse(), created, { synced: true });
    expect(valueOf(await asha.passkeys.list())).toMatchObject([{ synced: true }]);
  });

  it('works after a new password', async () => {
    const { created } = await add();
    await asha.session.changePassword({ current: PASSWORD, next: 'battery staple' });
    expect(await signIn(browse(), created)).toMatchObject({ ok: true });
  });
});

describe('a passkey', () => {
  it('is renamed', async () => {
    const { added } = await add();
    expect(await asha.passkeys.rename(added.id, ' मेरा फ़ोन ')).toEqual(DONE);
    expect(valueOf(await asha.passkeys.list())).toEqual([{ ...added, name: 'मेरा फ़ोन' }]);
    for (const name of ['', ' ', 'x'.repeat(MAX_PASSKEY_NAME_LENGTH + 1)])
      expect(await asha.passkeys.rename(added.id, name)).toEqual({
        ok: false,
        failure: { kind: 'refused', field: 'name' },
      });
  });

  it('that is removed, with the password, signs nobody in any more; its sessions go on', async () => {
    const { created, added } = await add();
    const phone = browse();
    await signIn(phone, created);
    await database.db.delete(mails);
    expect(await asha.passkeys.remove(added.id, { password: 'wrong' })).toEqual(failed('wrongCredentials'));
    expect(await asha.passkeys.remove(added.id, PROOF)).toEqual(DONE);
    expect(await asha.passkeys.remove(added.id, PROOF)).toEqual(failed('notFound'));
    expect(await asha.passkeys.list()).toEqual({ ok: true, value: [] });
    expect(await signIn(browse(), created)).toEqual(failed('unknownPasskey'));
    expect(await phone.session.current()).toMatchObject({ value: { id: asha.user.id } });
    expect(await queued()).toMatchObject([{ content: { kind: 'passkeyRemoved', name: added.name } }]);
    expect(events().filter((event) => event === 'passkeyRemoved')).toHaveLength(1);
  });

  it('is added and removed with a code, where there is a second factor', async () => {
    const enrolment = await asha.secondFactor.enrol(PASSWORD);
    if (!enrolment.ok) throw new Error(enrolment.failure.kind);
    const [first = '', second = '', third = ''] = enrolment.value.backupCodes;
    const { added } = await add();
    expect(await asha.secondFactor.confirm(shownCode(enrolment.value, clock.now()))).toEqual(DONE);
    expect(await asha.passkeys.startAdding(PROOF)).toEqual(failed('codeWanted'));
    expect(await asha.passkeys.startAdding({ ...PROOF, code: first })).toMatchObject({ ok: true });
    expect(await asha.passkeys.startAdding({ ...PROOF, code: first })).toEqual(failed('wrongCode'));
    expect(await asha.passkeys.remove(added.id, PROOF)).toEqual(failed('codeWanted'));
    // The password first: it costs no code.
    expect(await asha.passkeys.remove(added.id, { password: 'wrong', code: second })).toEqual(
      failed('wrongCredentials'),
    );
    expect(await asha.passkeys.remove(added.id, { ...PROOF, code: second })).toEqual(DONE);
    expect(await asha.passkeys.remove(added.id, { ...PROOF, code: third })).toEqual(failed('notFound'));
  });

  it('of somebody else looks like none', async () => {
    const { added } = await add();
    const ravi = await signUp(app, 'Ravi');
    expect(await ravi.passkeys.list()).toEqual({ ok: true, value: [] });
    expect(await ravi.passkeys.rename(added.id, 'x')).toEqual(failed('notFound'));
    expect(await ravi.passkeys.remove(added.id, PROOF)).toEqual(failed('notFound'));
    expect(valueOf(await asha.passkeys.list())).toEqual([added]);
  });

  it('is exported with name and days, without its key', async () => {
    const { created, added } = await add();
    const response = await asha.fetch('/api/account/data');
    const text = await response.text();
    const { name, createdAt, lastUsedAt } = added;
    expect(JSON.parse(text)).toMatchObject({ passkeys: [{ name, createdAt, lastUsedAt }] });
    const [row] = await database.db.select().from(passkeys).where(eq(passkeys.id, added.id));
    for (const secret of [created.id, row?.publicKey ?? '?']) expect(text).not.toContain(secret);
  });

  it('goes with its account', async () => {
    const { created } = await add();
    expect(await asha.session.deleteAccount(PROOF)).toEqual(DONE);
    expect(await database.db.$count(passkeys)).toBe(0);
    expect(await signIn(browse(), created)).toEqual(failed('unknownPasskey'));
  });
});

describe('without a public address', () => {
  it('works on localhost, by the origin that asks', async () => {
    const local = 'http://localhost:4180';
    const localApp = openTestApp(database.db, { clock, publicUrl: null });
    const visit = createBrowser(localApp);
    const fetch: typeof visit = (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', local);
      return visit(new URL(address, local).href, { ...init, headers });
    };
    const { session, passkeys: port } = httpMarketplace({ fetch });
    await session.signIn({ intent: 'buy', credentials: { email: asha.user.email, ...PROOF } });
    const answering = { origin: local, rpId: 'localhost' };
    const created = device.create(valueOf(await port.startAdding(PROOF)), answering);
    expect(await port.finishAdding(created)).toMatchObject({ ok: true });
    const used = device.use(created, valueOf(await port.startSignIn()), answering);
    expect(await port.finishSignIn(used)).toMatchObject({ ok: true });
  });
});
