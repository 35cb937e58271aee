import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { MAX_SELLER_SHARE_PERCENT } from '../../src/domain/limits';
import { splitPrice, sumPaise, timesQuantity, type Paise } from '../../src/domain/money';
import type { Order, PriceChange } from '../../src/domain/order';
import type { StartOrder } from '../../src/marketplace/http/contract';
import type { Database } from '../db/database';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { users } from '../accounts/tables';
import { products } from '../catalogue/tables';
import { productFiles } from '../uploads/tables';
import { expiryFrom } from './applyPayment';
import { orderLines, orders } from './tables';
import { transact } from '../db/transactions';
import type { Log } from '../log';
import { RefusedByProviderError, type PaymentProvider, type PaymentWindow } from '../payments/payments';
import { ORDER_LINE_COLUMNS, toOrder } from './orderRows';
import { STORED_COLUMNS, type OrderStore, type StoredOrder } from './orderStore';

export type StartedOrder =
  { kind: 'priceChanged'; changes: PriceChange[] } | { kind: 'opened'; order: Order; window: PaymentWindow };

export interface StartOrderParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  provider: PaymentProvider;
  store: OrderStore;
  log: Log;
}

type CartLines = StartOrder['lines'];

/**
 * Idempotent by `idempotencyKey`. Reports changed prices, unless a payment is pending or captured. Fails with
 * `refused` for another cart under the same key, for own products, and if the provider rejects the order.
 * @throws ProviderError when the provider does not answer; safe to retry
 */
export async function startOrder(
  parts: StartOrderParts,
  buyerId: string,
  cart: StartOrder,
): Promise<Result<StartedOrder>> {
  const { db, store } = parts;
  const byIdempotencyKey = and(
    eq(orders.buyerId, buyerId),
    eq(orders.idempotencyKey, cart.idempotencyKey),
    // After it has expired, its key makes a new order.
    ne(orders.state, 'expired'),
  );

  // First, because mostly the key is new: looking for its order before would be one more statement of every purchase.
  const inserted = await insertOrder(parts, buyerId, cart);
  if (typeof inserted === 'object' && 'order' in inserted) return openWindow(parts, inserted);
  const row = await store.find(byIdempotencyKey);
  if (!row && typeof inserted === 'object')
    return succeed({ kind: 'priceChanged', changes: inserted.changes });
  if (!row || !store.isOfThisProvider(row)) return fail('refused');
  const order = await store.withLines(row);
  if (cartKey(order.lines) !== cartKey(cart.lines)) return fail('refused');
  if (row.state !== 'paid') await extend(parts, row.id);
  if (row.state === 'open' || row.state === 'failed') {
    // The buyer must confirm the new price before resuming an unpaid order.
    const changes = await priceChangesSince(db, cart.lines);
    if (changes.length > 0) return succeed({ kind: 'priceChanged', changes });
  }
  return openWindow(parts, { row, order });
}

interface StoredAndShown {
  row: StoredOrder;
  order: Order;
}

async function openWindow(
  parts: StartOrderParts,
  { row, order }: StoredAndShown,
): Promise<Result<StartedOrder>> {
  const { provider, log } = parts;
  try {
    const window = provider.window(await createAtProvider(parts, row));
    return succeed({ kind: 'opened', order, window });
  } catch (error) {
    if (!(error instanceof RefusedByProviderError)) throw error;
    log.error({ order: row.id, err: error }, 'order refused by provider');
    return fail('refused');
  }
}

/** A step of the buyer. */
async function extend({ db, clock }: StartOrderParts, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ expiresAt: expiryFrom(clock.now()) })
    .where(and(eq(orders.id, id), ne(orders.state, 'expired')));
}

async function insertOrder(
  { db, clock, newId, provider }: StartOrderParts,
  buyerId: string,
  { idempotencyKey, lines }: StartOrder,
): Promise<StoredAndShown | 'exists' | 'refused' | { changes: PriceChange[] }> {
  return transact(db, async (tx) => {
    const found = await tx
      .select({
        id: products.id,
        title: products.title,
        category: products.category,
        pricePaise: products.pricePaise,
        listed: products.listed,
        sellerId: products.sellerId,
        seller: users.name,
        fileSha256: currentHash(tx),
      })
      .from(products)
      .leftJoin(users, eq(users.id, products.sellerId))
      .where(inArray(products.id, idsOf(lines)))
      .orderBy(asc(products.id))
      // Prices can't change until the order is inserted.
      .for('share', { of: products });
    const productsById = new Map(found.map((product) => [product.id, product]));
    if (found.some(({ sellerId }) => sellerId === buyerId)) return 'refused';
    const changes = priceChanges(lines, productsById);
    if (changes.length > 0) return { changes };

    const id = newId();
    const now = new Date(clock.now());
    const rows = lines.flatMap(({ product, quantity }, position) => {
      const soldProduct = productsById.get(product);
      if (!soldProduct) return [];
      const { title, category, pricePaise, sellerId, seller, fileSha256 } = soldProduct;
      // Split per line, not per licence: one rounding.
      const { share, commission } = splitPrice(timesQuantity(pricePaise, quantity));
      return {
        ...{ id: newId(), orderId: id, position, productId: product, quantity },
        ...{ title, category, pricePaise, sellerId, payeeId: sellerId, seller: seller ?? '' },
        ...{
          fileSha256,
          sharePercent: MAX_SELLER_SHARE_PERCENT,
          sharePaise: share,
          commissionPaise: commission,
        },
      };
    });
    const [row] = await tx
      .insert(orders)
      .values({
        ...{ id, buyerId, idempotencyKey, provider: provider.name, state: 'open' },
        totalPaise: sumPaise(rows.map(({ pricePaise, quantity }) => timesQuantity(pricePaise, quantity))),
        createdAt: now,
        ...{ expiresAt: expiryFrom(now.getTime()), queryAt: now, termsVersion: CONSENT_VERSIONS.terms },
      })
      // A concurrent call with the same key waits here, then finds the first one's order. Any index decides: the previous
      // version's has the same keys.
      .onConflictDoNothing()
      .returning(STORED_COLUMNS);
    if (!row) return 'exists';
    const inserted = await tx.insert(orderLines).values(rows).returning(ORDER_LINE_COLUMNS);
    return { row, order: toOrder(row, inserted) };
  });
}

async function createAtProvider(
  { db, provider, store }: StartOrderParts,
  { id, totalPaise, providerOrderId }: StoredOrder,
): Promise<string> {
  if (providerOrderId !== null) return providerOrderId;
  const created = await provider.open({ id, total: totalPaise });
  // Of concurrent calls, the first one's id wins.
  const [first] = await db
    .update(orders)
    .set({ providerOrderId: created })
    .where(and(eq(orders.id, id), isNull(orders.providerOrderId)))
    .returning({ providerOrderId: orders.providerOrderId });
  return first?.providerOrderId ?? (await store.byId(id))?.providerOrderId ?? created;
}

/** Of a product's file for sale, as evidence of what was ordered; null without one. */
const currentHash = (tx: Database) =>
  sql<string | null>`(${tx
    .select({ sha256: productFiles.sha256 })
    .from(productFiles)
    .where(eq(productFiles.productId, products.id))
    .orderBy(desc(productFiles.version))
    .limit(1)})`;

const idsOf = (lines: CartLines) => lines.map(({ product }) => product);

/** Who isn't sold the product isn't told its title: it may never have been listed. */
function priceChanges(
  lines: CartLines,
  productsById: ReadonlyMap<string, { title: string; listed: boolean; pricePaise: Paise }>,
): PriceChange[] {
  return lines.flatMap(({ product, price }) => {
    const found = productsById.get(product);
    const sold = found?.listed ? found : null;
    const now = sold?.pricePaise ?? null;
    return now === price ? [] : [{ product, title: sold?.title ?? '', before: price, now }];
  });
}

async function priceChangesSince(db: Database, lines: CartLines): Promise<PriceChange[]> {
  const found = await db
    .select({
      id: products.id,
      title: products.title,
      listed: products.listed,
      pricePaise: products.pricePaise,
    })
    .from(products)
    .where(inArray(products.id, idsOf(lines)));
  return priceChanges(lines, new Map(found.map((product) => [product.id, product])));
}

/** Ignores the order of lines. */
function cartKey(lines: readonly { product: string; quantity: number; price: Paise }[]): string {
  return lines
    .map(({ product, quantity, price }) => `${product.toLowerCase()} ${quantity} ${price}`)
    .toSorted()
    .join();
}
