import { randomUUID } from 'node:crypto';
import { sql, type SQLWrapper } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  runCatalogueQuery,
  SORTS,
  DEFAULT_QUERY,
  type CatalogueQuery,
} from '../../src/domain/catalogueQuery';
import * as v from 'valibot';
import { CATALOGUE_PAGE_SIZE, MAX_EXACT_TOTAL, LISTED_DESCRIPTION_LENGTH } from '../../src/domain/limits';
import { paise, rupees, toRupees } from '../../src/domain/money';
import type { Product } from '../../src/domain/product';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { suggestFor } from '../../src/domain/suggestions';
import { pageSchema } from '../../src/marketplace/http/contract';
import { readPage } from '../../src/marketplace/http/totals';
import { createCatalogue, type Catalogue } from './catalogue';
import { countStatement, toGrams, pageStatement } from './statements';
import type { Database } from '../db/database';
import { insertListings } from './writeListing';
import { products } from './tables';
import {
  fillCatalogue,
  openTestDatabase,
  rowsOf,
  SECRET,
  watchSelects,
} from '../testing/testDatabase.test-helpers';
import { buildProduct } from '../../src/domain/builders.test-helpers';

let db: Database;
let close: () => Promise<void>;
let catalogue: Catalogue;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  catalogue = createCatalogue({ db, secret: SECRET });
});

afterAll(() => close());

const product = (fields: Partial<Product>) => buildProduct({ id: randomUUID(), ratings: 3, ...fields });

/** Of `fillCatalogue`, without a file. */
const withDetails = (one: Product): Product => ({ ...one, sellerId: 'seller-0', tags: [], publishedAt: 0 });

/** A small alphabet, so that terms match: both scripts, combining marks, case mappings and LIKE wildcards. */
const ALPHABET = [
  'a',
  'b',
  'B',
  'é',
  'e\u0301',
  'İ',
  'ß',
  'ं',
  'क',
  'ज',
  'ज\u093c',
  'ा',
  '😀',
  '%',
  '_',
  '\\',
  ' ',
  '\n',
];

const arbitraryText = (maxLength: number) =>
  fc.array(fc.constantFrom(...ALPHABET), { maxLength }).map((letters) => letters.join(''));

const arbitraryCatalogue = fc.array(
  fc.record({
    title: arbitraryText(6),
    description: arbitraryText(12),
    // Few distinct values, so that ties are common.
    price: fc.integer({ min: 100, max: 104 }).map((amount) => toRupees(paise(amount))),
    rating: fc.integer({ min: 48, max: 50 }).map((tenths) => tenths / 10),
    downloads: fc.integer({ min: 0, max: 2 }),
    category: fc.constantFrom(...UPLOAD_CATEGORIES),
  }),
  { maxLength: 25 },
);

const arbitraryQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  text: arbitraryText(5),
  category: fc.constantFrom('all', ...UPLOAD_CATEGORIES),
  sort: fc.constantFrom(...SORTS),
});

async function find(query: CatalogueQuery, part: { size: number; after?: string | undefined }) {
  const page = await catalogue.find(query, part);
  if (page && !page.ok) throw new Error(page.failure.kind);
  return page && readPage(v.parse(pageSchema, JSON.parse(page.value)));
}

async function walk(query: CatalogueQuery, size: number): Promise<{ found: Product[]; totals: Set<number> }> {
  const found: Product[] = [];
  const totals = new Set<number>();
  let after: string | undefined;
  do {
    const page = await find(query, { size, after });
    if (!page) throw new Error('the cursor of a page was refused');
    found.push(...page.products);
    totals.add(page.total.count);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return { found, totals };
}

describe('a query', () => {
  it('matches the domain’s results, order and total, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryCatalogue,
        fc.array(arbitraryQuery, { minLength: 1, maxLength: 5 }),
        // Only statements of the usual sizes are prepared.
        fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(CATALOGUE_PAGE_SIZE)),
        async (fields, queries, size) => {
          const catalogueProducts = fields.map(product);
          await fillCatalogue(db, catalogueProducts);
          for (const query of queries) {
            const expected = runCatalogueQuery(catalogueProducts, query);
            const { found, totals } = await walk(query, size);
            expect(found).toEqual(expected);
            expect([...totals]).toEqual([expected.length]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has the same result by either plan', async () => {
    const catalogueProducts = ['Aab', 'baab', 'ab', 'aa'].map((title, index) =>
      product({ title, price: rupees(5 - index) }),
    );
    await fillCatalogue(db, catalogueProducts);
    for (const sort of SORTS) {
      const query = { ...DEFAULT_QUERY, text: 'aab', sort };
      const [walked, sorted] = await Promise.all(
        [false, true].map((few) => pageStatement(db, query, { isSelective: few, size: 10, after: null })),
      );
      expect(walked).toHaveLength(2);
      expect(sorted).toEqual(walked);
    }
  });

  it('is prepared for short and for long terms in either order', async () => {
    await fillCatalogue(db, [product({ title: 'react kit' })]);
    for (const text of ['kit', 'react', 'kit ', 're', 'react k'])
      expect((await find({ ...DEFAULT_QUERY, text }, { size: CATALOGUE_PAGE_SIZE }))?.products).toHaveLength(
        1,
      );
  });

  it.each(['%', '_', '\\', "'", '100%', 'a_b', '\\%'])('treats %s literally', async (text) => {
    const wanted = product({ title: `x${text}y` });
    await fillCatalogue(db, [product({ title: 'x100 axb\\\\' }), wanted, product({ title: 'plain' })]);
    const { found } = await walk({ ...DEFAULT_QUERY, text }, 10);
    expect(found.map(({ id }) => id)).toContain(wanted.id);
    expect(found).toEqual(runCatalogueQuery(found, { ...DEFAULT_QUERY, text }));
  });

  it('omits unlisted products and recounts at once', async () => {
    const [kept, hidden] = [product({ title: 'kept' }), product({ title: 'hidden' })];
    await fillCatalogue(db, [kept, hidden]);
    expect((await walk(DEFAULT_QUERY, 10)).totals).toEqual(new Set([2]));
    await db
      .update(products)
      .set({ listed: false })
      .where(sql`${products.id} = ${hidden.id}`);
    expect(await walk(DEFAULT_QUERY, 10)).toEqual({ found: [kept], totals: new Set([1]) });
    expect(await catalogue.product(hidden.id)).toBeNull();
    expect(await catalogue.product(kept.id)).toMatchObject(withDetails(kept));
  });

  it.each([
    ['a price', sql`update products set price_paise = price_paise + 100`, { price: 6 }],
    ['a rating', sql`update product_figures set rating_tenths = 41`, { rating: 4.1 }],
    ['a number of ratings', sql`update product_figures set ratings = 4`, { ratings: 4 }],
    ['a download', sql`update product_figures set downloads = downloads + 1`, { downloads: 1 }],
    ["a seller's name", sql`update users set name = 'Renamed'`, { seller: 'Renamed' }],
  ])('shows %s at once on a cached page when it changes', async (_what, change, shown) => {
    await fillCatalogue(db, [product({ price: rupees(5), rating: 4, downloads: 0 })]);
    const before = await walk(DEFAULT_QUERY, 1);
    expect(before.found).toHaveLength(1);
    await db.execute(change);
    expect((await walk(DEFAULT_QUERY, 1)).found).toEqual([{ ...before.found[0], ...shown }]);
  });
});

describe('a total', () => {
  it('is exact up to a number, and bounded beyond', async () => {
    await fillCatalogue(db, [product({ title: 'first' })]);
    const insert = async (count: number) => {
      // A statement has 10 s.
      for (let left = count; left > 0; left -= 500)
        await db.execute(sql`insert into products (id, seller_id, title, subtitle, description, price_paise, category, tags, image,
          listed, created_at, title_search, description_search, sounds)
          select gen_random_uuid(), 'seller-0', 'kit', '', '', 100, 'code', '{}', '', true, now(), 'kit', '', '{}'
          from generate_series(1, ${Math.min(left, 500)}::int)`);
    };
    const totals = () =>
      Promise.all(
        [{}, { category: 'code' }, { text: 'kit' }, { text: 'kit', sort: 'popular' }].map(async (fields) => {
          const page = await find({ ...DEFAULT_QUERY, ...fields } as CatalogueQuery, { size: 24 });
          return page?.total;
        }),
      );
    await insert(MAX_EXACT_TOTAL - 1);
    const exact = { count: MAX_EXACT_TOTAL, exact: true };
    const kits = { count: MAX_EXACT_TOTAL - 1, exact: true };
    expect(await totals()).toEqual([exact, exact, kits, kits]);
    await insert(2);
    const more = { count: MAX_EXACT_TOTAL, exact: false };
    expect(await totals()).toEqual([more, more, more, more]);
    // Deleting thousands of rows one by one takes long.
    await db.execute(sql`truncate users cascade`);
  });
});

describe('a cursor position', () => {
  it.each(['', 'x', '7', 'W10', 'WzEsMl0', Buffer.from('["latest",0,1e300]').toString('base64url')])(
    'is refused when invalid: %j',
    async (after) => {
      expect(await find(DEFAULT_QUERY, { size: 1, after })).toBeNull();
    },
  );

  it('is refused in another order', async () => {
    await fillCatalogue(db, [product({}), product({})]);
    const page = await find(DEFAULT_QUERY, { size: 1 });
    const after = page?.next ?? '';
    expect(await find({ ...DEFAULT_QUERY, sort: 'rating' }, { size: 1, after })).toBeNull();
  });

  it('with a forged number is just a position', async () => {
    const after = Buffer.from(JSON.stringify(['rating', 9e15, -9e15])).toString('base64url');
    await fillCatalogue(db, [product({})]);
    expect(await find({ ...DEFAULT_QUERY, sort: 'rating' }, { size: 1, after })).toEqual({
      products: [],
      total: { count: 1, exact: true },
      next: null,
    });
  });

  it('neither skips nor repeats products when one is added', async () => {
    const catalogueProducts = [product({}), product({}), product({})];
    await fillCatalogue(db, catalogueProducts);
    const first = await find(DEFAULT_QUERY, { size: 2 });
    const { title, subtitle, description, price, category, image, id } = product({ title: 'newest' });
    await insertListings(db, [
      {
        ...{ title, subtitle, description, price, category, image, id },
        sellerId: 'seller-0',
        tags: [],
        listed: true,
        createdAt: new Date(0),
      },
    ]);
    const second = await find(DEFAULT_QUERY, { size: 2, after: first?.next ?? '' });
    expect([...(first?.products ?? []), ...(second?.products ?? [])]).toEqual(catalogueProducts);
    expect(second?.total).toEqual({ count: 4, exact: true });
  });
});

describe('a cursor', () => {
  const statements = vi.fn();

  function counting() {
    statements.mockClear();
    return createCatalogue({ db: watchSelects(db, statements), secret: SECRET });
  }

  async function countReads(queried: Catalogue, after: string) {
    const before = statements.mock.calls.length;
    await queried.find(DEFAULT_QUERY, { size: 1, after });
    return statements.mock.calls.length - before;
  }

  it('is cached only if it is signed with this server’s secret', async () => {
    await fillCatalogue(db, [product({}), product({}), product({})]);
    const first = await find(DEFAULT_QUERY, { size: 1 });
    const signed = first?.next ?? '';
    const [payload = ''] = signed.split('.');
    const queried = counting();
    const cold = await countReads(queried, signed);
    const warm = await countReads(queried, signed);
    expect(warm).toBeLessThan(cold);
    for (const invented of [payload, `${payload}.${'A'.repeat(22)}`]) {
      const page = await queried.find(DEFAULT_QUERY, { size: 1, after: invented });
      expect(page).toEqual(await queried.find(DEFAULT_QUERY, { size: 1, after: signed }));
      await countReads(queried, invented);
      expect(await countReads(queried, invented)).toBeGreaterThan(warm);
    }
  });
});

describe('an empty page', () => {
  const query = { ...DEFAULT_QUERY, text: 'rangoli' };

  async function isFoundBy(searched: Catalogue) {
    const page = await searched.find(query, { size: 24 });
    return page?.ok && page.value.includes('rangoli');
  }

  it('is cached until a product matches', async () => {
    await fillCatalogue(db, [product({ title: 'kolam' })]);
    const selects = vi.fn();
    const searched = createCatalogue({ db: watchSelects(db, selects), secret: SECRET });
    expect(await isFoundBy(searched)).toBe(false);
    selects.mockClear();
    expect(await isFoundBy(searched)).toBe(false);
    // The catalogue's state only.
    expect(selects).toHaveBeenCalledOnce();
    await fillCatalogue(db, [product({ title: 'rangoli' })]);
    expect(await isFoundBy(searched)).toBe(true);
  });

  it('is not cached when a match is listed while it is read', async () => {
    await fillCatalogue(db, [product({ title: 'rangoli' })]);
    const list = (listed: boolean) => db.update(products).set({ listed }).execute();
    await list(false);
    const selects = vi.fn();
    const watched = watchSelects(db, selects);
    await isFoundBy(createCatalogue({ db: watched, secret: SECRET }));
    const last = selects.mock.calls.length;
    const listing: Promise<unknown>[] = [];
    selects.mockReset().mockImplementation(() => {
      if (selects.mock.calls.length === last) listing.push(list(true));
    });
    const searched = createCatalogue({ db: watched, secret: SECRET });
    expect(await isFoundBy(searched)).toBe(false);
    await Promise.all(listing);
    expect(await isFoundBy(searched)).toBe(true);
  });
});

describe('a long description', () => {
  const long = 'क्षत्रिय '.repeat(1000).trim();

  it('is truncated in pages and suggestions, complete in the product', async () => {
    const [short, whole] = [
      product({ title: 'code', description: 'x'.repeat(LISTED_DESCRIPTION_LENGTH) }),
      product({ title: 'kod', description: long }),
    ];
    await fillCatalogue(db, [short, whole]);
    const [listedShort, listedLong] = (await find(DEFAULT_QUERY, { size: 2 }))?.products ?? [];
    expect(listedShort).toEqual(short);
    expect(listedLong).toEqual({
      ...whole,
      shortened: true,
      description: expect.stringMatching(/^(क्षत्रिय )+क्षत्रिय…$|^(क्षत्रिय )*क्ष.{0,6}…$/) as string,
    });
    expect(Array.from(listedLong?.description ?? '').length).toBeLessThanOrEqual(LISTED_DESCRIPTION_LENGTH);
    const suggested = await catalogue.suggest({ ...DEFAULT_QUERY, text: 'kode' });
    expect(suggested).toMatchObject({ value: { close: [short, listedLong] } });
    const complete = await catalogue.product(whole.id);
    expect(complete).toMatchObject(withDetails(whole));
    expect(complete).not.toHaveProperty('shortened');
  });
});

describe('suggestions', () => {
  it('match the domain’s', async () => {
    const words = ['code', 'कोड', 'kod', 'template', 'टेम्पलेट', 'k', 'a', 'का', '7', 'zzz', "d'or:*&"];
    const anyWords = (maxLength: number) =>
      fc.array(fc.constantFrom(...words), { maxLength }).map((chosen) => chosen.join(' '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title: anyWords(2), description: anyWords(3) }), { maxLength: 14 }),
        fc.record({ text: anyWords(3), category: fc.constantFrom('all', 'code', 'assets') }),
        async (fields, { text, category }) => {
          const catalogueProducts = fields.map(product);
          await fillCatalogue(db, catalogueProducts);
          const query = { text, category, sort: 'latest' } as const;
          expect(await catalogue.suggest(query)).toEqual({
            ok: true,
            value: suggestFor(catalogueProducts, query),
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the plan', () => {
  const CATALOGUE_SIZE = 2000;

  beforeAll(async () => {
    const catalogueProducts = Array.from({ length: CATALOGUE_SIZE }, (_, index) =>
      product({
        title: `Template ${index} टेम्पलेट`,
        description: `Number ${index * 7919} of many, साफ़ कोड`,
        price: rupees(100 + (index % 900)),
        downloads: index % 500,
        rating: (index % 50) / 10,
        category: index % 40 === 0 ? 'scripts' : 'code',
      }),
    );
    // Places count down from -1, so -1000 is in the middle regardless of earlier products.
    await db.execute(sql`ALTER TABLE products ALTER COLUMN place RESTART`);
    await fillCatalogue(db, catalogueProducts);
    // Index bloat from earlier products would change the planner's estimates.
    await db.execute(sql`VACUUM (FULL, ANALYZE) products, product_figures, product_search`);
  });

  async function indexesOf(statement: SQLWrapper): Promise<string[]> {
    return readPlan(await rowsOf<Record<string, string>>(db, sql`EXPLAIN ${statement.getSQL()}`));
  }

  function readPlan(rows: Record<string, string>[]): string[] {
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // The rows of a page are joined after they are found; in so small a catalogue, by scanning.
    expect(plan).not.toContain('Seq Scan on product_search');
    const used = [...plan.matchAll(/(?:Scan using|Bitmap Index Scan on) (product\w+)/g)];
    return [...new Set(used.flatMap(([, index = '']) => (index.endsWith('_pkey') ? [] : index)))];
  }

  async function indexesForAnyValues(query: CatalogueQuery, few: boolean): Promise<string[]> {
    const { sql: text, params } = pageStatement(db, query, {
      isSelective: few,
      size: 24,
      after: middle(query.sort),
    }).toSQL();
    const literals = params.map((value) =>
      Array.isArray(value) ? `ARRAY[${value.map((one) => `'${one}'`).join()}]` : `'${String(value)}'`,
    );
    // Prepared statements belong to a connection, and a transaction keeps to one.
    return db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
      await tx.execute(sql.raw(`PREPARE any_values AS ${text}`));
      const execute = sql.raw(`EXPLAIN EXECUTE any_values(${literals.join(', ')})`);
      const rows = await rowsOf<Record<string, string>>(tx, execute);
      await tx.execute(sql`DEALLOCATE any_values`);
      return readPlan(rows);
    });
  }

  const INDEX = {
    latest: ['products', 'latest'],
    popular: ['product_figures', 'popular'],
    'price-low': ['products', 'price_low'],
    'price-high': ['products', 'price_high'],
    rating: ['product_figures', 'rating'],
  } as const;

  const middle = (sort: CatalogueQuery['sort']) => ({ sort, key: 0, place: -1000 });

  it.each(SORTS)('walks the index of the order %s, from the start and from a cursor', async (sort) => {
    for (const after of [null, middle(sort)]) {
      const whole = pageStatement(db, { ...DEFAULT_QUERY, sort }, { isSelective: false, size: 24, after });
      expect(await indexesOf(whole)).toEqual([INDEX[sort].join('_')]);
      const query = { text: '', category: 'scripts', sort } as const;
      const ofCategory = pageStatement(db, query, { isSelective: false, size: 24, after });
      expect(await indexesOf(ofCategory)).toEqual([INDEX[sort].join('_category_')]);
      const common = pageStatement(
        db,
        { ...query, category: 'all', text: 'template' },
        { isSelective: false, size: 24, after },
      );
      expect(await indexesOf(common)).toEqual([INDEX[sort].join('_')]);
    }
  });

  it.each(SORTS)('walks the index of the order %s also as a generic plan', async (sort) => {
    const whole = { ...DEFAULT_QUERY, sort };
    const ofCategory = { ...whole, category: 'scripts' } as const;
    expect(await indexesForAnyValues(whole, false)).toEqual([INDEX[sort].join('_')]);
    expect(await indexesForAnyValues(ofCategory, false)).toEqual([INDEX[sort].join('_category_')]);
    const common = { ...whole, text: 'template' };
    expect(await indexesForAnyValues(common, false)).toEqual([INDEX[sort].join('_')]);
    expect(await indexesForAnyValues(common, true)).toEqual(['product_search_by_grams']);
  });

  it.each(['7919', 'टेम्पलेट', 'सा', 'q', '%'])('finds %s by trigrams', async (text) => {
    for (const sort of SORTS) {
      const rare = pageStatement(
        db,
        { ...DEFAULT_QUERY, text, sort },
        { isSelective: true, size: 24, after: middle(sort) },
      );
      expect(await indexesOf(rare)).toEqual(['product_search_by_grams']);
    }
    expect(await indexesOf(countStatement(db, { ...DEFAULT_QUERY, text }))).toEqual([
      'product_search_by_grams',
    ]);
  });
});

describe('trigrams', () => {
  it.each([
    ['क', ['क']],
    ['ab', ['ab']],
    ['a😀b', ['a😀b']],
    ['abcabc', ['abc', 'bca', 'cab']],
  ])('of %s', (term, grams) => {
    expect(toGrams(term)).toEqual(grams);
  });

  it('of a term are all in the index of a text containing it', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryText(8), arbitraryText(6), arbitraryText(8), async (before, term, after) => {
        fc.pre(term !== '');
        const grams = sql.param(toGrams(term));
        const rows = await rowsOf(
          db,
          sql`SELECT search_grams('', ${before + term + after}) @> ${grams}::text[] AS held`,
        );
        expect(rows).toEqual([{ held: true }]);
      }),
    );
  });
});
