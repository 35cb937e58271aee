import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../../src/domain/clock';
import { twoFactors } from '../accounts/tables';
import type { OpenDatabase } from '../db/database';
import { mails } from '../mail/tables';
import { memoryLog } from '../testing/log.test-helpers';
import { clearDatabase } from '../testing/purchases.test-helpers';
import { shownCode } from '../testing/secondFactor.test-helpers';
import {
  openTestApp,
  openTestDatabase,
  openTestFeatures,
  storedMail,
} from '../testing/testDatabase.test-helpers';
import { PASSWORD, signUp, type TestUser } from '../testing/users.test-helpers';
import { createOperator, type Operator } from './operator';
import { operatorActs } from './tables';

const EMAIL = 'asha@example.com';

let database: OpenDatabase;
let clock: ManualClock;
let log: ReturnType<typeof memoryLog>;
let operatorAs: (actor: string) => Operator;
let operator: Operator;
let asha: TestUser;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await clearDatabase(db);
  clock = manualClock(1_800_000_000_000);
  log = memoryLog();
  const parts = { db, clock, newId: randomUUID, queueMail: storedMail(clock) };
  const features = openTestFeatures(db, { ...parts, log: log.log });
  operatorAs = (actor) => createOperator({ ...parts, ...features, actor });
  operator = operatorAs('root');
  asha = await signUp(openTestApp(db, { clock }), 'Asha');
  const enrolled = await asha.secondFactor.enrol(PASSWORD);
  if (!enrolled.ok) throw new Error(enrolled.failure.kind);
  await asha.secondFactor.confirm(shownCode(enrolled.value, clock.now()));
  await db.delete(mails);
});

const enterPassword = () =>
  asha.session.signIn({ intent: 'buy', credentials: { email: EMAIL, password: PASSWORD } });
const acts = () => database.db.select().from(operatorActs).orderBy(operatorActs.id);

describe('a second factor that its owner has lost', () => {
  it.each([
    ['id', () => asha.user.id],
    ['address', () => 'ASHA@example.com'],
  ])('is removed by the account’s %s: sessions end, the password is enough', async (_by, account) => {
    expect(await asha.session.current()).toMatchObject({ value: { email: EMAIL } });
    expect(await operator.removeFactor(account())).toBe('factorRemoved');
    expect(await asha.session.current()).toEqual({ ok: true, value: null });
    expect(await database.db.select().from(twoFactors)).toEqual([]);
    expect(await enterPassword()).toMatchObject({ ok: true, value: { email: EMAIL } });
    expect(await asha.secondFactor.state()).toEqual({ ok: true, value: { on: false } });
  });

  it('is told to its owner, recorded, and an event of the log', async () => {
    await operator.removeFactor(EMAIL);
    const user = asha.user.id;
    expect(await database.db.select().from(mails)).toMatchObject([
      {
        ...{ userId: user, email: EMAIL, name: 'Asha', locale: 'hi' },
        content: { kind: 'factorRemoved', at: new Date(clock.now()).toISOString() },
      },
    ]);
    expect(await acts()).toMatchObject([
      { actor: 'root', act: 'removeFactor', subject: user, details: { result: 'factorRemoved' } },
    ]);
    expect(log.lines).toEqual([{ level: 'info', msg: 'factorRemoved', user }]);
  });

  it('is not there a second time, nor for an unknown account', async () => {
    await operator.removeFactor(EMAIL);
    await enterPassword();
    expect(await operator.removeFactor(EMAIL)).toBe('noFactor');
    expect(await operator.removeFactor('nobody@example.com')).toBe('unknownAccount');
    expect(await asha.session.current()).toMatchObject({ value: { email: EMAIL } });
    expect((await acts()).map(({ details }) => details['result'])).toEqual(['factorRemoved', 'noFactor']);
    expect(await database.db.$count(mails)).toBe(1);
  });

  it('stays if the act can’t be recorded', async () => {
    // A text that PostgreSQL refuses.
    await expect(operatorAs('\0').removeFactor(EMAIL)).rejects.toThrow();
    expect(await enterPassword()).toMatchObject({ failure: { kind: 'codeWanted' } });
  });
});
