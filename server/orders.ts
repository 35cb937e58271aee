import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '../src/domain/clock';
import type { FailureKind } from '../src/domain/failure';
import { splitPrice } from '../src/domain/money';
import type { Order, PriceChange } from '../src/domain/order';
import { hearOfPayment, type PaymentNews } from '../src/domain/payment';
import type { StartOrder } from '../src/marketplace/http/contract';
import type { Database } from './database';
import { factsOf, type Log } from './log';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder } from './orderRows';
import {
  RefusedByProviderError,
  type PayableOrder,
  type PaymentProof,
  type PaymentProvider,
  type PaymentWindow,
  type TestPaymentOutcome,
} from './payments/PaymentProvider';
import { cartLines, orderLines, orders, payments, products, users } from './schema';
import { transact } from './transactions';

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how long the provider is asked about an order that is not paid: banks may take five days. Messages count later, too. */
export const ASKED_FOR_MS = 7 * DAY_MS;

/** How often at most the provider is asked about one order because somebody looks at it, in milliseconds. */
export const ASK_AGAIN_AFTER_MS = 3000;

/** About how many orders the provider is asked in one round. */
export const ASKED_IN_A_ROUND = 100;

/** After so many orders in a row about which it does not answer, the rest of the round is left for the next. */
const MISSES_OF_A_ROUND = 3;

/** Any number will do that no other program takes a lock under: "receipt" on a phone's keys. */
const RECEIPT_LOCK = 7_323_478;

/** Where each step leads; a failure is the caller's. */
type Step<Value> = { ok: true; value: Value } | { ok: false; kind: FailureKind };

const refused = { ok: false, kind: 'refused' } as const;
const notFound = { ok: false, kind: 'notFound' } as const;

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
 * The names under which orders of a provider are stored. The previous version of the server, which may run beside this
 * one, calls the test provider `rehearsal`.
 */
function storedNames(name: PaymentProvider['name']): (typeof orders.$inferSelect)['provider'][] {
  return name === 'test' ? ['test', 'rehearsal'] : [name];
}

export type Orders = ReturnType<typeof createOrders>;

/** What is known of an order besides what its buyer sees. */
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
 * Orders, from the cart to the delivery.
 *
 * 1. `start`: a row says what is ordered, at the marketplace's own prices; then the provider is told of it.
 * 2. The buyer pays in the provider's window. What comes of it is heard of in three ways, all of which may fail: the
 *    window's proof (`confirm`), the provider's message (`takeMessage`), and asking (`order`, `reconcile`). The first two
 *    only say which payment to ask about: what counts is what the provider answers.
 * 3. One transaction writes down what became of the payment. If it pays the order, the order gets its receipt, and is
 *    delivered by that: what has been bought is what stands in paid orders.
 *
 * Whatever is cut off in between is made up for by `reconcile`.
 */
export function createOrders({ db, clock, newId, provider, log }: OrdersParts) {
  const storedAs = storedNames(provider.name);
  /** Where the last round ended; null begins with the oldest order. */
  let askedUpTo: { id: string; createdAt: Date } | null = null;
  let round: Promise<void> | null = null;
  /** Whether the round has to end early. */
  let isCutShort = false;
  /** When the provider was last asked about an order that somebody looked at; the oldest first. */
  const lastAsked = new Map<string, number>();
  /** What calls off messages that are still to come. */
  const toCome = new Set<() => void>();
  /** Messages that are being looked at. */
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

  /** As the provider knows it; null for an order that it does not know, because it was never told or is another. */
  function payable(order: InnerOrder): PayableOrder | null {
    const { id, totalPaise, providerOrderId } = order;
    if (!storedAs.includes(order.provider) || providerOrderId === null) return null;
    return { id, total: totalPaise, providerOrderId };
  }

  /** Writes down what became of a payment, and delivers what it pays. However often it is told, that happens once. */
  async function hear(orderId: string, news: PaymentNews): Promise<void> {
    const heard = await transact(db, async (tx) => {
      // News of the same order waits here, and finds what the one before has written down.
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
        // A payment belongs to the order that it was first heard of with.
        .onConflictDoUpdate({ target: payments.id, set: told, setWhere: eq(payments.orderId, orderId) });
      if (standing.state !== 'paid') {
        await tx
          .update(orders)
          .set({ state: standing.state, failure: standing.failure })
          .where(eq(orders.id, orderId));
      } else if (state !== 'paid') {
        // Receipts take their numbers one after the other: each waits until the one before is written down, or is not.
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
    // Money that somebody has to give back: both ids are what it takes to find it at the provider.
    if (heard === 'doesNotFit') log('payment does not fit', { order: orderId, payment: news.payment });
    if (heard === 'paidTwice') log('order paid twice', { order: orderId, payment: news.payment });
  }

  /** Asks the provider about all payments of an order. */
  async function askAbout(order: PayableOrder): Promise<void> {
    for (const news of await provider.payments(order)) await hear(order.id, news);
  }

  /** Asks about one payment of an order; false when it has no such payment. */
  async function askAboutPayment(order: PayableOrder, payment: string): Promise<boolean> {
    const [known] = await db
      .select({ state: payments.state })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.id, payment)));
    // Nothing becomes of it any more.
    if (known?.state === 'captured') return true;
    const news = await provider.payment(order, payment);
    if (news) await hear(order.id, news);
    return news !== null;
  }

  /** Whether the provider may be asked about an order again because somebody looks at it. */
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

  /** The order that an attempt led to, with what it was made of. */
  async function orderOfAttempt(buyerId: string, attempt: string) {
    const [row] = await db
      .select(INNER_COLUMNS)
      .from(orders)
      .where(and(eq(orders.buyerId, buyerId), eq(orders.attempt, attempt)));
    return row ? { row, order: await withLines(row) } : null;
  }

  /** What of a cart does not cost any more what it did. Of what is gone altogether, the title is not known: it is empty. */
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

  /** What of a cart costs something else by now than what its order was made at. */
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

  /** Makes an order, if there is none of this attempt yet and nothing speaks against it. */
  async function make(
    buyerId: string,
    { attempt, lines }: StartOrder,
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
        // Prices stay as they are, and products where they are, until the order stands.
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
        // Of the whole line: rounded once, and not once for each licence.
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
          ...{ id, buyerId, attempt, provider: provider.name, state: 'open' },
          totalPaise: rows.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
          createdAt: new Date(clock.now()),
        })
        // Of two calls at the same moment, the second waits here and finds the first one's order.
        .onConflictDoNothing({ target: [orders.buyerId, orders.attempt] })
        .returning({ id: orders.id });
      if (order) await tx.insert(orderLines).values(rows);
      return 'made';
    });
  }

  /** Tells the provider of an order, unless it knows; answers with its id for it. */
  async function openedAtProvider({ id, totalPaise, providerOrderId }: InnerOrder): Promise<string> {
    if (providerOrderId !== null) return providerOrderId;
    const opened = await provider.open({ id, total: totalPaise });
    // Whichever was written down first is the one that buyers are told of.
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

  /** Takes a message, whoever it is from; false for one that is not from the provider. */
  async function takeMessage(body: Uint8Array, signature: string): Promise<boolean> {
    const message = provider.read(body, signature);
    if (message === 'forged') return false;
    if (message === 'other') return true;
    const [row] = await db
      .select(INNER_COLUMNS)
      .from(orders)
      .where(and(eq(orders.providerOrderId, message.order), inArray(orders.provider, storedAs)));
    const order = row && payable(row);
    // One key may serve several shops.
    if (order) await askAboutPayment(order, message.payment);
    return true;
  }

  return {
    /** Whether payments are tests, so that no money moves. */
    takesTests: provider.name !== 'razorpay',

    /**
     * Makes an order of a cart, or finds the one that the attempt has led to. Where prices have changed, it says so instead,
     * unless a payment is on its way or through. Fails with `refused` for another cart
     * under the same attempt, for own products, and for what the provider takes no money for.
     *
     * @throws ProviderError when the provider does not answer: called again, it goes on
     */
    start: async (buyerId: string, cart: StartOrder): Promise<Step<StartedOrder>> => {
      let found = await orderOfAttempt(buyerId, cart.attempt);
      if (!found) {
        const made = await make(buyerId, cart);
        if (made === 'refused') return refused;
        if (made !== 'made') return { ok: true, value: { kind: 'priceChanged', changes: made.changes } };
        found = await orderOfAttempt(buyerId, cart.attempt);
      }
      if (!found || !storedAs.includes(found.row.provider)) return refused;
      if (cartKey(found.order.lines) !== cartKey(cart.lines)) return refused;
      if (found.row.state === 'open' || found.row.state === 'failed') {
        // It was left unpaid meanwhile: nobody pays what is not the price any more without knowing.
        const changes = await changesSince(cart.lines);
        if (changes.length > 0) return { ok: true, value: { kind: 'priceChanged', changes } };
      }
      try {
        const window = provider.window(await openedAtProvider(found.row));
        return { ok: true, value: { kind: 'opened', order: found.order, window } };
      } catch (error) {
        if (!(error instanceof RefusedByProviderError)) throw error;
        log('order not taken by the provider', { order: found.row.id, ...factsOf(error) });
        return refused;
      }
    },

    /** Whose order this is; null when there is none, or its buyer is gone. */
    buyerOf: async (id: string): Promise<string | null> => {
      const [row] = await db.select({ buyerId: orders.buyerId }).from(orders).where(eq(orders.id, id));
      return row?.buyerId ?? null;
    },

    /** Where an order stands, asking its provider if it is not paid; null when there is none. */
    order: async (id: string): Promise<Order | null> => {
      let row = await rowOf(id);
      if (!row) return null;
      const asked = row.state === 'paid' ? null : payable(row);
      if (asked && mayAsk(id)) {
        try {
          await askAbout(asked);
          row = (await rowOf(id)) ?? row;
        } catch (error) {
          // What is known already is better than nothing, and what is not is asked for again.
          log('payments not asked for', { order: id, ...factsOf(error) });
        }
      }
      return withLines(row);
    },

    /**
     * Looks at the payment that a window's proof speaks of. Fails with `refused` for a proof that is not true.
     *
     * @throws ProviderError when the provider does not answer: it is asked again, by a round at the latest
     */
    confirm: async (id: string, proof: PaymentProof): Promise<Step<Order>> => {
      const row = await rowOf(id);
      if (!row) return notFound;
      const order = payable(row);
      if (!order || !provider.isProof(order.providerOrderId, proof)) return refused;
      if (!(await askAboutPayment(order, proof.payment))) return refused;
      return { ok: true, value: await withLines((await rowOf(id)) ?? row) };
    },

    /**
     * Makes a test payment with the given outcome. Fails with `notFound` where the built-in test provider is not in use,
     * and with `refused` for an order that is paid or was begun with another provider.
     */
    testPayment: async (id: string, outcome: TestPaymentOutcome): Promise<Step<PaymentProof | null>> => {
      const row = await rowOf(id);
      if (!row || !provider.testPayment) return notFound;
      const order = payable(row);
      if (!order || row.state === 'paid') return refused;
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
      return { ok: true, value: proof };
    },

    takeMessage,

    /**
     * Asks the provider about orders of the last days that are not paid, in rounds: each goes on where the one before
     * has ended, so that every order has its turn. Settled when the round is over; called meanwhile, it is the same round.
     */
    reconcile: (): Promise<void> => {
      round ??= askInARound().finally(() => (round = null));
      return round;
    },

    /**
     * Calls off what is still to come; settled when nothing is under way.
     *
     * @param withinMs after so many milliseconds, a round ends with the order that it is at
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

/** The same for carts of the same products at the same prices, in whatever order. */
function cartKey(lines: readonly { product: string; quantity: number; price: number }[]): string {
  return lines
    .map(({ product, quantity, price }) => `${product.toLowerCase()} ${quantity} ${price}`)
    .toSorted()
    .join();
}
