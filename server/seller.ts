import { and, eq, sql } from 'drizzle-orm';
import { toPaise } from '../src/domain/money';
import type { OwnProduct } from '../src/domain/product';
import type { SellerStats } from '../src/domain/user';
import type { Database } from './database';
import { OF_ITS_SELLER, PRODUCT_COLUMNS, toProduct } from './products';
import { products, users } from './schema';

/** What a seller may change about a product that stands in the catalogue. */
export interface ProductChange {
  listed?: boolean | undefined;
  /** Rupees. */
  price?: number | undefined;
}

/** A person's own products and figures. */
export function createSeller(db: Database) {
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

    /** Earnings and sales are zeros until there are orders. */
    stats: async (sellerId: string): Promise<SellerStats> => {
      const [row] = await db
        .select({ active: sql`count(*)`.mapWith(Number) })
        .from(products)
        .where(and(eq(products.sellerId, sellerId), products.listed));
      return { totalEarnings: 0, totalSales: 0, activeProducts: row?.active ?? 0, monthlyEarnings: 0 };
    },

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
