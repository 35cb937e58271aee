/**
 * The tables, as Drizzle knows them. `npm run migration` writes the SQL that leads from the last migration to what
 * stands here; what Drizzle has no words for (functions, triggers) is added to that SQL by hand.
 */
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
import type { ArchiveListing } from '../src/domain/archive';
import { UPLOAD_CATEGORIES } from '../src/domain/product';
import { PAYMENT_FAILURES } from '../src/domain/order';
import type { ProductAnnouncement } from '../src/marketplace/http/contract';

/** Text that is compared byte by byte, whatever the database's own idea of letters is: the same on every machine. */
const comparedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Named because the tool that writes migrations would put the lowest number of 16 bits. */
const LOWEST_BIGINT = '-9223372036854775808';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Names and types of this table and the two after it are as better-auth wants them; phone, address and bio are ours. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  bio: text('bio').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
);

/** Ways to sign in: a password's hash, one for each person. */
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
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sign_in_accounts_of_user').on(table.userId)],
);

/** How often something was tried lately; see rateLimits.ts. */
export const tries = pgTable(
  'tries',
  {
    /** What was tried, and by whom: hashed, so that no address is kept. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When counting starts anew. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('tries_by_end').on(table.endsAt)],
);

const CATEGORY_LIST = sql.raw(UPLOAD_CATEGORIES.map((category) => `'${category}'`).join(', '));

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    /** Counts downwards, so that every order of the catalogue is ascending: the newest product has the lowest. */
    place: bigint('place', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: -1, increment: -1, maxValue: -1, minValue: LOWEST_BIGINT }),
    /** Null once the seller's account is deleted: what has been sold stays for its buyers, and is not listed. */
    sellerId: text('seller_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    /** Mean rating in tenths, from 0 to 50. */
    ratingTenths: smallint('rating_tenths').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    category: text('category', { enum: UPLOAD_CATEGORIES }).notNull(),
    tags: text('tags').array().notNull(),
    image: text('image').notNull(),
    /** Whether shoppers see it. */
    listed: boolean('listed').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Title and description as search compares them (`searchForm` of the domain). */
    titleSearch: comparedText('title_search').notNull(),
    descriptionSearch: comparedText('description_search').notNull(),
    /** The words of title and description as they sound (`soundsOf` of the domain), for suggestions. */
    sounds: text('sounds').array().notNull(),
  },
  (table) => [
    check('products_category_is_known', sql`${table.category} in (${CATEGORY_LIST})`),
    check('products_price_is_not_negative', sql`${table.pricePaise} >= 0`),
    check('products_rating_is_a_rating', sql`${table.ratingTenths} between 0 and 50`),
    check('products_listed_have_sellers', sql`not ${table.listed} or ${table.sellerId} is not null`),
    index('products_of_seller').on(table.sellerId, table.place),
    index('products_by_grams')
      .using('gin', searchGrams(table))
      .where(sql`${table.listed}`),
    index('products_by_sounds')
      .using('gin', soundsVector(table))
      .where(sql`${table.listed}`),
    // One index for each order, of the whole catalogue and of a category.
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

interface SearchedColumns {
  titleSearch: AnyPgColumn;
  descriptionSearch: AnyPgColumn;
}

/** Every run of one, two or three letters in title and description: what the index of searched text holds. */
export function searchGrams({ titleSearch, descriptionSearch }: SearchedColumns): SQL {
  return sql`search_grams(${titleSearch}, ${descriptionSearch})`;
}

/** The sounds in the form in which their beginnings can be looked up. */
export function soundsVector({ sounds }: { sounds: AnyPgColumn }): SQL {
  return sql`array_to_tsvector(${sounds})`;
}

/** Uploads that have been announced and are not finished. The file has the row's id for its name. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the person calls the file; never a path of ours. */
    fileName: text('file_name').notNull(),
    /** Bytes, as announced. */
    size: integer('size').notNull(),
    /** What will stand in the catalogue; null for a new version of a product. */
    product: jsonb('product').$type<ProductAnnouncement>(),
    /** The product that this is a new version of; null for a new product. */
    replaces: uuid('replaces').references(() => products.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('uploads_are_one_or_the_other', sql`(${table.product} is null) <> (${table.replaces} is null)`),
    index('uploads_of_user').on(table.userId),
    index('uploads_by_replaced').on(table.replaces),
    index('uploads_by_age').on(table.createdAt),
  ],
);

/** The files that are sold: every version of every product. The file has the row's id for its name. */
export const productFiles = pgTable(
  'product_files',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 1 on; the highest is the one that is sold. */
    version: integer('version').notNull(),
    /** What the seller calls the file. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** In hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** What is in it, where it is an archive whose directory could be read. */
    contents: jsonb('contents').$type<ArchiveListing>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('product_files_versions').on(table.productId, table.version)],
);

/** One row: the id of this marketplace, which is stored next to its files as well (`marketplaceId.ts`). */
export const marketplace = pgTable('marketplace', {
  id: uuid('id').notNull(),
});

/**
 * One row, which triggers keep. Its version counts the changes to what a search can find: totals counted at the same
 * version hold. Its revision counts those and the changes to what the found products look like: pages read at the same
 * revision hold.
 */
export const catalogueState = pgTable('catalogue_state', {
  version: bigint('version', { mode: 'number' }).notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(1),
});

/** What people have put into their carts, and not bought yet. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In the order in which they were added, from 0 on. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('cart_lines_by_product').on(table.productId),
    check('cart_lines_have_a_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Orders. All amounts are whole paise, and never change once the order is made. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Null once the buyer's account is deleted: the marketplace has to keep its books, but not the person. */
    buyerId: text('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    /** The buyer's name for the attempt: the same one leads to the same order. */
    attempt: uuid('attempt').notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    /** What it is paid through. `rehearsal` is what the previous version of the server calls `test`. */
    provider: text('provider', { enum: ['razorpay', 'razorpayTest', 'test', 'rehearsal'] }).notNull(),
    /** Whether it is a test order, for which no money moves. */
    test: boolean('test')
      .notNull()
      .generatedAlwaysAs(sql`provider <> 'razorpay'`),
    /** The provider's own id for it; null until the provider knows of it. */
    providerOrderId: text('provider_order_id').unique(),
    state: text('state', { enum: ['open', 'pending', 'failed', 'paid'] }).notNull(),
    /** Why the last payment failed. */
    failure: text('failure', { enum: PAYMENT_FAILURES }),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** From 1 on, without gaps; real orders and test orders are counted apart. */
    receiptNumber: integer('receipt_number'),
  },
  (table) => [
    unique('orders_of_an_attempt').on(table.buyerId, table.attempt),
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

/** What was ordered, as it was sold. Share and commission together are price times quantity. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** In the order of the cart, from 0 on. */
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Null once the seller's account is deleted. */
    sellerId: text('seller_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** The seller's name. */
    seller: text('seller').notNull(),
    category: text('category', { enum: UPLOAD_CATEGORIES }).notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    sharePaise: bigint('share_paise', { mode: 'number' }).notNull(),
    commissionPaise: bigint('commission_paise', { mode: 'number' }).notNull(),
    /** What the buyer gave, from 1 to 5. */
    rating: smallint('rating'),
    /** Whether the buyer has fetched the file since: a purchase counts as one download, however often it is fetched. */
    fetched: boolean('fetched').notNull().default(false),
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

/** Payments, as far as their provider has told of them. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's own id. */
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['pending', 'failed', 'captured'] }).notNull(),
    /** Whether it is the one that paid the order. Money that came besides has to be given back by hand. */
    settles: boolean('settles').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('payments_of_order').on(table.orderId),
    uniqueIndex('payments_settle_once')
      .on(table.orderId)
      .where(sql`${table.settles}`),
    check('payments_settle_when_captured', sql`not ${table.settles} or ${table.state} = 'captured'`),
  ],
);
