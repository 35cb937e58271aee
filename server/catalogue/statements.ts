import { and, sql, type Param, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchTerm, type CatalogueQuery, type Sort } from '../../src/domain/catalogueQuery';
import { MAX_EXACT_TOTAL } from '../../src/domain/limits';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { PAGE_SIZES } from '../../src/marketplace/http/contract';
import type { Database } from '../db/database';
import { users } from '../accounts/tables';
import { catalogueState, productFigures, products, productSearch, searchGrams } from './tables';
import type { Position } from './cursors';
import { FIGURES_JOIN, LIST_ITEM_COLUMNS, SELLER_JOIN } from './products';

const MAX_GRAM_LENGTH = 3;

/** More trigrams don't narrow the index search further. */
const MAX_GRAMS = 30;

/** Each has what orders and searches filter by. */
type FilteredTable = typeof products | typeof productFigures | typeof productSearch;

interface SortOrder {
  /** Has the order's indexes. */
  table: FilteredTable;
  id: AnyPgColumn;
  key: SQL;
  keyOf: (row: SortableRow) => number;
}

const byProduct = { table: products, id: products.id };

const byFigure = { table: productFigures, id: productFigures.productId };

/** Ascending by key, then by `place`. */
export const SORT_ORDERS: Record<Exclude<Sort, 'latest'>, SortOrder> = {
  popular: { ...byFigure, key: sql`(-${productFigures.downloads})`, keyOf: ({ downloads }) => -downloads },
  'price-low': {
    ...byProduct,
    key: sql`${products.pricePaise}`,
    keyOf: ({ pricePaise }) => pricePaise,
  },
  'price-high': {
    ...byProduct,
    key: sql`(-${products.pricePaise})`,
    keyOf: ({ pricePaise }) => -pricePaise,
  },
  rating: {
    ...byFigure,
    key: sql`(-${productFigures.ratingTenths})`,
    keyOf: ({ ratingTenths }) => -ratingTenths,
  },
};

/** By `place` alone. */
const LATEST = { ...byProduct, key: null };

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
  const { title, description } = productSearch;
  return sql`(strpos(${title}, ${term}) > 0 or strpos(${description}, ${term}) > 0)`;
}

function containsGrams(grams: Param | Placeholder): SQL {
  return sql`${searchGrams(productSearch)} @> ${grams}::text[]`;
}

const isGram = (term: string) => Array.from(term).length <= MAX_GRAM_LENGTH;

/** By the gram index; a short term is a gram itself. */
function isFound(
  query: CatalogueQuery,
  { term, grams }: Pick<PageValues, 'term' | 'grams'>,
): SQL | undefined {
  return and(containsGrams(grams), isGram(searchTerm(query)) ? undefined : containsTerm(term));
}

/** The category is a literal, so that PostgreSQL plans per category: its generic plan scans the whole order for a rare one. */
function isListed(table: FilteredTable, { category }: CatalogueQuery): SQL | undefined {
  const known = UPLOAD_CATEGORIES.find((one) => one === category);
  return and(sql`${table.listed}`, known && sql`${table.category} = ${sql.raw(`'${known}'`)}`);
}

/** Read in the statement's own snapshot. */
const VERSION = sql`(select ${catalogueState.version} from ${catalogueState})`.mapWith(Number);

const REVISION = sql`(select ${catalogueState.revision} from ${catalogueState})`.mapWith(Number);

/** Up to one more than `MAX_EXACT_TOTAL`. */
export function countStatement(db: Database, query: CatalogueQuery) {
  const term = searchTerm(query);
  const table = term === '' ? products : productSearch;
  const found = db
    .select({ found: sql`1`.as('found') })
    .from(table)
    .where(
      and(
        isListed(table, query),
        term === '' ? undefined : isFound(query, { term, grams: sql.param(toGrams(term)) }),
      ),
    )
    .limit(MAX_EXACT_TOTAL + 1)
    .as('matches');
  return db.select({ version: VERSION, count: sql`count(*)`.mapWith(Number) }).from(found);
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
  const order = query.sort === 'latest' ? LATEST : SORT_ORDERS[query.sort];
  const isSearch = searchTerm(query) !== '';
  const usesGramIndex = isSearch && isSelective;
  const table = usesGramIndex ? productSearch : order.table;
  // Sorting few matches is faster than walking the order's index. Laterally, so that they aren't joined by hash with a
  // scan of everything: the planner overestimates them.
  const ordered = sql`lateral (select ${order.key} as key from ${order.table} where ${order.id} = ${productSearch.productId} limit 1)`;
  const search = sql`join ${productSearch} on ${productSearch.productId} = ${order.id}`;
  const join = usesGramIndex ? order.key && sql`cross join ${ordered} as ordered` : isSearch ? search : null;
  const place = sql`${table.place}`;
  const key = order.key && (usesGramIndex ? sql`ordered.key` : order.key);
  const afterCursor = after
    ? key
      ? sql`(${key}, ${place}) > (${position.key}::bigint, ${position.place}::bigint)`
      : sql`${place} > ${position.place}::bigint`
    : undefined;
  const conditions = and(
    isListed(table, query),
    usesGramIndex ? isFound(query, { term, grams }) : isSearch ? containsTerm(term) : undefined,
    afterCursor,
  );
  // A limit as a literal: the generic plan for a parameter assumes many rows.
  const limit = sql.raw(String(Math.trunc(size) + 1));
  const found = sql`(
    select ${usesGramIndex ? productSearch.productId : order.id} as id, ${key ?? place} as key, ${place} as place
    from ${table} ${join ?? sql.empty()}
    where ${conditions} order by 2, 3 limit ${limit}
  ) as found`;
  return db
    .select({ ...LIST_ITEM_COLUMNS, place: products.place, version: VERSION, revision: REVISION })
    .from(found)
    .innerJoin(products, sql`${products.id} = found.id`)
    .innerJoin(productFigures, FIGURES_JOIN)
    .innerJoin(users, SELLER_JOIN)
    .orderBy(sql`found.key`, sql`found.place`);
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
      term === '' ? 'whole' : isSelective ? (isGram(term) ? 'gram' : 'few') : 'many',
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
