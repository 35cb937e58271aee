/**
 * Kills the server (SIGKILL) repeatedly during checkouts, refunds and disputes: every payment must be delivered exactly once, and
 * what is refunded or disputed be taken back exactly once.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import {
  Browser,
  buildServer,
  startServer,
  workUntilKilled,
  type BuiltServer,
  type RunningServer,
} from '../testing/builtServer.test-helpers';
import { RECONCILIATION_BATCH } from './reconcile';
import { openOrders, providerStatement, violatedInvariants } from '../testing/orders.test-helpers';
import { createRazorpay } from '../payments/razorpay';
import { openTestRazorpay, type TestRazorpay } from '../payments/razorpay.test-helpers';
import { RATES } from '../http/rateLimits';
import { balances } from '../ledger/ledger';
import { refunds } from '../refunds/tables';
import { orderLines, orders, payments } from './tables';
import { silentLog } from '../testing/log.test-helpers';
import { createServerDatabase, type ServerDatabase } from '../testing/testDatabase.test-helpers';
import { announcement } from '../testing/uploads.test-helpers';

const KILLS = Number(process.env['SERVER_KILLS'] ?? (process.env['TEST_DEPTH'] === 'deep' ? 100 : 4));

const SEED = Number(process.env['SERVER_KILLS_SEED'] ?? 7);

const MINUTE_MS = 60_000;

const BUYERS = 6;

const PRICES = [499, 12.34, 1];

/** After startup; an event is a request sent or answered. */
const MAX_EVENTS = 100;

/** Lands in the middle of a request. */
const MAX_DELAY_MS = 25;

let state = SEED;
/** In [0, end). */
function randomInt(end: number): number {
  state = (state * 16_807) % 2_147_483_647;
  return state % end;
}

let built: BuiltServer;
let razorpay: TestRazorpay;
let dataFolder: string;
let database: ServerDatabase;
let server: RunningServer | null = null;

beforeAll(async () => {
  built = await buildServer();
  razorpay = await openTestRazorpay();
  dataFolder = await mkdtemp(join(tmpdir(), 'shop-killed-'));
  database = await createServerDatabase(dataFolder);
});
afterAll(async () => {
  await server?.kill();
  await razorpay.close();
  await database.drop();
  await rm(dataFolder, { recursive: true });
});

const PUBLIC_URL = 'http://localhost';

const start = async () => {
  const { keyId, keySecret, webhookSecret, api } = razorpay.config;
  server = await startServer(built, {
    DATA_FOLDER: dataFolder,
    ...database.env,
    // One address per buyer, because of the rate limits.
    BEHIND_PROXY: 'yes',
    PUBLIC_URL,
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API: api ?? '',
  });
};

const addressOfServer = () => server?.address ?? 'http://127.0.0.1:9';

const tally = { kills: 0, ordered: 0, delivered: 0, abandoned: 0, resumed: 0, refunded: 0, lost: 0 };
let userCount = 0;

async function signUp(): Promise<Browser> {
  const browser = new Browser(addressOfServer, PUBLIC_URL);
  userCount += 1;
  const account = { name: `P${userCount}`, email: `p${userCount}@example.com`, password: 'correct horse' };
  await browser.createAccount(account, dataFolder, {
    'X-Forwarded-For': `10.0.${Math.floor(userCount / 250)}.${userCount % 250}`,
  });
  return browser;
}

async function publish(browser: Browser, price: number): Promise<string> {
  const announced = await browser.post('/api/uploads', announcement({ price }));
  const { id } = (await announced.json()) as { id: string };
  await browser.send(id, 0, new Uint8Array([65]));
  expect((await browser.post(`/api/uploads/${id}/finish`)).status).toBe(200);
  return id;
}

interface OrderAnswer {
  id: string;
  state: string;
  lines: { id: string }[];
}

async function sendWebhook({ body, signature }: { body: string; signature: string }): Promise<void> {
  const response = await fetch(`${addressOfServer()}/api/payments/razorpay`, {
    method: 'POST',
    headers: { 'X-Razorpay-Signature': signature },
    body,
  });
  expect(response.status).toBe(200);
}

/** After a delivery; what was asked for is repeated until it's answered. */
type Complaint = { kind: 'problem'; line: string; id?: string } | { kind: 'dispute'; id: string };

/** An hour's allowance of the seller; the rate limit is not tested here. */
const MAX_PROBLEMS = RATES.problemReply.max / 2;

class Buyer {
  browser: Browser | null = null;
  orderCount = 0;
  readonly products: readonly string[];
  attempt: { id: string; lines: object[] } | null = null;
  order: { id: string; at: string } | null = null;
  proof: { payment: string; signature: string } | null = null;
  complaint: Complaint | null = null;

  constructor(products: readonly string[]) {
    this.products = products;
  }

  begin() {
    const lines = this.products
      .map((product, index) => ({
        product,
        quantity: randomInt(3),
        price: Math.round((PRICES[index] ?? 0) * 100),
      }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length > 0) this.attempt = { id: randomUUID(), lines };
  }

  done() {
    [this.attempt, this.order, this.proof] = [null, null, null];
  }

  /** After fewer than half of the deliveries. */
  complain({ lines }: OrderAnswer, payment: string) {
    const line = lines[randomInt(lines.length)]?.id ?? '';
    const choice = randomInt(7);
    if (choice < 2 && tally.refunded < MAX_PROBLEMS) this.complaint = { kind: 'problem', line };
    if (choice === 2) this.complaint = { kind: 'dispute', id: razorpay.dispute(payment).id };
  }

  async goOnComplaining(browser: Browser, complaint: Complaint): Promise<void> {
    if (complaint.kind === 'dispute') {
      const dispute = razorpay.disputes.get(complaint.id);
      if (dispute && randomInt(2) === 0) dispute.status = 'lost';
      // Otherwise reconciliation has to notice it.
      if (randomInt(2) === 0)
        await sendWebhook(razorpay.disputeMessage('payment.dispute.created', complaint.id));
      if (dispute?.status !== 'lost') return;
      tally.lost += 1;
    } else if (complaint.id === undefined) {
      const problem = { reason: 'broken', text: 'It does not open.' };
      const response = await browser.post(`/api/purchases/${complaint.line}/problems`, problem);
      expect(response.status).toBe(201);
      complaint.id = ((await response.json()) as { id: string }).id;
      return;
    } else {
      const response = await seller.post(`/api/problems/${complaint.id}/refund`);
      expect(response.status).toBe(200);
      refundedLines.push(complaint.line);
      tally.refunded += 1;
    }
    this.complaint = null;
  }

  /** An interrupted step is retried. */
  async step(): Promise<void> {
    // Orders are rate-limited per buyer: switch to a new one.
    if (!this.browser || this.orderCount === Math.floor(RATES.order.max / 3)) {
      [this.browser, this.orderCount] = [await signUp(), 0];
      this.done();
      this.complaint = null;
    }
    if (this.complaint) return this.goOnComplaining(this.browser, this.complaint);
    if (!this.attempt) {
      this.begin();
      return;
    }
    if (!this.order) {
      const { id: idempotencyKey, lines } = this.attempt;
      const response = await this.browser.post('/api/orders', { idempotencyKey, lines });
      expect(response.status).toBe(200);
      const { order, window } = (await response.json()) as { order: OrderAnswer; window: { order: string } };
      this.order = { id: order.id, at: window.order };
      this.orderCount += 1;
      tally.ordered += 1;
      return;
    }
    if (!this.proof) {
      this.proof = razorpay.pay(this.order.at);
      return;
    }
    // Some buyers close the page before the callback, and the webhook is lost.
    if (randomInt(3) === 0) {
      tally.abandoned += 1;
      this.done();
      return;
    }
    if (randomInt(2) === 0) await sendWebhook(razorpay.message('payment.captured', this.proof.payment));
    const response = await this.browser.post(`/api/orders/${this.order.id}/payment`, this.proof);
    expect(response.status).toBe(200);
    const order = (await response.json()) as OrderAnswer;
    expect(order).toMatchObject({ id: this.order.id, state: 'paid' });
    this.complain(order, this.proof.payment);
    delivered.set(this.order.id, this.browser);
    tally.delivered += 1;
    this.done();
  }
}

/** By buyer. */
const delivered = new Map<string, Browser>();
let buyers: Buyer[] = [];
let seller: Browser;
const refundedLines: string[] = [];

async function buyUntilKilled() {
  const running = server;
  if (!running) throw new Error('no server to kill');
  await workUntilKilled(running, buyers, {
    killAtEvent: 1 + randomInt(MAX_EVENTS),
    waitMs: randomInt(MAX_DELAY_MS),
  });
  server = null;
  tally.kills += 1;
  tally.resumed += buyers.filter(({ attempt }) => attempt !== null).length;
}

it(
  `delivers each payment exactly once when killed ${KILLS} times`,
  async () => {
    await start();
    seller = await signUp();
    const products: string[] = [];
    for (const price of PRICES) products.push(await publish(seller, price));
    buyers = Array.from({ length: BUYERS }, () => new Buyer(products));
    while (tally.kills < KILLS) {
      await buyUntilKilled();
      await start();
    }
    for (const [id, browser] of delivered) {
      expect(await (await browser.ask(`/api/orders/${id}`)).json()).toMatchObject({ state: 'paid' });
    }
    // No more callbacks or webhooks: reconciliation at startup has to find the rest.
    await server?.kill();
    await start();
    const stopped = server?.process;
    server = null;
    stopped?.kill('SIGTERM');
    if (stopped) expect(await once(stopped, 'exit')).toEqual([0, null]);

    const { db, close } = await database.open();
    const unpaid = await db.$count(orders, ne(orders.state, 'paid'));
    // The rounds that would follow every minute, after what a killed process has begun may be taken up.
    const clock = manualClock(Date.now() + 2 * MINUTE_MS);
    const rounds = openOrders({ db, clock, provider: createRazorpay(razorpay.settings), log: silentLog });
    for (let round = 0; round < 3 + unpaid / RECONCILIATION_BATCH; round += 1) {
      clock.advance(MINUTE_MS);
      await rounds.reconcile();
    }
    const rows = await db.select().from(orders);
    const recorded = await db.select().from(payments);
    const lines = await db.select().from(orderLines);
    const returned = await db.select().from(refunds);
    const faults = await violatedInvariants(db);
    const books = await balances(db, false);
    await close();
    expect(faults).toEqual([]);
    const states = new Map(rows.map((order) => [order.providerOrderId, order.state]));
    for (const { id, amount, status, order_id } of razorpay.payments.values()) {
      const expected = razorpay.refundedOf(id) === amount ? 'refunded' : 'captured';
      expect([status, states.get(order_id)]).toEqual([expected, 'paid']);
    }
    expect(returned.filter(({ state }) => state !== 'processed')).toEqual([]);
    for (const id of refundedLines) {
      const line = lines.find((candidate) => candidate.id === id);
      expect(line?.refundedPaise).toBe((line?.pricePaise ?? 0) * (line?.quantity ?? 0));
    }
    const chargebacks = returned.filter(({ reason }) => reason === 'chargeback').length;
    expect(chargebacks).toBe(
      [...razorpay.disputes.values()].filter(({ status }) => status === 'lost').length,
    );
    expect(books.get('gateway')).toBe(providerStatement(razorpay, recorded));
    console.log(
      'killed:',
      tally,
      'paid:',
      rows.length - unpaid,
      'unpaid before all were asked about:',
      unpaid,
    );
    expect(tally.delivered).toBeGreaterThan(KILLS / 3);
    expect(tally.abandoned).toBeGreaterThan(0);
    if (KILLS >= 20) expect(Math.min(tally.refunded, tally.lost)).toBeGreaterThan(0);
    expect(tally.resumed).toBeGreaterThan(KILLS >= 20 ? KILLS / 2 : 0);
  },
  120_000 + KILLS * 30_000,
);
