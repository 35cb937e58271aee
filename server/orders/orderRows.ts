import { sql } from 'drizzle-orm';
import type { Order, OrderLine } from '../../src/domain/order';
import { shownState } from '../../src/domain/payment';
import { orderLines, orders } from './tables';

export const ORDER_COLUMNS = {
  id: orders.id,
  totalPaise: orders.totalPaise,
  state: orders.state,
  failure: orders.failure,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  test: orders.test,
};

/** Of an order line, for the ledger. */
export const PAYEE = sql<string | null>`coalesce(${orderLines.payeeId}, ${orderLines.sellerId})`;

export const ORDER_LINE_COLUMNS = {
  id: orderLines.id,
  orderId: orderLines.orderId,
  position: orderLines.position,
  productId: orderLines.productId,
  title: orderLines.title,
  seller: orderLines.seller,
  category: orderLines.category,
  pricePaise: orderLines.pricePaise,
  quantity: orderLines.quantity,
};

type Columns<Of extends Record<string, { _: { data: unknown; notNull: boolean } }>> = {
  [Name in keyof Of]: Of[Name]['_']['notNull'] extends true
    ? Of[Name]['_']['data']
    : Of[Name]['_']['data'] | null;
};

export type OrderRow = Columns<typeof ORDER_COLUMNS>;
export type OrderLineRow = Columns<typeof ORDER_LINE_COLUMNS>;

export function toOrderLine({ productId, pricePaise, ...row }: OrderLineRow): OrderLine {
  const { id, title, seller, category, quantity } = row;
  return { id, product: productId, title, seller, category, price: pricePaise, quantity };
}

export function toOrder(order: OrderRow, lines: readonly OrderLineRow[]): Order {
  const { id, totalPaise, state, failure, createdAt, paidAt, test } = order;
  return {
    id,
    lines: lines.toSorted((a, b) => a.position - b.position).map(toOrderLine),
    total: totalPaise,
    ...shownState({ state, failure }),
    createdAt: createdAt.getTime(),
    paidAt: paidAt?.getTime() ?? null,
    test,
  };
}
