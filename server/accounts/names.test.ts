import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import type { OpenDatabase } from '../db/database';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { createBrowser, openTestApp, openTestDatabase, rowsOf } from '../testing/testDatabase.test-helpers';

let database: OpenDatabase;
let addresses = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => clearDatabase(database.db));

/** Each from another network address, because sign-ups are limited. */
const open = () => {
  addresses += 1;
  return createBrowser(openTestApp(database.db, { addressOf: () => String(addresses) }));
};

const PASSWORD = 'correct horse battery';

async function signUp(name: string, email = `u${(addresses += 1)}@example.com`, browser = open()) {
  const post = (path: string) =>
    browser(path, {
      method: 'POST',
      body: JSON.stringify({ name, email, password: PASSWORD, consents: CONSENT_VERSIONS }),
    });
  const created = await post('/api/account');
  const response = created.ok ? await post('/api/session') : created;
  return { status: response.status, body: (await response.json()) as unknown, browser };
}

const refused = (field: string) => ({ status: 400, body: { failure: { kind: 'refused', field } } });

describe('a name', () => {
  it.each([
    ...['\u200b', '\u3164', '\u2800', '\u0301', 'Asha\u200b Prints', 'Asha\u202e', 'As\u200dha'],
    ...['Kriti Bazaar', 'कृति बाजार', 'Krіti Bazaar', 'Аsha Prints', 'a'.repeat(101)],
  ])('%j is refused, and the field named', async (name) => {
    expect(await signUp(name)).toMatchObject(refused('name'));
  });

  it('can be somebody else’s, but not look like it', async () => {
    expect(await signUp('Rahul Sharma')).toMatchObject({ status: 200 });
    expect(await signUp('Rahul Sharma')).toMatchObject({ status: 200 });
    expect(await signUp('rahul  SHARMA')).toMatchObject({ status: 200 });
    expect(await signUp('Rahu1 Sharma')).toMatchObject(refused('name'));
    expect(await signUp('Asha')).toMatchObject({ status: 200 });
    expect(await signUp('Аѕһа')).toMatchObject(refused('name'));
  });

  it('follows the same rules in the profile, where an older one may stay', async () => {
    await signUp('Asha');
    const { browser } = await signUp('Ravi');
    const save = async (fields: object) => {
      const response = await browser('/api/account', { method: 'PATCH', body: JSON.stringify(fields) });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    for (const name of ['Kriti Bazaar', 'Аѕһа', '\u3164'])
      expect(await save({ name })).toMatchObject(refused('name'));
    expect(await save({ name: 'RAVI' })).toMatchObject({ status: 200 });
    expect(await signUp('RAV|')).toMatchObject(refused('name'));
    await database.db.execute(sql`update users set name = 'Kriti Bazaar Fan' where name = 'RAVI'`);
    expect(await save({ name: 'Kriti Bazaar Fan', bio: 'x' })).toMatchObject({
      status: 200,
      body: { bio: 'x' },
    });
  });

  it('loses pasted line breaks, also those of other programs', async () => {
    expect(await signUp('Asha\u000bPrints')).toMatchObject({ status: 200, body: { name: 'Asha Prints' } });
  });
});

describe('an e-mail address', () => {
  it.each([
    ...["rahul.d'souza@example.com", 'asha+shop@my--shop.in', 'asha@xn--i1b6b1a6a2e.xn--h2brj9c'],
    ...['आशा@उदाहरण.भारत', 'a/b=c@example.com', `u6162@address.invalid`],
  ])('%j signs up, in, and is stored as it is', async (email) => {
    const { browser, ...signedUp } = await signUp('Asha', email);
    expect(signedUp).toMatchObject({ status: 200, body: { email } });
    expect(await rowsOf(database.db, sql`select email from users`)).toEqual([{ email }]);
    expect(await signUp('Asha', email)).toMatchObject({ status: 200, body: { email } });
    expect(await rowsOf(database.db, sql`select email from users`)).toEqual([{ email }]);
    await browser('/api/session', { method: 'DELETE' });
    const signIn = (password: string) =>
      open()('/api/session', {
        method: 'POST',
        body: JSON.stringify({ email: email.toUpperCase(), password }),
      });
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await signIn('another password')).status).toBe(401);
  });

  it.each(['nowhere', 'a@b', 'a b@example.com'])('%j is refused, and the field named', async (email) => {
    expect(await signUp('Asha', email)).toMatchObject(refused('email'));
  });
});

it('a password keeps invisible characters, as older ones do', async () => {
  const browser = open();
  const password = 'correct\u200bhorse\u200e';
  const body = JSON.stringify({
    name: 'Asha',
    email: 'asha@example.com',
    password,
    consents: CONSENT_VERSIONS,
  });
  expect((await browser('/api/account', { method: 'POST', body })).status).toBe(200);
  expect((await open()('/api/session', { method: 'POST', body })).status).toBe(200);
});
