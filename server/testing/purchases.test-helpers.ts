/** Inserts rows directly, without uploads and checkouts. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { paise, splitPrice, sumPaise, timesQuantity, type Paise } from '../../src/domain/money';
import type { StoredOrderState } from '../../src/domain/payment';
import type { ReceiptTerms } from '../../src/domain/receipt';
import type { Database } from '../db/database';
import { enterOrder } from '../ledger/ledger';
import { issueReceipt } from '../orders/receipts';
import { insertListings } from '../catalogue/writeListing';
import { deleteOrders, POSTGRES, RECEIPT_TERMS, rowsOf } from './testDatabase.test-helpers';
import { users, verifications } from '../accounts/tables';
import { products } from '../catalogue/tables';
import { rateLimitHits } from '../http/tables';
import { orderLines, orders, payments } from '../orders/tables';
import { mails } from '../mail/tables';
import { productFiles } from '../uploads/tables';
import { buildListing } from './listings.test-helpers';

export async function clearDatabase(db: Database): Promise<void> {
  await deleteOrders(db);
  await db.delete(products);
  for (const table of [users, rateLimitHits, verifications, mails]) await db.delete(table);
}

/** Without credentials. */
export async function insertUser(db: Database, name: string): Promise<string> {
  const id = randomUUID();
  const timestamp = new Date(0);
  await db.insert(users).values({
    ...{
      id,
      name,
      email: `${id}@example.com`,
      emailVerified: true,
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  });
  return id;
}

/** Its file does not exist in storage. */
export async function insertProduct(db: Database, sellerId: string, title = 'T'): Promise<string> {
  const listing = buildListing({ sellerId, title });
  const { id, createdAt } = listing;
  await insertListings(db, [listing]);
  await db.insert(productFiles).values({
    ...{ id, productId: id, version: 1, name: 'a.zip', bytes: 1, sha256: 'a'.repeat(64), createdAt },
  });
  return id;
}

export interface InsertedOrder {
  buyer: string;
  lines: readonly { product: string; /** Unit price. */ price?: Paise; quantity?: number }[];
  state?: StoredOrderState;
  provider?: (typeof orders.$inferSelect)['provider'];
  /** Creation and payment, in milliseconds since 1970. */
  at?: number;
  receipts?: ReceiptTerms;
}

/** Line ids are in order. */
export async function insertOrder(
  db: Database,
  {
    buyer,
    lines,
    state = 'paid',
    provider = 'test',
    at = 1_800_000_000_000,
    receipts = RECEIPT_TERMS,
  }: InsertedOrder,
): Promise<{ id: string; lines: string[] }> {
  const id = randomUUID();
  const timestamp = new Date(at);
  const isPaid = state === 'paid';
  const priced = lines.map(({ product, price = paise(10_00), quantity = 1 }) => ({
    product,
    price,
    quantity,
  }));
  const totalPaise = sumPaise(priced.map(({ price, quantity }) => timesQuantity(price, quantity)));
  await db.insert(orders).values({
    ...{ id, buyerId: buyer, idempotencyKey: randomUUID(), totalPaise, provider, state },
    ...{
      failure: state === 'failed' ? 'declined' : null,
      createdAt: timestamp,
      paidAt: isPaid ? timestamp : null,
    },
    receiptNumber: isPaid
      ? sql`(select coalesce(max(receipt_number), 0) + 1 from orders where test = (${provider}::text <> 'razorpay'))`
      : null,
  });
  const ids: string[] = [];
  for (const [position, { product, price, quantity }] of priced.entries()) {
    const [soldProduct] = await db
      .select({
        ...{
          sellerId: products.sellerId,
          payeeId: products.sellerId,
          title: products.title,
          category: products.category,
        },
        seller: users.name,
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.sellerId))
      .where(eq(products.id, product));
    if (!soldProduct) throw new Error('no such product');
    const { share, commission } = splitPrice(timesQuantity(price, quantity));
    const line = randomUUID();
    await db.insert(orderLines).values({
      ...{ ...soldProduct, id: line, orderId: id, position, productId: product, pricePaise: price, quantity },
      ...{ sharePaise: share, commissionPaise: commission },
    });
    ids.push(line);
  }
  if (isPaid) {
    await db.insert(payments).values({
      ...{ id: randomUUID(), orderId: id, amountPaise: totalPaise, state: 'captured', settles: true },
      createdAt: timestamp,
    });
    await issueReceipt(db, id, receipts);
    await enterOrder(db, id);
  }
  return { id, lines: ids };
}

/** At once on PGlite, which has only one connection. */
export async function untilLockWait(db: Database): Promise<void> {
  if (POSTGRES === undefined) return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await rowsOf(db, waiting)).not.toEqual([]), { timeout: 30_000 });
}
