import { describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSIONS } from '../domain/consent';
import { DEFAULT_QUERY } from '../domain/catalogueQuery';
import { manualClock } from '../domain/clock';
import type { FailureKind, Result } from '../domain/failure';
import { httpMarketplace } from './http/httpMarketplace';
import type { FullMarketplace } from './Marketplace';
import type { Connection } from './memory/connection';
import { memoryMarketplace } from './memory/memoryMarketplace';

const ID = '00000000-0000-4000-8000-000000000001';
const CREDENTIALS = { email: 'a@example.com', password: 'a long password' };
const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key' } as const;

type Call = (marketplace: FullMarketplace) => Promise<Result<unknown>>;

const CALLS: Record<string, Call> = {
  'catalogue.find': ({ catalogue }) => catalogue.find(DEFAULT_QUERY, { size: 5 }),
  'catalogue.suggest': ({ catalogue }) => catalogue.suggest(DEFAULT_QUERY),
  'catalogue.product': ({ catalogue }) => catalogue.product(ID),
  'catalogue.contents': ({ catalogue }) => catalogue.contents(ID),
  'sellers.summary': ({ sellers }) => sellers.summary(ID),
  'session.current': ({ session }) => session.current(),
  'session.signIn': ({ session }) => session.signIn({ intent: 'buy', credentials: CREDENTIALS }),
  'session.signUp': ({ session }) =>
    session.signUp({ ...CREDENTIALS, name: 'A', consents: CONSENT_VERSIONS }),
  'session.requestCode': ({ session }) => session.requestCode(CREDENTIALS),
  'session.verifyEmail': ({ session }) => session.verifyEmail({ ...CREDENTIALS, code: '123456' }),
  'session.signOut': ({ session }) => session.signOut(),
  'session.saveProfile': ({ session }) => session.saveProfile({ bio: 'x' }),
  'session.changePassword': ({ session }) => session.changePassword({ current: 'x', next: 'y' }),
  'session.requestReset': ({ session }) => session.requestReset(CREDENTIALS.email),
  'session.checkReset': ({ session }) => session.checkReset('x'),
  'session.resetPassword': ({ session }) =>
    session.resetPassword({ token: 'x', password: CREDENTIALS.password }),
  'session.data': ({ session }) => session.data(),
  'session.deleteAccount': ({ session }) => session.deleteAccount({ password: 'x' }),
  'devices.list': ({ devices }) => devices.list(),
  'devices.end': ({ devices }) => devices.end(ID),
  'devices.endOthers': ({ devices }) => devices.endOthers(),
  'emailChange.pending': ({ emailChange }) => emailChange.pending(),
  'emailChange.resend': ({ emailChange }) => emailChange.resend(),
  'emailChange.confirm': ({ emailChange }) => emailChange.confirm('123456'),
  'emailChange.cancel': ({ emailChange }) => emailChange.cancel(),
  'secondFactor.state': ({ secondFactor }) => secondFactor.state(),
  'secondFactor.enrol': ({ secondFactor }) => secondFactor.enrol('x'),
  'secondFactor.confirm': ({ secondFactor }) => secondFactor.confirm('123456'),
  'secondFactor.remove': ({ secondFactor }) => secondFactor.remove({ password: 'x', code: '123456' }),
  'secondFactor.renewBackupCodes': ({ secondFactor }) =>
    secondFactor.renewBackupCodes({ password: 'x', code: '123456' }),
  'secondFactor.signIn': ({ secondFactor }) => secondFactor.signIn('123456'),
  'passkeys.list': ({ passkeys }) => passkeys.list(),
  'passkeys.startAdding': ({ passkeys }) => passkeys.startAdding({ password: 'x' }),
  'passkeys.finishAdding': ({ passkeys }) =>
    passkeys.finishAdding({
      ...CREDENTIAL,
      response: { clientDataJSON: 'x', attestationObject: 'y' },
    }),
  'passkeys.rename': ({ passkeys }) => passkeys.rename(ID, 'x'),
  'passkeys.remove': ({ passkeys }) => passkeys.remove(ID, { password: 'x' }),
  'passkeys.startSignIn': ({ passkeys }) => passkeys.startSignIn(),
  'passkeys.finishSignIn': ({ passkeys }) =>
    passkeys.finishSignIn({
      ...CREDENTIAL,
      response: { clientDataJSON: 'x', authenticatorData: 'y', signature: 'z' },
    }),
  'cart.merge': ({ cart }) => cart.merge([]),
  'cart.replace': ({ cart }) => cart.replace([]),
  'payments.start': ({ payments }) => payments.start([], ID),
  'payments.order': ({ payments }) => payments.order(ID),
  'payments.confirm': ({ payments }) => payments.confirm(ID, { payment: 'x', signature: 'y' }),
  'payments.testPayment': ({ payments }) => payments.testPayment(ID, 'captured'),
  'purchases.list': ({ purchases }) => purchases.list(),
  'purchases.pending': ({ purchases }) => purchases.pending(),
  'purchases.rate': ({ purchases }) => purchases.rate(ID, 5),
  'purchases.receipt': ({ purchases }) => purchases.receipt(ID),
  'seller.statement': ({ seller }) => seller.statement('2026-11'),
  'problems.report': ({ problems }) => problems.report(ID, { reason: 'broken', text: 'x' }),
  'problems.withdraw': ({ problems }) => problems.withdraw(ID),
  'problems.list': ({ problems }) => problems.list(),
  'problems.answer': ({ problems }) => problems.answer(ID, 'x'),
  'problems.refund': ({ problems }) => problems.refund(ID),
  'downloads.link': ({ downloads }) => downloads.link(ID),
  'seller.stats': ({ seller }) => seller.stats(),
  'seller.products': ({ seller }) => seller.products(),
  'seller.months': ({ seller }) => seller.months(),
  'seller.change': ({ seller }) => seller.change(ID, { listed: false }),
  'seller.newVersion': ({ seller }) => seller.newVersion(ID, new File(['x'], 'a.txt')),
};

const refusal = (status: number, kind: FailureKind, headers = {}) =>
  Response.json({ failure: { kind } }, { status, headers });

/** Until the timeout. */
const hang = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const TROUBLES: Record<string, { fetch: Fetch; failure: FailureKind; retryAfterS?: number }> = {
  offline: { fetch: () => Promise.reject(new TypeError('Failed to fetch')), failure: 'unavailable' },
  'a timeout': { fetch: hang, failure: 'unavailable' },
  '401 in the middle of a session': { fetch: async () => refusal(401, 'signedOut'), failure: 'signedOut' },
  '409': { fetch: async () => refusal(409, 'emailTaken'), failure: 'emailTaken' },
  '413': { fetch: async () => refusal(413, 'refused'), failure: 'refused' },
  '429 with Retry-After': {
    fetch: async () => refusal(429, 'tooMany', { 'Retry-After': '30' }),
    failure: 'tooMany',
    retryAfterS: 30,
  },
  '429 with a date, which needs a right clock': {
    fetch: async () => refusal(429, 'tooMany', { 'Retry-After': 'Fri, 27 Nov 2026 12:00:00 GMT' }),
    failure: 'tooMany',
  },
  '500': { fetch: async () => refusal(500, 'unavailable'), failure: 'unavailable' },
  '500 of a proxy': { fetch: async () => new Response('oops', { status: 500 }), failure: 'unavailable' },
  'a malformed body': { fetch: async () => new Response('{"products":'), failure: 'unavailable' },
};

describe.each(Object.entries(TROUBLES))('with %s', (_trouble, { fetch, failure, ...wait }) => {
  const expected = { ok: false, failure: { kind: failure } };

  it.each(Object.entries(CALLS))('%s fails the same over http and in memory', async (_name, call) => {
    const clock = manualClock();
    let isSettled = false;
    const overHttp = call(httpMarketplace({ fetch, clock })).finally(() => (isSettled = true));
    // The upload's code is loaded before its first request.
    await vi.waitFor(() => expect(isSettled || clock.pending() > 0).toBe(true));
    clock.advance(60_000);
    expect(await overHttp).toEqual({ ok: false, failure: { kind: failure, ...wait } });

    const connection: Connection = { failure };
    const inMemory = memoryMarketplace({ clock, newId: () => ID, connection });
    expect(await call(inMemory)).toEqual(expected);
  });
});

it('covers every method of every sub-port except uploads, which have their own tests', () => {
  const marketplace = memoryMarketplace({ clock: manualClock(), newId: () => ID });
  const methods = Object.entries(marketplace)
    .filter(([port]) => port !== 'about' && port !== 'uploads')
    .flatMap(([port, members]: [string, object]) =>
      Object.entries(members)
        .filter(([, member]) => typeof member === 'function')
        .map(([name]) => `${port}.${name}`),
    );
  expect(Object.keys(CALLS).toSorted()).toEqual(methods.toSorted());
});
