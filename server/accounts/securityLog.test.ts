import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { rateLimitHits } from '../http/tables';
import { captureConsoleErrors } from '../log';
import { memoryLog } from '../testing/log.test-helpers';
import {
  storedMail,
  createBrowser,
  openTestApp,
  openTestDatabase,
  SECRET,
  SHOP,
  watchSelects,
} from '../testing/testDatabase.test-helpers';
import { createAccount, mailedNewEmailCode } from '../testing/users.test-helpers';
import { createAccounts } from './accounts';
import { createSecurityLog } from './securityLog';
import { users } from './tables';

const PASSWORD = 'correct horse';
const NEXT = 'battery staple';
const LAST = 'purple umbrella';
const EMAIL = 'asha@example.com';
const NEW_EMAIL = 'asha@work.example';
const ADDRESS = '203.0.113.77';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(rateLimitHits);
});

const printError = console.error;
afterEach(() => {
  console.error = printError;
});

/** Keeps what a browser is given, to look for it in the log. */
function watchedBrowser(app: ReturnType<typeof openTestApp>) {
  const tokens: string[] = [];
  const browse = createBrowser(app);
  const fetch: typeof browse = async (path, init) => {
    const response = await browse(path, init);
    for (const cookie of response.headers.getSetCookie()) {
      const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie) ?? [];
      const [token = '', signature = ''] = decodeURIComponent(value).split('.');
      tokens.push(token, signature);
    }
    return response;
  };
  return { tokens, ...httpMarketplace({ fetch }) };
}

it('has the events of a whole walk, without addresses, names, passwords and tokens', async () => {
  const { log, lines } = memoryLog();
  const clock = manualClock(1_800_000_000_000);
  const app = openTestApp(database.db, { log, clock, addressOf: () => ADDRESS });
  const { session, emailChange, tokens } = watchedBrowser(app);
  const signIn = (password: string, email = EMAIL) =>
    session.signIn({ intent: 'buy', credentials: { email, password } });
  const events = (): Record<string, unknown>[] =>
    lines.filter(({ msg }) => msg !== 'request').map((line) => ({ ...line, level: undefined }));

  const account = { name: 'Asha Rao', email: EMAIL, password: PASSWORD };
  const { id: user } = await createAccount(database.db, session, account);
  await session.signOut();
  await signIn('a wrong one');
  await signIn('a wrong one', 'nobody@example.com');
  await signIn(PASSWORD);
  await signIn(PASSWORD);
  await session.changePassword({ current: 'a wrong one', next: NEXT });
  await session.changePassword({ current: PASSWORD, next: NEXT });
  await session.requestReset(EMAIL);
  const accounts = createAccounts({
    ...{ db: database.db, clock, secret: SECRET, publicUrl: SHOP, parts: [] },
    queueMail: storedMail(clock),
  });
  const token = (await accounts.newResetToken(user, EMAIL)) ?? '';
  await session.resetPassword({ token, password: LAST });
  await signIn(LAST);
  await session.saveProfile({ phone: '+91 98765 43210' });
  await session.saveProfile({ email: NEW_EMAIL }, { password: LAST });
  await emailChange.confirm(await mailedNewEmailCode(database.db, clock, { id: user, email: NEW_EMAIL }));
  for (let count = 0; count <= RATES.signInFrom.max; count += 1)
    await signIn('a wrong one', 'ravi@example.com');
  await session.deleteAccount({ password: LAST });

  const network = expect.stringMatching(/^[\w-]{22}$/) as string;
  const email = network;
  const guesses = Array.from({ length: RATES.signInFrom.max }, () => ({
    msg: 'signInFailed',
    email,
    network,
  }));
  expect(events()).toEqual([
    { msg: 'signUp', email, network },
    { msg: 'signIn', user, email, network },
    { msg: 'sessionEnded', user, network },
    { msg: 'signInFailed', email, network },
    { msg: 'signInFailed', email, network },
    { msg: 'signIn', user, email, network },
    { msg: 'signIn', user, email, network },
    { msg: 'sessionEnded', user, network },
    { msg: 'proofFailed', user, network },
    { msg: 'passwordChanged', user, network },
    { msg: 'resetRequested', email, network },
    { msg: 'passwordReset', user, email, network },
    { msg: 'signIn', user, email, network },
    { msg: 'emailChangeRequested', user, email, network },
    { msg: 'emailChanged', user, email, network },
    ...guesses,
    { msg: 'limited', email, network },
    { msg: 'accountDeleted', user, email, network },
  ]);
  const [first, , , failedOwn, failedOther] = events();
  expect(failedOwn).toMatchObject({ email: first?.['email'], network: first?.['network'] });
  expect(failedOther?.['email']).not.toBe(first?.['email']);

  const secrets = [
    EMAIL,
    NEW_EMAIL,
    'nobody@example.com',
    'ravi@example.com',
    'example',
    ADDRESS,
    'Asha Rao',
    '98765 43210',
  ];
  secrets.push(PASSWORD, NEXT, LAST, 'a wrong one', token, SECRET, ...tokens.filter((text) => text !== ''));
  expect(secrets.length).toBeGreaterThan(20);
  const text = JSON.stringify(lines).toLowerCase();
  for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase());
});

it('is keyed: another server hashes the same address otherwise', () => {
  const hashesOf = (secret: string) => {
    const { log, lines } = memoryLog();
    const record = createSecurityLog(log, secret);
    record('signInFailed', { email: EMAIL, address: ADDRESS });
    record('signInFailed', { email: EMAIL.toUpperCase(), address: ADDRESS });
    expect(lines[1]).toEqual(lines[0]);
    return [lines[0]?.['email'], lines[0]?.['network']];
  };
  const all = [...hashesOf('one secret'), ...hashesOf('another secret')];
  expect(new Set(all).size).toBe(4);
});

it('has no parameters of a query that fails between two of a session', async () => {
  const { log, lines } = memoryLog();
  let selects = Infinity;
  const db = watchSelects(database.db, () => {
    selects -= 1;
    if (selects === 0)
      throw new Error('Failed query, params: asha-id', { cause: new Error('connection lost') });
  });
  const app = openTestApp(db, { log });
  const { session } = watchedBrowser(app);
  await createAccount(database.db, session, { name: 'Asha', email: EMAIL, password: PASSWORD });
  captureConsoleErrors(log);
  // The session, then its user.
  selects = 2;
  expect(await session.current()).toMatchObject({ failure: { kind: 'unavailable' } });
  expect(lines.filter(({ msg }) => msg === 'printed error')).toMatchObject([
    { err: { message: 'connection lost' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('asha-id');
});
