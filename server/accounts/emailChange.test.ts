import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { EMAIL_CHANGE_DAYS, EMAIL_CODE_MINUTES, EMAIL_CODE_TRIES } from '../../src/domain/limits';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { mails } from '../mail/tables';
import { clearDatabase } from '../testing/purchases.test-helpers';
import {
  createBrowser,
  openTestApp,
  openTestDatabase,
  storedMail,
} from '../testing/testDatabase.test-helpers';
import { mailedNewEmailCode, PASSWORD, signUp, type TestUser } from '../testing/users.test-helpers';
import { createAccounts, sweepSessions } from './accounts';
import { SECRET, SHOP } from '../testing/testDatabase.test-helpers';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import { sessions, users, verifications } from './tables';

const OLD = 'asha@example.com';
const NEW = 'asha@work.example';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DONE = { ok: true, value: null };
const NOTHING = { ok: true, value: null };
const failed = (kind: string) => ({ ok: false, failure: { kind } });

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;
let asha: TestUser;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock(Date.UTC(2026, 10, 27));
  app = openTestApp(database.db, { clock });
  asha = await signUp(app, 'Asha');
  await database.db.delete(mails);
});
afterAll(() => database.close());

const browse = () => httpMarketplace({ fetch: createBrowser(app) });
const signIn = (email: string, password = PASSWORD) =>
  browse().session.signIn({ intent: 'buy', credentials: { email, password } });

const ask = (email = NEW, who = asha) => who.session.saveProfile({ email }, { password: PASSWORD });
const newCode = (email = NEW, who = asha) =>
  mailedNewEmailCode(database.db, clock, { id: who.user.id, email });
const accountsOfJob = () =>
  createAccounts({
    ...{ db: database.db, clock, secret: SECRET, publicUrl: SHOP, parts: [] },
    queueMail: storedMail(clock),
  });

/** Not the one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const queued = async () =>
  (await database.db.select().from(mails).orderBy(mails.createdAt)).map(({ content, email, name }) => ({
    kind: content.kind,
    ...{ email, name },
  }));

describe('a new e-mail address', () => {
  it('changes nothing until its code is entered, and says so to both addresses', async () => {
    expect(await ask()).toEqual({ ok: true, value: asha.user });
    expect(await asha.session.current()).toEqual({ ok: true, value: asha.user });
    const requestedAt = clock.now();
    const pending = { email: NEW, requestedAt, expiresAt: requestedAt + EMAIL_CHANGE_DAYS * DAY_MS };
    expect(await asha.emailChange.pending()).toEqual({ ok: true, value: pending });
    expect(await asha.session.data()).toMatchObject({ value: { newEmail: pending } });
    expect(await queued()).toEqual([
      { kind: 'emailChangeRequested', email: OLD, name: 'Asha' },
      { kind: 'verifyNewEmail', email: NEW, name: '' },
    ]);
    expect(await signIn(NEW)).toEqual(failed('wrongCredentials'));
    expect(await signIn(OLD)).toMatchObject({ ok: true });
  });

  it('takes effect with its code: confirmed, in this session only, and told to the old address', async () => {
    await signIn(OLD);
    await ask();
    const changed = { ok: true, value: { ...asha.user, email: NEW, emailVerified: true } };
    expect(await asha.emailChange.confirm(await newCode())).toEqual(changed);
    expect(await asha.session.current()).toEqual(changed);
    expect(await database.db.$count(sessions)).toBe(1);
    expect(await asha.emailChange.pending()).toEqual(NOTHING);
    expect((await queued()).at(-1)).toEqual({ kind: 'emailChanged', email: OLD, name: 'Asha' });
    expect(await signIn(OLD)).toEqual(failed('wrongCredentials'));
    expect(await signIn(NEW)).toMatchObject({ ok: true });
  });

  it('is no news to the browser in which it was confirmed', async () => {
    await ask();
    await asha.emailChange.confirm(await newCode());
    await database.db.delete(mails);
    await asha.session.signOut();
    await asha.session.signIn({ intent: 'buy', credentials: { email: NEW, password: PASSWORD } });
    expect(await queued()).toEqual([]);
  });

  it('confirms an account whose own address never was', async () => {
    await database.db.update(users).set({ emailVerified: false });
    await ask();
    expect((await queued())[0]).toEqual({ kind: 'emailChangeRequested', email: OLD, name: '' });
    expect(await asha.emailChange.confirm(await newCode())).toMatchObject({
      value: { email: NEW, emailVerified: true },
    });
  });

  it('is replaced by another one', async () => {
    await ask();
    const first = await newCode();
    await ask('asha@home.example');
    await expect(newCode()).rejects.toThrow('nothing waits');
    expect(await asha.emailChange.confirm(first)).toEqual(failed('wrongCode'));
    const second = await newCode('asha@home.example');
    expect(await asha.emailChange.confirm(second)).toMatchObject({ value: { email: 'asha@home.example' } });
  });

  it('is given up', async () => {
    await ask();
    const code = await newCode();
    expect(await asha.emailChange.cancel()).toEqual(DONE);
    expect(await asha.emailChange.cancel()).toEqual(DONE);
    expect(await asha.emailChange.pending()).toEqual(NOTHING);
    expect(await asha.emailChange.confirm(code)).toEqual(failed('wrongCode'));
    await database.db.delete(mails);
    expect(await asha.emailChange.resend()).toEqual(DONE);
    expect(await queued()).toEqual([]);
  });

  it(`waits for ${EMAIL_CHANGE_DAYS} days, and is swept`, async () => {
    await ask();
    clock.advance(EMAIL_CHANGE_DAYS * DAY_MS - 1);
    const code = await newCode();
    clock.advance(1);
    const { emailChange } = accountsOfJob();
    expect(await emailChange.pending(asha.user.id)).toBeNull();
    expect(await emailChange.confirm(asha.user, '', code, 'hi')).toEqual(failed('wrongCode'));
    clock.advance(EMAIL_CODE_MINUTES * MINUTE_MS);
    await sweepSessions(database.db, new Date(clock.now()));
    expect(await database.db.$count(verifications)).toBe(0);
  });

  it.each([
    [
      'a password changed by its owner',
      () => asha.session.changePassword({ current: PASSWORD, next: 'battery staple' }),
    ],
    [
      'a password set by a link',
      async () => {
        const token = (await accountsOfJob().newResetToken(asha.user.id, OLD)) ?? '';
        return browse().session.resetPassword({ token, password: 'battery staple' });
      },
    ],
    ['a deleted account', () => asha.session.deleteAccount({ password: PASSWORD })],
  ])('waits no longer after %s', async (_what, change) => {
    await ask();
    await newCode();
    expect((await change()).ok).toBe(true);
    expect(await accountsOfJob().emailChange.pending(asha.user.id)).toBeNull();
    expect(await database.db.$count(verifications)).toBe(0);
  });
});

describe('an address that another account has', () => {
  it('is answered like any other, and its owner gets a mail without a code', async () => {
    const ravi = await signUp(app, 'Ravi');
    await database.db.delete(mails);
    const answers = async (email: string) => {
      const { fetch } = asha;
      const call = async (path: string, method: string, body?: object) => {
        const response = await fetch(path, { method, ...(body && { body: JSON.stringify(body) }) });
        return { status: response.status, body: await response.text() };
      };
      return [
        await call('/api/account', 'PATCH', { email, password: PASSWORD }),
        await call('/api/account/email-change/code-request', 'POST'),
        await call('/api/account/email-change/confirmation', 'POST', { code: '000000' }),
      ];
    };
    expect(await answers(ravi.user.email)).toEqual(await answers(NEW));
    expect((await queued()).map(({ kind }) => kind)).toEqual([
      ...['emailChangeRequested', 'verifyNewEmail', 'verifyNewEmail'],
      ...['emailChangeRequested', 'verifyNewEmail', 'verifyNewEmail'],
    ]);
    await ask(ravi.user.email);
    const mail = accountsOfJob().emailChange.newCode(asha.user.id, ravi.user.email);
    expect(await mail).toEqual({ kind: 'taken' });
  });

  it('goes to the account that confirms it first', async () => {
    const ravi = await signUp(app, 'Ravi');
    await ask(NEW);
    await ask(NEW, ravi);
    const [code, other] = [await newCode(NEW), await newCode(NEW, ravi)];
    const outcomes = await Promise.all([asha.emailChange.confirm(code), ravi.emailChange.confirm(other)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual(failed('emailTaken'));
    expect((await database.db.select().from(users)).filter(({ email }) => email === NEW)).toHaveLength(1);
  });

  it('is told only after the right code', async () => {
    const ravi = await signUp(app, 'Ravi');
    await ask(NEW);
    const code = await newCode();
    await database.db.update(users).set({ email: NEW }).where(eq(users.id, ravi.user.id));
    expect(await asha.emailChange.confirm(wrong(code))).toEqual(failed('wrongCode'));
    expect(await asha.emailChange.confirm(code)).toEqual(failed('emailTaken'));
    expect(await asha.session.current()).toEqual({ ok: true, value: asha.user });
  });
});

describe('its code', () => {
  beforeEach(() => ask());

  const isChanged = async () => (await database.db.select().from(users))[0]?.email === NEW;

  it('works once', async () => {
    const code = await newCode();
    const outcomes = await Promise.all([1, 2, 3].map(() => asha.emailChange.confirm(code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await isChanged()).toBe(true);
  });

  it(`can be guessed ${EMAIL_CODE_TRIES} times, also at once`, async () => {
    const code = await newCode();
    const guesses = Array.from({ length: EMAIL_CODE_TRIES }, () => asha.emailChange.confirm(wrong(code)));
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => failed('wrongCode')));
    expect(await asha.emailChange.confirm(code)).toEqual(failed('wrongCode'));
    expect(await isChanged()).toBe(false);
    expect(await asha.emailChange.confirm(await newCode())).toMatchObject({ ok: true });
  });

  it('is voided by a newer one', async () => {
    const old = await newCode();
    const code = await newCode();
    if (old !== code) expect(await asha.emailChange.confirm(old)).toEqual(failed('wrongCode'));
    expect(await asha.emailChange.confirm(code)).toMatchObject({ ok: true });
  });

  it(`works for ${EMAIL_CODE_MINUTES} minutes`, async () => {
    const code = await newCode();
    clock.advance(EMAIL_CODE_MINUTES * MINUTE_MS);
    expect(await asha.emailChange.confirm(code)).toEqual(failed('wrongCode'));
    const next = await newCode();
    clock.advance(EMAIL_CODE_MINUTES * MINUTE_MS - 1);
    expect(await asha.emailChange.confirm(next)).toMatchObject({ ok: true });
  });

  it('is of no use to another account, and does not confirm a registration', async () => {
    const ravi = await signUp(app, 'Ravi');
    await ask(NEW, ravi);
    const code = await newCode();
    expect(await ravi.emailChange.confirm(code)).toEqual(failed('wrongCode'));
    expect(await browse().session.verifyEmail({ email: NEW, code, password: PASSWORD })).toEqual(
      failed('wrongCode'),
    );
  });

  it('is not readable in the database', async () => {
    const code = await newCode();
    const stored = JSON.stringify([
      await database.db.select({ identifier: verifications.identifier }).from(verifications),
      (await database.db.select().from(mails)).map(({ content }) => content),
    ]);
    expect(stored).not.toContain(code);
  });
});

it('floods no mailbox', async () => {
  for (let count = 0; count < RATES.codeFor.max; count += 1)
    expect(await (count % 2 ? ask() : asha.emailChange.resend())).toMatchObject({ ok: true });
  await ask();
  expect(await asha.emailChange.resend()).toMatchObject(failed('tooMany'));
  expect(await ask()).toMatchObject(failed('tooMany'));
});
