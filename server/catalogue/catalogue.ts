import { and, desc, eq, sql } from 'drizzle-orm';
import { cutSearchText, searchTerm, type CatalogueQuery } from '../../src/domain/catalogueQuery';
import { phoneticKeys } from '../../src/domain/phoneticMatch';
import { succeed, type Result } from '../../src/domain/failure';
import { MAX_PHONETIC_MATCHES } from '../../src/domain/limits';
import type { Product, ProductId } from '../../src/domain/product';
import { suggestFor, type Suggestions } from '../../src/domain/suggestions';
import { NO_TOTAL, toTotal, type Total } from '../../src/domain/total';
import { writePage } from '../../src/marketplace/http/totals';
import { coalesce } from '../concurrency/coalesce';
import type { Database } from '../db/database';
import { users } from '../accounts/tables';
import { catalogueState, phoneticKeysVector, productFigures, products, productSearch } from './tables';
import { productFiles } from '../uploads/tables';
import { createCursors, type Position } from './cursors';
import {
  FIGURES_JOIN,
  SELLER_JOIN,
  PRODUCT_COLUMNS,
  PRODUCT_DETAILS,
  toListItem,
  toProduct,
  toProductDetails,
} from './products';
import { SEARCH_CONCURRENCY, createSearchQueue } from './searchQueue';
import { countStatement, createPageStatements, SORT_ORDERS } from './statements';
import { createTextCache } from './textCache';

export {
  FIGURES_JOIN,
  LIST_ITEM_COLUMNS,
  SELLER_JOIN,
  OWN_LIST_ITEM_COLUMNS,
  OWN_PRODUCT_COLUMNS,
  toListItem,
  toOwnListItem,
  toOwnProduct,
  toProduct,
} from './products';
export {
  changeListing,
  emptyListings,
  fillSearch,
  outdatedSearch,
  insertListings,
  withdrawListings,
  type ListingChange,
} from './writeListing';

/**
 * Above this many matches, walking the order's index beats sorting: both read about as many rows at √(24 × 100,000).
 */
const MAX_SORTED_MATCHES = 1500;

const MEGABYTE = 1024 * 1024;

/** Cache sizes in bytes. */
const TOTALS_BYTES = 2 * MEGABYTE;
const PAGES_BYTES = 14 * MEGABYTE;

/** While the search queue is full, in seconds. */
const RETRY_AFTER_S = 5;

interface CachedTotal {
  /** Counted up to one more than `MAX_EXACT_TOTAL`. */
  count: number;
  version: number;
}

interface CachedPage {
  revision: number;
  json: string;
}

/** 0 admits, otherwise seconds to wait. */
export type Admit = () => number;

export interface PageRequest {
  /** Integer ≥ 1. */
  size: number;
  after?: string | undefined;
  admit?: Admit;
}

export interface Catalogue {
  /** JSON text of the contract's `pageSchema`; null for an invalid cursor. */
  find: (query: CatalogueQuery, part: PageRequest) => Promise<Result<string> | null>;
  suggest: (query: CatalogueQuery, admit?: Admit) => Promise<Result<Suggestions>>;
  /** With its details; null unless it's listed. */
  product: (id: ProductId) => Promise<Product | null>;
}

export interface CatalogueParts {
  db: Database;
  secret: string;
  concurrentSearches?: number | undefined;
}

/** Matches and sorts exactly as the domain's `runCatalogueQuery`. */
export function createCatalogue({
  db,
  secret,
  concurrentSearches = SEARCH_CONCURRENCY.embedded,
}: CatalogueParts): Catalogue {
  const totals = createTextCache<CachedTotal>(TOTALS_BYTES);
  const pages = createTextCache<CachedPage>(PAGES_BYTES, ({ json }) => json);
  const cursors = createCursors(secret);
  const searches = createSearchQueue(concurrentSearches);
  const findPage = createPageStatements(db);

  const cacheKey = (query: CatalogueQuery) => `${query.category} ${searchTerm(query)}`;

  async function count(query: CatalogueQuery): Promise<CachedTotal> {
    const found = await countStatement(db, query);
    const total = found[0] ?? { version: 0, count: 0 };
    totals.set(cacheKey(query), total);
    return total;
  }

  const currentState = coalesce(async () => {
    const [state] = await db.select().from(catalogueState);
    return state ?? { version: 0, revision: 0 };
  });

  async function totalOf(query: CatalogueQuery): Promise<Total> {
    const known = totals.get(cacheKey(query));
    const isCurrent = known?.version === (await currentState()).version;
    return toTotal((isCurrent ? known : await count(query)).count);
  }

  /**
   * The revision is null if the page must not be cached.
   * @param knownRevision read before
   */
  async function readPage(
    query: CatalogueQuery,
    size: number,
    after: Position | null,
    knownRevision: number,
  ): Promise<{ json: string; revision: number | null }> {
    const cachedTotal = totals.get(cacheKey(query)) ?? (await count(query));
    const rows = await findPage(query, { isSelective: cachedTotal.count <= MAX_SORTED_MATCHES, size, after });
    // No rows, so no snapshot values.
    const { version, revision } = rows[0] ?? (await currentState());
    const counted = version === cachedTotal.version ? cachedTotal : await count(query);

    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    const page = {
      products: shown.map((row) => toListItem(toProduct(row))),
      total: toTotal(counted.count),
      next:
        last && rows.length > size
          ? cursors.write({
              sort: query.sort,
              key: query.sort === 'latest' ? 0 : SORT_ORDERS[query.sort].keyOf(last),
              place: last.place,
            })
          : null,
    };
    return {
      json: JSON.stringify(writePage(page)),
      // An empty page has no snapshot's revision: cached only if nothing changed while it was read.
      revision: counted.version === version && (last || revision === knownRevision) ? revision : null,
    };
  }

  async function search<Value>(admit: Admit, run: () => Promise<Value>): Promise<Result<Value>> {
    const retryAfterS = admit();
    if (retryAfterS > 0) return { ok: false, failure: { kind: 'tooMany', retryAfterS } };
    const running = searches.run(run);
    return running
      ? succeed(await running)
      : { ok: false, failure: { kind: 'tooMany', retryAfterS: RETRY_AFTER_S } };
  }

  return {
    find: async (query, { size, after, admit = () => 0 }) => {
      const cursor = after === undefined ? null : cursors.read(after, query.sort);
      if (after !== undefined && !cursor) return null;
      const position = cursor?.position ?? null;
      const isCacheable = cursor === null || cursor.signed;

      const key = [query.sort, size, position?.key, position?.place, cacheKey(query)].join(' ');
      const { revision } = await currentState();
      const cached = () => {
        const result = isCacheable ? pages.get(key) : undefined;
        return result?.revision === revision ? result.json : undefined;
      };
      const cachedPage = cached();
      if (cachedPage !== undefined) return succeed(cachedPage);

      const read = async () => {
        const result = await readPage(query, size, position, revision);
        if (isCacheable && result.revision !== null) {
          pages.set(key, { revision: result.revision, json: result.json });
        }
        return result.json;
      };
      if (searchTerm(query) === '' && isCacheable) return succeed(await read());
      // Another search may have filled the cache meanwhile.
      return search(admit, async () => cached() ?? read());
    },

    suggest: (query, admit = () => 0) =>
      search(admit, async () => {
        const keys = [...new Set(phoneticKeys(cutSearchText(query.text)))];
        // As in `matchesPhonetically`: a key is a word prefix, a one-letter key a whole word.
        const tsquery = keys.map((key) => (key.length === 1 ? key : `${key}:*`)).join(' & ');
        const newest = db
          .select({ id: productSearch.productId })
          .from(productSearch)
          .where(and(productSearch.listed, sql`${phoneticKeysVector(productSearch)} @@ ${tsquery}::tsquery`))
          // `+ 0` keeps the planner off an index of the order, should there be one.
          .orderBy(sql`${productSearch.place} + 0`)
          .limit(MAX_PHONETIC_MATCHES)
          .as('newest');
        const rows =
          tsquery === ''
            ? []
            : await db
                .select(PRODUCT_COLUMNS)
                .from(newest)
                .innerJoin(products, eq(products.id, newest.id))
                .innerJoin(productFigures, FIGURES_JOIN)
                .innerJoin(users, SELLER_JOIN)
                .orderBy(products.place);
        return {
          close: suggestFor(rows.map(toProduct), query).close.map(toListItem),
          withoutCategory: query.category === 'all' ? NO_TOTAL : await totalOf({ ...query, category: 'all' }),
          withoutText: searchTerm(query) === '' ? NO_TOTAL : await totalOf({ ...query, text: '' }),
        };
      }),

    product: async (id) => {
      const newestFile = db
        .select({ name: productFiles.name, bytes: productFiles.bytes })
        .from(productFiles)
        .where(eq(productFiles.productId, products.id))
        .orderBy(desc(productFiles.version))
        .limit(1)
        .as('newest_file');
      const [row] = await db
        .select({ product: PRODUCT_DETAILS, file: { name: newestFile.name, bytes: newestFile.bytes } })
        .from(products)
        .innerJoin(productFigures, FIGURES_JOIN)
        .innerJoin(users, SELLER_JOIN)
        .leftJoinLateral(newestFile, sql`true`)
        .where(and(products.listed, eq(products.id, id)));
      return row ? toProductDetails(row.product, row.file) : null;
    },
  };
}
