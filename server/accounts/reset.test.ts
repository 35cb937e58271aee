import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { RESET_LINK_MINUTES } from '../../src/domain/limits';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { mails } from '../mail/tables';
import { clearDatabase } from '../testing/purchases.test-helpers';
import {
  storedMail,
  createBrowser,
  openTestApp,
  openTestDatabase,
  SECRET,
  SHOP,
} from '../testing/testDatabase.test-helpers';
import { mailedNewEmailCode, PASSWORD, signUp, type TestUser } from '../testing/users.test-helpers';
import { createAccounts } from './accounts';
import { users, verifications } from './tables';

const EMAIL = 'asha@example.com';
const NEXT = 'battery staple';
const DONE = { ok: true, value: null };
const EXPIRED = { ok: false, failure: { kind: 'expired' } };

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;
let asha: TestUser;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock();
  app = openTestApp(database.db, { clock });
  asha = await signUp(app, 'Asha');
  await database.db.delete(mails);
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const browse = () => httpMarketplace({ fetch: createBrowser(app) }).session;
const signIn = (password: string) =>
  browse().signIn({ intent: 'buy', credentials: { email: EMAIL, password } });
const reset = (token: string, password = NEXT) => browse().resetPassword({ token, password });

/** As the job does while it sends the mail. */
function accountsOfJob() {
  return createAccounts({
    ...{ db: database.db, clock, secret: SECRET, publicUrl: SHOP, parts: [] },
    queueMail: storedMail(clock),
  });
}

async function newToken({ id, email }: { id: string; email: string } = asha.user) {
  const token = await accountsOfJob().newResetToken(id, email);
  if (token === null) throw new Error('no account');
  return token;
}

async function changeEmail(email: string) {
  await asha.session.saveProfile({ email }, { password: PASSWORD });
  const { id } = asha.user;
  return asha.emailChange.confirm(await mailedNewEmailCode(database.db, clock, { id, email }));
}

const queued = () => database.db.select().from(mails).orderBy(mails.createdAt);

describe('a link for a new password', () => {
  it('is sent to the address of an account, and to nobody else, with the same answer', async () => {
    expect(await browse().requestReset(' ASHA@example.com')).toEqual(DONE);
    expect(await browse().requestReset('nobody@example.com')).toEqual(DONE);
    expect((await queued()).map(({ content, email, userId }) => ({ content, email, userId }))).toEqual([
      { content: { kind: 'resetPassword' }, email: EMAIL, userId: asha.user.id },
      { content: { kind: 'resetPassword' }, email: '', userId: '' },
    ]);
  });

  it('sets it, ends all sessions, confirms the address and says so by mail', async () => {
    expect(await reset(await newToken())).toEqual(DONE);
    expect(await asha.session.current()).toEqual(DONE);
    expect(await signIn(PASSWORD)).toMatchObject({ failure: { kind: 'wrongCredentials' } });
    expect(await signIn(NEXT)).toMatchObject({ ok: true, value: { email: EMAIL } });
    const [row] = await database.db.select().from(users).where(eq(users.id, asha.user.id));
    expect(row?.emailVerified).toBe(true);
    const kinds = (await queued()).map(({ content, email }) => [content.kind, email]);
    expect(kinds).toEqual([
      ['passwordChanged', EMAIL],
      ['newSignIn', EMAIL],
    ]);
  });

  it('lets the owner in although others have used up the attempts of browsers that knew the old password', async () => {
    const known = browse();
    await known.signIn({ intent: 'buy', credentials: { email: EMAIL, password: PASSWORD } });
    const guess = (count: number) =>
      known.signIn({ intent: 'buy', credentials: { email: EMAIL, password: `guess ${count}` } });
    let refused = false;
    for (let count = 0; count <= RATES.signInKnown.max && !refused; count += 1) {
      const result = await guess(count);
      refused = !result.ok && result.failure.kind === 'tooMany';
    }
    expect(refused).toBe(true);
    const owner = browse();
    expect(await owner.resetPassword({ token: await newToken(), password: NEXT })).toEqual(DONE);
    const signedIn = await owner.signIn({ intent: 'buy', credentials: { email: EMAIL, password: NEXT } });
    expect(signedIn).toMatchObject({ ok: true });
    // Its cookie is of the old password.
    await database.db.delete(mails);
    await known.signIn({ intent: 'buy', credentials: { email: EMAIL, password: NEXT } });
    expect((await queued()).map(({ content }) => content.kind)).toEqual(['newSignIn']);
  });

  it('takes an account over that a stranger has registered, with nothing that the stranger wrote', async () => {
    const victim = 'victim@example.com';
    const planted = 'Claim a prize at evil.example';
    const stranger = browse();
    const registered = { name: planted, email: victim, password: 'known to a stranger' };
    await stranger.signUp({ ...registered, consents: CONSENT_VERSIONS });
    await stranger.signIn({ intent: 'buy', credentials: registered });
    await stranger.saveProfile({ bio: planted, phone: '666' });
    await database.db.delete(mails);
    await browse().requestReset(victim);
    expect((await queued()).map(({ email, name }) => [email, name])).toEqual([[victim, '']]);
    const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, victim));
    const token = await newToken({ id: row?.id ?? '', email: victim });
    const owner = browse();
    expect(await owner.resetPassword({ token, password: NEXT })).toEqual(DONE);
    const signedIn = await owner.signIn({ intent: 'buy', credentials: { email: victim, password: NEXT } });
    expect(signedIn).toMatchObject({ ok: true, value: { emailVerified: true, phone: '', bio: '' } });
    expect(JSON.stringify(await queued())).not.toContain('evil');
  });

  it('works once, also for several who use it at the same time', async () => {
    const token = await newToken();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, index) => reset(token, `${NEXT} ${index}`)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reset(token)).toEqual(EXPIRED);
    expect(await queued()).toHaveLength(1);
  });

  it('can be checked without using it up', async () => {
    const token = await newToken();
    expect(await browse().checkReset(token)).toEqual(DONE);
    expect(await browse().checkReset(token)).toEqual(DONE);
    expect(await browse().checkReset('unknown')).toEqual(EXPIRED);
    expect(await reset(token)).toEqual(DONE);
    expect(await browse().checkReset(token)).toEqual(EXPIRED);
    const late = await newToken();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (RESET_LINK_MINUTES + 1) * 60_000 });
    expect(await browse().checkReset(late)).toEqual(EXPIRED);
  });

  it('voids all others of the account', async () => {
    const [first, second] = [await newToken(), await newToken()];
    const other = await signUp(app, 'Ravi');
    const others = await newToken(other.user);
    expect(await reset(second)).toEqual(DONE);
    expect(await reset(first)).toEqual(EXPIRED);
    expect(await reset(others)).toEqual(DONE);
  });

  it.each([
    ['a password set with the old one', () => asha.session.changePassword({ current: PASSWORD, next: NEXT })],
    ['another address', () => changeEmail('new@example.com')],
    ['a deleted account', () => asha.session.deleteAccount({ password: PASSWORD })],
  ])('is void after %s', async (_what, change) => {
    const token = await newToken();
    expect((await change()).ok).toBe(true);
    expect(await reset(token)).toEqual(EXPIRED);
  });

  it(`is void after ${RESET_LINK_MINUTES} minutes`, async () => {
    const [early, late] = [await newToken(), await newToken()];
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    vi.setSystemTime(start + (RESET_LINK_MINUTES + 1) * 60_000);
    expect(await reset(late)).toEqual(EXPIRED);
    vi.setSystemTime(start + (RESET_LINK_MINUTES - 1) * 60_000);
    expect(await reset(early)).toEqual(DONE);
  });

  it('is not made for an address that the account has no longer, when the mail has waited', async () => {
    await changeEmail('new@example.com');
    expect(await accountsOfJob().newResetToken(asha.user.id, EMAIL)).toBeNull();
    expect(await accountsOfJob().newResetToken(asha.user.id, 'new@example.com')).not.toBeNull();
  });

  it('survives a password that is refused', async () => {
    const token = await newToken();
    expect(await reset(token, 'short')).toMatchObject({ failure: { kind: 'refused' } });
    for (const guessable of ['qwertyuiop', EMAIL, `${EMAIL}1`]) {
      expect(await reset(token, guessable)).toEqual({
        ok: false,
        failure: { kind: 'refused', field: 'password' },
      });
    }
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
    expect(await reset(token)).toEqual(DONE);
  });

  it('is not readable in the database', async () => {
    const token = await newToken();
    expect(JSON.stringify(await database.db.select().from(verifications))).not.toContain(token);
  });

  it('is asked for three times an hour per address, known or not', async () => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      for (let count = 0; count < RATES.resetFor.max; count += 1) {
        expect(await browse().requestReset(email)).toEqual(DONE);
      }
      expect(await browse().requestReset(email)).toMatchObject({ failure: { kind: 'tooMany' } });
    }
    clock.advance(RATES.resetFor.windowMs);
    expect(await browse().requestReset(EMAIL)).toEqual(DONE);
  });

  it('lets the owner in whom wrong passwords of others have shut out', async () => {
    for (let count = 0; count < RATES.signInFrom.max; count += 1) await signIn(`guess ${count}`);
    expect(await signIn(PASSWORD)).toMatchObject({ failure: { kind: 'tooMany' } });
    expect(await reset(await newToken())).toEqual(DONE);
    expect(await signIn(NEXT)).toMatchObject({ ok: true });
  });
});

describe('a mail says', () => {
  const contents = async () => (await queued()).map(({ content, email }) => ({ ...content, to: email }));

  it('that the password was changed', async () => {
    await asha.session.changePassword({ current: 'wrong', next: NEXT });
    await asha.session.changePassword({ current: PASSWORD, next: PASSWORD });
    await asha.session.changePassword({ current: PASSWORD, next: NEXT });
    expect(await contents()).toEqual([
      { kind: 'passwordChanged', at: new Date(clock.now()).toISOString(), to: EMAIL },
    ]);
  });

  it('to the old address that another one was asked for and that it was changed, and only then', async () => {
    await asha.session.saveProfile({ bio: 'x' });
    await changeEmail('new@example.com');
    expect(await contents()).toMatchObject([
      { kind: 'emailChangeRequested', newEmail: 'new@example.com', to: EMAIL },
      { kind: 'verifyNewEmail', to: 'new@example.com' },
      { kind: 'emailChanged', newEmail: 'new@example.com', to: EMAIL },
    ]);
  });

  it('that the account was deleted, in the language of the page', async () => {
    await asha.fetch('/api/account', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(await queued()).toMatchObject([
      { content: { kind: 'accountDeleted' }, email: EMAIL, locale: 'hi' },
    ]);
  });
});
