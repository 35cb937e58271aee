import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import type { Order } from '../../src/domain/order';
import type { ReceiptTerms } from '../../src/domain/receipt';
import type { StartOrder } from '../../src/marketplace/http/contract';
import type { Database } from '../db/database';
import { orders } from './tables';
import type { Log } from '../log';
import type { QueueMail } from '../mail/mail';
import type { PaymentProof, PaymentProvider, TestPaymentOutcome } from '../payments/payments';
import { applyPayment, type RequestReturn } from './applyPayment';
import { createOrderStore, type StoredOrder } from './orderStore';
import { createOrderPolling } from './pollOrder';
import { queryPayment } from './queryPayments';
import { createReconciler } from './reconcile';
import { startOrder, type StartedOrder } from './startOrder';

export { ordersOfAccount } from './accountPart';
export { isDelivered, isKept, removeTestFigures } from './delivery';
export { isOfProvider, type StoredOrder } from './orderStore';
export { readSale } from './orderMails';
export { sweepUnpaid } from './unpaid';
export { issueMissingReceipts, lockNumbers, ordersWithoutReceipt, readReceipt } from './receipts';
export {
  ORDER_COLUMNS,
  ORDER_LINE_COLUMNS,
  PAYEE,
  toOrder,
  toOrderLine,
  type OrderLineRow,
} from './orderRows';

export interface OrdersParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  provider: PaymentProvider;
  receipts: ReceiptTerms;
  queueMail: QueueMail;
  refunds: OrderRefunds;
  log: Log;
}

/** Of `refunds`, which builds on orders. */
export interface OrderRefunds {
  /** A payment for which nothing is delivered, in the transaction that records it. */
  requestReturn: RequestReturn;
  /** Of a payment that the provider has spoken of. @throws ProviderError */
  receiveRefunds: (payment: string) => Promise<void>;
  /** That the provider has spoken of. @throws ProviderError */
  receiveDispute: (dispute: string) => Promise<void>;
  /** What began at the provider. Returns whether it answers. */
  readFromProvider: () => Promise<boolean>;
  /** Makes those that are due, until then (epoch milliseconds). */
  settleAll: (until: number) => Promise<void>;
}

/** The next round begins a minute later. */
const ROUND_MS = 45_000;

export type Orders = ReturnType<typeof createOrders>;

/**
 * `start` inserts the order at the server's prices, then creates it at the provider. Three ways report the payment,
 * each of which may fail: the checkout callback (`confirm`), the webhook and polling (`order`, `reconcile`). They
 * only name a payment: the provider's API says what happened, and one transaction records it. Purchases are the lines
 * of paid orders. `reconcile` recovers from interruptions at any step.
 */
export function createOrders(given: OrdersParts) {
  const { db, clock, provider, refunds, log } = given;
  const store = createOrderStore(db, clock, provider.name);
  const parts = { ...given, store };
  const reconciler = createReconciler(parts);
  const scheduled = new Set<() => void>();
  const inFlight = new Set<Promise<unknown>>();

  /** False if the signature is invalid. */
  async function receiveWebhook(body: Uint8Array, signature: string): Promise<boolean> {
    const message = provider.parseWebhook(body, signature);
    if (message === 'forged') return false;
    if (message === 'other') return true;
    if (message.about === 'dispute') {
      await refunds.receiveDispute(message.dispute);
      return true;
    }
    const row = await store.find(and(eq(orders.providerOrderId, message.order), store.ofThisProvider));
    const order = row && store.toPayable(row);
    // One provider account may serve several shops.
    if (!order) return true;
    await queryPayment(parts, order, message.payment);
    if (message.about === 'refunds') await refunds.receiveRefunds(message.payment);
    return true;
  }

  return {
    acceptsTestPayments: provider.name !== 'razorpay',

    start: (buyerId: string, cart: StartOrder): Promise<Result<StartedOrder>> =>
      startOrder(parts, buyerId, cart),

    find: store.byId,

    order: createOrderPolling(parts),

    pending: store.pendingOf,

    /**
     * Fails with `refused` for an invalid signature. The row was read before the body arrived: what is applied is decided again
     * under the order's lock.
     * @throws ProviderError when the provider does not answer; reconciliation retries
     */
    confirm: async (row: StoredOrder, proof: PaymentProof): Promise<Result<Order>> => {
      const order = store.toPayable(row);
      if (!order || !provider.isValidProof(order.providerOrderId, proof)) return fail('refused');
      if (!(await queryPayment(parts, order, proof.payment))) return fail('refused');
      return succeed(await store.readAgain(row));
    },

    /** Fails with `notFound` without the test provider, with `refused` for a paid order or one of another provider. */
    testPayment: async (
      row: StoredOrder,
      outcome: TestPaymentOutcome,
    ): Promise<Result<PaymentProof | null>> => {
      if (!provider.testPayment) return fail('notFound');
      const order = store.toPayable(row);
      if (!order?.capturableUntil) return fail('refused');
      const { id } = order;
      const { update, proof, webhook } = provider.testPayment(order, outcome);
      await applyPayment(parts, id, update);
      if (webhook) {
        const cancel = clock.after(webhook.afterMs, () => {
          scheduled.delete(cancel);
          const received = receiveWebhook(webhook.body, webhook.signature)
            .catch((error: unknown) => log.error({ order: id, err: error }, 'webhook failed'))
            .finally(() => inFlight.delete(received));
          inFlight.add(received);
        });
        scheduled.add(cancel);
      }
      return succeed(proof);
    },

    receiveWebhook,

    /**
     * A round. First what began at the provider, in a few calls: whatever there is to do about orders and refunds, it's
     * noticed in time.
     */
    reconcile: async (): Promise<void> => {
      const startedAt = clock.now();
      const isAnswering = await refunds.readFromProvider();
      const hasAskedAll = await reconciler.run();
      if ((isAnswering || hasAskedAll) && !reconciler.isStopping())
        await refunds.settleAll(startedAt + ROUND_MS);
    },

    /** After `timeoutMs`, a running reconciliation ends with its current order. */
    close: async (timeoutMs: number): Promise<void> => {
      for (const cancel of scheduled) cancel();
      scheduled.clear();
      const cancelTimeLimit = clock.after(timeoutMs, reconciler.stop);
      await Promise.allSettled([reconciler.running(), ...inFlight]);
      cancelTimeLimit();
    },
  };
}
