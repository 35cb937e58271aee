import { eq, sql } from 'drizzle-orm';
import { searchForm } from '../src/domain/catalogueQuery';
import { soundsOf } from '../src/domain/closeMatch';
import { LISTED_DESCRIPTION_LENGTH } from '../src/domain/limits';
import { toPaise, toRupees } from '../src/domain/money';
import type { Category, Product } from '../src/domain/product';
import { shorten } from '../src/domain/text';
import type { Database } from './database';
import { products, users } from './schema';

/** What a row of `products` holds besides what it is found by. */
export interface NewProduct {
  id: string;
  sellerId: string;
  title: string;
  subtitle: string;
  description: string;
  /** Rupees; kept as whole paise. */
  price: number;
  category: Category;
  tags: readonly string[];
  image: string;
  listed: boolean;
  createdAt: Date;
  /** From 0 to 5, with one decimal. */
  rating?: number;
  downloads?: number;
}

const TENTHS = 10;

/** What a product is found by. Whoever writes a title or a description writes this with it. */
function searchColumns({ title, description }: Pick<Product, 'title' | 'description'>) {
  return {
    titleSearch: searchForm(title),
    descriptionSearch: searchForm(description),
    sounds: [...new Set(soundsOf(`${title} ${description}`))],
  };
}

/** Puts products into the catalogue: the last of them becomes the newest. */
export async function insertProducts(db: Database, added: readonly NewProduct[]): Promise<void> {
  if (added.length === 0) return;
  await db.insert(products).values(
    added.map(({ price, rating = 0, tags, ...product }) => ({
      ...product,
      ...searchColumns(product),
      tags: [...tags],
      pricePaise: toPaise(price),
      ratingTenths: Math.round(rating * TENTHS),
    })),
  );
}

/** The columns that make up a product as the catalogue lists it; wants `users` joined. */
export const PRODUCT_COLUMNS = {
  id: products.id,
  title: products.title,
  subtitle: products.subtitle,
  description: products.description,
  pricePaise: products.pricePaise,
  ratingTenths: products.ratingTenths,
  downloads: products.downloads,
  category: products.category,
  seller: users.name,
  image: products.image,
};

type ProductRow = Omit<Product, 'price' | 'rating'> & { pricePaise: number; ratingTenths: number };

/** A row of {@link PRODUCT_COLUMNS} as the catalogue lists it. */
export function toProduct({ pricePaise, ratingTenths, ...row }: ProductRow): Product {
  const { id, title, subtitle, description, downloads, category, seller, image } = row;
  return {
    id,
    title,
    subtitle,
    description,
    price: toRupees(pricePaise),
    rating: ratingTenths / TENTHS,
    downloads,
    category,
    seller,
    image,
  };
}

/**
 * The columns that make up a product in a list. Of the description, one code point more than is listed: it says whether
 * there is more, and whether a letter ends at the cut.
 */
export const LISTED_COLUMNS = {
  ...PRODUCT_COLUMNS,
  description: sql<string>`left(${products.description}, ${sql.raw(String(LISTED_DESCRIPTION_LENGTH + 1))})`,
};

/** A product as lists have it: with the beginning of a long description. */
export function toListed(product: Product): Product {
  const description = shorten(product.description, LISTED_DESCRIPTION_LENGTH);
  return description === product.description ? product : { ...product, description, shortened: true };
}

/** The condition under which a product's seller is joined to it. */
export const OF_ITS_SELLER = eq(users.id, products.sellerId);
