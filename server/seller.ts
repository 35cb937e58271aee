import { and, eq, gte, sql } from 'drizzle-orm';
import type { Clock } from '../src/domain/clock';
import { EARNINGS_MONTHS } from '../src/domain/limits';
import { toPaise, toRupees } from '../src/domain/money';
import { lastMonths } from '../src/domain/months';
import type { MonthOfEarnings } from '../src/domain/order';
import type { OwnProduct } from '../src/domain/product';
import type { SellerStats } from '../src/domain/user';
import { isCounted } from './books';
import type { Database } from './database';
import { OF_ITS_SELLER, PRODUCT_COLUMNS, toProduct } from './products';
import { orderLines, orders, products, users } from './schema';

/** What a seller may change about a product that stands in the catalogue. */
export interface ProductChange {
  listed?: boolean | undefined;
  /** Rupees. */
  price?: number | undefined;
}

/** Sums of order lines: the seller's shares in paise, and how many licences were sold. */
const EARNED = sql`coalesce(sum(${orderLines.sharePaise}), 0)`.mapWith(Number);
const SOLD = sql`coalesce(sum(${orderLines.quantity}), 0)`.mapWith(Number);

/**
 * A person's own products and figures.
 *
 * @param takesTests whether the server takes test payments: the figures are then those of test orders
 */
export function createSeller(db: Database, clock: Clock, takesTests: boolean) {
  /** Lines of this seller that count. */
  const soldBy = (sellerId: string) => and(eq(orderLines.sellerId, sellerId), isCounted(takesTests));

  /** The last months, and what was earned in each. */
  async function monthsOf(sellerId: string, count: number): Promise<MonthOfEarnings[]> {
    const wanted = lastMonths(clock.now(), count);
    const borders = [...wanted.map(({ startsAt }) => startsAt), wanted.at(-1)?.endsAt ?? 0].map(
      (border) => new Date(border),
    );
    const [start = new Date(0)] = borders;
    // Which of the months, from 1 on; one more than there are for what comes after them.
    const which = sql`width_bucket(${orders.paidAt}, ${sql.param(borders.map((border) => border.toISOString()))}::timestamptz[])`;
    const rows = await db
      .select({ which: which.mapWith(Number), earned: EARNED, sold: SOLD })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(soldBy(sellerId), gte(orders.paidAt, start)))
      .groupBy(sql`1`);
    const byMonth = new Map(rows.map((row) => [row.which, row]));
    return wanted.map(({ month }, index) => {
      const { earned = 0, sold = 0 } = byMonth.get(index + 1) ?? {};
      return { month, earnings: toRupees(earned), sales: sold };
    });
  }

  return {
    /** Newest first, listed or not. */
    products: async (sellerId: string): Promise<OwnProduct[]> => {
      const rows = await db
        .select({ ...PRODUCT_COLUMNS, listed: products.listed })
        .from(products)
        .innerJoin(users, OF_ITS_SELLER)
        .where(eq(products.sellerId, sellerId))
        .orderBy(products.place);
      return rows.map((row) => ({ ...toProduct(row), listed: row.listed }));
    },

    /** Shares of what has been paid for, all in all and in the current month, and what is listed. */
    stats: async (sellerId: string): Promise<SellerStats> => {
      const [listed] = await db
        .select({ count: sql`count(*)`.mapWith(Number) })
        .from(products)
        .where(and(eq(products.sellerId, sellerId), products.listed));
      const [all] = await db
        .select({ earned: EARNED, sold: SOLD })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(soldBy(sellerId));
      const [month] = await monthsOf(sellerId, 1);
      return {
        totalEarnings: toRupees(all?.earned ?? 0),
        totalSales: all?.sold ?? 0,
        activeProducts: listed?.count ?? 0,
        monthlyEarnings: month?.earnings ?? 0,
        test: takesTests,
      };
    },

    /** What was earned in each of the last twelve months, oldest first, the current one last. */
    months: (sellerId: string): Promise<MonthOfEarnings[]> => monthsOf(sellerId, EARNINGS_MONTHS),

    /** Whether a product stands in the catalogue, and whose it is; null when there is none. */
    standing: async (id: string): Promise<{ listed: boolean; sellerId: string | null } | null> => {
      const [row] = await db
        .select({ listed: products.listed, sellerId: products.sellerId })
        .from(products)
        .where(eq(products.id, id));
      return row ?? null;
    },

    change: async (id: string, { listed, price }: ProductChange): Promise<void> => {
      await db
        .update(products)
        .set({
          // A column that is named counts as changed, and every total would be counted anew.
          ...(listed !== undefined && { listed }),
          ...(price !== undefined && { pricePaise: toPaise(price) }),
        })
        .where(eq(products.id, id));
    },
  };
}

export type Seller = ReturnType<typeof createSeller>;
