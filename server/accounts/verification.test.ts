import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { EMAIL_CODE_MINUTES, EMAIL_CODE_TRIES } from '../../src/domain/limits';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { mails } from '../mail/tables';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { createBrowser, openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { mailedCode, PASSWORD } from '../testing/users.test-helpers';
import { announcement } from '../testing/uploads.test-helpers';
import { sessions, signInAccounts, users, verifications } from './tables';

const EMAIL = 'asha@example.com';
const ACCOUNT = { name: 'Asha', email: EMAIL, password: PASSWORD, consents: CONSENT_VERSIONS };
const DONE = { ok: true, value: null };
const failed = (kind: string) => ({ ok: false, failure: { kind } });

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock();
  app = openTestApp(database.db, { clock });
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

function browse() {
  const fetch = createBrowser(app);
  return { fetch, ...httpMarketplace({ fetch }).session };
}

const verify = (code: string, email = EMAIL) => browse().verifyEmail({ email, code, password: PASSWORD });
const newCode = () => mailedCode(database.db, EMAIL);

/** Not the one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const isVerified = async () =>
  (await database.db.select({ verified: users.emailVerified }).from(users))[0]?.verified;

const queued = async () =>
  (await database.db.select().from(mails).orderBy(mails.createdAt)).map(({ content, email }) => ({
    kind: content.kind,
    email,
  }));

describe('signing up', () => {
  it('sends a code, and signs nobody in before it is entered', async () => {
    const visit = browse();
    expect(await visit.signUp(ACCOUNT)).toEqual(DONE);
    expect(await visit.current()).toEqual(DONE);
    expect(await queued()).toEqual([{ kind: 'verifyEmail', email: EMAIL }]);
    expect(await visit.verifyEmail({ email: EMAIL, code: await newCode(), password: PASSWORD })).toEqual(
      DONE,
    );
    expect(await visit.current()).toEqual(DONE);
    const credentials = { email: EMAIL, password: PASSWORD };
    expect(await visit.signIn({ intent: 'buy', credentials })).toMatchObject({
      ok: true,
      value: { emailVerified: true },
    });
    // The browser in which the code was entered isn't news, another one is.
    expect((await queued()).map(({ kind }) => kind)).toEqual(['verifyEmail']);
    await browse().signIn({ intent: 'buy', credentials });
    expect((await queued()).map(({ kind }) => kind)).toEqual(['verifyEmail', 'newSignIn']);
  });

  it('tells only the owner that an account exists, and changes nothing about it', async () => {
    await browse().signUp(ACCOUNT);
    const before = await database.db.select().from(signInAccounts);
    await database.db.delete(mails);
    const answer = async (email: string) => {
      const response = await browse().fetch('/api/account', {
        method: 'POST',
        body: JSON.stringify({ ...ACCOUNT, name: 'Someone', email, password: 'another password' }),
      });
      return {
        status: response.status,
        body: await response.text(),
        cookies: response.headers.getSetCookie(),
      };
    };
    expect(await answer(EMAIL)).toEqual(await answer('new@example.com'));
    expect(await queued()).toEqual([
      { kind: 'accountExists', email: EMAIL },
      { kind: 'verifyEmail', email: 'new@example.com' },
    ]);
    expect(await database.db.select().from(signInAccounts).limit(1)).toEqual(before);
    const [{ name } = { name: '' }] = await database.db.select().from(users).where(eq(users.email, EMAIL));
    expect(name).toBe('Asha');
  });

  it('tells nobody by the answers to codes, either', async () => {
    await browse().signUp(ACCOUNT);
    await database.db.update(users).set({ emailVerified: true });
    const answers = async (email: string, code: string) => {
      const outcomes = [];
      for (let tries = 0; tries <= EMAIL_CODE_TRIES; tries += 1) outcomes.push(await verify(code, email));
      return outcomes;
    };
    const email = 'new@example.com';
    await browse().signUp({ ...ACCOUNT, email });
    await browse().signUp(ACCOUNT);
    const code = wrong(await mailedCode(database.db, email));
    expect(await answers(email, code)).toEqual(await answers(EMAIL, code));
  });

  it('by a stranger isn’t confirmed by the owner’s code: the account has the stranger’s password', async () => {
    const stranger = browse();
    await stranger.signUp({ ...ACCOUNT, password: 'known to a stranger' });
    await browse().signUp(ACCOUNT);
    await database.db.delete(mails);
    const code = await newCode();
    const owner = browse();
    expect(await owner.requestCode({ email: EMAIL, password: PASSWORD })).toEqual(DONE);
    expect(await owner.requestCode({ email: EMAIL })).toEqual(DONE);
    expect((await queued()).map(({ kind }) => kind)).toEqual(['accountExists', 'accountExists']);
    expect(await owner.verifyEmail({ email: EMAIL, code, password: PASSWORD })).toEqual(failed('wrongCode'));
    expect(await owner.verifyEmail({ email: EMAIL, code })).toEqual(failed('credentialsWanted'));
    expect(await isVerified()).toBe(false);
    // The same code is still valid with the password of the first sign-up, or its session.
    const password = 'known to a stranger';
    await stranger.signIn({ intent: 'buy', credentials: { email: EMAIL, password } });
    expect(await stranger.verifyEmail({ email: EMAIL, code })).toEqual(DONE);
  });

  it('with one address at the same time makes one account, and both are answered alike', async () => {
    const both = await Promise.all([browse().signUp(ACCOUNT), browse().signUp(ACCOUNT)]);
    expect(both).toEqual([DONE, DONE]);
    expect((await queued()).map(({ kind }) => kind).toSorted()).toEqual(['accountExists', 'verifyEmail']);
  });

  it('floods no mailbox', async () => {
    for (let count = 0; count < RATES.codeFor.max; count += 1)
      expect(
        await (count % 2
          ? browse().signUp(ACCOUNT)
          : browse().requestCode({ email: EMAIL, password: PASSWORD })),
      ).toEqual(DONE);
    expect(await browse().signUp(ACCOUNT)).toMatchObject(failed('tooMany'));
    expect(await browse().requestCode({ email: EMAIL, password: PASSWORD })).toMatchObject(failed('tooMany'));
    expect(await browse().signUp({ ...ACCOUNT, email: 'other@example.com' })).toEqual(DONE);
    clock.advance(RATES.codeFor.windowMs);
    expect(await browse().requestCode({ email: EMAIL, password: PASSWORD })).toEqual(DONE);
  });
});

describe('a code', () => {
  beforeEach(() => browse().signUp(ACCOUNT));

  it('works once', async () => {
    const code = await newCode();
    const outcomes = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await isVerified()).toBe(true);
    expect(await verify(code)).toEqual(failed('wrongCode'));
  });

  it(`can be guessed ${EMAIL_CODE_TRIES} times, until another one is asked for`, async () => {
    const code = await newCode();
    for (let tries = 0; tries < EMAIL_CODE_TRIES; tries += 1)
      expect(await verify(wrong(code))).toEqual(failed('wrongCode'));
    expect(await verify(code)).toEqual(failed('wrongCode'));
    expect(await isVerified()).toBe(false);
    expect(await verify(await newCode())).toEqual(DONE);
  });

  it('that strangers guess at, who don’t know the password, still works for its owner', async () => {
    const code = await newCode();
    for (let tries = 0; tries <= EMAIL_CODE_TRIES; tries += 1) {
      const guess = { email: EMAIL, code: wrong(code), password: 'a wrong password' };
      expect(await browse().verifyEmail(guess)).toEqual(failed('wrongCode'));
    }
    expect(await verify(code)).toEqual(DONE);
  });

  it('is voided by a newer one', async () => {
    const old = await newCode();
    const code = await newCode();
    if (old !== code) expect(await verify(old)).toEqual(failed('wrongCode'));
    expect(await verify(code)).toEqual(DONE);
  });

  it(`works for ${EMAIL_CODE_MINUTES} minutes`, async () => {
    const code = await newCode();
    const MINUTE_MS = 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + EMAIL_CODE_MINUTES * MINUTE_MS + 1 });
    expect(await verify(code)).toEqual(failed('wrongCode'));
  });

  it('is void after another address', async () => {
    const code = await newCode();
    await database.db.update(users).set({ email: 'new@example.com' });
    expect(await verify(code)).toEqual(failed('wrongCode'));
    expect(await isVerified()).toBe(false);
  });

  it('is not readable in the database', async () => {
    const code = await newCode();
    const stored = JSON.stringify([
      await database.db.select().from(verifications),
      await database.db.select().from(mails),
    ]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(`-${EMAIL}`);
  });

  it('is sent to addresses that wait for one, and to nobody else, with the same answer', async () => {
    await database.db.delete(mails);
    expect(await browse().requestCode({ email: ' ASHA@example.com', password: PASSWORD })).toEqual(DONE);
    await verify(await newCode());
    expect(await browse().requestCode({ email: EMAIL, password: PASSWORD })).toEqual(DONE);
    expect(await browse().requestCode({ email: 'nobody@example.com', password: PASSWORD })).toEqual(DONE);
    expect((await queued()).map(({ email }) => email)).toEqual([EMAIL, '', '']);
    await expect(newCode()).rejects.toThrow('nothing to confirm');
  });

  it.each(['12345', '1234567', '12a456', '', '१२३४५६'])('%j is refused', async (code) => {
    expect(await verify(code)).toMatchObject(failed('refused'));
  });
});

it('whose address is not confirmed may fill a cart, and neither buy nor sell', async () => {
  const visit = browse();
  await visit.signUp(ACCOUNT);
  const credentials = { email: EMAIL, password: PASSWORD };
  expect(await visit.signIn({ intent: 'buy', credentials })).toMatchObject({
    ok: true,
    value: { emailVerified: false },
  });
  const post = async (path: string, body: unknown) => {
    const response = await visit.fetch(path, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  expect(await post('/api/cart', { lines: [] })).toEqual({ status: 200, body: [] });
  const refused = { status: 403, body: { failure: { kind: 'unverified' } } };
  expect(await post('/api/uploads', announcement())).toEqual(refused);
  const line = { product: crypto.randomUUID(), quantity: 1, price: 100 };
  expect(await post('/api/orders', { idempotencyKey: crypto.randomUUID(), lines: [line] })).toEqual(refused);
  await verify(await newCode());
  expect(await post('/api/uploads', announcement())).toMatchObject({ status: 201 });
  expect(await database.db.$count(sessions)).toBe(1);
});
