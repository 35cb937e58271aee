import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Paise } from '../../src/domain/money';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { users } from '../accounts/tables';
import { bytewiseText, MIN_BIGINT, timestamptz } from '../db/columns';

const CATEGORY_LIST = sql.raw(UPLOAD_CATEGORIES.map((category) => `'${category}'`).join(', '));

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    /** Descending, so that every sort order is ascending: the newest product has the lowest. */
    place: bigint('place', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: -1, increment: -1, maxValue: -1, minValue: MIN_BIGINT }),
    /** Null once the seller's account is deleted: buyers keep their access. */
    sellerId: text('seller_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).$type<Paise>().notNull(),
    category: text('category', { enum: UPLOAD_CATEGORIES }).notNull(),
    tags: text('tags').array().notNull(),
    image: text('image').notNull(),
    listed: boolean('listed').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    // The rest is what the previous version searches and counts, which may run alongside during a deploy.
    /** NFC in lower case. */
    previousTitleSearch: bytewiseText('title_search').notNull(),
    previousDescriptionSearch: bytewiseText('description_search').notNull(),
    previousPhoneticKeys: text('sounds').array().notNull(),
    /** Triggers carry changes to `product_figures`, never back. */
    previousRatingTenths: smallint('rating_tenths').notNull().default(0),
    previousDownloads: integer('downloads').notNull().default(0),
  },
  (table) => [
    check('products_category_is_known', sql`${table.category} in (${CATEGORY_LIST})`),
    check('products_price_is_not_negative', sql`${table.pricePaise} >= 0`),
    check('products_rating_is_a_rating', sql`${table.previousRatingTenths} between 0 and 50`),
    check('products_listed_have_sellers', sql`not ${table.listed} or ${table.sellerId} is not null`),
    index('products_of_seller').on(table.sellerId, table.place),
    // One index per sort order, for the whole catalogue and per category; orders by figures: `product_figures`.
    index('products_latest')
      .on(table.place)
      .where(sql`${table.listed}`),
    index('products_price_low')
      .on(table.pricePaise, table.place)
      .where(sql`${table.listed}`),
    index('products_price_high')
      .on(sql`(-${table.pricePaise})`, table.place)
      .where(sql`${table.listed}`),
    index('products_category_latest')
      .on(table.category, table.place)
      .where(sql`${table.listed}`),
    index('products_category_price_low')
      .on(table.category, table.pricePaise, table.place)
      .where(sql`${table.listed}`),
    index('products_category_price_high')
      .on(table.category, sql`(-${table.pricePaise})`, table.place)
      .where(sql`${table.listed}`),
    // For the previous version.
    index('products_by_grams')
      .using('gin', sql`search_grams(${table.previousTitleSearch}, ${table.previousDescriptionSearch})`)
      .where(sql`${table.listed}`),
    index('products_by_sounds')
      .using('gin', sql`array_to_tsvector(${table.previousPhoneticKeys})`)
      .where(sql`${table.listed}`),
    index('products_popular')
      .on(sql`(-${table.previousDownloads})`, table.place)
      .where(sql`${table.listed}`),
    index('products_rating')
      .on(sql`(-${table.previousRatingTenths})`, table.place)
      .where(sql`${table.listed}`),
    index('products_category_popular')
      .on(table.category, sql`(-${table.previousDownloads})`, table.place)
      .where(sql`${table.listed}`),
    index('products_category_rating')
      .on(table.category, sql`(-${table.previousRatingTenths})`, table.place)
      .where(sql`${table.listed}`),
  ],
);

/**
 * Of a table with one row per product. The copies are what orders and searches filter by, so that one index has
 * everything; a trigger keeps them.
 */
const perProduct = () => ({
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  place: bigint('place', { mode: 'number' }).notNull(),
  category: text('category', { enum: UPLOAD_CATEGORIES }).notNull(),
  listed: boolean('listed').notNull(),
});

/** Counted often, so apart from what is searched and sold: a count writes no other row. */
export const productFigures = pgTable(
  'product_figures',
  {
    ...perProduct(),
    downloads: integer('downloads').notNull().default(0),
    /** 0 to 50. */
    ratingTenths: smallint('rating_tenths').notNull().default(0),
    /** How many the mean is of; null until `countRatings`, if the previous version rated. */
    ratings: integer('ratings').default(0),
  },
  (table) => [
    check('product_figures_rating_is_a_rating', sql`${table.ratingTenths} between 0 and 50`),
    check('product_figures_ratings_are_a_number', sql`${table.ratings} >= 0`),
    index('product_figures_not_counted')
      .on(table.productId)
      .where(sql`${table.ratings} is null`),
    index('product_figures_popular')
      .on(sql`(-${table.downloads})`, table.place)
      .where(sql`${table.listed}`),
    index('product_figures_rating')
      .on(sql`(-${table.ratingTenths})`, table.place)
      .where(sql`${table.listed}`),
    index('product_figures_category_popular')
      .on(table.category, sql`(-${table.downloads})`, table.place)
      .where(sql`${table.listed}`),
    index('product_figures_category_rating')
      .on(table.category, sql`(-${table.ratingTenths})`, table.place)
      .where(sql`${table.listed}`),
  ],
);

/** What is searched: changes with the texts only. */
export const productSearch = pgTable(
  'product_search',
  {
    ...perProduct(),
    /** By the domain's `normaliseForSearch`. */
    title: bytewiseText('title').notNull(),
    description: bytewiseText('description').notNull(),
    phoneticKeys: text('phonetic_keys').array().notNull(),
    /** The previous version wrote the texts, in its own spelling, until `fillSearch`. */
    outdated: boolean('outdated').notNull().default(false),
  },
  (table) => [
    index('product_search_by_grams')
      .using('gin', searchGrams(table))
      .where(sql`${table.listed}`),
    index('product_search_by_phonetic_keys')
      .using('gin', phoneticKeysVector(table))
      .where(sql`${table.listed}`),
    index('product_search_outdated')
      .on(table.productId)
      .where(sql`${table.outdated}`),
  ],
);

/** n-grams of one to three letters: the content of the search index. */
export function searchGrams({ title, description }: Record<'title' | 'description', AnyPgColumn>): SQL {
  return sql`search_grams(${title}, ${description})`;
}

export function phoneticKeysVector({ phoneticKeys }: { phoneticKeys: AnyPgColumn }): SQL {
  return sql`array_to_tsvector(${phoneticKeys})`;
}

/**
 * Counters, written by triggers: `version` changes with search results (cached totals), `revision` also with displayed
 * data (cached pages). A transaction counts in any row that no other one has locked, so none waits; a new one if all are.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  version: bigint('version', { mode: 'number' }).notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

/** One row: the sums, which every commit of a change increases. The previous version reads it as a table. */
export const catalogueState = pgView('catalogue_state').as((qb) =>
  qb
    .select({
      version: sql<number>`coalesce(sum(${catalogueVersions.version}), 0)::bigint`
        .mapWith(Number)
        .as('version'),
      revision: sql<number>`coalesce(sum(${catalogueVersions.revision}), 0)::bigint`
        .mapWith(Number)
        .as('revision'),
    })
    .from(catalogueVersions),
);
