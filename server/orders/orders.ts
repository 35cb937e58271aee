import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { splitPrice } from '../../src/domain/money';
import type { Order, PriceChange } from '../../src/domain/order';
import { hearOfPayment, type PaymentNews } from '../../src/domain/payment';
import type { StartOrder } from '../../src/marketplace/http/contract';
import type { Database } from '../db/database';
import { factsOf, type Log } from '../log';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder } from './orderRows';
import {
  RefusedByProviderError,
  type PayableOrder,
  type PaymentProof,
  type PaymentProvider,
  type PaymentWindow,
  type TestPaymentOutcome,
} from '../payments/payments';
import { cartLines, orderLines, orders, payments, products, users } from '../db/schema';
import { transact } from '../db/transactions';

export { isCounted, isDelivered, removeTestFigures } from './delivery';
export { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder, toOrderLine, type OrderLineRow } from './orderRows';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long an unpaid order is reconciled with the provider: bank transfers may take five days. Webhooks are accepted
 * even later.
 */
export const ASKED_FOR_MS = 7 * DAY_MS;

/** Minimum interval between provider queries for one order when its buyer polls it, in milliseconds. */
export const ASK_AGAIN_AFTER_MS = 3000;

/** Batch size of one reconciliation round. */
export const ASKED_IN_A_ROUND = 100;

/** Consecutive provider errors that end a reconciliation round early. */
const MISSES_OF_A_ROUND = 3;

/** Key of the advisory lock that serialises receipt numbers; arbitrary ("receipt" on a phone keypad). */
const RECEIPT_LOCK = 7_323_478;

export type StartedOrder =
  { kind: 'priceChanged'; changes: PriceChange[] } | { kind: 'opened'; order: Order; window: PaymentWindow };

export interface OrdersParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  provider: PaymentProvider;
  log: Log;
}

/**
 * Stored values of `orders.provider`. The previous version, which may run alongside during a deploy, stores `rehearsal`
 * for `test`.
 */
function storedNames(name: PaymentProvider['name']): (typeof orders.$inferSelect)['provider'][] {
  return name === 'test' ? ['test', 'rehearsal'] : [name];
}

export type Orders = ReturnType<typeof createOrders>;

const INNER_COLUMNS = {
  ...ORDER_COLUMNS,
  buyerId: orders.buyerId,
  provider: orders.provider,
  providerOrderId: orders.providerOrderId,
};

type InnerOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'totalPaise' | 'state' | 'createdAt' | 'provider' | 'providerOrderId'
>;

/**
 * Orders, from cart to delivery.
 *
 * 1. `start` inserts the order at the server's own prices, then creates it at the provider.
 * 2. The buyer pays in the provider's window. The outcome arrives in three ways, each of which may fail: the checkout
 *    callback (`confirm`), the webhook (`takeMessage`) and polling (`order`, `reconcile`). Callback and webhook only
 *    name the payment to fetch; the provider's API answer is what counts.
 * 3. One transaction records the payment. If it settles the order, the order gets its receipt number. That is the
 *    delivery: purchases are the lines of paid orders.
 *
 * `reconcile` recovers from interruptions at any step.
 */
export function createOrders({ db, clock, newId, provider, log }: OrdersParts) {
  const storedAs = storedNames(provider.name);
  /** Keyset cursor of reconciliation: the last order checked; null starts at the oldest. */
  let askedUpTo: { id: string; createdAt: Date } | null = null;
  let round: Promise<void> | null = null;
  /** Set on shutdown: the current reconciliation round stops after the current order. */
  let isCutShort = false;
  /** When the provider was last queried for an order being polled; insertion order is oldest first. */
  const lastAsked = new Map<string, number>();
  /** Cancels scheduled webhooks of the test provider. */
  const toCome = new Set<() => void>();
  const underWay = new Set<Promise<unknown>>();

  async function withLines(order: InnerOrder & Parameters<typeof toOrder>[0]): Promise<Order> {
    const lines = await db
      .select(ORDER_LINE_COLUMNS)
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    return toOrder(order, lines);
  }

  async function rowOf(id: string) {
    const [row] = await db.select(INNER_COLUMNS).from(orders).where(eq(orders.id, id));
    return row ?? null;
  }

  /** Null if the provider does not know the order: never created there, or created at another provider. */
  function payable(order: InnerOrder): PayableOrder | null {
    const { id, totalPaise, providerOrderId } = order;
    if (!storedAs.includes(order.provider) || providerOrderId === null) return null;
    return { id, total: totalPaise, providerOrderId };
  }

  /** Records a payment update and delivers the order if it settles it. Idempotent. */
  async function hear(orderId: string, news: PaymentNews): Promise<void> {
    const heard = await transact(db, async (tx) => {
      // The row lock serialises updates of one order.
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
      if (!order) throw new Error('News of an order that is not there');
      const known = await tx
        .select({
          id: payments.id,
          amount: payments.amountPaise,
          state: payments.state,
          settles: payments.settles,
        })
        .from(payments)
        .where(eq(payments.orderId, orderId));
      const { state, failure, totalPaise } = order;
      const { standing, payment, trouble } = hearOfPayment(
        { total: totalPaise, state, failure, payments: known },
        news,
      );
      const now = new Date(clock.now());
      const told = { amountPaise: payment.amount, state: payment.state, settles: payment.settles };
      await tx
        .insert(payments)
        .values({ id: payment.id, orderId, ...told, createdAt: now })
        // A payment stays with the order it was first recorded for.
        .onConflictDoUpdate({ target: payments.id, set: told, setWhere: eq(payments.orderId, orderId) });
      if (standing.state !== 'paid') {
        await tx
          .update(orders)
          .set({ state: standing.state, failure: standing.failure })
          .where(eq(orders.id, orderId));
      } else if (state !== 'paid') {
        // Receipt numbers have no gaps: each transaction waits for the previous one to commit or roll back.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${RECEIPT_LOCK})`);
        await tx
          .update(orders)
          .set({
            state: 'paid',
            failure: null,
            paidAt: now,
            receiptNumber: sql`(select coalesce(max(receipt_number), 0) + 1 from orders where test = ${order.test})`,
          })
          .where(eq(orders.id, orderId));
        if (order.buyerId !== null) {
          const bought = tx
            .select({ id: orderLines.productId })
            .from(orderLines)
            .where(eq(orderLines.orderId, orderId));
          await tx
            .delete(cartLines)
            .where(and(eq(cartLines.userId, order.buyerId), inArray(cartLines.productId, bought)));
        }
      }
      return trouble;
    });
    // A refund is due; both ids are needed to find the payment at the provider.
    if (heard === 'doesNotFit') log('payment does not fit', { order: orderId, payment: news.payment });
    if (heard === 'paidTwice') log('order paid twice', { order: orderId, payment: news.payment });
  }

  async function askAbout(order: PayableOrder): Promise<void> {
    for (const news of await provider.payments(order)) await hear(order.id, news);
  }

  /** Fetches and records one payment; false when the order has no such payment. */
  async function askAboutPayment(order: PayableOrder, payment: string): Promise<boolean> {
    const [known] = await db
      .select({ state: payments.state })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.id, payment)));
    // Captured is final.
    if (known?.state === 'captured') return true;
    const news = await provider.payment(order, payment);
    if (news) await hear(order.id, news);
    return news !== null;
  }

  /** Rate-limits provider queries per order. */
  function mayAsk(id: string): boolean {
    const now = clock.now();
    for (const [other, at] of lastAsked) {
      if (at + ASK_AGAIN_AFTER_MS > now) break;
      lastAsked.delete(other);
    }
    if (lastAsked.has(id)) return false;
    lastAsked.set(id, now);
    return true;
  }

  async function orderByIdempotencyKey(buyerId: string, idempotencyKey: string) {
    const [row] = await db
      .select(INNER_COLUMNS)
      .from(orders)
      .where(and(eq(orders.buyerId, buyerId), eq(orders.idempotencyKey, idempotencyKey)));
    return row ? { row, order: await withLines(row) } : null;
  }

  /** Lines whose price changed. The title is empty if the product no longer exists. */
  function changesOf(
    lines: StartOrder['lines'],
    sold: ReadonlyMap<string, { title: string; listed: boolean; pricePaise: number }>,
  ): PriceChange[] {
    return lines.flatMap(({ product, price }) => {
      const found = sold.get(product);
      const now = found?.listed ? found.pricePaise : null;
      return now === price ? [] : [{ product, title: found?.title ?? '', before: price, now }];
    });
  }

  async function changesSince(lines: StartOrder['lines']): Promise<PriceChange[]> {
    const found = await db
      .select({
        id: products.id,
        title: products.title,
        listed: products.listed,
        pricePaise: products.pricePaise,
      })
      .from(products)
      .where(
        inArray(
          products.id,
          lines.map(({ product }) => product),
        ),
      );
    return changesOf(lines, new Map(found.map((product) => [product.id, product])));
  }

  /**
   * Creates the order unless its idempotency key exists, its prices have changed, or it holds the buyer's own products.
   */
  async function make(
    buyerId: string,
    { idempotencyKey, lines }: StartOrder,
  ): Promise<'made' | 'refused' | { changes: PriceChange[] }> {
    return transact(db, async (tx) => {
      const wanted = lines.map(({ product }) => product);
      const found = await tx
        .select({
          id: products.id,
          title: products.title,
          category: products.category,
          pricePaise: products.pricePaise,
          listed: products.listed,
          sellerId: products.sellerId,
          seller: users.name,
        })
        .from(products)
        .leftJoin(users, eq(users.id, products.sellerId))
        .where(inArray(products.id, wanted))
        .orderBy(asc(products.id))
        // Locks the product rows, so prices can't change until the order is inserted.
        .for('share', { of: products });
      const sold = new Map(found.map((product) => [product.id, product]));
      if (found.some(({ sellerId }) => sellerId === buyerId)) return 'refused';
      const changes = changesOf(lines, sold);
      if (changes.length > 0) return { changes };

      const id = newId();
      const rows = lines.flatMap(({ product, quantity }, position) => {
        const from = sold.get(product);
        if (!from) return [];
        const { title, category, pricePaise, sellerId, seller } = from;
        // Split per line, not per licence: one rounding.
        const { share, commission } = splitPrice(pricePaise * quantity);
        return {
          ...{ id: newId(), orderId: id, position, productId: product, quantity },
          ...{ title, category, pricePaise, sellerId, seller: seller ?? '' },
          ...{ sharePaise: share, commissionPaise: commission },
        };
      });
      const [order] = await tx
        .insert(orders)
        .values({
          ...{ id, buyerId, idempotencyKey, provider: provider.name, state: 'open' },
          totalPaise: rows.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
          createdAt: new Date(clock.now()),
        })
        // A concurrent call with the same idempotency key waits here, then finds the first one's order.
        .onConflictDoNothing({ target: [orders.buyerId, orders.idempotencyKey] })
        .returning({ id: orders.id });
      if (order) await tx.insert(orderLines).values(rows);
      return 'made';
    });
  }

  /** Creates the order at the provider unless it exists there; returns the provider's id. */
  async function openedAtProvider({ id, totalPaise, providerOrderId }: InnerOrder): Promise<string> {
    if (providerOrderId !== null) return providerOrderId;
    const opened = await provider.open({ id, total: totalPaise });
    // Of concurrent calls, the first one's id wins.
    const [first] = await db
      .update(orders)
      .set({ providerOrderId: opened })
      .where(and(eq(orders.id, id), isNull(orders.providerOrderId)))
      .returning({ providerOrderId: orders.providerOrderId });
    return first?.providerOrderId ?? (await rowOf(id))?.providerOrderId ?? opened;
  }

  async function askInARound(): Promise<void> {
    const since = new Date(clock.now() - ASKED_FOR_MS);
    const from = askedUpTo;
    const rows = await db
      .select(INNER_COLUMNS)
      .from(orders)
      .where(
        and(
          ne(orders.state, 'paid'),
          sql`${orders.createdAt} >= ${since.toISOString()}::timestamptz`,
          inArray(orders.provider, storedAs),
          isNotNull(orders.providerOrderId),
          from
            ? sql`(${orders.createdAt}, ${orders.id}) > (${from.createdAt.toISOString()}::timestamptz, ${from.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(ASKED_IN_A_ROUND);
    let misses = 0;
    for (const row of rows) {
      if (isCutShort) return;
      askedUpTo = row;
      const order = payable(row);
      try {
        if (order) await askAbout(order);
        misses = 0;
      } catch (error) {
        misses += 1;
        log('payments not asked for', { order: row.id, ...factsOf(error) });
        if (misses === MISSES_OF_A_ROUND) return;
      }
    }
    if (rows.length < ASKED_IN_A_ROUND) askedUpTo = null;
  }

  /** Handles a webhook; false if its signature is invalid. */
  async function takeMessage(body: Uint8Array, signature: string): Promise<boolean> {
    const message = provider.read(body, signature);
    if (message === 'forged') return false;
    if (message === 'other') return true;
    const [row] = await db
      .select(INNER_COLUMNS)
      .from(orders)
      .where(and(eq(orders.providerOrderId, message.order), inArray(orders.provider, storedAs)));
    const order = row && payable(row);
    // Unknown order: one provider account may serve several shops.
    if (order) await askAboutPayment(order, message.payment);
    return true;
  }

  return {
    takesTests: provider.name !== 'razorpay',

    /**
     * Creates an order from a cart; idempotent by `idempotencyKey`. Reports changed prices instead, unless a payment is
     * pending or captured. Fails with `refused` for a different cart under the same key, for own products, and for
     * orders the provider rejects.
     *
     * @throws ProviderError when the provider does not answer; safe to retry
     */
    start: async (buyerId: string, cart: StartOrder): Promise<Result<StartedOrder>> => {
      let found = await orderByIdempotencyKey(buyerId, cart.idempotencyKey);
      if (!found) {
        const made = await make(buyerId, cart);
        if (made === 'refused') return fail('refused');
        if (made !== 'made') return succeed({ kind: 'priceChanged', changes: made.changes });
        found = await orderByIdempotencyKey(buyerId, cart.idempotencyKey);
      }
      if (!found || !storedAs.includes(found.row.provider)) return fail('refused');
      if (cartKey(found.order.lines) !== cartKey(cart.lines)) return fail('refused');
      if (found.row.state === 'open' || found.row.state === 'failed') {
        // An unpaid order may be resumed after a price change: the buyer must confirm the new price.
        const changes = await changesSince(cart.lines);
        if (changes.length > 0) return succeed({ kind: 'priceChanged', changes });
      }
      try {
        const window = provider.window(await openedAtProvider(found.row));
        return succeed({ kind: 'opened', order: found.order, window });
      } catch (error) {
        if (!(error instanceof RefusedByProviderError)) throw error;
        log('order not taken by the provider', { order: found.row.id, ...factsOf(error) });
        return fail('refused');
      }
    },

    /** The buyer's id; null if the order doesn't exist or its buyer deleted their account. */
    buyerOf: async (id: string): Promise<string | null> => {
      const [row] = await db.select({ buyerId: orders.buyerId }).from(orders).where(eq(orders.id, id));
      return row?.buyerId ?? null;
    },

    /** The order, after polling the provider if it is unpaid; null if there is none. */
    order: async (id: string): Promise<Order | null> => {
      let row = await rowOf(id);
      if (!row) return null;
      const asked = row.state === 'paid' ? null : payable(row);
      if (asked && mayAsk(id)) {
        try {
          await askAbout(asked);
          row = (await rowOf(id)) ?? row;
        } catch (error) {
          // Return the stored state; the next poll retries.
          log('payments not asked for', { order: id, ...factsOf(error) });
        }
      }
      return withLines(row);
    },

    /**
     * Verifies the checkout callback's signature and fetches its payment. Fails with `refused` for an invalid
     * signature.
     *
     * @throws ProviderError when the provider does not answer; reconciliation retries
     */
    confirm: async (id: string, proof: PaymentProof): Promise<Result<Order>> => {
      const row = await rowOf(id);
      if (!row) return fail('notFound');
      const order = payable(row);
      if (!order || !provider.isProof(order.providerOrderId, proof)) return fail('refused');
      if (!(await askAboutPayment(order, proof.payment))) return fail('refused');
      return succeed(await withLines((await rowOf(id)) ?? row));
    },

    /**
     * Makes a test payment with the given outcome. Fails with `notFound` unless the built-in test provider is
     * configured, and with `refused` for a paid order or one created at another provider.
     */
    testPayment: async (id: string, outcome: TestPaymentOutcome): Promise<Result<PaymentProof | null>> => {
      const row = await rowOf(id);
      if (!row || !provider.testPayment) return fail('notFound');
      const order = payable(row);
      if (!order || row.state === 'paid') return fail('refused');
      const { news, proof, later } = provider.testPayment(order, outcome);
      await hear(id, news);
      if (later) {
        const callOff = clock.after(later.afterMs, () => {
          toCome.delete(callOff);
          const taken = takeMessage(later.body, later.signature)
            .catch((error: unknown) => log('message not taken', { order: id, ...factsOf(error) }))
            .finally(() => underWay.delete(taken));
          underWay.add(taken);
        });
        toCome.add(callOff);
      }
      return succeed(proof);
    },

    takeMessage,

    /**
     * Polls the provider for recent unpaid orders, one batch per round; each round resumes after the previous one's
     * last order. Concurrent calls share one round.
     */
    reconcile: (): Promise<void> => {
      round ??= askInARound().finally(() => (round = null));
      return round;
    },

    /**
     * Cancels scheduled work and waits for what is running.
     *
     * @param withinMs after this many milliseconds, a running round ends after its current order
     */
    close: async (withinMs: number): Promise<void> => {
      for (const callOff of toCome) callOff();
      toCome.clear();
      const callOffLimit = clock.after(withinMs, () => (isCutShort = true));
      await Promise.allSettled([round, ...underWay]);
      callOffLimit();
    },
  };
}

/** Identifies a cart by products, quantities and prices, ignoring line order. */
function cartKey(lines: readonly { product: string; quantity: number; price: number }[]): string {
  return lines
    .map(({ product, quantity, price }) => `${product.toLowerCase()} ${quantity} ${price}`)
    .toSorted()
    .join();
}
