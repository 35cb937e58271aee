import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { manualClock, type Clock } from '../../src/domain/clock';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { OpenDatabase } from '../db/database';
import { RATES } from '../http/rateLimits';
import { rateLimitHits } from '../http/tables';
import { createJobs } from '../jobs/jobs';
import { captureConsoleErrors, type Log } from '../log';
import { createMailQueue, mailJob, smtpTransport } from '../mail/mail';
import { createMailWriter } from '../services';
import { memoryLog, type LogLine } from '../testing/log.test-helpers';
import {
  createBrowser,
  openTestApp,
  openTestDatabase,
  openTestFeatures,
  SECRET,
  SHOP,
  watchSelects,
} from '../testing/testDatabase.test-helpers';
import { createAccount } from '../testing/users.test-helpers';
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
function watchedBrowser(app: ReturnType<typeof openTestApp>, tokens: string[] = []) {
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
  return httpMarketplace({ fetch });
}

/** pg-boss accepts no shorter ones. */
const INTERVALS = { recurring: 0.5, once: 0.5, monitor: 1 };

/** Sends the mails of `app` to a mail server, which repeats addresses when it refuses them. */
async function openWithMail(log: Log, clock: Clock) {
  const refused: string[] = [];
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onRcptTo: ({ address }, _session, done) =>
      done(
        refused.includes(address)
          ? Object.assign(new Error(`${address} is refused`), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      void simpleParser(stream).then(({ text = '' }) => {
        received.push({ to: envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  const { db } = database;
  const jobs = createJobs({ definitions: [mailJob], database, log, intervals: INTERVALS });
  await jobs.open();
  const parts = {
    db,
    clock,
    newId: randomUUID,
    secret: SECRET,
    log,
    queueMail: createMailQueue(jobs, clock),
  };
  await jobs.start({
    db,
    mailTransport: smtpTransport(
      { url: `smtp://127.0.0.1:${port}`, isRemote: false },
      { name: 'Shop', address: 'shop@shop.example' },
    ),
    mailContext: { shopUrl: SHOP, operator: null, testPayments: true },
    writeMail: createMailWriter(db, openTestFeatures(db, parts), SHOP),
  });
  return {
    ...{ app: openTestApp(db, { ...parts, addressOf: () => ADDRESS }), refused },
    /** What follows `parameter=` in the link of the newest mail to `to`, once there is one. */
    mailed: (to: string, parameter: string) =>
      vi.waitFor(
        () => {
          const link = new RegExp(`${parameter}=([\\w-]+)`);
          const texts = received.flatMap((mail) => (mail.to === to ? [mail.text] : []));
          const [, value] = texts.map((text) => link.exec(text)).findLast((found) => found !== null) ?? [];
          if (value === undefined) throw new Error('no mail');
          for (const mail of received.splice(0)) if (mail.to !== to) received.push(mail);
          return value;
        },
        { timeout: 20_000 },
      ),
    close: async () => {
      await jobs.stop(1000);
      await new Promise<void>((done) => server.close(done));
    },
  };
}

it('has the events of a whole walk, without addresses, names, passwords, codes and tokens', async () => {
  const { log, lines } = memoryLog();
  const clock = manualClock(1_800_000_000_000);
  const { app, refused, mailed, close } = await openWithMail(log, clock);
  const tokens: string[] = [];
  const { session, emailChange, devices } = watchedBrowser(app, tokens);
  const elsewhere = watchedBrowser(app, tokens);
  const signIn = (password: string, email = EMAIL, { session: browser } = { session }) =>
    browser.signIn({ intent: 'buy', credentials: { email, password } });
  const isOfJobs = ({ msg }: LogLine) => msg.startsWith('job');
  const events = (): Record<string, unknown>[] =>
    lines
      .filter((line) => line.msg !== 'request' && !isOfJobs(line))
      .map((line) => ({ ...line, level: undefined }));
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  await session.signUp({ name: 'Asha Rao', email: EMAIL, password: PASSWORD, consents: CONSENT_VERSIONS });
  const code = await mailed(EMAIL, 'verify');
  await session.verifyEmail({ email: EMAIL, code: wrong(code), password: PASSWORD });
  await session.verifyEmail({ email: EMAIL, code, password: PASSWORD });
  await signIn('a wrong one');
  await signIn('a wrong one', 'nobody@example.com');
  await signIn(PASSWORD);
  await signIn(PASSWORD);
  await session.changePassword({ current: 'a wrong one', next: NEXT });
  await session.changePassword({ current: PASSWORD, next: NEXT });
  await session.requestReset(EMAIL);
  const token = await mailed(EMAIL, 'reset');
  await session.checkReset(token);
  await session.resetPassword({ token, password: LAST });
  await session.checkReset(token);
  await session.resetPassword({ token, password: NEXT });
  await signIn(LAST);
  await session.saveProfile({ phone: '+91 98765 43210' });
  await session.saveProfile({ email: NEW_EMAIL }, { password: LAST });
  const cancelled = await mailed(NEW_EMAIL, 'newEmail');
  await emailChange.cancel();
  await emailChange.cancel();
  await session.saveProfile({ email: NEW_EMAIL }, { password: LAST });
  const newCode = await mailed(NEW_EMAIL, 'newEmail');
  await emailChange.confirm(wrong(newCode));
  // The old mailbox is gone before it is told.
  refused.push(EMAIL);
  const confirmed = await emailChange.confirm(newCode);
  await signIn(LAST, NEW_EMAIL, elsewhere);
  const listed = await devices.list();
  if (!confirmed.ok || !listed.ok) throw new Error('not confirmed, or no devices');
  const [, other] = listed.value;
  await devices.end(other?.id ?? '');
  await devices.end(other?.id ?? '');
  await devices.endOthers();
  for (let count = 0; count <= RATES.signInFrom.max; count += 1)
    await signIn('a wrong one', 'ravi@example.com');
  await session.deleteAccount({ password: LAST });
  await vi.waitFor(() => expect(lines.filter(isOfJobs)).not.toEqual([]), { timeout: 20_000 });
  await close();

  const user = confirmed.value.id;
  const network = expect.stringMatching(/^[\w-]{22}$/) as string;
  const email = network;
  const guesses = Array.from({ length: RATES.signInFrom.max }, () => ({
    msg: 'signInFailed',
    email,
    network,
  }));
  expect(events()).toEqual([
    { msg: 'signUp', email, network },
    { msg: 'codeFailed', email, network },
    { msg: 'emailVerified', email, network },
    { msg: 'signInFailed', email, network },
    { msg: 'signInFailed', email, network },
    { msg: 'signIn', user, email, network },
    { msg: 'signIn', user, email, network },
    { msg: 'sessionEnded', user, network },
    { msg: 'proofFailed', user, network },
    { msg: 'passwordChanged', user, network },
    { msg: 'resetRequested', email, network },
    { msg: 'passwordReset', user, email, network },
    { msg: 'resetFailed', network },
    { msg: 'resetFailed', network },
    { msg: 'signIn', user, email, network },
    { msg: 'emailChangeRequested', user, email, network },
    { msg: 'emailChangeCancelled', user, network },
    { msg: 'emailChangeRequested', user, email, network },
    { msg: 'codeFailed', user, network },
    { msg: 'emailChanged', user, email, network },
    { msg: 'signIn', user, email, network },
    { msg: 'sessionEnded', user, network },
    { msg: 'otherSessionsEnded', user, network },
    ...guesses,
    { msg: 'limited', email, network },
    { msg: 'accountDeleted', user, email, network },
  ]);
  const [first, , , failedOwn, failedOther] = events();
  expect(failedOwn).toMatchObject({ email: first?.['email'], network: first?.['network'] });
  expect(failedOther?.['email']).not.toBe(first?.['email']);
  for (const line of lines.filter(isOfJobs))
    expect(line).toMatchObject({
      msg: 'job given up',
      job: 'mail',
      err: { message: 'mail server: EENVELOPE 550' },
    });

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
  // Whole ones: ids and hashes have digits, too.
  for (const sent of [code, cancelled, newCode])
    for (const entered of [sent, wrong(sent)])
      expect(text).not.toMatch(new RegExp(`(?<![\\w-])${entered}(?![\\w-])`));
}, 60_000);

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
