/** No 5xx, and nothing stored violates the contract. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { manualClock } from '../../src/domain/clock';
import { LISTING_LENGTHS } from '../../src/domain/limits';
import { failureSchema, pageSchema } from '../../src/marketplace/http/contract';
import * as ENDPOINTS from '../../src/marketplace/http/endpoints';
import { failuresOf } from '../../src/marketplace/http/requests';
import type { OpenDatabase } from '../db/database';
import { arbitraryInput, type Ids, type Input } from './inputs.test-helpers';
import { PASSWORD, publish, signUp, type TestUser } from './users.test-helpers';
import { insertOrder } from './purchases.test-helpers';
import { users } from '../accounts/tables';
import { cartLines } from '../cart/tables';
import { products } from '../catalogue/tables';
import { orderLines } from '../orders/tables';
import { uploads } from '../uploads/tables';
import { openTestApp, openTestDatabase, POSTGRES, createBrowser } from './testDatabase.test-helpers';
import { announcement } from './uploads.test-helpers';

/** Smaller on PostgreSQL, where it is the second run. */
const CASES = Number(process.env['INPUT_CASES'] ?? (POSTGRES === undefined ? 2000 : 200));

const MINUTE_MS = 60_000;

const STATUSES = [200, 201, 204, 400, 401, 404, 409, 410, 412, 413, 429];

let database: OpenDatabase;
let app: ReturnType<typeof openTestApp>;
let user: TestUser;
let ids: Ids;

const clock = manualClock(1_800_000_000_000);
let caller = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  // Each request comes a minute later from another address, so no rate limit applies.
  app = openTestApp(db, {
    ...{ clock, addressOf: () => String((caller += 1)) },
    refundLine: async () => 'refunded',
  });
  user = await signUp(app, 'Asha');
  const seller = await signUp(app, 'Ravi');
  const product = await publish(user, 'content');
  const bought = await insertOrder(db, {
    buyer: user.user.id,
    lines: [{ product: await publish(seller, 'content') }],
  });
  const announced = await user.fetch('/api/uploads', {
    method: 'POST',
    body: JSON.stringify(announcement()),
  });
  const { id: upload } = v.parse(v.object({ id: v.string() }), await announced.json());
  await createBrowser(app)('/api/session', {
    method: 'POST',
    body: JSON.stringify({ email: user.user.email, password: PASSWORD }),
  });
  const devices = await user.devices.list();
  const session = (devices.ok && devices.value[1]?.id) || '';
  const [line = ''] = bought.lines;
  const reported = await user.problems.report(line, { reason: 'broken', text: 'x' });
  const problem = (reported.ok && reported.value.id) || '';
  ids = { product, seller: seller.user.id, session, upload, order: bought.id, line, problem };
});

afterAll(() => database.close());

async function send({ endpoint, path, headers, body }: Input) {
  clock.advance(MINUTE_MS);
  const { method } = ENDPOINTS[endpoint];
  // Signing in and up use a separate browser, to keep the main session.
  const isEntrance = endpoint === 'signIn' || endpoint === 'signUp';
  const response = await (isEntrance ? createBrowser(app) : user.fetch)(path, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

/** The text rule, reimplemented independently. */
function isWellFormed(text: string, hasLines = false): boolean {
  return Array.from(text).every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (hasLines && [0x09, 0x0a, 0x0d].includes(code)) return true;
    const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    const turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return !isControl && !isSurrogate && !turns;
  });
}

const singleLine = (maxLength: number, shortest = 0) =>
  v.pipe(
    v.string(),
    v.minLength(shortest),
    v.maxLength(maxLength),
    v.check((text) => isWellFormed(text)),
  );
const multiline = (maxLength: number, shortest = 0) =>
  v.pipe(
    v.string(),
    v.minLength(shortest),
    v.maxLength(maxLength),
    v.check((text) => isWellFormed(text, true)),
  );
const paise = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(1_000_000_000));

const KEPT_USER = v.object({
  name: singleLine(100, 1),
  email: v.pipe(singleLine(254), v.email()),
  phone: singleLine(50),
  address: multiline(500),
  bio: multiline(2000),
});
const anyText = (maxLength: number) => v.nullish(multiline(maxLength));
const KEPT_PRODUCT = v.object({
  ...Object.fromEntries(Object.entries(LISTING_LENGTHS).map(([field, length]) => [field, anyText(length)])),
  // As documented.
  title: singleLine(200, 1),
  subtitle: singleLine(300),
  description: multiline(10_000, 1),
  tags: v.pipe(v.array(singleLine(50, 1)), v.maxLength(20)),
});
const KEPT_QUANTITY = v.object({
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

async function checkStored(): Promise<void> {
  const { db } = database;
  for (const row of await db.select().from(users)) v.parse(KEPT_USER, row);
  for (const row of await db.select().from(products)) {
    v.parse(KEPT_PRODUCT, row);
    v.parse(paise, row.pricePaise);
  }
  for (const { product, size } of await db.select().from(uploads)) {
    expect(size).toBeGreaterThan(0);
    if (!product) continue;
    v.parse(KEPT_PRODUCT, product);
    v.parse(paise, Math.round(product.price * 100));
  }
  for (const row of await db.select().from(cartLines)) v.parse(KEPT_QUANTITY, row);
  for (const row of await db.select().from(orderLines)) v.parse(KEPT_QUANTITY, row);
}

it(
  'answers no request with a 5xx and stores nothing invalid',
  async () => {
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(arbitraryInput(ids), async (input) => {
        const { status, text } = await send(input);
        counts[status] = (counts[status] ?? 0) + 1;
        expect(STATUSES).toContain(status);
        if (status >= 400 && text.startsWith('{')) {
          const { kind } = v.parse(failureSchema, JSON.parse(text)).failure;
          if (status === 400) expect(kind).toBe('refused');
          expect(failuresOf(input.endpoint)).toContainEqual({ kind, status });
        }
        // An accepted body must be strict UTF-8 and JSON.
        if (status < 300 && input.body) {
          expect(() => {
            JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(input.body ?? undefined));
          }).not.toThrow();
        }
        if (status === 200 && input.endpoint === 'findProducts') v.parse(pageSchema, JSON.parse(text));
        // No prototype pollution.
        expect({}).not.toHaveProperty('listed');
      }),
      { numRuns: CASES },
    );
    await checkStored();
    // Guard against vacuous runs.
    expect(counts['200']).toBeGreaterThan(CASES / 20);
    expect(counts['400']).toBeGreaterThan(CASES / 20);
  },
  // 20 ms each on a quiet machine, twenty times that beside browsers.
  60_000 + 400 * CASES,
);
