import { and, sql, type Param, type Placeholder, type SQL } from 'drizzle-orm';
import { searchTerm, type CatalogueQuery, type Sort } from '../../src/domain/catalogueQuery';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { PAGE_SIZES } from '../../src/marketplace/http/contract';
import type { Database } from '../db/database';
import { catalogueState, products, searchedText, searchGrams, users } from '../db/schema';
import type { Position } from './cursors';
import { LIST_ITEM_COLUMNS, SELLER_JOIN } from './products';

const MAX_GRAM_LENGTH = 3;

/** More trigrams don't narrow the index search further. */
const MAX_GRAMS = 30;

/** Ascending by key, then by `place`; `latest` is `place` alone. */
export const SORT_ORDERS: Record<Sort, { key: SQL; keyOf: (row: SortableRow) => number } | null> = {
  latest: null,
  popular: { key: sql`(-${products.downloads})`, keyOf: ({ downloads }) => -downloads },
  'price-low': { key: sql`${products.pricePaise}`, keyOf: ({ pricePaise }) => pricePaise },
  'price-high': { key: sql`(-${products.pricePaise})`, keyOf: ({ pricePaise }) => -pricePaise },
  rating: { key: sql`(-${products.ratingTenths})`, keyOf: ({ ratingTenths }) => -ratingTenths },
};

interface SortableRow {
  place: number;
  downloads: number;
  pricePaise: number;
  ratingTenths: number;
}

/** Trigrams, or the term itself if it is shorter. */
export function toGrams(term: string): string[] {
  const letters = Array.from(term);
  const size = Math.min(MAX_GRAM_LENGTH, letters.length);
  const grams = new Set<string>();
  for (let start = 0; start + size <= letters.length && grams.size < MAX_GRAMS; start += 1) {
    grams.add(letters.slice(start, start + size).join(''));
  }
  return [...grams];
}

function containsTerm(term: string | Placeholder): SQL {
  const { title, description } = searchedText(products);
  return sql`(strpos(${title}, ${term}) > 0 or strpos(${description}, ${term}) > 0)`;
}

function containsGrams(grams: Param | Placeholder): SQL {
  return sql`${searchGrams(products)} @> ${grams}::text[]`;
}

/** A literal, so that PostgreSQL plans per category: its generic plan scans the whole order for a rare one. */
function inCategory({ category }: CatalogueQuery): SQL | undefined {
  const known = UPLOAD_CATEGORIES.find((one) => one === category);
  return known && sql`${products.category} = ${sql.raw(`'${known}'`)}`;
}

export const LISTED = sql`${products.listed}`;

/** Read in the statement's own snapshot. */
const VERSION = sql`(select ${catalogueState.version} from ${catalogueState})`.mapWith(Number);

const REVISION = sql`(select ${catalogueState.revision} from ${catalogueState})`.mapWith(Number);

export function countStatement(db: Database, query: CatalogueQuery) {
  const term = searchTerm(query);
  return db
    .select({ version: VERSION, total: sql`count(*)`.mapWith(Number) })
    .from(products)
    .where(
      and(
        LISTED,
        inCategory(query),
        term === '' ? undefined : and(containsGrams(sql.param(toGrams(term))), containsTerm(term)),
      ),
    );
}

interface PageSpec {
  /** Few enough matches to fetch and sort them all. */
  isSelective: boolean;
  /** Integer ≥ 1. */
  size: number;
  after: Position | null;
}

interface PageValues {
  term: string | Placeholder;
  grams: Param | Placeholder;
  key: number | Placeholder;
  place: number | Placeholder;
}

const PLACEHOLDERS: PageValues = {
  term: sql.placeholder('term'),
  grams: sql.placeholder('grams'),
  key: sql.placeholder('key'),
  place: sql.placeholder('place'),
};

function pageOf(
  db: Database,
  query: CatalogueQuery,
  { isSelective, size, after }: PageSpec,
  { term, grams, ...position }: PageValues,
) {
  const order = SORT_ORDERS[query.sort];
  const isSearch = searchTerm(query) !== '';
  const usesGramIndex = isSearch && isSelective;
  // `+ 0` keeps the planner off the order's index: sorting few matches is faster.
  const unindexed = (key: SQL) => (usesGramIndex ? sql`${key} + 0` : key);
  const place = unindexed(sql`${products.place}`);
  const key = order && unindexed(order.key);
  const afterCursor = after
    ? key
      ? sql`(${key}, ${place}) > (${position.key}::bigint, ${position.place}::bigint)`
      : sql`${place} > ${position.place}::bigint`
    : undefined;
  return (
    db
      .select({ ...LIST_ITEM_COLUMNS, place: products.place, version: VERSION, revision: REVISION })
      .from(products)
      .innerJoin(users, SELLER_JOIN)
      .where(
        and(
          LISTED,
          inCategory(query),
          usesGramIndex ? containsGrams(grams) : undefined,
          isSearch ? containsTerm(term) : undefined,
          afterCursor,
        ),
      )
      .orderBy(...(key ? [key] : []), place)
      // A literal: the generic plan for a parameter assumes many rows. Drizzle's types don't allow SQL here.
      .limit(sql.raw(String(Math.trunc(size) + 1)) as unknown as number)
  );
}

/** Reads one row more, to tell whether there is a next page. */
export function pageStatement(db: Database, query: CatalogueQuery, page: PageSpec) {
  const term = searchTerm(query);
  return pageOf(db, query, page, {
    term,
    grams: sql.param(toGrams(term)),
    key: page.after?.key ?? 0,
    place: page.after?.place ?? 0,
  });
}

/** Bounds the prepared statements per connection. */
const PREPARED_SIZES: readonly number[] = PAGE_SIZES;

/** Prepared: building, parsing and planning a page takes longer than running it. */
export function createPageStatements(db: Database) {
  const prepare = (name: string, query: CatalogueQuery, page: PageSpec) =>
    pageOf(db, query, page, PLACEHOLDERS).prepare(name);
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  return (query: CatalogueQuery, page: PageSpec) => {
    const { isSelective, size, after } = page;
    if (!PREPARED_SIZES.includes(size)) return pageStatement(db, query, page);
    const term = searchTerm(query);
    const variant = [
      query.sort,
      query.category,
      term === '' ? 'whole' : isSelective ? 'few' : 'many',
      after ? 'after' : 'first',
      size,
    ].join('_');
    const statement = prepared.get(variant) ?? prepare(`page_${variant}`, query, page);
    prepared.set(variant, statement);
    return statement.execute({
      term,
      grams: toGrams(term),
      key: after?.key ?? 0,
      place: after?.place ?? 0,
    });
  };
}
