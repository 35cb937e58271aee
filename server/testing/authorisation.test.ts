/** A new route fails here until it has a row. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import * as ENDPOINTS from '../../src/marketplace/http/endpoints';
import { REQUESTS, type EndpointName, type RequestContract } from '../../src/marketplace/http/requests';
import { passkeys } from '../accounts/tables';
import type { OpenDatabase } from '../db/database';
import { problems } from '../problems/tables';
import { productFiles } from '../uploads/tables';
import { insertOrder } from './purchases.test-helpers';
import { openTestApp, openTestDatabase, SHOP, createBrowser } from './testDatabase.test-helpers';
import { announcement } from './uploads.test-helpers';
import { confirmEmail } from './users.test-helpers';

type Thing =
  | 'product'
  | 'seller'
  | 'session'
  | 'unlisted'
  | 'upload'
  | 'bought'
  | 'order'
  | 'passkey'
  | 'line'
  | 'problem'
  | 'soldProblem'
  | 'picture'
  | 'token'
  | 'boughtToken';

/** 400 and the like mean authorised but without a valid body. */
interface Row {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  of?: Thing;
  /** Authenticated by signature instead of session and origin. */
  anyOrigin?: true;
  anonymous: number;
  /** For routes without a resource, any signed-in user. */
  owner: number;
  other: number;
}

const everybody = (status: number) => ({ anonymous: status, owner: status, other: status });
const authenticated = (status: number) => ({ anonymous: 401, owner: status, other: status });
const owner = (status: number) => ({ anonymous: 401, owner: status, other: 404 });

/** Destructive calls come last. */
const TABLE: Row[] = [
  { call: 'GET /healthz', ...everybody(200) },
  { call: 'GET /readyz', ...everybody(200) },
  { call: 'GET /api/catalogue', ...everybody(400) },
  { call: 'GET /api/catalogue/suggestions', ...everybody(200) },
  { call: 'GET /api/products/:id', of: 'product', ...everybody(200) },
  { call: 'GET /api/pictures/:id', of: 'picture', ...everybody(200) },
  { call: 'GET /api/sellers/:id', of: 'seller', ...everybody(200) },
  { call: 'GET /api/session', ...everybody(200) },
  { call: 'POST /api/session', ...everybody(400) },
  { call: 'POST /api/session/code', ...everybody(400) },
  { call: 'POST /api/account', ...everybody(400) },
  { call: 'POST /api/account/code-request', ...everybody(400) },
  { call: 'POST /api/account/verification', ...everybody(400) },
  { call: 'PATCH /api/account', ...authenticated(400) },
  { call: 'GET /api/account/email-change', ...authenticated(200) },
  { call: 'POST /api/account/email-change/code-request', ...authenticated(200) },
  { call: 'POST /api/account/email-change/confirmation', ...authenticated(400) },
  { call: 'DELETE /api/account/email-change', ...authenticated(200) },
  { call: 'DELETE /api/account', ...authenticated(400) },
  { call: 'POST /api/account/password', ...authenticated(400) },
  { call: 'POST /api/account/reset-request', ...everybody(400) },
  { call: 'POST /api/account/reset-check', ...everybody(400) },
  { call: 'POST /api/account/reset', ...everybody(400) },
  { call: 'GET /api/account/data', ...authenticated(200) },
  { call: 'GET /api/account/sessions', ...authenticated(200) },
  { call: 'GET /api/account/second-factor', ...authenticated(200) },
  { call: 'POST /api/account/second-factor', ...authenticated(400) },
  { call: 'POST /api/account/second-factor/confirmation', ...authenticated(400) },
  { call: 'POST /api/account/second-factor/backup-codes', ...authenticated(400) },
  { call: 'DELETE /api/account/second-factor', ...authenticated(400) },
  { call: 'GET /api/account/passkeys', ...authenticated(200) },
  { call: 'POST /api/account/passkeys', ...authenticated(400) },
  { call: 'POST /api/account/passkey-request', ...authenticated(400) },
  { call: 'PATCH /api/account/passkeys/:id', of: 'passkey', ...owner(400) },
  { call: 'DELETE /api/account/passkeys/:id', of: 'passkey', ...owner(400) },
  { call: 'POST /api/session/passkey-request', ...everybody(200) },
  { call: 'POST /api/session/passkey', ...everybody(400) },
  { call: 'GET /api/seller/stats', ...authenticated(200) },
  { call: 'GET /api/seller/products', ...authenticated(200) },
  { call: 'GET /api/seller/months', ...authenticated(200) },
  { call: 'GET /api/seller/statement', ...authenticated(200) },
  { call: 'POST /api/cart', ...authenticated(400) },
  { call: 'PUT /api/cart', ...authenticated(400) },
  { call: 'GET /api/purchases', ...authenticated(200) },
  { call: 'PUT /api/purchases/:id/rating', of: 'line', ...owner(400) },
  { call: 'POST /api/purchases/:id/problems', of: 'line', ...owner(400) },
  { call: 'GET /api/seller/problems', ...authenticated(200) },
  { call: 'POST /api/problems/:id/answer', of: 'soldProblem', ...owner(400) },
  // Of the seller, not of the buyer.
  { call: 'POST /api/problems/:id/answer', of: 'problem', anonymous: 401, owner: 404, other: 400 },
  { call: 'POST /api/problems/:id/refund', of: 'soldProblem', ...owner(200) },
  { call: 'POST /api/problems/:id/withdrawal', of: 'problem', ...owner(200) },
  // Of the buyer, not of the seller; it is refunded by now.
  { call: 'POST /api/problems/:id/withdrawal', of: 'soldProblem', anonymous: 401, owner: 404, other: 400 },
  { call: 'GET /api/orders/:id/receipt', of: 'order', ...owner(200) },
  { call: 'PATCH /api/products/:id', of: 'product', ...owner(400) },
  { call: 'POST /api/products/:id/download-link', of: 'product', ...owner(200) },
  { call: 'POST /api/products/:id/download-link', of: 'bought', ...owner(200), other: 200 },
  { call: 'GET /api/downloads/:token', of: 'token', anonymous: 404, owner: 200, other: 404 },
  { call: 'GET /api/downloads/:token', of: 'boughtToken', anonymous: 404, owner: 200, other: 404 },
  { call: 'GET /api/products/:id/archive-listing', of: 'product', ...everybody(200) },
  { call: 'GET /api/products/:id/archive-listing', of: 'unlisted', anonymous: 404, owner: 200, other: 404 },
  { call: 'POST /api/products/:id/versions', of: 'product', ...owner(400) },
  { call: 'POST /api/uploads', ...authenticated(400) },
  // HEAD (upload offset) is answered by the GET route; GET itself is not supported.
  { call: 'GET /api/uploads/:id', of: 'upload', ...owner(404) },
  { call: 'PATCH /api/uploads/:id', of: 'upload', ...owner(412) },
  { call: 'POST /api/uploads/:id/finish', of: 'upload', ...owner(400) },
  { call: 'POST /api/orders', ...authenticated(400) },
  { call: 'GET /api/orders/:id', of: 'order', ...owner(200) },
  { call: 'GET /api/pending-orders', ...authenticated(200) },
  { call: 'POST /api/orders/:id/payment', of: 'order', ...owner(400) },
  { call: 'POST /api/orders/:id/test-payment', of: 'order', ...owner(400) },
  { call: 'GET /api/about', ...everybody(200) },
  { call: 'POST /api/payments/razorpay', anyOrigin: true, ...everybody(400) },
  { call: 'DELETE /api/uploads/:id', of: 'upload', ...owner(200) },
  { call: 'DELETE /api/account/sessions/:id', of: 'session', ...owner(200) },
  { call: 'DELETE /api/account/sessions', ...authenticated(200) },
  { call: 'DELETE /api/session', ...everybody(200) },
];

type Caller = 'anonymous' | 'owner' | 'other';

let database: OpenDatabase;
let app: ReturnType<typeof openTestApp>;
let callers: Record<Caller, ReturnType<typeof createBrowser>>;
let things: Record<Thing, string>;

async function announce(fetch: ReturnType<typeof createBrowser>): Promise<string> {
  const response = await fetch('/api/uploads', { method: 'POST', body: JSON.stringify(announcement()) });
  return ((await response.json()) as { id: string }).id;
}

async function tokenFor(fetch: ReturnType<typeof createBrowser>, product: string): Promise<string> {
  const response = await fetch(`/api/products/${product}/download-link`, { method: 'POST' });
  const { url } = (await response.json()) as { url: string };
  return url.split('/').at(-1) ?? '';
}

async function publish(fetch: ReturnType<typeof createBrowser>): Promise<string> {
  const id = await announce(fetch);
  await fetch(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
    },
    body: 'x',
  });
  await fetch(`/api/uploads/${id}/finish`, { method: 'POST' });
  return id;
}

beforeAll(async () => {
  database = await openTestDatabase();
  app = openTestApp(database.db, { refundLine: async () => 'refunded' });
  callers = { anonymous: createBrowser(app), owner: createBrowser(app), other: createBrowser(app) };
  let buyer = '';
  // The last one signed up is also the buyer, and a seller.
  for (const name of ['other', 'owner'] as const) {
    const email = `${name}@example.com`;
    const body = JSON.stringify({ name, email, password: 'correct horse', consents: CONSENT_VERSIONS });
    await callers[name]('/api/account', { method: 'POST', body });
    await confirmEmail(database.db, email);
    const response = await callers[name]('/api/session', { method: 'POST', body });
    buyer = ((await response.json()) as { id: string }).id;
  }
  const [product, unlisted] = [await publish(callers.owner), await publish(callers.owner)];
  await callers.owner(`/api/products/${unlisted}`, { method: 'PATCH', body: '{"listed":false}' });
  // The owner's purchase from the other user.
  const bought = await publish(callers.other);
  const { id: order, lines } = await insertOrder(database.db, { buyer, lines: [{ product: bought }] });
  const [line = ''] = lines;
  const session = await callers.other('/api/session');
  const other = (await session.json()) as { id: string };
  const sold = await insertOrder(database.db, {
    buyer: other.id,
    lines: [{ product: await publish(callers.owner) }],
  });
  const problemOf = async (lineId: string) => {
    const id = randomUUID();
    const createdAt = new Date();
    await database.db
      .insert(problems)
      .values({ id, lineId, reason: 'broken', text: 'x', state: 'open', createdAt });
    return id;
  };
  // The owner's on another device.
  await createBrowser(app)('/api/session', {
    method: 'POST',
    body: JSON.stringify({ email: 'owner@example.com', password: 'correct horse' }),
  });
  const sessions = await callers.owner('/api/account/sessions');
  const [, elsewhere] = (await sessions.json()) as { id: string }[];
  const passkey = randomUUID();
  await database.db.insert(passkeys).values({
    ...{ id: passkey, userId: buyer, credentialID: passkey, publicKey: '', counter: 0 },
    ...{ deviceType: 'singleDevice', backedUp: false },
  });
  const [pictured] = await database.db
    .update(productFiles)
    .set({ picture: Buffer.from('x') })
    .where(eq(productFiles.productId, product))
    .returning({ id: productFiles.id });
  things = {
    ...{ product, seller: buyer, unlisted, bought, order, line },
    problem: await problemOf(line),
    soldProblem: await problemOf(sold.lines[0] ?? ''),
    session: elsewhere?.id ?? '',
    passkey,
    picture: pictured?.id ?? '',
    upload: await announce(callers.owner),
    token: await tokenFor(callers.owner, product),
    boughtToken: await tokenFor(callers.owner, bought),
  };
});
afterAll(() => database.close());

it('has a row for every route', () => {
  const addresses = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(TABLE.map(({ call }) => call))).toEqual(new Set(addresses));
});

it('has a route for every endpoint of the contract, and no other', () => {
  const calls = Object.values<ENDPOINTS.Endpoint>(ENDPOINTS).map(
    ({ method, path }) =>
      // Hono routes HEAD as GET.
      `${method === 'HEAD' ? 'GET' : method} ${path}`,
  );
  expect(new Set(TABLE.map(({ call }) => call))).toEqual(new Set(calls));
});

it.each(Object.keys(ENDPOINTS) as EndpointName[])(
  'asks for a session where the contract does: %s',
  (name) => {
    const { method, path } = ENDPOINTS[name];
    const { session }: RequestContract = REQUESTS[name];
    const rows = TABLE.filter(({ call }) => call === `${method === 'HEAD' ? 'GET' : method} ${path}`);
    expect(new Set(rows.map(({ anonymous }) => anonymous === 401))).toEqual(new Set([session === true]));
  },
);

describe.each(TABLE)('$call', ({ call, of, anyOrigin, ...statuses }) => {
  const [method = '', address = ''] = call.split(' ');
  const path = (thing = of && things[of]) => (thing ? address.replace(/:\w+/, thing) : address);

  if (anyOrigin) {
    it('accepts requests from any origin', async () => {
      const headers = { Origin: 'https://evil.example' };
      expect((await callers.anonymous(path(), { method, headers })).status).toBe(statuses.anonymous);
    });
  } else if (method !== 'GET') {
    it.each(['https://evil.example', 'null', '', 'http://shop.example', 'https://shop.example.evil.example'])(
      'rejects requests from the origin %j',
      async (origin) => {
        const response = await callers.owner(path(), { method, headers: { Origin: origin } });
        expect(response.status).toBe(403);
        expect(await response.json()).toEqual({ failure: { kind: 'refused' } });
      },
    );
  }

  it.each(['anonymous', 'other', 'owner'] as const)('%s', async (caller) => {
    expect((await callers[caller](path(), { method })).status).toBe(statuses[caller]);
  });

  if (address.includes(':')) {
    it.each(['none', randomUUID(), '..%2f..%2fetc', '%00'])('returns 404 under %s', async (id) => {
      const response = await callers.owner(path(id), { method });
      expect(response.status).toBe(404);
    });
  }
});

it('takes the request’s host as its origin when none is configured', async () => {
  const foreignOrigin = openTestApp(database.db, { publicUrl: null });
  const ask = (origin: string) =>
    foreignOrigin.request('http://192.168.1.7:4180/api/session', {
      method: 'DELETE',
      headers: { Origin: origin },
    });
  expect((await ask('http://192.168.1.7:4180')).status).toBe(200);
  expect((await ask('http://192.168.1.7')).status).toBe(403);
  expect((await ask(SHOP)).status).toBe(403);
});

it('rejects a body above the size limit', async () => {
  const body = JSON.stringify({ bio: 'a'.repeat(70_000) });
  const response = await callers.owner('/api/account', { method: 'PATCH', body });
  expect(response.status).toBe(413);
});

it('sends no-store', async () => {
  for (const path of ['/api/session', '/api/catalogue?size=24']) {
    expect((await callers.anonymous(path)).headers.get('Cache-Control')).toBe('no-store');
  }
});
