import { setImmediate as nextTurn } from 'node:timers/promises';
import { desc, eq, inArray } from 'drizzle-orm';
import type { User } from '../src/domain/user';
import type { Database } from './database';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS, toOrder, type OrderLineRow } from './orderRows';
import { OF_ITS_SELLER, PRODUCT_COLUMNS, toProduct } from './products';
import { orderLines, orders, products, users } from './schema';

/** Orders, of up to a hundred lines each, and products, of up to 10,000 letters each, that are read at a time. */
export const EXPORT_BATCH = 5;

function* batchesOf(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield ids.slice(start, start + EXPORT_BATCH);
  }
}

/** The values of these ids, in their order. A row that was deleted since the ids were read is left out. */
function inOrder<Value extends { id: string }>(ids: readonly string[], values: readonly Value[]): Value[] {
  const byId = new Map(values.map((value) => [value.id, value]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function productBatch(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ ...PRODUCT_COLUMNS, listed: products.listed })
    .from(products)
    .innerJoin(users, OF_ITS_SELLER)
    .where(inArray(products.id, [...ids]));
  return inOrder(
    ids,
    rows.map((row) => ({ ...toProduct(row), listed: row.listed })),
  );
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
  return inOrder(
    ids,
    rows.map((row) => toOrder(row, byOrder.get(row.id) ?? [])),
  );
}

/** The items of a JSON array as text, read batch by batch; other requests are answered in between. */
async function* itemsOf(ids: readonly string[], read: (batch: readonly string[]) => Promise<object[]>) {
  let separator = '';
  for (const batch of batchesOf(ids)) {
    await nextTurn();
    const items = await read(batch);
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
}

/**
 * All that is kept about a person (`AccountData` of the domain) as pieces of one JSON text, read in batches, so that a
 * large export neither takes much memory nor blocks the process.
 */
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
  yield `{"profile":${JSON.stringify(user)},"products":[`;
  yield* itemsOf(
    productIds.map(({ id }) => id),
    (batch) => productBatch(db, batch),
  );
  yield '],"orders":[';
  yield* itemsOf(
    orderIds.map(({ id }) => id),
    (batch) => orderBatch(db, batch),
  );
  yield ']}';
}

/**
 * Pieces of text as a response body in UTF-8, read as fast as the client takes them. An error breaks the connection off,
 * so that the client sees that the body is not complete.
 *
 * @param onError called with an error that breaks the body off: its status has been sent already
 * @throws what makes the first piece fail, before anything is answered
 */
export async function streamOf(
  pieces: AsyncGenerator<string, void, undefined>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, void>> = Promise.resolve(await pieces.next());
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await next;
      if (piece.done) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(piece.value));
      next = pieces.next();
      // The next pull fails with it.
      next.catch(onError);
    },
    cancel: async () => {
      await pieces.return();
    },
  });
}
