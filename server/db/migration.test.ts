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

const [OLD, NEWER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

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

  it('forgets the skeleton of a name that the previous version changes', async () => {
    const { db } = database;
    await db.execute(sql`update users set name = 'Ravi'`);
    expect(await skeleton()).toBeNull();
    await fillDerivedColumns(db);
    expect(await skeleton()).toBe('ravi');
  });
});
