/** Who may call what. A new address fails here until it has a row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from './database';
import { openTestApp, openTestDatabase, SHOP, visitor } from './testDatabase.test-helpers';

/** The status of each caller's answer; 200 stands for "let in", whatever becomes of what was sent. */
interface Row {
  call: `${'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'} /${string}`;
  /** Somebody who is not signed in. */
  anonymous: number;
  /** Somebody who is. */
  signedIn: number;
}

const EMPTY_BODY_REFUSED = 400;

const TABLE: Row[] = [
  { call: 'GET /api/catalogue', anonymous: EMPTY_BODY_REFUSED, signedIn: EMPTY_BODY_REFUSED },
  { call: 'GET /api/catalogue/suggestions', anonymous: 200, signedIn: 200 },
  { call: 'GET /api/products/:id', anonymous: 404, signedIn: 404 },
  { call: 'GET /api/session', anonymous: 200, signedIn: 200 },
  { call: 'POST /api/session', anonymous: EMPTY_BODY_REFUSED, signedIn: EMPTY_BODY_REFUSED },
  { call: 'POST /api/account', anonymous: EMPTY_BODY_REFUSED, signedIn: EMPTY_BODY_REFUSED },
  { call: 'PATCH /api/account', anonymous: 401, signedIn: EMPTY_BODY_REFUSED },
  { call: 'DELETE /api/account', anonymous: 401, signedIn: EMPTY_BODY_REFUSED },
  { call: 'POST /api/account/password', anonymous: 401, signedIn: EMPTY_BODY_REFUSED },
  { call: 'GET /api/account/data', anonymous: 401, signedIn: 200 },
  { call: 'DELETE /api/session', anonymous: 200, signedIn: 200 },
];

let database: OpenDatabase;
let app: ReturnType<typeof openTestApp>;
let anonymous: ReturnType<typeof visitor>;
let signedIn: ReturnType<typeof visitor>;

beforeAll(async () => {
  database = await openTestDatabase();
  app = openTestApp(database.db);
  anonymous = visitor(app);
  signedIn = visitor(app);
  await signedIn('/api/account', {
    method: 'POST',
    body: JSON.stringify({ name: 'A', email: 'a@example.com', password: 'correct horse' }),
  });
});
afterAll(() => database.close());

it('has a row for every address of the server', () => {
  const addresses = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(TABLE.map(({ call }) => call))).toEqual(new Set(addresses));
});

const parts = (call: Row['call']) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path: path.replace(':id', crypto.randomUUID()) };
};

describe.each(TABLE)('$call', ({ call, anonymous: outside, signedIn: inside }) => {
  const { method, path } = parts(call);

  it(`answers ${outside} to somebody not signed in, and ${inside} to somebody who is`, async () => {
    expect((await anonymous(path, { method })).status).toBe(outside);
    expect((await signedIn(path, { method })).status).toBe(inside);
  });

  if (method !== 'GET') {
    it.each(['https://evil.example', 'null', '', 'http://shop.example', 'https://shop.example.evil.example'])(
      'does not listen to a page of %j',
      async (origin) => {
        const response = await signedIn(path, { method, headers: { Origin: origin } });
        expect(response.status).toBe(403);
        expect(await response.json()).toEqual({ failure: { kind: 'refused' } });
      },
    );
  }
});

it('takes the host that was asked for as its own where none is given', async () => {
  const anyHost = openTestApp(database.db, { publicUrl: null });
  const ask = (origin: string) =>
    anyHost.request('http://192.168.1.7:4180/api/session', { method: 'DELETE', headers: { Origin: origin } });
  expect((await ask('http://192.168.1.7:4180')).status).toBe(200);
  expect((await ask('http://192.168.1.7')).status).toBe(403);
  expect((await ask(SHOP)).status).toBe(403);
});

it('reads no body that is larger than any it knows', async () => {
  const body = JSON.stringify({ bio: 'a'.repeat(70_000) });
  const response = await signedIn('/api/account', { method: 'PATCH', body });
  expect(response.status).toBe(413);
});

it('keeps no answer in a cache', async () => {
  for (const path of ['/api/session', '/api/catalogue?size=1']) {
    expect((await anonymous(path)).headers.get('Cache-Control')).toBe('no-store');
  }
});
