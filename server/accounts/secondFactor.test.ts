import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { BACKUP_CODES, SIGN_IN_CODE_MINUTES } from '../../src/domain/limits';
import { FACTOR_CODE, type Enrolment } from '../../src/domain/secondFactor';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import { memoryLog } from '../testing/log.test-helpers';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { mails } from '../mail/tables';
import { clearDatabase } from '../testing/purchases.test-helpers';
import {
  createBrowser,
  openTestApp,
  openTestDatabase,
  SECRET,
  SHOP,
} from '../testing/testDatabase.test-helpers';
import { createAccount, mailedCode, PASSWORD } from '../testing/users.test-helpers';
import { keyOf, shownCode } from '../testing/secondFactor.test-helpers';
import { createMailQueue } from '../mail/mail';
import { createAccounts } from './accounts';
import { sessions, twoFactors, users, verifications } from './tables';

const STEP_MS = 30_000;
const EMAIL = 'asha@example.com';
const ACCOUNT = { name: 'Asha', email: EMAIL, password: PASSWORD };
const CREDENTIALS = { email: EMAIL, password: PASSWORD };
const DONE = { ok: true, value: null };
const SESSION_COOKIE = '__Host-kriti.session_token';
const failed = (kind: string) => ({ ok: false, failure: { kind } });

let database: OpenDatabase;
let clock: ManualClock;
let address: string;
let log: ReturnType<typeof memoryLog>;
let app: ReturnType<typeof openTestApp>;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock(1_800_000_000_000);
  address = '203.0.113.7';
  log = memoryLog();
  app = openTestApp(database.db, { clock, log: log.log, addressOf: () => address });
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

function browse() {
  const fetch = createBrowser(app);
  return { fetch, ...httpMarketplace({ fetch }) };
}

type Browser = ReturnType<typeof browse>;

async function signUp(): Promise<Browser> {
  const visit = browse();
  await createAccount(database.db, visit.session, ACCOUNT);
  return visit;
}

/** What the app shows. */
const shown = (enrolment: Enrolment, steps = 0) => shownCode(enrolment, clock.now() + steps * STEP_MS);

async function enrol({ secondFactor }: Browser): Promise<Enrolment> {
  const enrolled = await secondFactor.enrol(PASSWORD);
  if (!enrolled.ok) throw new Error(enrolled.failure.kind);
  return enrolled.value;
}

/** Signed in, with the second factor on; the next code is unused. */
async function turnOn() {
  const here = await signUp();
  const enrolment = await enrol(here);
  expect(await here.secondFactor.confirm(shown(enrolment))).toEqual(DONE);
  clock.advance(STEP_MS);
  return { here, enrolment };
}

const enterPassword = ({ session }: Browser) => session.signIn({ intent: 'buy', credentials: CREDENTIALS });

const isSignedIn = async ({ session }: Browser) => {
  const current = await session.current();
  return current.ok && current.value !== null;
};

/** Another browser in which the password has been entered. */
async function atCode() {
  const visit = browse();
  expect(await enterPassword(visit)).toEqual(failed('codeWanted'));
  return visit;
}

const rowOf = async () => (await database.db.select().from(twoFactors))[0];
const queued = async () =>
  (await database.db.select().from(mails).orderBy(mails.createdAt)).map(({ content }) => content);
const events = () => log.lines.map(({ msg }) => msg).filter((msg) => msg !== 'request');
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('enrolling', () => {
  it('asks nobody for a code before the first one', async () => {
    const here = await signUp();
    const { uri, secret, backupCodes } = await enrol(here);
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(decodeURIComponent(new URL(uri).pathname)).toBe(`/Kriti Bazaar:${EMAIL}`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(new Set(backupCodes).size).toBe(BACKUP_CODES);
    for (const code of backupCodes) expect(code).toMatch(FACTOR_CODE);
    expect(await here.secondFactor.state()).toEqual({ ok: true, value: { on: false } });
    expect(await enterPassword(browse())).toMatchObject({ ok: true });
  });

  it('needs the password', async () => {
    const here = await signUp();
    expect(await here.secondFactor.enrol('another password')).toEqual(failed('wrongCredentials'));
    expect(await rowOf()).toBeUndefined();
  });

  it('is on with the first code, which ends all other sessions, and is mailed', async () => {
    const here = await signUp();
    const elsewhere = browse();
    await enterPassword(elsewhere);
    const enrolment = await enrol(here);
    const code = shown(enrolment);
    expect(await here.secondFactor.confirm(wrong(code))).toEqual(failed('wrongCode'));
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await here.secondFactor.confirm(code)).toEqual(DONE);
    expect(await here.secondFactor.state()).toEqual({
      ok: true,
      value: { on: true, since: clock.now(), backupCodesLeft: BACKUP_CODES },
    });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await queued()).at(-1)).toEqual({ kind: 'factorAdded', at: new Date(clock.now()).toISOString() });
    expect(events().slice(-2)).toEqual(['factorFailed', 'factorAdded']);
  });

  it('begun again replaces what waits, and never what is on', async () => {
    const here = await signUp();
    const [first, second] = [await enrol(here), await enrol(here)];
    expect(await here.secondFactor.confirm(shown(first))).toEqual(failed('wrongCode'));
    expect(await here.secondFactor.confirm(shown(second))).toEqual(DONE);
    const before = await rowOf();
    expect(await here.secondFactor.enrol(PASSWORD)).toEqual(failed('refused'));
    expect(await here.secondFactor.confirm(shown(second, 1))).toEqual(failed('refused'));
    expect(await rowOf()).toEqual(before);
  });

  it('begun twice at the same time leaves one', async () => {
    const here = await signUp();
    const both = await Promise.all([here.secondFactor.enrol(PASSWORD), here.secondFactor.enrol(PASSWORD)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await database.db.select().from(twoFactors)).toHaveLength(1);
  });

  it('stores neither secret nor codes readable', async () => {
    const { enrolment } = await turnOn();
    const stored = JSON.stringify([
      await database.db.select().from(twoFactors),
      await database.db.select().from(mails),
      await database.db.select().from(verifications),
    ]);
    for (const secret of [keyOf(enrolment), enrolment.secret, ...enrolment.backupCodes])
      expect(stored).not.toContain(secret);
  });
});

describe('signing in', () => {
  it('needs a code after the password: neither session nor cookie of one before', async () => {
    const { enrolment } = await turnOn();
    const before = await database.db.select().from(sessions);
    const visit = browse();
    const response = await visit.fetch('/api/session', { method: 'POST', body: JSON.stringify(CREDENTIALS) });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ failure: { kind: 'codeWanted' } });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-kriti\.two_factor=.*Max-Age=600.*HttpOnly; Secure; SameSite=Strict$/i,
    );
    expect(await isSignedIn(visit)).toBe(false);
    expect(await database.db.select().from(sessions)).toEqual(before);
    expect(await visit.secondFactor.signIn(wrong(shown(enrolment)))).toEqual(failed('wrongCode'));
    expect(await isSignedIn(visit)).toBe(false);
    expect(await visit.secondFactor.signIn(shown(enrolment))).toMatchObject({
      ok: true,
      value: { email: EMAIL },
    });
    expect(await isSignedIn(visit)).toBe(true);
    expect(events().slice(-3)).toEqual(['codeWanted', 'factorFailed', 'signIn']);
  });

  it('needs the password first, in the same browser', async () => {
    const { enrolment } = await turnOn();
    await atCode();
    expect(await browse().secondFactor.signIn(shown(enrolment))).toEqual(failed('expired'));
    const wrongPassword = browse();
    const credentials = { ...CREDENTIALS, password: 'another password' };
    expect(await wrongPassword.session.signIn({ intent: 'buy', credentials })).toEqual(
      failed('wrongCredentials'),
    );
    expect(await wrongPassword.secondFactor.signIn(shown(enrolment))).toEqual(failed('expired'));
  });

  it('refuses a cookie that it has not signed, and other secrets of the account in it', async () => {
    const { enrolment } = await turnOn();
    const forge = (value: string) =>
      browse().fetch('/api/session/code', {
        method: 'POST',
        headers: { Cookie: `__Host-kriti.two_factor=${value}` },
        body: JSON.stringify({ code: shown(enrolment) }),
      });
    const waiting = browse();
    const entered = await waiting.fetch('/api/session', {
      method: 'POST',
      body: JSON.stringify(CREDENTIALS),
    });
    const [, identifier = ''] = /two_factor=([^.]+)\./.exec(entered.headers.getSetCookie()[0] ?? '') ?? [];
    expect(identifier).toMatch(/^2fa-/);
    for (const value of ['', 'x', '2fa-unknown.x', 'reset-password:abc.x', `${identifier}.AAAA`])
      expect((await forge(value)).status).toBe(410);
    clock.advance(STEP_MS);
    expect(await waiting.secondFactor.signIn(shown(enrolment))).toMatchObject({ ok: true });
  });

  it('starts one session for a password, with however many codes', async () => {
    const { enrolment } = await turnOn();
    const { secondFactor } = await atCode();
    const results = await Promise.all(
      enrolment.backupCodes.slice(0, 3).map((code) => secondFactor.signIn(code)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([failed('expired'), failed('expired')]);
    expect(await database.db.select().from(sessions)).toHaveLength(2);
  });

  it('waits ten minutes for the code', async () => {
    const { enrolment } = await turnOn();
    const visit = await atCode();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SIGN_IN_CODE_MINUTES * 60_000 + 1000 });
    expect(await visit.secondFactor.signIn(shown(enrolment))).toEqual(failed('expired'));
  });

  it('with a new password in between has to begin again', async () => {
    const { here, enrolment } = await turnOn();
    const visit = await atCode();
    const request = { current: PASSWORD, next: 'another long password', code: shown(enrolment) };
    expect(await here.session.changePassword(request)).toEqual(DONE);
    expect(await visit.secondFactor.signIn(shown(enrolment, 1))).toEqual(failed('expired'));
  });

  it('ends the session that the browser had, only once the code is right', async () => {
    const { here, enrolment } = await turnOn();
    expect(await enterPassword(here)).toEqual(failed('codeWanted'));
    expect(await isSignedIn(here)).toBe(true);
    expect(await here.secondFactor.signIn(shown(enrolment))).toMatchObject({ ok: true });
    expect(await database.db.select().from(sessions)).toHaveLength(1);
    expect(await isSignedIn(here)).toBe(true);
  });

  it('accepts the codes of one step before and after', async () => {
    const { enrolment } = await turnOn();
    clock.advance(5 * STEP_MS);
    for (const steps of [-2, 2])
      expect(await (await atCode()).secondFactor.signIn(shown(enrolment, steps))).toEqual(
        failed('wrongCode'),
      );
    for (const steps of [-1, 0, 1])
      expect(await (await atCode()).secondFactor.signIn(shown(enrolment, steps))).toMatchObject({ ok: true });
  });
});

describe('a code works once', () => {
  it('of the app: not even the one that turned it on, nor an older one', async () => {
    const here = await signUp();
    const enrolment = await enrol(here);
    const first = shown(enrolment);
    await here.secondFactor.confirm(first);
    expect(await (await atCode()).secondFactor.signIn(first)).toEqual(failed('wrongCode'));
    clock.advance(STEP_MS);
    const second = shown(enrolment);
    expect(await (await atCode()).secondFactor.signIn(second)).toMatchObject({ ok: true });
    for (const used of [first, second])
      expect(await (await atCode()).secondFactor.signIn(used)).toEqual(failed('wrongCode'));
  });

  it('of the app, by four at the same time', async () => {
    const { enrolment } = await turnOn();
    const visits = await Promise.all([atCode(), atCode(), atCode(), atCode()]);
    const code = shown(enrolment);
    const results = await Promise.all(visits.map(({ secondFactor }) => secondFactor.signIn(code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array(3).fill(failed('wrongCode')));
  });

  it('of the backup codes, in whichever case', async () => {
    const { here, enrolment } = await turnOn();
    const [code = ''] = enrolment.backupCodes;
    expect(await (await atCode()).secondFactor.signIn(code)).toMatchObject({ ok: true });
    expect(events().slice(-2)).toEqual(['backupCodeUsed', 'signIn']);
    const told = (await database.db.select().from(mails)).filter(
      ({ content }) => content.kind === 'backupCodeUsed',
    );
    expect(told).toMatchObject([{ email: EMAIL, content: { left: BACKUP_CODES - 1 } }]);
    expect(await (await atCode()).secondFactor.signIn(code)).toEqual(failed('wrongCode'));
    expect(await here.secondFactor.state()).toMatchObject({ value: { backupCodesLeft: BACKUP_CODES - 1 } });
  });

  it('of the backup codes, by six at the same time, who count as wrong', async () => {
    const { enrolment } = await turnOn();
    const [code = ''] = enrolment.backupCodes;
    const visits = [];
    for (let count = 0; count < 6; count += 1) visits.push(await atCode());
    const results = await Promise.all(visits.map(({ secondFactor }) => secondFactor.signIn(code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results)
      if (!result.ok) expect(['wrongCode', 'tooMany']).toContain(result.failure.kind);
  });

  it('of five different backup codes at the same time, all do', async () => {
    const { here, enrolment } = await turnOn();
    const visits = [];
    for (let count = 0; count < 5; count += 1) visits.push(await atCode());
    const results = await Promise.all(
      visits.map(({ secondFactor }, index) => secondFactor.signIn(enrolment.backupCodes[index] ?? '')),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await here.secondFactor.state()).toMatchObject({ value: { backupCodesLeft: BACKUP_CODES - 5 } });
  });
});

describe('guessing', () => {
  it('is bounded for an account from one address, where right codes are taken back', async () => {
    const { enrolment } = await turnOn();
    for (let count = 0; count < RATES.secondFactor.max + 2; count += 1) {
      expect(await (await atCode()).secondFactor.signIn(shown(enrolment))).toMatchObject({ ok: true });
      clock.advance(STEP_MS);
    }
    const visit = await atCode();
    const code = wrong(shown(enrolment));
    for (let count = 0; count < RATES.secondFactor.max; count += 1)
      expect(await visit.secondFactor.signIn(code)).toEqual(failed('wrongCode'));
    expect(await visit.secondFactor.signIn(shown(enrolment))).toMatchObject(failed('tooMany'));
    expect(events().at(-1)).toBe('limited');
    address = '203.0.113.8';
    expect(await visit.secondFactor.signIn(shown(enrolment))).toMatchObject({ ok: true });
  });

  it('forgets the mistakes of who gets one right', async () => {
    const { enrolment } = await turnOn();
    for (let round = 0; round < 2; round += 1) {
      const visit = await atCode();
      for (let count = 1; count < RATES.secondFactor.max; count += 1)
        expect(await visit.secondFactor.signIn(wrong(shown(enrolment)))).toEqual(failed('wrongCode'));
      clock.advance(STEP_MS);
      expect(await visit.secondFactor.signIn(shown(enrolment))).toMatchObject({ ok: true });
    }
  });

  it('is bounded at the same time, too, and from all addresses together', async () => {
    const { enrolment } = await turnOn();
    const visit = await atCode();
    const code = wrong(shown(enrolment));
    const guess = async (from: number) => {
      address = `203.0.113.${from}`;
      return Promise.all(
        Array.from({ length: 2 * RATES.secondFactor.max }, () => visit.secondFactor.signIn(code)),
      );
    };
    const first = await guess(10);
    expect(
      first.filter(({ ok, ...rest }) => !ok && 'failure' in rest && rest.failure.kind === 'wrongCode'),
    ).toHaveLength(RATES.secondFactor.max);
    for (let from = 11; from < 10 + RATES.secondFactorAs.max / RATES.secondFactor.max; from += 1)
      await guess(from);
    address = '203.0.113.200';
    expect(await visit.secondFactor.signIn(shown(enrolment))).toMatchObject(failed('tooMany'));
    clock.advance(RATES.secondFactorAs.windowMs);
    expect(await visit.secondFactor.signIn(shown(enrolment))).toMatchObject({ ok: true });
  });
});

describe('nothing else skips it', () => {
  it('neither a new password by a link, which leaves it on', async () => {
    const { enrolment } = await turnOn();
    const accounts = createAccounts({
      ...{ db: database.db, clock, secret: SECRET, publicUrl: SHOP, parts: [] },
      queueMail: createMailQueue({ send: async () => undefined }, clock),
    });
    const [user] = await database.db.select().from(users);
    const token = (await accounts.newResetToken(user?.id ?? '', EMAIL)) ?? '';
    const visit = browse();
    const password = 'another long password';
    expect(await visit.session.resetPassword({ token, password })).toEqual(DONE);
    expect(await isSignedIn(visit)).toBe(false);
    const credentials = { email: EMAIL, password };
    expect(await visit.session.signIn({ intent: 'buy', credentials })).toEqual(failed('codeWanted'));
    expect(await visit.secondFactor.signIn(shown(enrolment))).toMatchObject({ ok: true });
  });

  it('nor a code that confirms the e-mail address', async () => {
    await turnOn();
    await database.db.update(users).set({ emailVerified: false });
    const visit = browse();
    const code = await mailedCode(database.db, EMAIL);
    expect(await visit.session.verifyEmail({ email: EMAIL, code, password: PASSWORD })).toEqual(DONE);
    expect(await isSignedIn(visit)).toBe(false);
  });

  it('nor better-auth’s cookie for trusted devices, which nobody gets', async () => {
    const { enrolment } = await turnOn();
    const visit = await atCode();
    const response = await visit.fetch('/api/session/code', {
      method: 'POST',
      body: JSON.stringify({ code: shown(enrolment), trustDevice: true }),
    });
    expect(response.status).toBe(200);
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names).toContain(SESSION_COOKIE);
    expect(names.filter((name) => name?.includes('trust'))).toEqual([]);
  });
});

describe('what protects the account', () => {
  const next = 'another long password';
  const CALLS: Record<string, (here: Browser, code?: string) => Promise<unknown>> = {
    'a new password': ({ session }, code) =>
      session.changePassword({ current: PASSWORD, next, ...(code !== undefined && { code }) }),
    'a new e-mail address': ({ session }, code) =>
      session.saveProfile(
        { email: 'new@example.com' },
        { password: PASSWORD, ...(code !== undefined && { code }) },
      ),
    'the end of the account': ({ session }, code) =>
      session.deleteAccount({ password: PASSWORD, ...(code !== undefined && { code }) }),
  };

  it.each(Object.entries(CALLS))('needs a code for %s', async (_name, call) => {
    const { here, enrolment } = await turnOn();
    const before = await database.db.select().from(users);
    expect(await call(here)).toEqual(failed('codeWanted'));
    expect(await call(here, wrong(shown(enrolment)))).toEqual(failed('wrongCode'));
    expect(await database.db.select().from(users)).toEqual(before);
    expect(await call(here, shown(enrolment))).toMatchObject({ ok: true });
  });

  it.each(Object.entries(CALLS))('needs none without a second factor for %s', async (_name, call) => {
    expect(await call(await signUp())).toMatchObject({ ok: true });
  });

  it('keeps the code for after the password', async () => {
    const { here, enrolment } = await turnOn();
    const code = shown(enrolment);
    expect(await here.session.changePassword({ current: 'wrong', next, code })).toEqual(
      failed('wrongCredentials'),
    );
    expect(await here.session.changePassword({ current: PASSWORD, next: 'password123', code })).toMatchObject(
      failed('refused'),
    );
    expect(await here.session.changePassword({ current: PASSWORD, next, code })).toEqual(DONE);
  });
});

describe('on the account page', () => {
  it('is removed with password and code, and mailed', async () => {
    const { here, enrolment } = await turnOn();
    const [code = '', another = ''] = enrolment.backupCodes;
    const waiting = await atCode();
    expect(await here.secondFactor.remove({ password: 'wrong', code })).toEqual(failed('wrongCredentials'));
    expect(await here.secondFactor.remove({ password: PASSWORD, code: 'aaaaa-aaaaa' })).toEqual(
      failed('wrongCode'),
    );
    expect(await here.secondFactor.remove({ password: PASSWORD, code })).toEqual(DONE);
    expect(await here.secondFactor.state()).toEqual({ ok: true, value: { on: false } });
    expect(await rowOf()).toBeUndefined();
    expect(await waiting.secondFactor.signIn(another)).toEqual(failed('expired'));
    expect((await queued()).at(-1)).toMatchObject({ kind: 'factorRemoved' });
    expect(events().at(-1)).toBe('factorRemoved');
    expect(await enterPassword(browse())).toMatchObject({ ok: true });
    expect(await here.secondFactor.remove({ password: PASSWORD, code })).toEqual(failed('refused'));
  });

  it('voids the older backup codes with new ones', async () => {
    const { here, enrolment } = await turnOn();
    const [old = '', another = ''] = enrolment.backupCodes;
    const proof = { password: PASSWORD, code: old };
    expect(await here.secondFactor.renewBackupCodes({ ...proof, password: 'wrong' })).toEqual(
      failed('wrongCredentials'),
    );
    const renewed = await here.secondFactor.renewBackupCodes(proof);
    if (!renewed.ok) throw new Error(renewed.failure.kind);
    expect(renewed.value).toHaveLength(BACKUP_CODES);
    expect(renewed.value.filter((code) => enrolment.backupCodes.includes(code))).toEqual([]);
    expect(await here.secondFactor.state()).toMatchObject({ value: { backupCodesLeft: BACKUP_CODES } });
    expect(await (await atCode()).secondFactor.signIn(another)).toEqual(failed('wrongCode'));
    expect(await (await atCode()).secondFactor.signIn(renewed.value[0] ?? '')).toMatchObject({ ok: true });
  });

  it('is exported as on or off, without secret and codes', async () => {
    const { here, enrolment } = await turnOn();
    const response = await here.fetch('/api/account/data');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ secondFactor: { since: clock.now() - STEP_MS } });
    for (const secret of [enrolment.secret, keyOf(enrolment), ...enrolment.backupCodes])
      expect(text).not.toContain(secret);
    await here.secondFactor.remove({ password: PASSWORD, code: shown(enrolment) });
    expect(await here.session.data()).toMatchObject({ value: { secondFactor: null } });
  });

  it('goes with the account', async () => {
    const { here, enrolment } = await turnOn();
    await here.session.deleteAccount({ password: PASSWORD, code: shown(enrolment) });
    expect(await database.db.select().from(twoFactors)).toEqual([]);
    expect(await database.db.select().from(users).where(eq(users.email, EMAIL))).toEqual([]);
  });
});
