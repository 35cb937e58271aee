import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { UNCONFIRMED_DAYS } from '../../src/domain/limits';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import { cartLines } from '../cart/tables';
import type { OpenDatabase } from '../db/database';
import { orders } from '../orders/tables';
import { addProduct, addUser } from '../testing/orders.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import {
  createBrowser,
  openTestApp,
  openTestDatabase,
  SECRET,
  SHOP,
  storedMail,
} from '../testing/testDatabase.test-helpers';
import { mailedCode, PASSWORD, signUp } from '../testing/users.test-helpers';
import { shownCode } from '../testing/secondFactor.test-helpers';
import { uploads } from '../uploads/tables';
import { createAccounts } from './accounts';
import { consents, sessions, signInAccounts, twoFactors, users, verifications } from './tables';
import { ENROLMENT_HOURS, sweepUnconfirmed } from './unconfirmed';

const EMAIL = 'asha@example.com';
const ACCOUNT = { name: 'Asha', email: EMAIL, password: PASSWORD, consents: CONSENT_VERSIONS };
const DONE = { ok: true, value: null };
const HOUR_MS = 60 * 60 * 1000;
const failed = (kind: string) => ({ ok: false, failure: { kind } });

let database: OpenDatabase;
let clock: ManualClock;
let app: ReturnType<typeof openTestApp>;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await clearDatabase(database.db);
  clock = manualClock(1_800_000_000_000);
  app = openTestApp(database.db, { clock });
});
afterAll(() => database.close());

const browse = () => httpMarketplace({ fetch: createBrowser(app) });

/** Registered and signed in, and never confirmed. */
async function register() {
  const visit = browse();
  await visit.session.signUp(ACCOUNT);
  await visit.session.signIn({ intent: 'buy', credentials: { email: EMAIL, password: PASSWORD } });
  await database.db.update(users).set({ createdAt: new Date(clock.now()) });
  return visit;
}

const idOf = async (email: string) =>
  (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? '';

const sweep = () => sweepUnconfirmed(database.db, clock.now());

const advanceDays = (days: number) => clock.advance(days * 24 * HOUR_MS);

describe('an account that nobody has confirmed', () => {
  it(`is deleted after ${UNCONFIRMED_DAYS} days with all that it has, and its address is free again`, async () => {
    const visit = await register();
    await visit.session.requestReset(EMAIL);
    await database.db.insert(verifications).values({
      ...{ id: 'link', identifier: 'link', value: await idOf(EMAIL), expiresAt: new Date(clock.now()) },
      ...{ createdAt: new Date(clock.now()), updatedAt: new Date(clock.now()) },
    });
    advanceDays(UNCONFIRMED_DAYS);
    expect(await sweep()).toBe(0);
    clock.advance(1);
    expect(await sweep()).toBe(1);
    for (const table of [users, sessions, signInAccounts, consents, cartLines])
      expect(await database.db.$count(table)).toBe(0);
    expect(await database.db.$count(verifications, eq(verifications.id, 'link'))).toBe(0);
    expect(await visit.session.current()).toEqual(DONE);

    expect(await browse().session.signUp({ ...ACCOUNT, password: 'another long password' })).toEqual(DONE);
    const [code, password] = [await mailedCode(database.db, EMAIL), 'another long password'];
    expect(await browse().session.verifyEmail({ email: EMAIL, code, password })).toEqual(DONE);
  });

  it('stays once its address is confirmed', async () => {
    await register();
    const code = await mailedCode(database.db, EMAIL);
    await browse().session.verifyEmail({ email: EMAIL, code, password: ACCOUNT.password });
    advanceDays(10 * UNCONFIRMED_DAYS);
    expect(await sweep()).toBe(0);
  });

  it('stays with an order, a product or an upload, and from before addresses had to be confirmed', async () => {
    const { db } = database;
    const [buyer, seller, uploader, earlier] = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => addUser(db, name)),
    );
    const forgotten = await addUser(db, 'e');
    await db.insert(consents).values(
      [buyer, seller, uploader, forgotten].map((userId = '') => ({
        ...{ userId, document: 'terms' as const, version: '2026-11-26', at: new Date(0) },
      })),
    );
    await db.update(users).set({ emailVerified: false, createdAt: new Date(0) });
    await db.insert(orders).values({
      ...{ id: randomUUID(), buyerId: buyer, idempotencyKey: randomUUID(), provider: 'test' },
      ...{ totalPaise: 100, state: 'open', createdAt: new Date(0) },
    } as typeof orders.$inferInsert);
    await addProduct(db, seller ?? '', 100);
    await db.insert(uploads).values({
      ...{ id: randomUUID(), userId: uploader ?? '', fileName: 'a.txt', size: 1, createdAt: new Date(0) },
      product: {} as typeof uploads.$inferInsert.product,
    });
    expect(await sweep()).toBe(1);
    const left = await db.select({ id: users.id }).from(users);
    expect(left.map(({ id }) => id).toSorted()).toEqual([buyer, seller, uploader, earlier].toSorted());
  });
});

describe('a second factor', () => {
  it('needs a confirmed address, so that nobody turns it on for somebody else’s', async () => {
    const { secondFactor } = await register();
    expect(await secondFactor.enrol(PASSWORD)).toEqual(failed('unverified'));
    expect(await secondFactor.confirm('000000')).toEqual(failed('unverified'));
    expect(await database.db.$count(twoFactors)).toBe(0);
  });

  it('that was turned on before is gone when the owner of the address sets a password by a link', async () => {
    const { secondFactor, user } = await signUp(app, 'Asha');
    const enrolled = await secondFactor.enrol(PASSWORD);
    if (!enrolled.ok) throw new Error(enrolled.failure.kind);
    expect(await secondFactor.confirm(shownCode(enrolled.value, clock.now()))).toEqual(DONE);
    await database.db.update(users).set({ emailVerified: false });
    const accounts = createAccounts({
      ...{ db: database.db, clock, secret: SECRET, publicUrl: SHOP, parts: [] },
      queueMail: storedMail(clock),
    });
    const token = (await accounts.newResetToken(user.id, EMAIL)) ?? '';
    const password = 'another long password';
    const owner = browse();
    expect(await owner.session.resetPassword({ token, password })).toEqual(DONE);
    const signedIn = await owner.session.signIn({ intent: 'buy', credentials: { email: EMAIL, password } });
    expect(signedIn).toMatchObject({ ok: true, value: { emailVerified: true } });
    expect(await owner.secondFactor.state()).toEqual({ ok: true, value: { on: false } });
  });

  it(`waits ${ENROLMENT_HOURS} hours for its first code`, async () => {
    const { secondFactor } = await signUp(app, 'Asha');
    const enrolled = await secondFactor.enrol(PASSWORD);
    if (!enrolled.ok) throw new Error(enrolled.failure.kind);
    await database.db.update(twoFactors).set({ createdAt: new Date(clock.now()) });
    clock.advance(ENROLMENT_HOURS * HOUR_MS);
    await sweep();
    expect(await database.db.$count(twoFactors)).toBe(1);
    clock.advance(1);
    await sweep();
    expect(await database.db.$count(twoFactors)).toBe(0);
    expect(await secondFactor.confirm(shownCode(enrolled.value, clock.now()))).toEqual(failed('refused'));
    expect(await secondFactor.state()).toEqual({ ok: true, value: { on: false } });
  });

  it('that is on stays', async () => {
    const { secondFactor } = await signUp(app, 'Asha');
    const enrolled = await secondFactor.enrol(PASSWORD);
    if (!enrolled.ok) throw new Error(enrolled.failure.kind);
    await secondFactor.confirm(shownCode(enrolled.value, clock.now()));
    advanceDays(UNCONFIRMED_DAYS);
    await sweep();
    expect(await secondFactor.state()).toMatchObject({ value: { on: true } });
  });
});
