import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { rateLimitHits } from '../http/tables';
import { createBrowser, openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { createAccount } from '../testing/users.test-helpers';
import { scryptPasswords } from './passwordHashing';
import { signInAccounts, users } from './tables';

const PASSWORD = 'correct horse';
const NEXT = 'battery staple';
const EMAIL = 'asha@example.com';

/** Quick enough for tests. */
const CHEAP = scryptPasswords({ ln: 10, r: 8, p: 1 });

describe('a hash', () => {
  it('is made by scrypt with N = 2¹⁷, r = 8 and p = 1, and a salt of its own', async () => {
    const { hash, verify, isOutdated } = scryptPasswords();
    const stored = await hash(PASSWORD);
    expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{86}$/);
    expect(await verify({ hash: stored, password: PASSWORD })).toBe(true);
    expect(await verify({ hash: stored, password: 'wrong horse' })).toBe(false);
    expect(isOutdated?.(stored)).toBe(false);
    expect(await hash(PASSWORD)).not.toBe(stored);
  });

  it('is verified with its own cost, and outdated with another', async () => {
    const stored = await scryptPasswords({ ln: 9, r: 4, p: 2 }).hash(PASSWORD);
    expect(await CHEAP.verify({ hash: stored, password: PASSWORD })).toBe(true);
    expect(await CHEAP.verify({ hash: stored, password: 'wrong horse' })).toBe(false);
    expect(CHEAP.isOutdated?.(stored)).toBe(true);
  });

  it('of earlier versions is verified, and outdated', async () => {
    const stored = await hashPassword(PASSWORD);
    expect(await CHEAP.verify({ hash: stored, password: PASSWORD })).toBe(true);
    expect(await CHEAP.verify({ hash: stored, password: 'wrong horse' })).toBe(false);
    expect(CHEAP.isOutdated?.(stored)).toBe(true);
  });

  it('is the same for composed, decomposed and full-width letters', async () => {
    const stored = await CHEAP.hash('café１２３ longer');
    expect(await CHEAP.verify({ hash: stored, password: 'cafe\u0301123 longer' })).toBe(true);
  });
});

describe('signing in with an outdated hash', () => {
  let database: OpenDatabase;
  let outdated: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    outdated = await hashPassword(PASSWORD);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(rateLimitHits);
  });

  const store = (hash: string) => database.db.update(signInAccounts).set({ password: hash });
  const stored = async () => {
    const [account] = await database.db.select().from(signInAccounts);
    return account?.password ?? '';
  };

  async function person(passwords = CHEAP) {
    const app = openTestApp(database.db, { passwords });
    const visit = () => httpMarketplace({ fetch: createBrowser(app) }).session;
    await createAccount(database.db, visit(), { name: 'Asha', email: EMAIL, password: PASSWORD });
    await store(outdated);
    return (password: string) => visit().signIn({ intent: 'buy', credentials: { email: EMAIL, password } });
  }

  it('makes a new one, once', async () => {
    const signIn = await person();
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
    const renewed = await stored();
    expect(renewed).toMatch(/^\$scrypt\$ln=10,/);
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
    expect(await stored()).toBe(renewed);
  });

  it('leaves it alone when the password is wrong', async () => {
    const signIn = await person();
    expect(await signIn('wrong horse')).toMatchObject({ failure: { kind: 'wrongCredentials' } });
    expect(await stored()).toBe(outdated);
  });

  it('does not overwrite a password that is changed meanwhile', async () => {
    const changed = await CHEAP.hash(NEXT);
    const hash = vi.fn(CHEAP.hash);
    const signIn = await person({ ...CHEAP, hash });
    hash.mockImplementationOnce(async (password) => {
      await store(changed);
      return CHEAP.hash(password);
    });
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
    expect(await stored()).toBe(changed);
    expect(await signIn(NEXT)).toMatchObject({ ok: true });
  });
});

it('changes nobody else’s hash', async () => {
  const database = await openTestDatabase();
  const app = openTestApp(database.db, { passwords: CHEAP });
  const sessions = ['a', 'b'].map((name) => ({ name, ...httpMarketplace({ fetch: createBrowser(app) }) }));
  const ids: string[] = [];
  for (const { name, session } of sessions) {
    const account = { name, email: `${name}@example.com`, password: PASSWORD };
    ids.push((await createAccount(database.db, session, account)).id);
  }
  const outdated = await hashPassword(PASSWORD);
  await database.db.update(signInAccounts).set({ password: outdated });
  const credentials = { email: 'a@example.com', password: PASSWORD };
  await sessions[0]?.session.signIn({ intent: 'buy', credentials });
  const [other] = await database.db
    .select()
    .from(signInAccounts)
    .where(eq(signInAccounts.userId, ids[1] ?? ''));
  expect(other?.password).toBe(outdated);
  await database.close();
});
