import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LARGEST_PAGE, LONGEST_TERM } from '../src/marketplace/http/contract';
import type { OpenDatabase } from './database';
import type { Log } from './log';
import { openTestApp, openTestDatabase, SHOP } from './testDatabase.test-helpers';

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

const failure = (status: number, kind: string) => ({ status, body: { failure: { kind } } });

it.each([
  '/api/catalogue',
  '/api/catalogue?size=0',
  `/api/catalogue?size=${LARGEST_PAGE + 1}`,
  '/api/catalogue?size=1.5',
  '/api/catalogue?size=5&sort=magic',
  '/api/catalogue?size=5&category=shoes',
  '/api/catalogue?size=5&after=x',
  `/api/catalogue?size=5&after=${'A'.repeat(201)}`,
  `/api/catalogue?size=5&text=${'a'.repeat(LONGEST_TERM + 1)}`,
  '/api/catalogue/suggestions?sort=magic',
])('refuses %s', async (path) => {
  expect(await ask(path)).toEqual(failure(400, 'refused'));
});

it('takes what is left out as usual, and a term as long as it may be', async () => {
  const nothing = { status: 200, body: { products: [], total: 0, next: null } };
  expect(await ask('/api/catalogue?size=24')).toEqual(nothing);
  expect(await ask(`/api/catalogue?size=${LARGEST_PAGE}&text=${'क'.repeat(LONGEST_TERM)}`)).toEqual(nothing);
  expect(await ask('/api/catalogue?size=1&text=%00')).toEqual(nothing);
});

it.each(['/', '/api', '/api/products', '/api/products/none', '/api/catalogue/x'])(
  'has nothing at %s',
  async (path) => {
    expect(await ask(path)).toEqual(failure(404, 'notFound'));
  },
);

describe('without its database', () => {
  it('says that it is unavailable, and tells only its own people why', async () => {
    const broken = await openTestDatabase();
    await broken.close();
    const log = vi.fn<Log>();
    const app = openTestApp(broken.db, { log });
    const response = await app.request('/api/catalogue?size=1&text=secret');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ failure: { kind: 'unavailable' } });
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith('call', {
      request: response.headers.get('X-Request-Id'),
      method: 'GET',
      route: '/api/catalogue',
      status: 503,
      ms: expect.any(Number) as number,
      error: expect.any(String) as string,
      stack: expect.any(String) as string,
    });
    expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
  });
});

it('is not ready any more when it is about to stop', async () => {
  const app = openTestApp(database.db, { closing: () => true });
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});

it('writes down which route was called, and nothing of what was asked or sent', async () => {
  const log = vi.fn<Log>();
  const app = openTestApp(database.db, { log });
  await app.request('/api/catalogue?size=1&text=secret');
  await app.request('/api/products/secret', { headers: { Cookie: 'kriti=secret' } });
  await app.request('/secret');
  await app.request(`${SHOP}/api/session`, {
    method: 'POST',
    headers: { Origin: SHOP },
    body: JSON.stringify({ email: 'secret@example.com', password: 'secret' }),
  });
  expect(log.mock.calls.map(([, facts]) => facts?.['status'])).toEqual([200, 404, 404, 401]);
  expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
});

it.each([
  ['https://shop.example', 'max-age=31536000'],
  ['http://shop.example', null],
  [null, null],
])('at the public address %s asks browsers for https: %s', async (publicUrl, expected) => {
  const { headers } = await openTestApp(database.db, { publicUrl }).request('/api/nowhere');
  expect(headers.get('Strict-Transport-Security')).toBe(expected);
});

it('tells browsers to take its answers for data', async () => {
  const app = openTestApp(database.db);
  for (const path of ['/api/catalogue?size=1', '/nowhere', '/healthz']) {
    const { headers } = await app.request(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
});
