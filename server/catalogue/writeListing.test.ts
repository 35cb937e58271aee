import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { normaliseForSearch } from '../../src/domain/searchText';
import { rupees } from '../../src/domain/money';
import type { OpenDatabase } from '../db/database';
import { catalogueState, productFigures, products, productSearch } from './tables';
import { clearDatabase, insertProduct, insertUser } from '../testing/purchases.test-helpers';
import { MIGRATIONS, openTestDatabase, POSTGRES, rowsOf } from '../testing/testDatabase.test-helpers';
import { changeListing, emptyListings, fillSearch, insertListings } from './writeListing';
import { buildListing } from '../testing/listings.test-helpers';

let database: OpenDatabase;
let seller: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearDatabase(database.db);
  seller = await insertUser(database.db, 'Ravi');
});

const listing = (title: string, fields: { downloads?: number; rating?: number; ratings?: number } = {}) =>
  buildListing({ sellerId: seller, title, description: 'विवरण', ...fields });

async function rowsOfProduct(id: string) {
  const [row] = await database.db
    .select()
    .from(products)
    .innerJoin(productFigures, eq(productFigures.productId, products.id))
    .innerJoin(productSearch, eq(productSearch.productId, products.id))
    .where(eq(products.id, id));
  return row;
}

async function state() {
  const [row] = await database.db.select().from(catalogueState);
  return row ?? { version: 0, revision: 0 };
}

describe('a listing', () => {
  it('has a row of figures and one of what is searched, with copies of what orders filter by', async () => {
    const one = listing('हिन्दी १२', { downloads: 7, rating: 4.2, ratings: 3 });
    await insertListings(database.db, [listing('Other'), one]);
    const row = await rowsOfProduct(one.id);
    const copies = { place: row?.products.place, category: 'code', listed: true };
    expect(row?.product_figures).toMatchObject({ ...copies, downloads: 7, ratingTenths: 42, ratings: 3 });
    expect(row?.product_search).toMatchObject({
      ...copies,
      title: normaliseForSearch('हिन्दी १२'),
      outdated: false,
    });
  });

  it('has its category and listed flag copied to both tables by a trigger', async () => {
    const { id } = listing('T');
    await insertListings(database.db, [{ ...listing('T'), id }]);
    await changeListing(database.db, id, { listed: false });
    const copies = async () => {
      const row = await rowsOfProduct(id);
      return [row?.product_figures, row?.product_search].map((copy) => [copy?.listed, copy?.category]);
    };
    expect(await copies()).toEqual([
      [false, 'code'],
      [false, 'code'],
    ]);
    await database.db.execute(sql`update products set listed = true, category = 'assets' where id = ${id}`);
    expect(await copies()).toEqual([
      [true, 'assets'],
      [true, 'assets'],
    ]);
  });

  it('is emptied with what is searched of it', async () => {
    const one = listing('Title');
    await insertListings(database.db, [one]);
    expect(await emptyListings(database.db, eq(products.id, one.id))).toEqual([one.id]);
    const row = await rowsOfProduct(one.id);
    expect(row?.products).toMatchObject({ title: '', sellerId: null, previousTitleSearch: '' });
    expect(row?.product_search).toMatchObject({ title: '', description: '', outdated: false, listed: false });
    expect(row?.product_search.phoneticKeys).toEqual([]);
  });

  it('goes with all its rows', async () => {
    await insertListings(database.db, [listing('T')]);
    await database.db.delete(products);
    expect(await database.db.select().from(productFigures)).toEqual([]);
    expect(await database.db.select().from(productSearch)).toEqual([]);
  });
});

describe('a count', () => {
  const count = (db: OpenDatabase['db'], id: string) =>
    db
      .update(productFigures)
      .set({ downloads: sql`${productFigures.downloads} + 1` })
      .where(eq(productFigures.productId, id));

  it.runIf(POSTGRES !== undefined)('waits for no other one, and no change of a price', async () => {
    const { db } = database;
    const [first, second, third] = [
      await insertProduct(db, seller),
      await insertProduct(db, seller),
      await insertProduct(db, seller),
    ];
    const states = [await state()];
    await db.transaction(async (tx) => {
      // As an instance that has not committed yet.
      await count(tx, first);
      await changeListing(tx, third, { price: rupees(2) });
      await count(db, second);
      states.push(await state());
      await changeListing(db, second, { price: rupees(3) });
      states.push(await state());
    });
    states.push(await state());
    // Each commit is seen as a change of its own, so that no page is kept which was read in between.
    expect(new Set(states.map(({ revision }) => revision)).size).toBe(states.length);
    expect(new Set(states.map(({ version }) => version)).size).toBe(1);
  });

  it('leaves no more counters than are counted in at the same time', async () => {
    const { db } = database;
    const counters = () => rowsOf<{ n: number }>(db, sql`select count(*)::int as n from catalogue_versions`);
    const before = await counters();
    const product = await insertProduct(db, seller);
    for (let index = 0; index < 5; index += 1) await count(db, product);
    expect(await counters()).toEqual(before);
  });
});

describe('the previous version, which knows products only', () => {
  const NEW = '00000000-0000-4000-8000-000000000009';

  const insertAsBefore = () =>
    database.db
      .execute(sql`insert into products (id, seller_id, title, subtitle, description, price_paise, category, tags, image,
      listed, created_at, title_search, description_search, sounds) values (${NEW}, ${seller}, 'हिन्दी', '', 'विवरण', 100, 'code', '{}',
      '', true, now(), 'हिन्दी', 'विवरण', '{hind}')`);

  it('publishes: the other rows come with the commit, and are folded later', async () => {
    await insertAsBefore();
    const row = await rowsOfProduct(NEW);
    expect(row?.product_figures).toMatchObject({ listed: true, downloads: 0, ratingTenths: 0, ratings: 0 });
    expect(row?.product_search).toMatchObject({ title: 'हिन्दी', phoneticKeys: ['hind'], outdated: true });
    await fillSearch(database.db);
    expect((await rowsOfProduct(NEW))?.product_search).toMatchObject({
      ...{ title: normaliseForSearch('हिन्दी'), outdated: false },
    });
  });

  it('counts and rates: what it adds is added', async () => {
    const { db } = database;
    const { id } = listing('T');
    await insertListings(db, [{ ...listing('T', { downloads: 5, rating: 3, ratings: 2 }), id }]);
    const before = await state();
    // Its own numbers are those from before the update.
    await db.execute(sql`update products set downloads = downloads + 2 where id = ${id}`);
    await db.execute(sql`update products set rating_tenths = 45 where id = ${id}`);
    expect((await rowsOfProduct(id))?.product_figures).toMatchObject({ downloads: 7, ratingTenths: 45 });
    // The same mean as its own, out of date.
    await db.update(productFigures).set({ ratingTenths: 10 });
    await db.execute(sql`update products set rating_tenths = 45 where id = ${id}`);
    expect((await rowsOfProduct(id))?.product_figures).toMatchObject({ downloads: 7, ratingTenths: 45 });
    expect((await state()).revision).toBeGreaterThan(before.revision);
  });

  it('empties', async () => {
    await insertListings(database.db, [{ ...listing('Title'), id: NEW }]);
    await database.db
      .execute(sql`update products set title = '', description = '', title_search = '', description_search = '',
      sounds = '{}', listed = false where id = ${NEW}`);
    expect((await rowsOfProduct(NEW))?.product_search).toMatchObject({
      ...{ title: '', description: '', phoneticKeys: [], listed: false },
    });
  });

  it('reads the state of the catalogue as a table of one row', async () => {
    const rows = await rowsOf<{ version: string; revision: string }>(
      database.db,
      sql`select (select version from catalogue_state) as version, (select revision from catalogue_state) as revision`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('runs of letters', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'a',
          'B',
          'é',
          'e\u0301',
          'ß',
          'ं',
          'क',
          'क्ष',
          'ज\u093c',
          'ा',
          '😀',
          '%',
          '\\',
          ' ',
          '\n',
          '"',
        ),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((letter) => letter !== '\0'),
      ),
      { maxLength: 12 },
    )
    .map((letters) => letters.join(''));

  beforeAll(async () => {
    const [created = ''] = readFileSync(join(MIGRATIONS, '0000_catalogue.sql'), 'utf8').split(
      '--> statement',
    );
    await database.db.execute(
      sql.raw(created.replace('FUNCTION search_grams', 'FUNCTION first_search_grams')),
    );
  });

  it('are those of the first version', async () => {
    const distinct = (gram: string) =>
      `array(select distinct one from unnest(${gram}) as one where one is not null order by 1)`;
    await fc.assert(
      fc.asyncProperty(text, text, async (title, description) => {
        const rows = await rowsOf<{ now: string[]; first: string[] }>(
          database.db,
          sql`select ${sql.raw(distinct('search_grams(title, description)'))} as now,
            ${sql.raw(distinct('first_search_grams(title, description)'))} as first
            from (select ${title}::text collate "C" as title, ${description}::text collate "C" as description) as texts`,
        );
        expect(rows[0]?.now).toEqual(rows[0]?.first);
      }),
      { numRuns: 200 },
    );
  });
});
