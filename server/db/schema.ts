/** `npm run migration` generates the SQL; functions and triggers, which Drizzle can't express, are added by hand. */
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ArchiveListing } from '../../src/domain/archive';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { PAYMENT_FAILURES } from '../../src/domain/order';
import type { ProductAnnouncement } from '../../src/marketplace/http/contract';

/** Byte-wise, so that order doesn't depend on the database's locale. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Explicit, because drizzle-kit would write the 16-bit minimum. */
const MIN_BIGINT = '-9223372036854775808';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** This table and the next two follow better-auth's schema; phone, address and bio are ours. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull(),
    image: text('image'),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    bio: text('bio').notNull().default(''),
    /** By the domain's `nameSkeleton`; null until `fillDerivedColumns`. */
    nameSkeleton: text('name_skeleton'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('users_by_name_skeleton').on(table.nameSkeleton)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
);

export const signInAccounts = pgTable(
  'sign_in_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamptz('access_token_expires_at'),
    refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('sign_in_accounts_of_user').on(table.userId)],
);

export const rateLimitHits = pgTable(
  'tries',
  {
    /** Hash of action and caller, so that no address is stored. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (table) => [index('tries_by_end').on(table.endsAt)],
);

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
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    /** 0 to 50. */
    ratingTenths: smallint('rating_tenths').notNull().default(0),
    /** How many the mean is of; null until `countRatings`, if the previous version rated. */
    ratings: integer('ratings').default(0),
    downloads: integer('downloads').notNull().default(0),
    category: text('category', { enum: UPLOAD_CATEGORIES }).notNull(),
    tags: text('tags').array().notNull(),
    image: text('image').notNull(),
    listed: boolean('listed').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** NFC in lower case: what the previous version searches, which may run alongside during a deploy. */
    previousTitleSearch: bytewiseText('title_search').notNull(),
    previousDescriptionSearch: bytewiseText('description_search').notNull(),
    /** By the domain's `normaliseForSearch`; null until `fillDerivedColumns`, if the previous version wrote the row. */
    titleSearch: bytewiseText('title_folded'),
    descriptionSearch: bytewiseText('description_folded'),
    phoneticKeys: text('sounds').array().notNull(),
  },
  (table) => [
    check('products_category_is_known', sql`${table.category} in (${CATEGORY_LIST})`),
    check('products_price_is_not_negative', sql`${table.pricePaise} >= 0`),
    check('products_rating_is_a_rating', sql`${table.ratingTenths} between 0 and 50`),
    check('products_ratings_are_a_number', sql`${table.ratings} >= 0`),
    check('products_listed_have_sellers', sql`not ${table.listed} or ${table.sellerId} is not null`),
    index('products_of_seller').on(table.sellerId, table.place),
    index('products_not_counted')
      .on(table.id)
      .where(sql`${table.ratings} is null`),
    // For the previous version.
    index('products_by_grams')
      .using('gin', sql`search_grams(${table.previousTitleSearch}, ${table.previousDescriptionSearch})`)
      .where(sql`${table.listed}`),
    index('products_by_folded_grams')
      .using('gin', searchGrams(table))
      .where(sql`${table.listed}`),
    index('products_not_folded')
      .on(table.id)
      .where(sql`${table.titleSearch} is null`),
    index('products_by_sounds')
      .using('gin', phoneticKeysVector(table))
      .where(sql`${table.listed}`),
    // One index per sort order, for the whole catalogue and per category.
    index('products_latest')
      .on(table.place)
      .where(sql`${table.listed}`),
    index('products_popular')
      .on(sql`(-${table.downloads})`, table.place)
      .where(sql`${table.listed}`),
    index('products_price_low')
      .on(table.pricePaise, table.place)
      .where(sql`${table.listed}`),
    index('products_price_high')
      .on(sql`(-${table.pricePaise})`, table.place)
      .where(sql`${table.listed}`),
    index('products_rating')
      .on(sql`(-${table.ratingTenths})`, table.place)
      .where(sql`${table.listed}`),
    index('products_category_latest')
      .on(table.category, table.place)
      .where(sql`${table.listed}`),
    index('products_category_popular')
      .on(table.category, sql`(-${table.downloads})`, table.place)
      .where(sql`${table.listed}`),
    index('products_category_price_low')
      .on(table.category, table.pricePaise, table.place)
      .where(sql`${table.listed}`),
    index('products_category_price_high')
      .on(table.category, sql`(-${table.pricePaise})`, table.place)
      .where(sql`${table.listed}`),
    index('products_category_rating')
      .on(table.category, sql`(-${table.ratingTenths})`, table.place)
      .where(sql`${table.listed}`),
  ],
);

type SearchedColumns = Record<
  'titleSearch' | 'descriptionSearch' | 'previousTitleSearch' | 'previousDescriptionSearch',
  AnyPgColumn
>;

/** What is searched; rows of the previous version are found in the spelling in which they were written. */
export function searchedText(table: SearchedColumns): { title: SQL; description: SQL } {
  return {
    title: sql`coalesce(${table.titleSearch}, ${table.previousTitleSearch})`,
    description: sql`coalesce(${table.descriptionSearch}, ${table.previousDescriptionSearch})`,
  };
}

/** n-grams of one to three letters: the content of the search index. */
export function searchGrams(table: SearchedColumns): SQL {
  const { title, description } = searchedText(table);
  return sql`search_grams(${title}, ${description})`;
}

export function phoneticKeysVector({ phoneticKeys }: { phoneticKeys: AnyPgColumn }): SQL {
  return sql`array_to_tsvector(${phoneticKeys})`;
}

/** Announced, unfinished; the id names the stored file. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Never used as a path. */
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    /** Null for a new version. */
    product: jsonb('product').$type<ProductAnnouncement>(),
    /** Null for a new product. */
    replaces: uuid('replaces').references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    check('uploads_are_one_or_the_other', sql`(${table.product} is null) <> (${table.replaces} is null)`),
    index('uploads_of_user').on(table.userId),
    index('uploads_by_replaced').on(table.replaces),
    index('uploads_by_age').on(table.createdAt),
  ],
);

/** All versions; the id names the stored file. */
export const productFiles = pgTable(
  'product_files',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 1; the highest is for sale. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Null if not a ZIP or unreadable. */
    contents: jsonb('contents').$type<ArchiveListing>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [unique('product_files_versions').on(table.productId, table.version)],
);

/** One row, also stored next to the files (`marketplaceId.ts`). */
export const marketplace = pgTable('marketplace', {
  id: uuid('id').notNull(),
});

/**
 * One row, written by triggers: `version` changes with search results (cached totals), `revision` also with displayed
 * data (cached pages).
 */
export const catalogueState = pgTable('catalogue_state', {
  version: bigint('version', { mode: 'number' }).notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(1),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('cart_lines_by_product').on(table.productId),
    check('cart_lines_have_a_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Amounts are in paise and immutable. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Null once the buyer's account is deleted: bookkeeping keeps the order. */
    buyerId: text('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Renaming the column would break the previous version, which may run alongside during a deploy. */
    idempotencyKey: uuid('attempt').notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    /** `rehearsal` is the previous version's name for `test`. */
    provider: text('provider', { enum: ['razorpay', 'razorpayTest', 'test', 'rehearsal'] }).notNull(),
    test: boolean('test')
      .notNull()
      .generatedAlwaysAs(sql`provider <> 'razorpay'`),
    /** Null until created there. */
    providerOrderId: text('provider_order_id').unique(),
    state: text('state', { enum: ['open', 'pending', 'failed', 'paid'] }).notNull(),
    failure: text('failure', { enum: PAYMENT_FAILURES }),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    /** Gapless from 1; real and test orders are numbered separately. */
    receiptNumber: integer('receipt_number'),
  },
  (table) => [
    unique('orders_of_an_attempt').on(table.buyerId, table.idempotencyKey),
    unique('orders_receipts').on(table.test, table.receiptNumber),
    index('orders_of_buyer').on(table.buyerId, table.createdAt),
    index('orders_unsettled')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'paid'`),
    index('orders_by_payment').on(table.paidAt),
    check('orders_cost_something', sql`${table.totalPaise} > 0`),
    check(
      'orders_paid_have_receipts',
      sql`(${table.state} = 'paid') = (${table.paidAt} is not null) and (${table.paidAt} is null) = (${table.receiptNumber} is null)`,
    ),
    check('orders_failed_say_why', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
);

/** Snapshot of what was ordered. Share + commission = price × quantity. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 0. */
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Null once the seller's account is deleted. */
    sellerId: text('seller_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    seller: text('seller').notNull(),
    category: text('category', { enum: UPLOAD_CATEGORIES }).notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    sharePaise: bigint('share_paise', { mode: 'number' }).notNull(),
    commissionPaise: bigint('commission_paise', { mode: 'number' }).notNull(),
    /** 1 to 5. */
    rating: smallint('rating'),
    /** A purchase counts as one download. */
    downloaded: boolean('fetched').notNull().default(false),
  },
  (table) => [
    unique('order_lines_products').on(table.orderId, table.productId),
    unique('order_lines_positions').on(table.orderId, table.position),
    index('order_lines_of_product').on(table.productId),
    index('order_lines_of_seller').on(table.sellerId),
    check('order_lines_have_a_quantity', sql`${table.quantity} > 0`),
    check(
      'order_lines_are_shared_out',
      sql`${table.sharePaise} >= 0 and ${table.commissionPaise} >= 0 and ${table.sharePaise} + ${table.commissionPaise} = ${table.pricePaise} * ${table.quantity}`,
    ),
    check('order_lines_rating_is_a_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** As last reported by the provider. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['pending', 'failed', 'captured'] }).notNull(),
    /** Other captured payments must be refunded manually. */
    settles: boolean('settles').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('payments_of_order').on(table.orderId),
    uniqueIndex('payments_settle_once')
      .on(table.orderId)
      .where(sql`${table.settles}`),
    check('payments_settle_when_captured', sql`not ${table.settles} or ${table.state} = 'captured'`),
  ],
);
