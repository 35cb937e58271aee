import { eq, sql } from 'drizzle-orm';
import { LISTED_DESCRIPTION_LENGTH } from '../../src/domain/limits';
import { toPaise, toRupees } from '../../src/domain/money';
import type { Category, OwnProduct, Product } from '../../src/domain/product';
import { shorten } from '../../src/domain/text';
import { fileExtension } from '../../src/domain/upload';
import type { Database } from '../db/database';
import { searchColumns } from '../db/derivedColumns';
import { products, users } from '../db/schema';

export interface NewProduct {
  id: string;
  sellerId: string;
  title: string;
  subtitle: string;
  description: string;
  /** Rupees; stored as paise. */
  price: number;
  category: Category;
  tags: readonly string[];
  image: string;
  listed: boolean;
  createdAt: Date;
  /** 0 to 5, with one decimal. */
  rating?: number;
  ratings?: number;
  downloads?: number;
}

const TENTHS = 10;

/** The last one becomes the newest. */
export async function insertProducts(db: Database, newProducts: readonly NewProduct[]): Promise<void> {
  if (newProducts.length === 0) return;
  await db.insert(products).values(
    newProducts.map(({ price, rating = 0, tags, ...product }) => ({
      ...product,
      ...searchColumns(product),
      tags: [...tags],
      pricePaise: toPaise(price),
      ratingTenths: Math.round(rating * TENTHS),
    })),
  );
}

/** Requires a join with `users`. */
export const PRODUCT_COLUMNS = {
  id: products.id,
  title: products.title,
  subtitle: products.subtitle,
  description: products.description,
  pricePaise: products.pricePaise,
  ratingTenths: products.ratingTenths,
  ratings: products.ratings,
  downloads: products.downloads,
  category: products.category,
  seller: users.name,
  image: products.image,
};

interface ProductRow extends Omit<Product, 'price' | 'rating' | 'ratings'> {
  pricePaise: number;
  ratingTenths: number;
  ratings: number | null;
}

export function toProduct({ pricePaise, ratingTenths, ratings, ...row }: ProductRow): Product {
  const { id, title, subtitle, description, downloads, category, seller, image } = row;
  return {
    id,
    title,
    subtitle,
    description,
    price: toRupees(pricePaise),
    rating: ratingTenths / TENTHS,
    ...(ratings !== null && { ratings }),
    downloads,
    category,
    seller,
    image,
  };
}

export const OWN_PRODUCT_COLUMNS = { ...PRODUCT_COLUMNS, listed: products.listed };

export function toOwnProduct({ listed, ...row }: ProductRow & { listed: boolean }): OwnProduct {
  return { ...toProduct(row), listed };
}

interface NewestFile {
  name: string;
  bytes: number;
}

/** Requires a join with the newest file, if any. */
export const PRODUCT_DETAILS = {
  ...PRODUCT_COLUMNS,
  sellerId: users.id,
  tags: products.tags,
  createdAt: products.createdAt,
};

interface ProductDetailsRow extends ProductRow {
  sellerId: string;
  tags: string[];
  createdAt: Date;
}

export function toProductDetails(
  { sellerId, tags, createdAt, ...row }: ProductDetailsRow,
  file: NewestFile | null,
): Product {
  return {
    ...toProduct(row),
    sellerId,
    tags,
    publishedAt: createdAt.getTime(),
    ...(file && { file: { kind: fileExtension(file.name).slice(1), bytes: file.bytes } }),
  };
}

/** One code point more than is shown, to tell whether the description was truncated and the cut splits a grapheme. */
export const LIST_ITEM_COLUMNS = {
  ...PRODUCT_COLUMNS,
  description: sql<string>`left(${products.description}, ${sql.raw(String(LISTED_DESCRIPTION_LENGTH + 1))})`,
};

export const OWN_LIST_ITEM_COLUMNS = { ...LIST_ITEM_COLUMNS, listed: products.listed };

export function toOwnListItem({ listed, ...row }: ProductRow & { listed: boolean }): OwnProduct {
  return { ...toListItem(toProduct(row)), listed };
}

export function toListItem(product: Product): Product {
  const description = shorten(product.description, LISTED_DESCRIPTION_LENGTH);
  return description === product.description ? product : { ...product, description, shortened: true };
}

export const SELLER_JOIN = eq(users.id, products.sellerId);
