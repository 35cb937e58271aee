import { randomUUID } from 'node:crypto';
import { mkdtempSync, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import { Client } from 'pg';
import { systemClock, type Clock } from '../../src/domain/clock';
import type { Product } from '../../src/domain/product';
import type { ReceiptTerms } from '../../src/domain/receipt';
import {
  openFolderDatabase,
  openMemoryDatabase,
  openPostgres,
  type Database,
  type OpenDatabase,
} from '../db/database';
import type { PasswordHashing } from '../accounts/accounts';
import { createApp, type AppParts } from '../app';
import { folderStorage } from '../storage/fileStorage';
import { createFeatures, type FeatureParts } from '../services';
import { createMailQueue } from '../mail/mail';
import type { PaymentProvider } from '../payments/payments';
import { createTestProvider } from '../payments/testProvider';
import { insertListings } from '../catalogue/writeListing';
import { users } from '../accounts/tables';
import { silentLog } from './log.test-helpers';

export const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations');

/** Undefined when tests run on PGlite. */
export const POSTGRES =
  process.env['SERVER_TESTS_ON'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;

export async function queryPostgres(server: string, statement: string) {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** @param template empty by default */
export async function createPostgresDatabase(server: string, template = 'template0') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryPostgres(server, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => queryPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Read once per worker. */
let pgliteTemplate: Promise<Blob> | undefined;

const readPgliteTemplate = () => (pgliteTemplate ??= openAsBlob(process.env['PGLITE_TEMPLATE'] ?? ''));

/** 0.5 s, where creating one takes 3 s of CPU. */
export async function migrateDataFolder(dataFolder: string): Promise<void> {
  const dataDir = join(dataFolder, 'database');
  await mkdir(dataDir, { recursive: true });
  const database = await PGlite.create({ dataDir, loadDataDir: await readPgliteTemplate() });
  await database.close();
}

export interface ServerDatabase {
  /** What tells a server process where it is. */
  env: Record<string, string>;
  /** The embedded one only while no process has it open. */
  open: () => Promise<OpenDatabase>;
  drop: () => Promise<void>;
}

/**
 * For processes of their own, already migrated.
 * @param dataFolder where the embedded one is; its owner removes it
 */
export async function createServerDatabase(dataFolder: string): Promise<ServerDatabase> {
  if (POSTGRES === undefined) {
    await migrateDataFolder(dataFolder);
    return {
      env: {},
      open: () => openFolderDatabase(MIGRATIONS, dataFolder),
      drop: async () => undefined,
    };
  }
  const { url, drop } = await createPostgresDatabase(POSTGRES, process.env['POSTGRES_TEMPLATE']);
  return { env: { DATABASE_URL: url, AUTH_SECRET: SECRET }, open: () => openPostgres(MIGRATIONS, url), drop };
}

export async function openTestDatabase(): Promise<OpenDatabase> {
  if (POSTGRES === undefined) {
    return openMemoryDatabase(MIGRATIONS, await readPgliteTemplate());
  }
  const { url, drop } = await createPostgresDatabase(POSTGRES, process.env['POSTGRES_TEMPLATE']);
  const { close, ...database } = await openPostgres(MIGRATIONS, url);
  return {
    ...database,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** With all that follows from them; row triggers refuse to delete some of it one by one. */
export async function deleteOrders(db: Database): Promise<void> {
  await db.execute(
    sql`TRUNCATE orders, order_lines, payments, documents, refunds, refund_lines, disputes, problems, download_log,
      ledger_transactions, ledger_entries, payouts, payees, operator_acts`,
  );
}

/** The first product becomes the newest. */
export async function fillCatalogue(db: Database, catalogue: readonly Product[]): Promise<void> {
  await db.delete(users);
  const sellers = [...new Set(catalogue.map(({ seller }) => seller))];
  const idOf = (seller: string) => `seller-${sellers.indexOf(seller)}`;
  if (sellers.length > 0)
    await db.insert(users).values(
      sellers.map((name) => ({
        id: idOf(name),
        name,
        email: `${idOf(name)}@example.com`,
        emailVerified: true,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })),
    );
  const rows = catalogue
    .map((product) => ({
      ...product,
      sellerId: idOf(product.seller),
      tags: [],
      listed: true,
      createdAt: new Date(0),
    }))
    .toReversed();
  const BATCH_SIZE = 500;
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await insertListings(db, rows.slice(start, start + BATCH_SIZE));
  }
}

export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** Only outside transactions. */
export function watchSelects(db: Database, onSelect: () => void): Database {
  return new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === 'select') onSelect();
      const value: unknown = Reflect.get(target, name, receiver);
      return value;
    },
  });
}

export const SHOP = 'https://shop.example';

export const SECRET = 'a secret that only the tests know';

/** Of an operator without tax. */
export const RECEIPT_TERMS: ReceiptTerms = {
  issuer: { name: null, gstin: null, address: null },
  gst: null,
};

/** scrypt takes 0.5 s per sign-up. */
const CHEAP_PASSWORDS: PasswordHashing = {
  hash: (password) => Promise.resolve(`cheap:${password}`),
  verify: ({ hash, password }) => Promise.resolve(hash === `cheap:${password}`),
};

/** Stored, and not sent. */
export const storedMail = (clock: Clock = systemClock) =>
  createMailQueue({ send: async () => undefined }, clock);

/** By default with test payments, and without a mail server. */
function testParts(db: Database, parts: Partial<FeatureParts>): FeatureParts {
  const shared = {
    db,
    clock: systemClock,
    newId: randomUUID,
    secret: SECRET,
    publicUrl: SHOP,
    log: silentLog,
    ...parts,
  };
  return {
    storage: folderStorage(mkdtempSync(join(tmpdir(), 'shop-files-'))),
    provider: createTestProvider(shared),
    operator: null,
    receipts: RECEIPT_TERMS,
    passwords: CHEAP_PASSWORDS,
    queueMail: storedMail(shared.clock),
    ...shared,
  };
}

export const openTestFeatures = (db: Database, parts: Partial<FeatureParts> = {}) =>
  createFeatures(testParts(db, parts));

/** As if it moved real money; accepts every refund at once. */
export const realProvider = (db: Database, clock: Clock): PaymentProvider => ({
  ...createTestProvider({ db, clock, newId: randomUUID, secret: SECRET }),
  name: 'razorpay',
});

export function openTestApp(db: Database, changed: Partial<FeatureParts & AppParts> = {}) {
  const parts = testParts(db, changed);
  const app = createApp({
    ...createFeatures(parts),
    outbox: null,
    addressOf: () => '203.0.113.7',
    closing: () => false,
    ...parts,
    ...changed,
  });
  return Object.assign(app, { db });
}

/** Sends Origin and keeps cookies. */
export function createBrowser(app: { fetch: (request: Request) => Response | Promise<Response> }) {
  const cookies = new Map<string, string>();
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has('Origin')) headers.set('Origin', SHOP);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await app.fetch(new Request(new URL(address, SHOP), { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
}
