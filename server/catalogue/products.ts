import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LISTED_DESCRIPTION_LENGTH } from '../../src/domain/limits';
import { toRupees, type Paise } from '../../src/domain/money';
import type { DetailField, OwnProduct, Product } from '../../src/domain/product';
import { shorten } from '../../src/domain/text';
import { fileExtension } from '../../src/domain/upload';
import { users } from '../accounts/tables';
import { productFigures, products } from './tables';
import { TENTHS } from './writeListing';

/** `shortened` follows from the description. */
type ListField = Exclude<keyof Product, DetailField | 'shortened'>;

type Columns<Name extends string> = Record<Name, AnyPgColumn>;

/** Requires joins with `users` and `product_figures`. */
export const PRODUCT_COLUMNS = {
  id: products.id,
  title: products.title,
  subtitle: products.subtitle,
  description: products.description,
  pricePaise: products.pricePaise,
  ratingTenths: productFigures.ratingTenths,
  ratings: productFigures.ratings,
  downloads: productFigures.downloads,
  category: products.category,
  seller: users.name,
  image: products.image,
} satisfies Columns<Exclude<ListField, 'price' | 'rating'> | 'pricePaise' | 'ratingTenths'>;

interface ProductRow extends Required<Pick<Product, Exclude<ListField, 'price' | 'rating' | 'ratings'>>> {
  pricePaise: Paise;
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
  } satisfies Record<Exclude<ListField, 'ratings'>, unknown>;
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
} satisfies Columns<keyof typeof PRODUCT_COLUMNS | DetailColumn | 'createdAt'>;

type DetailColumn = Exclude<DetailField, 'publishedAt' | 'file'>;

interface ProductDetailsRow extends ProductRow, Required<Pick<Product, DetailColumn>> {
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
  } satisfies Record<Exclude<DetailField, 'file'>, unknown>;
}

export const OWN_PRODUCT_COLUMNS = { ...PRODUCT_DETAILS, listed: products.listed };

/** With its details, except the file. */
export function toOwnProduct({ listed, ...row }: ProductDetailsRow & { listed: boolean }): OwnProduct {
  return { ...toProductDetails(row, null), listed };
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

export const FIGURES_JOIN = eq(productFigures.productId, products.id);
