import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from '../src/domain/limits';
import type { OpenDatabase } from './db/database';
import { memoryLog } from './testing/log.test-helpers';
import { openTestApp, openTestDatabase, SHOP } from './testing/testDatabase.test-helpers';

let database: OpenDatabase;
let ask: (path: string) => Promise<{ status: number; body: unknown }>;

beforeAll(async () => {
  database = await openTestDatabase();
  const app = openTestApp(database.db);
  ask = async (path) => {
    const response = await app.request(path);
    return { status: response.status, body: await response.json() };
  };
});

afterAll(() => database.close());

const failure = (status: number, kind: string, field?: string) => ({
  status,
  body: { failure: { kind, ...(field !== undefined && { field }) } },
});

it.each([
  ['/api/catalogue', 'size'],
  ['/api/catalogue?size=0', 'size'],
  ['/api/catalogue?size=23', 'size'],
  ['/api/catalogue?size=100', 'size'],
  ['/api/catalogue?size=24.0', 'size'],
  ['/api/catalogue?size=24&sort=magic', 'sort'],
  ['/api/catalogue?size=24&category=shoes', 'category'],
  ['/api/catalogue?size=24&after=x', 'after'],
  [`/api/catalogue?size=24&after=${'A'.repeat(201)}`, 'after'],
  [`/api/catalogue?size=24&text=${'a'.repeat(MAX_SEARCH_LENGTH + 1)}`, 'text'],
  ['/api/catalogue?size=24&text=%00', 'text'],
  ['/api/catalogue?size=24&text=%E2%80%AE', 'text'],
  ['/api/catalogue/suggestions?text=%07', 'text'],
  ['/api/catalogue/suggestions?sort=magic', 'sort'],
])('refuses %s because of %s', async (path, field) => {
  expect(await ask(path)).toEqual(failure(400, 'refused', field));
});

describe('a body', () => {
  const send = (method: string, path: string, body: BodyInit) =>
    openTestApp(database.db).request(`${SHOP}${path}`, { method, body, headers: { Origin: SHOP } });
  const credentials = { email: 'asha@example.com', password: 'correct horse' };

  it.each([
    ['is not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'body'],
    ['is not JSON', '{"email":', 'body'],
    ['is empty', '', 'body'],
    ['is a list', '[]', 'email'],
    ['is no object', 'null', 'body'],
    ['has a lone surrogate', '{"email":"\\ud800@example.com","password":"correct horse"}', 'email'],
    ['has a control character', JSON.stringify({ ...credentials, password: 'a\0' }), 'password'],
    ['has a field of another type', JSON.stringify({ ...credentials, email: ['a@b.cd'] }), 'email'],
  ])('that %s is refused, naming the field', async (_what, body, field) => {
    const response = await send('POST', '/api/session', body);
    const answered: unknown = await response.json();
    expect({ status: response.status, body: answered }).toEqual(failure(400, 'refused', field));
  });
});

it('has defaults for omitted parameters and accepts a term of maximum length', async () => {
  const nothing = { status: 200, body: { products: [], total: 0, totalExact: true, next: null } };
  expect(await ask('/api/catalogue?size=24')).toEqual(nothing);
  expect(await ask(`/api/catalogue?size=48&text=${'क'.repeat(MAX_SEARCH_LENGTH)}`)).toEqual(nothing);
});

it.each(['/', '/api', '/api/products', '/api/products/none', '/api/catalogue/x'])(
  'returns 404 at %s',
  async (path) => {
    expect(await ask(path)).toEqual(failure(404, 'notFound'));
  },
);

describe('without its database', () => {
  it('returns 503 without details and logs the cause', async () => {
    const broken = await openTestDatabase();
    await broken.close();
    const { log, lines } = memoryLog();
    const app = openTestApp(broken.db, { log });
    const response = await app.request('/api/catalogue?size=24&text=secret');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ failure: { kind: 'unavailable' } });
    expect(lines).toEqual([
      {
        level: 'error',
        request: response.headers.get('X-Request-Id'),
        method: 'GET',
        route: '/api/catalogue',
        status: 503,
        ms: expect.any(Number) as number,
        err: {
          type: expect.any(String) as string,
          message: expect.any(String) as string,
          stack: expect.any(String) as string,
        },
        msg: 'request',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
  });
});

it('is not ready while shutting down', async () => {
  const app = openTestApp(database.db, { closing: () => true });
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});

it('logs the route of a request, never its parameters or body', async () => {
  const { log, lines } = memoryLog();
  const app = openTestApp(database.db, { log });
  await app.request('/api/catalogue?size=24&text=secret');
  await app.request('/api/products/secret', { headers: { Cookie: 'kriti=secret' } });
  await app.request('/secret');
  await app.request(`${SHOP}/api/session`, {
    method: 'POST',
    headers: { Origin: SHOP },
    body: JSON.stringify({ email: 'secret@example.com', password: 'secret' }),
  });
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ status }) => status)).toEqual([200, 404, 404, 401]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it.each([
  ['https://shop.example', 'max-age=31536000'],
  ['http://shop.example', null],
  [null, null],
])('at the public address %s sends HSTS: %s', async (publicUrl, expected) => {
  const { headers } = await openTestApp(database.db, { publicUrl }).request('/api/nowhere');
  expect(headers.get('Strict-Transport-Security')).toBe(expected);
});

it('sends nosniff and a restrictive CSP', async () => {
  const app = openTestApp(database.db);
  for (const path of ['/api/catalogue?size=24', '/nowhere', '/healthz']) {
    const { headers } = await app.request(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
});
