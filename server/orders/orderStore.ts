import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { MAX_PENDING_ORDERS } from '../../src/domain/limits';
import type { Order } from '../../src/domain/order';
import { payableUntil } from '../../src/domain/payment';
import type { Database } from '../db/database';
import { orderLines, orders } from './tables';
import type { PayableOrder, PaymentProvider } from '../payments/payments';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder, type OrderRow } from './orderRows';

export const STORED_COLUMNS = {
  ...ORDER_COLUMNS,
  buyerId: orders.buyerId,
  expiresAt: orders.expiresAt,
  provider: orders.provider,
  providerOrderId: orders.providerOrderId,
};

export type StoredOrder = OrderRow &
  Pick<typeof orders.$inferSelect, 'buyerId' | 'expiresAt' | 'provider' | 'providerOrderId'>;

/** The previous version, which may run alongside during a deploy, stores `rehearsal` for `test`. */
function storedProviderNames(name: PaymentProvider['name']): StoredOrder['provider'][] {
  return name === 'test' ? ['test', 'rehearsal'] : [name];
}

/** Orders that this provider can say something about. */
export const isOfProvider = (name: PaymentProvider['name']) =>
  inArray(orders.provider, storedProviderNames(name));

export type OrderStore = ReturnType<typeof createOrderStore>;

export function createOrderStore(db: Database, clock: Clock, providerName: PaymentProvider['name']) {
  const names = storedProviderNames(providerName);
  const ofThisProvider = isOfProvider(providerName);

  async function find(where: SQL | undefined): Promise<StoredOrder | null> {
    const [row] = await db.select(STORED_COLUMNS).from(orders).where(where);
    return row ?? null;
  }

  async function withLines(order: StoredOrder): Promise<Order> {
    const lines = await db
      .select(ORDER_LINE_COLUMNS)
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    return toOrder(order, lines);
  }

  return {
    find,
    byId: (id: string) => find(eq(orders.id, id)),
    withLines,

    /** The order as it is now, in one statement. */
    readAgain: async (order: StoredOrder): Promise<Order> => {
      const rows = await db
        .select({ order: ORDER_COLUMNS, line: ORDER_LINE_COLUMNS })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(eq(orders.id, order.id));
      return toOrder(
        rows[0]?.order ?? order,
        rows.map(({ line }) => line),
      );
    },

    /** Newest first, as stored. Nobody asks about those of another provider, so they would stay pending. */
    pendingOf: async (buyerId: string): Promise<Order[]> => {
      const rows = await db
        .select(ORDER_COLUMNS)
        .from(orders)
        .where(and(eq(orders.buyerId, buyerId), eq(orders.state, 'pending'), ofThisProvider))
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(MAX_PENDING_ORDERS);
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const lines = await db
        .select(ORDER_LINE_COLUMNS)
        .from(orderLines)
        .where(inArray(orderLines.orderId, ids));
      return rows.map((row) =>
        toOrder(
          row,
          lines.filter(({ orderId }) => orderId === row.id),
        ),
      );
    },

    isOfThisProvider: ({ provider }: StoredOrder) => names.includes(provider),
    ofThisProvider,

    /** Null if the order isn't at this provider. */
    toPayable: (order: StoredOrder): PayableOrder | null => {
      const { id, totalPaise: total, provider, providerOrderId, state, buyerId } = order;
      if (!names.includes(provider) || providerOrderId === null) return null;
      const isPayable = state !== 'expired' && state !== 'paid' && buyerId !== null;
      const capturableUntil = isPayable ? payableUntil(order.expiresAt.getTime(), clock.now()) : null;
      return { id, total, providerOrderId, capturableUntil };
    },
  };
}
