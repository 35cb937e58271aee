/** The only writer of products and of what is searched; `product_figures` has its counts from `downloads` and `purchases`. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { toPaise, type Rupees } from '../../src/domain/money';
import { phoneticKeysOfNormalised } from '../../src/domain/phoneticMatch';
import { normaliseForSearch } from '../../src/domain/searchText';
import type { WrittenField } from '../../src/domain/upload';
import type { Database } from '../db/database';
import { productFigures, products, productSearch } from './tables';

/** Few, so that other writers of the same rows never wait long. */
const BATCH_SIZE = 200;

export const TENTHS = 10;

type NewRow = typeof products.$inferInsert;

type Texts = Pick<NewRow, 'title' | 'description'>;

/** What sellers write doesn't compile without a column. */
type Written = Pick<NewRow, Exclude<WrittenField, 'price' | 'tags'>>;

export interface NewListing extends Written, Pick<NewRow, 'id' | 'image' | 'listed' | 'createdAt'> {
  sellerId: string;
  /** Stored as paise. */
  price: Rupees;
  tags: readonly string[];
  /** 0 to 5, with one decimal. */
  rating?: number;
  ratings?: number;
  downloads?: number;
}

export interface ListingChange {
  listed?: boolean | undefined;
  price?: Rupees | undefined;
  image?: string;
}

function searchOf({ title, description }: Texts) {
  const normalised = { title: normaliseForSearch(title), description: normaliseForSearch(description) };
  const phoneticKeys = phoneticKeysOfNormalised(`${normalised.title} ${normalised.description}`);
  return { ...normalised, phoneticKeys: [...new Set(phoneticKeys)] };
}

/** What the previous version of the server searches. */
function previousSearchOf(texts: Texts, phoneticKeys: string[]) {
  const previous = (text: string) => text.normalize('NFC').toLowerCase();
  return {
    previousTitleSearch: previous(texts.title),
    previousDescriptionSearch: previous(texts.description),
    previousPhoneticKeys: phoneticKeys,
  };
}

/** The last one becomes the newest. */
export async function insertListings(db: Database, listings: readonly NewListing[]): Promise<void> {
  if (listings.length === 0) return;
  const searched = listings.map((listing) => ({ ...listing, search: searchOf(listing) }));
  await db.transaction(async (tx) => {
    const rows = await tx
      .insert(products)
      .values(
        searched.map(({ search, price, tags, ...listing }) => ({
          ...listing,
          ...previousSearchOf(listing, search.phoneticKeys),
          tags: [...tags],
          pricePaise: toPaise(price),
        })),
      )
      .returning({ productId: products.id, place: products.place });
    const places = new Map(rows.map(({ productId, place }) => [productId, place]));
    const perProduct = ({ id, category, listed }: NewListing) => ({
      ...{ productId: id, category, listed, place: places.get(id) ?? 0 },
    });
    await tx.insert(productFigures).values(
      listings.map((listing) => ({
        ...perProduct(listing),
        downloads: listing.downloads,
        ratingTenths: Math.round((listing.rating ?? 0) * TENTHS),
        ratings: listing.ratings,
      })),
    );
    await tx
      .insert(productSearch)
      .values(searched.map(({ search, ...listing }) => ({ ...perProduct(listing), ...search })));
  });
}

export async function changeListing(
  db: Database,
  id: string,
  { listed, price, image }: ListingChange,
): Promise<void> {
  await db
    .update(products)
    .set({
      // Naming `listed` fires the trigger that invalidates every cached total.
      ...(listed !== undefined && { listed }),
      ...(price !== undefined && { pricePaise: toPaise(price) }),
      ...(image !== undefined && { image }),
    })
    .where(eq(products.id, id));
}

/** Buyers keep the product; returns the ids. */
export async function withdrawListings(tx: Database, of: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(products)
    .set({ sellerId: null, listed: false })
    .where(of)
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

type Column = keyof NewRow;

/** Of an emptied listing: nothing that its seller wrote. */
export const KEPT_COLUMNS = [
  'id',
  'pricePaise',
  'category',
  'createdAt',
  'previousRatingTenths',
  'previousDownloads',
] as const satisfies readonly Column[];

/** A new column doesn't compile until it is here or in `KEPT_COLUMNS`. */
const EMPTY_COLUMNS = {
  sellerId: null,
  title: '',
  subtitle: '',
  description: '',
  tags: [],
  image: '',
  listed: false,
  previousTitleSearch: '',
  previousDescriptionSearch: '',
  previousPhoneticKeys: [],
} satisfies Record<Exclude<Column, (typeof KEPT_COLUMNS)[number]>, '' | null | false | []>;

/** For rows that others refer to, when their seller's account is deleted; returns the ids. */
export async function emptyListings(tx: Database, of: SQL | undefined): Promise<string[]> {
  const rows = await tx.update(products).set(EMPTY_COLUMNS).where(of).returning({ id: products.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(productSearch)
      .set({ ...searchOf(EMPTY_COLUMNS), outdated: false })
      .where(inArray(productSearch.productId, ids));
  }
  return ids;
}

export const outdatedSearch = (db: Database) =>
  db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(sql`${productSearch.outdated}`);

/**
 * Folds what the previous version of the server, which may run alongside during a deploy, has written in its own
 * spelling, and what was stored before. Idempotent, so several instances may do it at once.
 */
export async function fillSearch(db: Database): Promise<void> {
  for (;;) {
    const outdated = await outdatedSearch(db).orderBy(asc(productSearch.productId)).limit(BATCH_SIZE);
    if (outdated.length === 0) return;
    const ids = outdated.map(({ id }) => id);
    const rows = await db
      .select({ id: products.id, title: products.title, description: products.description })
      .from(products)
      .where(inArray(products.id, ids));
    await db.transaction(async (tx) => {
      for (const { id, ...texts } of rows) {
        await tx
          .update(productSearch)
          .set({ ...searchOf(texts), outdated: false })
          .where(and(eq(productSearch.productId, id), productSearch.outdated));
      }
    });
  }
}
