import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import { createCatalogue } from '../catalogue/catalogue';
import { MIGRATIONS, rowsOf, SECRET } from '../testing/testDatabase.test-helpers';
import { openMemoryDatabase, type Database, type OpenDatabase } from './database';
import { removeTestFigures } from '../orders/orders';
import { countRatings } from '../purchases/purchases';
import { fillDerivedColumns } from './derivedColumns';

const PREVIOUS = 7;

interface Journal {
  entries: { idx: number; tag: string }[];
}

/** The migrations as the previous version had them. */
function previousMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const entries = journal.entries.filter(({ idx }) => idx <= PREVIOUS);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

const previousText = (text: string) => text.normalize('NFC').toLowerCase();

/** As the previous version does. */
async function insertAsBefore(db: Database, id: string, title: string) {
  await db.execute(sql`insert into products (id, seller_id, title, subtitle, description, price_paise, category, tags, image,
    listed, created_at, title_search, description_search, sounds) values (${id}, 'asha', ${title}, '', 'विवरण', 100, 'code', '{}', '',
    true, now(), ${previousText(title)}, ${previousText('विवरण')}, '{}')`);
}

/** As the previous version does. */
const findAsBefore = (db: Database, term: string) =>
  rowsOf<{ id: string }>(
    db,
    sql`select id from products where listed and search_grams(title_search, description_search) @> array[${previousText(term).slice(0, 3)}]::text[]
      and strpos(title_search, ${previousText(term)}) > 0`,
  );

/** Two real licences and one of a test, rated; one unrated, and one in an order that isn't paid. */
const RATED = [
  { provider: 'razorpay', state: 'paid', rating: 5 },
  { provider: 'razorpay', state: 'paid', rating: 4 },
  { provider: 'test', state: 'paid', rating: 1 },
  { provider: 'razorpay', state: 'paid', rating: null },
  { provider: 'razorpay', state: 'open', rating: null },
];

async function insertRatings(db: Database, product: string) {
  for (const [index, { provider, state, rating }] of RATED.entries()) {
    const id = randomUUID();
    const isPaid = state === 'paid';
    await db.execute(sql`insert into orders (id, buyer_id, attempt, total_paise, provider, state, created_at, paid_at, receipt_number)
      values (${id}, 'asha', ${randomUUID()}, 100, ${provider}, ${state}, now(), ${isPaid ? sql`now()` : null}, ${isPaid ? index + 1 : null})`);
    await db.execute(sql`insert into order_lines (id, order_id, position, product_id, seller_id, title, seller, category, price_paise,
      quantity, share_paise, commission_paise, rating) values (${randomUUID()}, ${id}, 0, ${product}, 'asha', 'T', 'Asha', 'code', 100, 1,
      90, 10, ${rating})`);
  }
  await db.execute(sql`update products set rating_tenths = 33 where id = ${product}`);
}

const [OLD, NEWER, UNRATED] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  folder = previousMigrations();
  const client = await PGlite.create();
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: folder });
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    values ('asha', 'Asha', 'asha@example.com', false, now(), now())`);
  await insertAsBefore(db, OLD, 'हिन्दी टाइपिंग १२');
  await insertRatings(db, OLD);
  const dump = await client.dumpDataDir('none');
  await client.close();
  database = await openMemoryDatabase(MIGRATIONS, new Blob([await dump.arrayBuffer()]));
  await fillDerivedColumns(database.db);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function find(text: string) {
  const found = await createCatalogue({ db: database.db, secret: SECRET }).find(
    { ...DEFAULT_QUERY, text },
    { size: 24 },
  );
  const page = JSON.parse(found?.ok ? found.value : '{}') as { products: { id: string }[] };
  return page.products.map(({ id }) => id);
}

const skeleton = async () =>
  (await rowsOf<{ name_skeleton: string | null }>(database.db, sql`select name_skeleton from users`))[0]
    ?.name_skeleton;

describe('a database of the previous version', () => {
  it('finds its products in every spelling', async () => {
    for (const text of ['हिंदी', 'हिन्दी', 'टाइपिङ्ग', '12', '१२'])
      expect([text, await find(text)]).toEqual([text, [OLD]]);
    expect(await skeleton()).toBe('asha');
  });

  it('serves the previous version, whose rows are found at once, and in every spelling after the next fill', async () => {
    const { db } = database;
    await insertAsBefore(db, NEWER, 'अंग्रेज़ी शब्द, Words १०');
    expect((await findAsBefore(db, 'अंग्रेज़ी')).map(({ id }) => id)).toEqual([NEWER]);
    expect((await findAsBefore(db, 'हिन्दी')).map(({ id }) => id)).toEqual([OLD]);
    expect(await find('words')).toEqual([NEWER]);
    expect(await find('10')).toEqual([]);
    await fillDerivedColumns(db);
    expect(await find('10')).toEqual([NEWER]);
    expect(await find('अङ्ग्रेजी')).toEqual([NEWER]);
  });

  it('has its ratings counted, and those that the previous version adds', async () => {
    const { db } = database;
    const figures = () =>
      rowsOf<{ tenths: number; ratings: number | null }>(
        db,
        sql`select rating_tenths as tenths, ratings from products where id = ${OLD}`,
      );
    expect(await figures()).toEqual([{ tenths: 33, ratings: 3 }]);
    // As the previous version does.
    await db.execute(sql`update order_lines set rating = 3 from orders
      where orders.id = order_id and state = 'paid' and rating is null`);
    await db.execute(sql`update products set rating_tenths = 33 where id = ${OLD}`);
    expect(await figures()).toEqual([{ tenths: 33, ratings: null }]);
    await countRatings(db, true);
    expect(await figures()).toEqual([{ tenths: 33, ratings: 4 }]);
    // At the start of a server with real payments.
    await removeTestFigures(db);
    expect(await figures()).toEqual([{ tenths: 40, ratings: 3 }]);
  });

  it('starts products of the previous version without ratings', async () => {
    const { db } = database;
    await insertAsBefore(db, UNRATED, 'Unrated');
    expect(await rowsOf(db, sql`select ratings from products where id = ${UNRATED}`)).toEqual([
      { ratings: 0 },
    ]);
  });

  it('forgets the skeleton of a name that the previous version changes', async () => {
    const { db } = database;
    await db.execute(sql`update users set name = 'Ravi'`);
    expect(await skeleton()).toBeNull();
    await fillDerivedColumns(db);
    expect(await skeleton()).toBe('ravi');
  });
});
