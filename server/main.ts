import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '../src/domain/clock';
import { CLEANUP_INTERVAL_HOURS } from '../src/domain/limits';
import { forgetUnsoldProducts, sweepSessions } from './accounts/accounts';
import { createApp } from './app';
import { createCatalogue } from './catalogue/catalogue';
import { SEARCH_CONCURRENCY } from './catalogue/searchQueue';
import { ConfigError, readConfig, type Config } from './config/config';
import { readOrCreateSecret } from './config/secret';
import {
  openFolderDatabase,
  openPostgres,
  IncompatibleDatabaseError,
  type OpenDatabase,
} from './db/database';
import { fillDerivedColumns } from './db/derivedColumns';
import { FolderLockedError } from './db/instanceLock';
import { clientAddress } from './http/clientAddress';
import { createRateLimits } from './http/rateLimits';
import { createJobs } from './jobs/jobs';
import { createLog } from './log';
import { createOrders, removeTestFigures } from './orders/orders';
import { createPages, loadPageRenderer, type PagesParts } from './pages/pages';
import { openProvider } from './payments/openProvider';
import { ANNOUNCEMENT_MS, createHttpServer, gracefulShutdown, type Listener } from './static/httpServer.mjs';
import { createShopListener, isFinishedBuild } from './static/shopServer.mjs';
import { createFileGarbage } from './storage/fileGarbage';
import { UnusableStorageError } from './storage/fileStorage';
import { MarketplaceMismatchError } from './storage/marketplaceId';
import { countRatings } from './purchases/purchases';
import { openStorage } from './storage/openStorage';
import { createUploads } from './uploads/uploads';

/** The bundle is dist-live/server. */
const ROOT = join(import.meta.dirname, '..', '..');

const SHOP = join(ROOT, 'dist-live', 'shop');

const PAGES = join(ROOT, 'dist-live', 'pages');

const API_PATHS = /^\/(?:api\/|healthz$|readyz$)/;

const MINUTE_MS = 60_000;

const SWEEP_INTERVAL_MS = CLEANUP_INTERVAL_HOURS * 60 * MINUTE_MS;

const JOBS_DRAIN_MS = 10_000;

const PRIVATE_UMASK = 0o077;

/** The operator's to correct: only the message is printed. */
const EXPECTED_ERRORS = [
  ConfigError,
  FolderLockedError,
  MarketplaceMismatchError,
  IncompatibleDatabaseError,
  UnusableStorageError,
];

function openDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  const migrations = join(ROOT, 'server', 'db', 'migrations');
  return databaseUrl === null
    ? openFolderDatabase(migrations, dataFolder)
    : openPostgres(migrations, databaseUrl);
}

/** Null without a build, when a proxy serves the shop from elsewhere. */
async function openShop(
  { payments, publicUrl }: Config,
  parts: Omit<PagesParts, 'renderer'>,
): Promise<Listener | null> {
  if (!isFinishedBuild(SHOP)) return null;
  const renderer = await loadPageRenderer(PAGES);
  const headers = {
    payments: payments.provider,
    origin: publicUrl,
    https: publicUrl?.startsWith('https:') ?? false,
    samplePictures: false,
  };
  return createShopListener(SHOP, headers, renderer ? createPages({ ...parts, renderer }) : undefined);
}

async function start() {
  const config = readConfig(process.env, process.cwd());
  const { databaseUrl, publicUrl } = config;
  const log = createLog(config.logLevel);
  const secret = config.secret ?? (await readOrCreateSecret(config.dataFolder));
  const database = await openDatabase(config);
  // Before anybody searches: what was stored before the columns existed.
  await fillDerivedColumns(database.db);

  let closing = false;
  const parts = { db: database.db, clock: systemClock, newId: randomUUID, log };
  const storage = await openStorage(config, database.db, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const uploads = createUploads({ ...parts, storage });
  const provider = await openProvider(config.payments, { ...parts, secret });
  const orders = createOrders({ ...parts, provider });
  if (!orders.acceptsTestPayments) await removeTestFigures(database.db);
  await countRatings(database.db, orders.acceptsTestPayments);
  const catalogue = createCatalogue({
    db: database.db,
    secret,
    concurrentSearches: SEARCH_CONCURRENCY[databaseUrl === null ? 'embedded' : 'postgres'],
  });
  const about = { testPayments: orders.acceptsTestPayments, operator: config.operator };
  const shop = await openShop(config, { catalogue, about, clock: systemClock, log });
  const app = createApp({
    ...parts,
    secret,
    publicUrl,
    catalogue,
    uploads,
    orders,
    storage,
    operator: config.operator,
    receipts: config.receipts,
    closing: () => closing,
    addressOf: clientAddress(config.behindProxy, log),
  });

  const apiListener = getRequestListener(app.fetch);
  const server = createHttpServer((request, response) => {
    const isApiRequest = API_PATHS.test(request.url?.split('?', 1)[0] ?? '');
    const listener: Listener = isApiRequest ? apiListener : (shop ?? apiListener);
    return listener(request, response);
  }, log);

  const rateLimits = createRateLimits(database.db, systemClock);
  const sweep = () =>
    Promise.all([
      uploads.deleteAbandoned(),
      rateLimits.sweep(),
      sweepSessions(database.db, new Date(systemClock.now())),
      fillDerivedColumns(database.db),
      countRatings(database.db, orders.acceptsTestPayments),
      forgetUnsoldProducts(database.db, systemClock.now()).then(uploads.deleteFiles),
    ]);
  const jobs = createJobs({
    jobs: [
      { name: 'sweep', intervalMs: SWEEP_INTERVAL_MS, atStart: true, run: sweep },
      {
        ...{ name: 'staged files', intervalMs: SWEEP_INTERVAL_MS, atStart: true, onEveryInstance: true },
        run: async () => {
          await uploads.deleteStaged();
          await uploads.keepRoom();
          await database.keepBallast();
        },
      },
      {
        name: 'garbage collection',
        intervalMs: SWEEP_INTERVAL_MS,
        run: createFileGarbage({ ...parts, storage }),
      },
      // Not at startup, when requests are waiting: statistics persist in the database.
      { name: 'statistics', intervalMs: SWEEP_INTERVAL_MS, run: database.analyze },
      { name: 'reconciliation', intervalMs: MINUTE_MS, atStart: true, run: orders.reconcile },
    ],
    clock: systemClock,
    tryLock: database.tryLock,
    log,
  });

  const stop = gracefulShutdown(server, {
    log,
    // Only a proxy asks for readiness before it sends requests.
    announcementMs: config.behindProxy ? ANNOUNCEMENT_MS : 0,
    onStop: () => {
      closing = true;
      jobs.stop();
    },
    close: async () => {
      await Promise.all([jobs.settled(JOBS_DRAIN_MS), orders.close(JOBS_DRAIN_MS)]);
      await uploads.settled();
      await database.close();
    },
  });
  server.on('error', (err) => {
    log.error({ err }, 'listen failed');
    stop(1);
  });
  server.listen(config.port, config.host, () => {
    log.info(
      {
        address: `http://${config.host}:${(server.address() as AddressInfo).port}/`,
        database: databaseUrl === null ? 'folder' : 'postgres',
        files: config.s3 === null ? 'folder' : 's3',
        payments: provider.name,
      },
      'listening',
    );
    jobs.start();
  });
}

process.umask(PRIVATE_UMASK);
try {
  await start();
} catch (error) {
  const isExpected = EXPECTED_ERRORS.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
