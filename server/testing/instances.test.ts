import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import {
  Browser,
  buildServer,
  startServer,
  type BuiltServer,
  type RunningServer,
} from './builtServer.test-helpers';
import { openPostgres } from '../db/database';
import { RATES } from '../http/rateLimits';
import { balances } from '../ledger/ledger';
import { orders, payments } from '../orders/tables';
import { openTestRazorpay, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { refunds } from '../refunds/tables';
import { providerStatement, violatedInvariants } from './orders.test-helpers';
import {
  createPostgresDatabase,
  queryPostgres,
  migrateDataFolder,
  MIGRATIONS,
  POSTGRES,
} from './testDatabase.test-helpers';
import { announcement } from './uploads.test-helpers';

const PASSWORD = 'correct horse';

const PUBLIC_URL = 'http://localhost';

const ORDERS = 4;

let built: BuiltServer;
let dataFolder: string;
const running: RunningServer[] = [];

async function start(env: Record<string, string> = {}) {
  const server = await startServer(built, { DATA_FOLDER: dataFolder, ...env });
  running.push(server);
  return server;
}

beforeAll(async () => {
  built = await buildServer();
  dataFolder = await mkdtemp(join(tmpdir(), 'shop-instances-'));
  if (POSTGRES === undefined) await migrateDataFolder(dataFolder);
});
afterAll(async () => {
  await Promise.all(running.map(({ kill }) => kill()));
  await rm(dataFolder, { recursive: true });
});

describe.skipIf(POSTGRES !== undefined)('a second instance on the same embedded database', () => {
  it('exits with instructions, and starts once the first is gone', async () => {
    const first = await start();
    const second = start();
    await expect(second).rejects.toThrow(`Another instance works with ${dataFolder}`);
    await expect(second).rejects.toThrow('DATABASE_URL');
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    await first.kill();
    const third = await start();
    expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
  });
});

describe.skipIf(POSTGRES !== undefined)('a server with a new database', () => {
  let folder: string;
  let files: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-wrong-'));
    files = join(folder, 'files');
    await mkdir(files);
    await migrateDataFolder(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('exits with code 1 and instructions on another marketplace’s files', async () => {
    await writeFile(join(files, 'marketplace'), randomUUID());
    const starting = start({ DATA_FOLDER: folder });
    await expect(starting).rejects.toThrow(/DATABASE_URL.*DATA_FOLDER.*S3_BUCKET/);
    await expect(starting).rejects.toMatchObject({ exitCode: 1 });
  });

  it('starts on files without a marketplace id and leaves them untouched', async () => {
    const names = Array.from({ length: 300 }, () => randomUUID());
    for (const name of names) {
      await writeFile(join(files, name), 'sold');
      await utimes(join(files, name), 0, 0);
    }
    const server = await start({ DATA_FOLDER: folder });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    await once(server.process, 'exit');
    expect((await readdir(files)).toSorted()).toEqual(names.toSorted());
  });
});

describe.skipIf(POSTGRES === undefined)('two instances (skipped without PostgreSQL)', () => {
  let url: string;
  let drop: () => Promise<void>;
  let instances: [RunningServer, RunningServer];
  let at: 0 | 1 = 0;
  let razorpay: TestRazorpay;

  const browse = () => new Browser(() => instances[at].address, PUBLIC_URL);

  beforeAll(async () => {
    const database = await createPostgresDatabase(POSTGRES ?? '');
    ({ url, drop } = database);
    razorpay = await openTestRazorpay();
    const { keyId, keySecret, webhookSecret, api } = razorpay.config;
    const env = {
      ...{ DATABASE_URL: database.url, AUTH_SECRET: 's'.repeat(32), PUBLIC_URL, PAYMENTS: 'razorpay' },
      ...{ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret },
      RAZORPAY_API: api ?? '',
    };
    // Concurrently: both migrate an empty database.
    instances = await Promise.all([start(env), start(env)]);
  });
  afterAll(async () => {
    await Promise.all(running.map(({ kill }) => kill()));
    await razorpay.close();
    await drop();
  });

  async function signUp(browser: Browser, name: string) {
    const { email, password } = account(name);
    expect((await browser.post('/api/account', account(name))).status).toBe(200);
    await queryPostgres(url, `UPDATE users SET email_verified = true WHERE email = '${email}'`);
    expect((await browser.post('/api/session', { email, password })).status).toBe(200);
  }

  const account = (name: string) => ({
    name,
    email: `${name}@example.com`,
    password: PASSWORD,
    consents: CONSENT_VERSIONS,
  });

  it('share sessions, chunks of one upload, sales and the catalogue', async () => {
    const content = Buffer.from(randomBytes(300_001));
    const asha = browse();
    at = 0;
    await signUp(asha, 'asha');
    at = 1;
    expect(await (await asha.ask('/api/session')).json()).toMatchObject({ name: 'asha' });

    const announced = await asha.post(
      '/api/uploads',
      announcement({ title: 'Halves', size: content.length }),
    );
    const { id } = (await announced.json()) as { id: string };
    const half = 150_000;
    at = 0;
    expect(await asha.uploadOffset(id)).toBe(0);
    expect((await asha.send(id, 0, content.subarray(0, half))).status).toBe(204);
    at = 1;
    expect(await asha.uploadOffset(id)).toBe(half);
    expect((await asha.send(id, half, content.subarray(half))).status).toBe(204);
    // Concurrent calls on both instances publish once.
    const finish = async (instance: 0 | 1) => {
      at = instance;
      return asha.post(`/api/uploads/${id}/finish`);
    };
    const answers = await Promise.all([finish(0), finish(1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    for (at of [0, 1] as const) {
      const found = await browse().ask('/api/catalogue?size=24&text=halves');
      expect(await found.json()).toMatchObject({ products: [{ id }], total: 1 });
      const file = await asha.file(id);
      const hash = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()));
      expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    }
    at = 0;
    const change = { method: 'PATCH', body: JSON.stringify({ listed: false }) };
    expect((await asha.ask(`/api/products/${id}`, change)).status).toBe(200);
    at = 1;
    const gone = await browse().ask('/api/catalogue?size=24&text=halves');
    expect(await gone.json()).toMatchObject({ products: [], total: 0 });
  });

  it('share rate limits', async () => {
    at = 0;
    await browse().post('/api/account', account('ravi'));
    const { email } = account('ravi');
    for (let count = 0; count < RATES.signInFrom.max; count += 1) {
      at = count % 2 === 0 ? 0 : 1;
      expect((await browse().post('/api/session', { email, password: 'guess' })).status).toBe(401);
    }
    for (at of [0, 1] as const) {
      expect((await browse().post('/api/session', { email, password: PASSWORD })).status).toBe(429);
    }
  });

  it('deliver, refund and take back once what the webhooks of both say, doubled and out of order', async () => {
    const [seller, buyer] = [browse(), browse()];
    await signUp(seller, 'neha');
    await signUp(buyer, 'om');
    const announced = await seller.post('/api/uploads', announcement({ title: 'Sold', size: 1, price: 10 }));
    const { id: product } = (await announced.json()) as { id: string };
    await seller.send(product, 0, new Uint8Array([65]));
    expect((await seller.post(`/api/uploads/${product}/finish`)).status).toBe(200);

    type Webhook = ReturnType<TestRazorpay['message']>;
    const tell = async (webhooks: readonly Webhook[]) => {
      const told = instances.flatMap(({ address }) =>
        webhooks
          .flatMap((webhook) => [webhook, webhook])
          .map(({ body, signature }) =>
            fetch(`${address}/api/payments/razorpay`, {
              ...{ method: 'POST', body, headers: { 'X-Razorpay-Signature': signature } },
            }),
          ),
      );
      const statuses = (await Promise.all(told)).map(({ status }) => status);
      expect(statuses).toEqual(statuses.map(() => 200));
    };

    const paid: string[] = [];
    for (let count = 0; count < ORDERS; count += 1) {
      const lines = [{ product, quantity: 1, price: 10_00 }];
      const started = await buyer.post('/api/orders', { idempotencyKey: randomUUID(), lines });
      const { window } = (await started.json()) as { window: { order: string } };
      paid.push(razorpay.pay(window.order, { status: 'captured' }).payment);
    }
    // Out of order: the webhook `payment.authorized` comes last, those of the second payment and its refund at the same time.
    const [refunded = '', refundedEarly = '', disputed = ''] = paid;
    razorpay.refundsAre = 'processed';
    razorpay.refund(refundedEarly, 1_00);
    await tell([
      razorpay.message('refund.processed', refundedEarly),
      ...['order.paid', 'payment.captured', 'payment.authorized'].flatMap((event) =>
        paid.map((payment) => razorpay.message(event, payment)),
      ),
    ]);
    razorpay.refund(refunded);
    const dispute = razorpay.dispute(disputed, { status: 'lost' });
    await tell([
      ...['refund.processed', 'refund.created'].flatMap((event) =>
        [refunded, refundedEarly].map((payment) => razorpay.message(event, payment)),
      ),
      ...['payment.dispute.lost', 'payment.dispute.created'].map((event) =>
        razorpay.disputeMessage(event, dispute.id),
      ),
    ]);

    const { db, close } = await openPostgres(MIGRATIONS, url);
    const [stored, recorded, returned] = [
      await db.select({ state: orders.state }).from(orders),
      await db.select().from(payments),
      await db.select({ payment: refunds.paymentId, reason: refunds.reason }).from(refunds),
    ];
    const faults = await violatedInvariants(db);
    const books = await balances(db, false);
    await close();
    expect(faults).toEqual([]);
    expect(stored).toEqual(paid.map(() => ({ state: 'paid' })));
    expect(returned.toSorted((one, other) => one.payment.localeCompare(other.payment))).toEqual(
      [
        { payment: refunded, reason: 'provider' },
        { payment: refundedEarly, reason: 'provider' },
        { payment: disputed, reason: 'chargeback' },
      ].toSorted((one, other) => one.payment.localeCompare(other.payment)),
    );
    expect(books.get('gateway')).toBe(providerStatement(razorpay, recorded));
    expect(books.get('gateway')).toBe(ORDERS * 10_00 - 10_00 - 1_00 - 10_00);
  });

  it('lose nothing when one is killed', async () => {
    at = 0;
    const meera = browse();
    await signUp(meera, 'meera');
    await instances[0].kill();
    await expect(meera.ask('/api/session')).rejects.toThrow(TypeError);
    at = 1;
    expect(await (await meera.ask('/api/session')).json()).toMatchObject({ name: 'meera' });
  });
});
