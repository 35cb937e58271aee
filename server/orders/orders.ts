import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import type { Order } from '../../src/domain/order';
import type { StartOrder } from '../../src/marketplace/http/contract';
import type { Database } from '../db/database';
import { orders } from '../db/schema';
import type { Log } from '../log';
import type { PaymentProof, PaymentProvider, TestPaymentOutcome } from '../payments/payments';
import { applyPayment } from './applyPayment';
import { createOrderStore } from './orderStore';
import { createOrderPolling } from './pollOrder';
import { queryPayment } from './queryPayments';
import { createReconciler } from './reconcile';
import { startOrder, type StartedOrder } from './startOrder';

export { isCounted, isDelivered, removeTestFigures } from './delivery';
export { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder, toOrderLine, type OrderLineRow } from './orderRows';

export interface OrdersParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  provider: PaymentProvider;
  log: Log;
}

export type Orders = ReturnType<typeof createOrders>;

/**
 * Orders, from cart to delivery.
 *
 * 1. `start` inserts the order at the server's own prices, then creates it at the provider.
 * 2. The buyer pays in the provider's window. The outcome arrives in three ways, each of which may fail: the checkout
 *    callback (`confirm`), the webhook (`receiveWebhook`) and polling (`order`, `reconcile`). Callback and webhook only
 *    name the payment to fetch; the provider's API answer is what counts.
 * 3. One transaction records the payment. If it settles the order, the order gets its receipt number. That is the
 *    delivery: purchases are the lines of paid orders.
 *
 * `reconcile` recovers from interruptions at any step.
 */
export function createOrders({ db, clock, newId, provider, log }: OrdersParts) {
  const store = createOrderStore(db, provider.name);
  const parts = { db, clock, newId, provider, store, log };
  const reconciler = createReconciler(parts);
  /** Cancels scheduled webhooks of the test provider. */
  const scheduled = new Set<() => void>();
  const inFlight = new Set<Promise<unknown>>();

  /** Handles a webhook; false if its signature is invalid. */
  async function receiveWebhook(body: Uint8Array, signature: string): Promise<boolean> {
    const message = provider.parseWebhook(body, signature);
    if (message === 'forged') return false;
    if (message === 'other') return true;
    const row = await store.find(and(eq(orders.providerOrderId, message.order), store.ofThisProvider));
    const order = row && store.toPayable(row);
    // Unknown order: one provider account may serve several shops.
    if (order) await queryPayment(parts, order, message.payment);
    return true;
  }

  return {
    acceptsTestPayments: provider.name !== 'razorpay',

    start: (buyerId: string, cart: StartOrder): Promise<Result<StartedOrder>> =>
      startOrder(parts, buyerId, cart),

    /** The buyer's id; null if the order doesn't exist or its buyer deleted their account. */
    buyerOf: async (id: string): Promise<string | null> => (await store.byId(id))?.buyerId ?? null,

    order: createOrderPolling(parts),

    /**
     * Verifies the checkout callback's signature and fetches its payment. Fails with `refused` for an invalid
     * signature.
     *
     * @throws ProviderError when the provider does not answer; reconciliation retries
     */
    confirm: async (id: string, proof: PaymentProof): Promise<Result<Order>> => {
      const row = await store.byId(id);
      if (!row) return fail('notFound');
      const order = store.toPayable(row);
      if (!order || !provider.isValidProof(order.providerOrderId, proof)) return fail('refused');
      if (!(await queryPayment(parts, order, proof.payment))) return fail('refused');
      return succeed(await store.withLines((await store.byId(id)) ?? row));
    },

    /**
     * Makes a test payment with the given outcome. Fails with `notFound` unless the built-in test provider is
     * configured, and with `refused` for a paid order or one created at another provider.
     */
    testPayment: async (id: string, outcome: TestPaymentOutcome): Promise<Result<PaymentProof | null>> => {
      const row = await store.byId(id);
      if (!row || !provider.testPayment) return fail('notFound');
      const order = store.toPayable(row);
      if (!order || row.state === 'paid') return fail('refused');
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

    reconcile: reconciler.run,

    /**
     * Cancels scheduled work and waits for what is running.
     *
     * @param timeoutMs after this many milliseconds, a running round ends after its current order
     */
    close: async (timeoutMs: number): Promise<void> => {
      for (const cancel of scheduled) cancel();
      scheduled.clear();
      const cancelTimeLimit = clock.after(timeoutMs, reconciler.stop);
      await Promise.allSettled([reconciler.running(), ...inFlight]);
      cancelTimeLimit();
    },
  };
}
