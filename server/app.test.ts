import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_PAGE, LONGEST_TERM } from '../src/marketplace/http/contract';
import type { OpenDatabase } from './database';
import { openTestApp, openTestDatabase } from './testDatabase.test-helpers';

let database: OpenDatabase;
const reported: unknown[] = [];
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
    const app = openTestApp(broken.db, { report: (error) => reported.push(error) });
    const response = await app.request('/api/catalogue?size=1');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ failure: { kind: 'unavailable' } });
    expect(reported).toHaveLength(1);
  });
});
