import { desc, eq, inArray } from 'drizzle-orm';
import type { User } from '../../src/domain/user';
import type { Database } from '../db/database';
import { jsonArray } from '../http/jsonStream';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder, type OrderLineRow } from '../orders/orders';
import { OWN_PRODUCT_COLUMNS, SELLER_JOIN, toOwnProduct } from '../catalogue/catalogue';
import { orderLines, orders, products, users } from '../db/schema';

/** An order has up to 100 lines, a product up to 10,000 letters. */
export const EXPORT_BATCH = 5;

function* toBatches(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield ids.slice(start, start + EXPORT_BATCH);
  }
}

/** Leaves out rows deleted since the ids were read. */
function sortByIds<Value extends { id: string }>(ids: readonly string[], values: readonly Value[]): Value[] {
  const byId = new Map(values.map((value) => [value.id, value]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function productBatch(db: Database, ids: readonly string[]) {
  const rows = await db
    .select(OWN_PRODUCT_COLUMNS)
    .from(products)
    .innerJoin(users, SELLER_JOIN)
    .where(inArray(products.id, [...ids]));
  return sortByIds(ids, rows.map(toOwnProduct));
}

async function orderBatch(db: Database, ids: readonly string[]) {
  const rows = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const lines = await db
    .select(ORDER_LINE_COLUMNS)
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]));
  const byOrder = new Map<string, OrderLineRow[]>();
  for (const line of lines) {
    const others = byOrder.get(line.orderId);
    if (others) others.push(line);
    else byOrder.set(line.orderId, [line]);
  }
  return sortByIds(
    ids,
    rows.map((row) => toOrder(row, byOrder.get(row.id) ?? [])),
  );
}

async function* toItems(ids: readonly string[], read: (batch: readonly string[]) => Promise<object[]>) {
  for (const batch of toBatches(ids)) yield read(batch);
}

/** JSON text of `AccountData`, in batches that bound memory and don't block the event loop. */
export async function* accountExport(db: Database, user: User): AsyncGenerator<string, void, undefined> {
  const productIds = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, user.id))
    .orderBy(products.place);
  const orderIds = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.buyerId, user.id))
    .orderBy(desc(orders.createdAt), orders.id);
  const batchesOf = (rows: readonly { id: string }[], read: typeof orderBatch | typeof productBatch) =>
    toItems(
      rows.map(({ id }) => id),
      (batch) => read(db, batch),
    );
  yield `{"profile":${JSON.stringify(user)},"products":`;
  yield* jsonArray(batchesOf(productIds, productBatch));
  yield ',"orders":';
  yield* jsonArray(batchesOf(orderIds, orderBatch));
  yield '}';
}
