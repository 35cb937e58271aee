/**
 * Worker process of the kill test: buys, requests refunds, handles webhooks of payments, refunds and disputes, duplicated
 * and out of order, and reconciles, until it gets SIGKILL.
 */
import { randomUUID } from 'node:crypto';
import { ne } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { paise } from '../../src/domain/money';
import type { PaymentsConfig } from '../config/config';
import { products } from '../catalogue/tables';
import { users } from '../accounts/tables';
import { openFolderDatabase, openPostgres, type Database } from '../db/database';
import { transact } from '../db/transactions';
import { createMailQueue } from '../mail/mail';
import { createOrders } from '../orders/orders';
import { orderLines, orders as orderRows } from '../orders/tables';
import { createRazorpay } from '../payments/razorpay';
import { hmacSha256Hex } from '../payments/signatures';
import { silentLog } from '../testing/log.test-helpers';
import { createRefunds } from './refunds';

const {
  MIGRATIONS = '',
  DATA_FOLDER = '',
  DATABASE_URL,
  PAYMENTS = '',
  LATER_MS = '',
  SELLER = '',
} = process.env;

/** As many at a time; the embedded database runs one statement after another. */
const ACTORS = 4;

const settings = JSON.parse(PAYMENTS) as Exclude<PaymentsConfig, { provider: 'test' }>;
const { api, keyId, keySecret, webhookSecret } = settings.razorpay;

const database = await (DATABASE_URL === undefined
  ? openFolderDatabase(MIGRATIONS, DATA_FOLDER)
  : openPostgres(MIGRATIONS, DATABASE_URL));
const { db } = database;

const clock: Clock = {
  now: () => Date.now() + Number(LATER_MS),
  after: () => () => undefined,
};
const parts = {
  ...{ db, clock, newId: randomUUID, provider: createRazorpay(settings), log: silentLog },
  queueMail: createMailQueue({ send: async () => undefined }, clock),
};
const refunds = createRefunds(parts);
const orders = createOrders({
  ...parts,
  refunds,
  receipts: { issuer: { name: null, gstin: null, address: null }, gst: null },
});

const any = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things[Math.floor(Math.random() * things.length)];

/** What the provider lists. */
async function listed<Item>(path: string): Promise<Item[]> {
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  const response = await fetch(`${api}${path}`, { headers: { Authorization: `Basic ${credentials}` } });
  return ((await response.json()) as { items?: Item[] }).items ?? [];
}

interface Listed {
  id: string;
  order_id: string;
}

async function webhook(event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ entity: 'event', event, payload });
  const signature = hmacSha256Hex(body, webhookSecret);
  const times = 1 + Math.floor(Math.random() * 2);
  await Promise.all(Array.from({ length: times }, () => orders.receiveWebhook(Buffer.from(body), signature)));
}

const anyPayment = async (): Promise<Listed | undefined> => {
  const order = any(await db.select({ at: orderRows.providerOrderId }).from(orderRows));
  return order?.at ? any(await listed<Listed>(`/v1/orders/${order.at}/payments`)) : undefined;
};

async function buy(): Promise<void> {
  const buyer = any(await db.select({ id: users.id }).from(users).where(ne(users.id, SELLER)));
  const sold = await db.select({ id: products.id, price: products.pricePaise }).from(products);
  if (!buyer) return;
  const lines = sold.map(({ id, price }) => ({ product: id, quantity: 1, price }));
  const started = await orders.start(buyer.id, { idempotencyKey: randomUUID(), lines });
  if (!started.ok || started.value.kind !== 'opened' || started.value.window.kind !== 'razorpay') return;
  const { order, window } = started.value;
  const paid = any(await listed<Listed>(`/v1/orders/${window.order}/payments`));
  if (!paid) return;
  const signature = hmacSha256Hex(`${window.order}|${paid.id}`, keySecret);
  const stored = await orders.find(order.id);
  if (stored) await orders.confirm(stored, { payment: paid.id, signature });
}

async function askForRefund(): Promise<void> {
  const line = any(await db.select().from(orderLines));
  if (!line) return;
  const left = line.pricePaise * line.quantity - line.refundedPaise;
  const amount = Math.random() < 0.5 ? undefined : paise(Math.ceil(left * Math.random()));
  await transact(db, (tx: Database) =>
    refunds.requestRefund(tx, { order: line.orderId, line: line.id, amount, reason: 'operator' }),
  );
}

async function hearOfPayment(): Promise<void> {
  const payment = await anyPayment();
  const event = any(['payment.captured', 'refund.created', 'refund.processed', 'refund.failed']);
  if (payment && event) await webhook(event, { payment: { entity: payment } });
}

async function hearOfDispute(): Promise<void> {
  const dispute = any(await listed<Listed>('/v1/disputes?count=100'));
  const event = any(['payment.dispute.created', 'payment.dispute.won', 'payment.dispute.lost']);
  if (dispute && event) await webhook(event, { dispute: { entity: dispute } });
}

const ACTS = [buy, buy, askForRefund, askForRefund, hearOfPayment, hearOfDispute, orders.reconcile];

process.send?.('started');
await Promise.all(
  Array.from({ length: ACTORS }, async () => {
    for (;;) await any(ACTS)?.();
  }),
);
