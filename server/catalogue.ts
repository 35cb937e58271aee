import { and, eq, sql, type Param, type Placeholder, type SQL } from 'drizzle-orm';
import { searchForm, type CatalogueQuery, type Sort } from '../src/domain/catalogueQuery';
import { soundsOf } from '../src/domain/closeMatch';
import { CLOSE_MATCHES } from '../src/domain/limits';
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

/** The runs of letters that the index holds are this long at most. */
const LONGEST_GRAM = 3;

/** So many runs of a term narrow the search down as far as more would. */
const MOST_GRAMS = 30;

/**
 * Up to so many products it is faster to fetch all that are found and sort them; above, to walk along the order and
 * take what fits until the page is full. At 100,000 products and pages of 24 both read about as much here, whatever
 * is sought: 1,500 products, or 24 × 100,000 / 1,500.
 */
const FEW = 1500;

const MEGABYTE = 1024 * 1024;

/** How much of the memory cached totals and pages may take, in bytes: 16 MB together. */
const TOTALS_BYTES = 2 * MEGABYTE;
const PAGES_BYTES = 14 * MEGABYTE;

/** When to try again while too many searches wait, in seconds. */
const RETRY_AFTER_S = 5;

/** Every order is ascending by its key and then by place; `latest` is the order of places itself. */
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

/** The term as it is looked for in the searched text. */
function termOf({ text }: CatalogueQuery): string {
  return searchForm(text.trim());
}

/** What the index is asked for a term: all its runs of three letters, or itself when it is no longer than that. */
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
 * Written into the statement, as one of the few words that the domain knows: a plan for any category would be one for a
 * common one, and walk through everything for a rare one.
 */
function inCategory({ category }: CatalogueQuery): SQL | undefined {
  const known = UPLOAD_CATEGORIES.find((one) => one === category);
  return known && sql`${products.category} = ${sql.raw(`'${known}'`)}`;
}

const LISTED = sql`${products.listed}`;

/** The version of the catalogue that a statement sees. */
const VERSION = sql`(select ${catalogueState.version} from ${catalogueState})`.mapWith(Number);

/** The revision of the catalogue that a statement sees: see {@link catalogueState}. */
const REVISION = sql`(select ${catalogueState.revision} from ${catalogueState})`.mapWith(Number);

/** How many products a query finds, at which version of the catalogue. */
interface Total {
  total: number;
  version: number;
}

/** A page as JSON text, and the revision of the catalogue that it shows. */
interface CachedPage {
  revision: number;
  json: string;
}

/** What a search found, or when to try again, as too many searches were asked for. */
export type SearchAnswer<Value> =
  { ok: true; value: Value } | { ok: false; kind: 'tooMany'; retryAfterS: number };

/** Asked before a search that is not cached: 0 lets it run, else after how many seconds to try again. */
export type Admit = () => number;

export interface WantedPart {
  /** Products of a page; a whole number from 1 on. */
  size: number;
  /** The cursor at which the page before ended. */
  after?: string | undefined;
  /** Left out, every search runs. */
  admit?: Admit;
}

export interface Catalogue {
  /** A page of what a query finds, as JSON text (`pageSchema` of the contract); null when the cursor is none. */
  find: (query: CatalogueQuery, part: WantedPart) => Promise<SearchAnswer<string> | null>;
  suggest: (query: CatalogueQuery, admit?: Admit) => Promise<SearchAnswer<Suggestions>>;
  /** Null when there is none, or none that is listed. */
  product: (id: ProductId) => Promise<Product | null>;
}

/** Counts what a query finds, and says at which version of the catalogue. */
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

/** Which page is wanted. */
interface WantedPage {
  /** Whether the query finds so few products that they are best fetched all and sorted. */
  few: boolean;
  /** A whole number from 1 on. */
  size: number;
  after: Position | null;
}

/** What differs between statements of one form: values, or placeholders for them. */
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
  // An order that no index has: what the grams found is sorted. Otherwise the plan could be to walk along the whole
  // order for a handful of products.
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
      // Written into the statement: a plan for any number of products would be one for many. Drizzle takes SQL here,
      // though its types do not say so.
      .limit(sql.raw(String(Math.trunc(size) + 1)) as unknown as number)
  );
}

/** Finds a page, and one product more when there is a next page. */
export function pageStatement(db: Database, query: CatalogueQuery, page: WantedPage) {
  const term = termOf(query);
  return pageOf(db, query, page, {
    term,
    grams: sql.param(gramsOf(term)),
    key: page.after?.key ?? 0,
    place: page.after?.place ?? 0,
  });
}

/** Only statements of these sizes are prepared, so that a connection keeps a limited number of them. */
const PREPARED_SIZES: readonly number[] = PAGE_SIZES;

/**
 * Pages of a database. To build a statement, to read it and to plan it takes longer than to run it, so each form of it
 * is built once, and prepared under a name: every connection reads it once, and plans it a few times.
 */
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
  /** The server's: cursors are signed with a key derived from it. */
  secret: string;
  /** How many searches run at a time; left out, as many as suit the embedded database. */
  concurrentSearches?: number | undefined;
}

/** The listed products of a database. Searches and sorts as the domain's `runCatalogueQuery` does. */
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

  /** The state of the catalogue now; concurrent callers share one statement. */
  const currentState = sharing(async () => {
    const [state] = await db.select().from(catalogueState);
    return state ?? { version: 0, revision: 0 };
  });

  /** How many products a query finds now. */
  async function totalOf(query: CatalogueQuery): Promise<number> {
    const known = totals.get(keyOf(query));
    return known?.version === (await currentState()).version ? known.total : (await count(query)).total;
  }

  /** Reads a page from the database, with the revision it shows; null where that is not known. */
  async function readPage(
    query: CatalogueQuery,
    size: number,
    after: Position | null,
  ): Promise<{ json: string; revision: number | null }> {
    const known = totals.get(keyOf(query)) ?? (await count(query));
    const rows = await findPage(query, { few: known.total <= FEW, size, after });
    // Where nothing is found no row says what the statement saw.
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

  /** Runs a search, unless this caller has run too many, or too many callers wait. */
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
      // It may have been cached while this one waited.
      return search(admit, async () => cached() ?? read());
    },

    suggest: (query, admit = () => 0) =>
      search(admit, async () => {
        const sounds = [...new Set(soundsOf(query.text))];
        // As in `soundsLike`: every sound begins a word, a sound of one letter is a word.
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
                .limit(CLOSE_MATCHES);
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
