import { and, eq, sql, type Param, type Placeholder, type SQL } from 'drizzle-orm';
import { normaliseForSearch, type CatalogueQuery, type Sort } from '../src/domain/catalogueQuery';
import { phoneticKeys } from '../src/domain/phoneticMatch';
import { MAX_PHONETIC_MATCHES } from '../src/domain/limits';
import { UPLOAD_CATEGORIES, type Product, type ProductId } from '../src/domain/product';
import { suggestFor, type Suggestions } from '../src/domain/suggestions';
import { PAGE_SIZES } from '../src/marketplace/http/contract';
import { createCursors, type Position } from './cursors';
import type { Database } from './database';
import { LISTED_COLUMNS, OF_ITS_SELLER, PRODUCT_COLUMNS, toListed, toProduct } from './products';
import { catalogueState, products, searchGrams, soundsVector, users } from './schema';
import { CONCURRENT_SEARCHES, createSearchQueue } from './searchQueue';
import { sharing } from './sharing';
import { createTextCache } from './textCache';

/** The search index holds n-grams of one to three letters. */
const LONGEST_GRAM = 3;

/** More trigrams of a term don't narrow the index search further. */
const MOST_GRAMS = 30;

/**
 * Up to this many matches, fetching all and sorting them is faster; above it, walking the order's index and filtering
 * until the page is full. The break-even is where both read about the same number of rows at 100,000 products and pages
 * of 24: 1,500 ≈ √(24 × 100,000).
 */
const FEW = 1500;

const MEGABYTE = 1024 * 1024;

/** Memory limits of the caches of totals and pages, in bytes: 16 MB together. */
const TOTALS_BYTES = 2 * MEGABYTE;
const PAGES_BYTES = 14 * MEGABYTE;

/** `Retry-After` while the search queue is full, in seconds. */
const RETRY_AFTER_S = 5;

/** Every order ascends by its key, then by `place`; `latest` is `place` alone. */
const ORDERS: Record<Sort, { key: SQL; keyOf: (row: OrderedRow) => number } | null> = {
  latest: null,
  popular: { key: sql`(-${products.downloads})`, keyOf: ({ downloads }) => -downloads },
  'price-low': { key: sql`${products.pricePaise}`, keyOf: ({ pricePaise }) => pricePaise },
  'price-high': { key: sql`(-${products.pricePaise})`, keyOf: ({ pricePaise }) => -pricePaise },
  rating: { key: sql`(-${products.ratingTenths})`, keyOf: ({ ratingTenths }) => -ratingTenths },
};

interface OrderedRow {
  place: number;
  downloads: number;
  pricePaise: number;
  ratingTenths: number;
}

/** The search term, normalised like the indexed text. */
function termOf({ text }: CatalogueQuery): string {
  return normaliseForSearch(text.trim());
}

/** All trigrams of a term, or the term itself if it is no longer than one. */
export function gramsOf(term: string): string[] {
  const letters = Array.from(term);
  const size = Math.min(LONGEST_GRAM, letters.length);
  const grams = new Set<string>();
  for (let start = 0; start + size <= letters.length && grams.size < MOST_GRAMS; start += 1) {
    grams.add(letters.slice(start, start + size).join(''));
  }
  return [...grams];
}

function contains(term: string | Placeholder): SQL {
  return sql`(strpos(${products.titleSearch}, ${term}) > 0 or strpos(${products.descriptionSearch}, ${term}) > 0)`;
}

function holdsGrams(grams: Param | Placeholder): SQL {
  return sql`${searchGrams(products)} @> ${grams}::text[]`;
}

/**
 * Inlined as a literal so that PostgreSQL plans per category: a generic plan assumes a common one and scans the whole
 * order for a rare one. Safe: the value comes from a fixed list.
 */
function inCategory({ category }: CatalogueQuery): SQL | undefined {
  const known = UPLOAD_CATEGORIES.find((one) => one === category);
  return known && sql`${products.category} = ${sql.raw(`'${known}'`)}`;
}

const LISTED = sql`${products.listed}`;

/** Catalogue version in the statement's snapshot. */
const VERSION = sql`(select ${catalogueState.version} from ${catalogueState})`.mapWith(Number);

/** Catalogue revision in the statement's snapshot: see {@link catalogueState}. */
const REVISION = sql`(select ${catalogueState.revision} from ${catalogueState})`.mapWith(Number);

interface Total {
  total: number;
  version: number;
}

/** A page as JSON text, and the catalogue revision it shows. */
interface CachedPage {
  revision: number;
  json: string;
}

/** A search result, or `Retry-After` when rate-limited. */
export type SearchAnswer<Value> =
  { ok: true; value: Value } | { ok: false; kind: 'tooMany'; retryAfterS: number };

/** Rate limiter for uncached searches: 0 admits, otherwise seconds to wait. */
export type Admit = () => number;

export interface WantedPart {
  /** Page size, an integer ≥ 1. */
  size: number;
  after?: string | undefined;
  /** Defaults to admitting every search. */
  admit?: Admit;
}

export interface Catalogue {
  /** A page of matches as JSON text (`pageSchema` of the contract); null for an invalid cursor. */
  find: (query: CatalogueQuery, part: WantedPart) => Promise<SearchAnswer<string> | null>;
  suggest: (query: CatalogueQuery, admit?: Admit) => Promise<SearchAnswer<Suggestions>>;
  /** A listed product, or null. */
  product: (id: ProductId) => Promise<Product | null>;
}

/** Counts matches, with the catalogue version. */
export function countStatement(db: Database, query: CatalogueQuery) {
  const term = termOf(query);
  return db
    .select({ version: VERSION, total: sql`count(*)`.mapWith(Number) })
    .from(products)
    .where(
      and(
        LISTED,
        inCategory(query),
        term === '' ? undefined : and(holdsGrams(sql.param(gramsOf(term))), contains(term)),
      ),
    );
}

interface WantedPage {
  /** Whether there are few enough matches to fetch and sort them all. */
  few: boolean;
  /** Integer ≥ 1. */
  size: number;
  after: Position | null;
}

/** Values of a statement, or their placeholders when it is prepared. */
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
  { few, size, after }: WantedPage,
  { term, grams, ...position }: PageValues,
) {
  const order = ORDERS[query.sort];
  const isSearch = termOf(query) !== '';
  const narrow = isSearch && few;
  // `+ 0` keeps the planner from walking the order's index: for few matches, sorting the trigram index's result is
  // faster.
  const unindexed = (key: SQL) => (narrow ? sql`${key} + 0` : key);
  const place = unindexed(sql`${products.place}`);
  const key = order && unindexed(order.key);
  const beyond = after
    ? key
      ? sql`(${key}, ${place}) > (${position.key}::bigint, ${position.place}::bigint)`
      : sql`${place} > ${position.place}::bigint`
    : undefined;
  return (
    db
      .select({ ...LISTED_COLUMNS, place: products.place, version: VERSION, revision: REVISION })
      .from(products)
      .innerJoin(users, OF_ITS_SELLER)
      .where(
        and(
          LISTED,
          inCategory(query),
          narrow ? holdsGrams(grams) : undefined,
          isSearch ? contains(term) : undefined,
          beyond,
        ),
      )
      .orderBy(...(key ? [key] : []), place)
      // Inlined as a literal: the generic plan for a parameter assumes many rows. Drizzle accepts SQL here, its types
      // don't.
      .limit(sql.raw(String(Math.trunc(size) + 1)) as unknown as number)
  );
}

/** A page, plus one row if there is a next page. */
export function pageStatement(db: Database, query: CatalogueQuery, page: WantedPage) {
  const term = termOf(query);
  return pageOf(db, query, page, {
    term,
    grams: sql.param(gramsOf(term)),
    key: page.after?.key ?? 0,
    place: page.after?.place ?? 0,
  });
}

/** Only these sizes are prepared, to bound the number of prepared statements per connection. */
const PREPARED_SIZES: readonly number[] = PAGE_SIZES;

/** Prepared page statements: building, parsing and planning one takes longer than running it. */
function createPages(db: Database) {
  const prepare = (name: string, query: CatalogueQuery, page: WantedPage) =>
    pageOf(db, query, page, PLACEHOLDERS).prepare(name);
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  return (query: CatalogueQuery, page: WantedPage) => {
    const { few, size, after } = page;
    if (!PREPARED_SIZES.includes(size)) return pageStatement(db, query, page);
    const term = termOf(query);
    const form = [
      query.sort,
      query.category,
      term === '' ? 'whole' : few ? 'few' : 'many',
      after ? 'after' : 'first',
      size,
    ].join('_');
    const statement = prepared.get(form) ?? prepare(`page_${form}`, query, page);
    prepared.set(form, statement);
    return statement.execute({
      term,
      grams: gramsOf(term),
      key: after?.key ?? 0,
      place: after?.place ?? 0,
    });
  };
}

export interface CatalogueParts {
  db: Database;
  /** Server secret from which the cursor-signing key is derived. */
  secret: string;
  /** Concurrency limit of searches; defaults to the embedded database's. */
  concurrentSearches?: number | undefined;
}

/** Listed products. Matches and sorts exactly as the domain's `runCatalogueQuery`. */
export function createCatalogue({
  db,
  secret,
  concurrentSearches = CONCURRENT_SEARCHES.embedded,
}: CatalogueParts): Catalogue {
  const totals = createTextCache<Total>(TOTALS_BYTES);
  const pages = createTextCache<CachedPage>(PAGES_BYTES, ({ json }) => json);
  const cursors = createCursors(secret);
  const searches = createSearchQueue(concurrentSearches);
  const findPage = createPages(db);

  const keyOf = (query: CatalogueQuery) => `${query.category} ${termOf(query)}`;

  async function count(query: CatalogueQuery): Promise<Total> {
    const found = await countStatement(db, query);
    const total = found[0] ?? { version: 0, total: 0 };
    totals.set(keyOf(query), total);
    return total;
  }

  /** Current catalogue state; coalesces concurrent calls. */
  const currentState = sharing(async () => {
    const [state] = await db.select().from(catalogueState);
    return state ?? { version: 0, revision: 0 };
  });

  async function totalOf(query: CatalogueQuery): Promise<number> {
    const known = totals.get(keyOf(query));
    return known?.version === (await currentState()).version ? known.total : (await count(query)).total;
  }

  /** Reads a page with the revision it shows; null if that is unknown. */
  async function readPage(
    query: CatalogueQuery,
    size: number,
    after: Position | null,
  ): Promise<{ json: string; revision: number | null }> {
    const known = totals.get(keyOf(query)) ?? (await count(query));
    const rows = await findPage(query, { few: known.total <= FEW, size, after });
    // No rows, so no snapshot values.
    const { version, revision } = rows[0] ?? (await currentState());
    const counted = version === known.version ? known : await count(query);

    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    const json = JSON.stringify({
      products: shown.map((row) => toListed(toProduct(row))),
      total: counted.total,
      next:
        last && rows.length > size
          ? cursors.write({
              sort: query.sort,
              key: ORDERS[query.sort]?.keyOf(last) ?? 0,
              place: last.place,
            })
          : null,
    });
    return { json, revision: last && counted.version === version ? revision : null };
  }

  async function search<Value>(admit: Admit, run: () => Promise<Value>): Promise<SearchAnswer<Value>> {
    const retryAfterS = admit();
    if (retryAfterS > 0) return { ok: false, kind: 'tooMany', retryAfterS };
    const running = searches.run(run);
    return running
      ? { ok: true, value: await running }
      : { ok: false, kind: 'tooMany', retryAfterS: RETRY_AFTER_S };
  }

  return {
    find: async (query, { size, after, admit = () => 0 }) => {
      const cursor = after === undefined ? null : cursors.read(after, query.sort);
      if (after !== undefined && !cursor) return null;
      const position = cursor?.position ?? null;
      const isCacheable = cursor === null || cursor.signed;

      const key = [query.sort, size, position?.key, position?.place, keyOf(query)].join(' ');
      const { revision } = await currentState();
      const cached = () => {
        const page = isCacheable ? pages.get(key) : undefined;
        return page?.revision === revision ? page.json : undefined;
      };
      const known = cached();
      if (known !== undefined) return { ok: true, value: known };

      const read = async () => {
        const page = await readPage(query, size, position);
        if (isCacheable && page.revision !== null) {
          pages.set(key, { revision: page.revision, json: page.json });
        }
        return page.json;
      };
      if (termOf(query) === '' && isCacheable) return { ok: true, value: await read() };
      // Check the cache again: it may have been filled while queued.
      return search(admit, async () => cached() ?? read());
    },

    suggest: (query, admit = () => 0) =>
      search(admit, async () => {
        const sounds = [...new Set(phoneticKeys(query.text))];
        // As in `soundsLike`: sounds are word prefixes, except that a one-letter sound is a whole word.
        const wanted = sounds.map((sound) => (sound.length === 1 ? sound : `${sound}:*`)).join(' & ');
        const rows =
          wanted === ''
            ? []
            : await db
                .select(PRODUCT_COLUMNS)
                .from(products)
                .innerJoin(users, OF_ITS_SELLER)
                .where(and(LISTED, sql`${soundsVector(products)} @@ ${wanted}::tsquery`))
                .orderBy(sql`${products.place} + 0`)
                .limit(MAX_PHONETIC_MATCHES);
        return {
          close: suggestFor(rows.map(toProduct), query).close.map(toListed),
          withoutCategory: query.category === 'all' ? 0 : await totalOf({ ...query, category: 'all' }),
          withoutText: query.text.trim() === '' ? 0 : await totalOf({ ...query, text: '' }),
        };
      }),

    product: async (id) => {
      const rows = await db
        .select(PRODUCT_COLUMNS)
        .from(products)
        .innerJoin(users, OF_ITS_SELLER)
        .where(and(LISTED, eq(products.id, id)));
      return rows[0] ? toProduct(rows[0]) : null;
    },
  };
}
