/** Starts the server from the environment's configuration and stops it on a signal. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createHttpServer, stopInOrder, type Listener } from './static/httpServer.mjs';
import { createShopListener, isFinishedBuild } from './static/shopServer.mjs';
import { systemClock } from '../src/domain/clock';
import { CLEANUP_INTERVAL_HOURS } from '../src/domain/limits';
import { sweepSessions } from './accounts/accounts';
import { createApp } from './app';
import { callerAddress } from './http/callerAddress';
import { ConfigError, readConfig, type Config } from './config/config';
import {
  openFolderDatabase,
  openPostgres,
  UnfitDatabaseError,
  type Database,
  type OpenDatabase,
} from './db/database';
import { createFileGarbage } from './storage/fileGarbage';
import { folderStorage, UnfitStorageError, type FileStorage } from './storage/fileStorage';
import { FolderTakenError } from './db/instanceLock';
import { factsOf, jsonLog } from './log';
import { MarketplaceMismatchError, pairStorage } from './storage/marketplaceId';
import { createOrders, removeTestFigures } from './orders/orders';
import type { PaymentProvider } from './payments/payments';
import { createTestProvider, type TestProviderParts } from './payments/testProvider';
import { createRateLimits } from './http/rateLimits';
import { CONCURRENT_SEARCHES } from './catalogue/searchQueue';
import { keptSecret } from './config/secret';
import { createUploads } from './uploads/uploads';

/** Project root: the bundle is dist-live/server. */
const ROOT = join(import.meta.dirname, '..', '..');

const SHOP = join(ROOT, 'dist-live', 'shop');

/** API paths; all others serve the shop's pages and files. */
const CALLS = /^\/(?:api\/|healthz$|readyz$)/;

const SWEEP_EVERY_MS = CLEANUP_INTERVAL_HOURS * 60 * 60 * 1000;

const RECONCILE_EVERY_MS = 60_000;

/** Time limit for a running reconciliation round on shutdown, in milliseconds. */
const RECONCILE_DRAIN_MS = 10_000;

/** Files are readable by the server's user only. */
const PRIVATE_UMASK = 0o077;

const log = jsonLog(
  (line) => process.stdout.write(line),
  () => Date.now(),
);

/** Imported lazily: the S3 client is loaded only when configured. */
async function openStorage({ s3, dataFolder }: Config): Promise<FileStorage> {
  if (s3 === null) return folderStorage(join(dataFolder, 'files'));
  const { openS3Storage } = await import('./storage/s3Storage');
  return openS3Storage(s3);
}

/** The file storage, after checking that it belongs to the same marketplace as the database. */
async function openPairedStorage(config: Config, db: Database): Promise<FileStorage> {
  const storage = await openStorage(config);
  await pairStorage(db, storage, log);
  return storage;
}

/** Imported lazily, like S3. */
async function openProvider({ payments }: Config, parts: TestProviderParts): Promise<PaymentProvider> {
  if (payments.provider === 'test') return createTestProvider(parts);
  const { createRazorpay } = await import('./payments/razorpay');
  return createRazorpay(payments);
}

function openDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  const migrations = join(ROOT, 'server', 'db', 'migrations');
  return databaseUrl === null
    ? openFolderDatabase(migrations, dataFolder)
    : openPostgres(migrations, databaseUrl);
}

/** Serves the shop's pages and files; null without a build, when a proxy serves them from elsewhere. */
async function openShop({ payments, publicUrl }: Config): Promise<Listener | null> {
  if (!isFinishedBuild(SHOP)) return null;
  return createShopListener(SHOP, {
    payments: payments.provider,
    https: publicUrl?.startsWith('https:') ?? false,
    samplePictures: false,
  });
}

async function start() {
  const config = readConfig(process.env, process.cwd());
  const { port, host, dataFolder, databaseUrl, publicUrl } = config;
  const secret = config.secret ?? (await keptSecret(dataFolder));
  // Reads the build while PostgreSQL connects.
  const [{ db, gatherStatistics, close }, shop] = await Promise.all([openDatabase(config), openShop(config)]);

  let closing = false;
  const storage = await openPairedStorage(config, db).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const uploads = createUploads({ db, clock: systemClock, newId: randomUUID, storage, log });
  const paymentParts = { db, clock: systemClock, newId: randomUUID };
  const provider = await openProvider(config, { ...paymentParts, secret });
  const orders = createOrders({ ...paymentParts, provider, log });
  if (!orders.takesTests) await removeTestFigures(db);
  const app = createApp({
    db,
    clock: systemClock,
    secret,
    publicUrl,
    uploads,
    orders,
    storage,
    operator: config.operator,
    receipts: config.receipts,
    concurrentSearches: CONCURRENT_SEARCHES[databaseUrl === null ? 'embedded' : 'postgres'],
    closing: () => closing,
    addressOf: callerAddress(config.behindProxy),
    log,
  });

  const rateLimits = createRateLimits(db, systemClock);
  const sweep = () => {
    const now = new Date(systemClock.now());
    Promise.all([uploads.deleteAbandoned(), rateLimits.sweep(), sweepSessions(db, now)]).catch(
      (error: unknown) => log('sweep failed', factsOf(error)),
    );
  };
  const collectFiles = createFileGarbage({ db, clock: systemClock, storage, log });
  const sweeping = setInterval(() => {
    sweep();
    collectFiles().catch((error: unknown) => log('garbage collection failed', factsOf(error)));
    // Not at startup, when requests are waiting: the previous statistics persist in the database.
    gatherStatistics().catch((error: unknown) => log('statistics failed', factsOf(error)));
  }, SWEEP_EVERY_MS);

  const reconcile = () => {
    orders.reconcile().catch((error: unknown) => log('reconciliation failed', factsOf(error)));
  };
  const reconciling = setInterval(reconcile, RECONCILE_EVERY_MS);

  const answer = getRequestListener(app.fetch);
  const server = createHttpServer((request, response) => {
    const isCall = CALLS.test(request.url?.split('?', 1)[0] ?? '');
    const listener: Listener = isCall ? answer : (shop ?? answer);
    return listener(request, response);
  }, log);

  const stop = stopInOrder(server, {
    log,
    onStop: () => {
      closing = true;
      clearInterval(sweeping);
      clearInterval(reconciling);
    },
    close: async () => {
      await orders.close(RECONCILE_DRAIN_MS);
      await uploads.settled();
      await close();
    },
  });
  server.on('error', (error) => {
    log('can not listen', factsOf(error));
    stop(1);
  });
  server.listen(port, host, () => {
    log('open', {
      address: `http://${host}:${(server.address() as AddressInfo).port}/`,
      database: databaseUrl === null ? 'folder' : 'postgres',
      files: config.s3 === null ? 'folder' : 's3',
      payments: provider.name,
    });
    sweep();
    reconcile();
  });
}

process.umask(PRIVATE_UMASK);
try {
  await start();
} catch (error) {
  const expected = [
    ConfigError,
    FolderTakenError,
    MarketplaceMismatchError,
    UnfitDatabaseError,
    UnfitStorageError,
  ].some((kind) => error instanceof kind);
  if (expected && error instanceof Error) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
