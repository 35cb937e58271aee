/** Starts the server, as the environment asks for it, and stops it when it is told to. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createShopListener, isFinishedBuild } from '../scripts/shopServer.mjs';
import { systemClock } from '../src/domain/clock';
import { sweepSessions } from './accounts';
import { createApp } from './app';
import { removeTestFigures } from './books';
import { callerAddress } from './callerAddress';
import { ConfigError, readConfig, type Config } from './config';
import { openFolderDatabase, openPostgres, UnfitDatabaseError } from './database';
import { folderStorage, UnfitStorageError, type FileStorage } from './fileStorage';
import { FolderTakenError } from './instanceLock';
import { factsOf, jsonLog } from './log';
import { createOrders } from './orders';
import type { PaymentProvider } from './payments/PaymentProvider';
import { createTestProvider, type TestProviderParts } from './payments/testProvider';
import { createRateLimits } from './rateLimits';
import { keptSecret } from './secret';
import { createUploads } from './uploads';

/** The project's folder: the bundle made of this file lies in dist-live/server. */
const ROOT = join(import.meta.dirname, '..', '..');

/** The shop that talks to this server, as its build left it. */
const SHOP = join(ROOT, 'dist-live', 'shop');

/** Addresses that are calls; all others are the shop's pages and files. */
const CALLS = /^\/(?:api\/|healthz$|readyz$)/;

/** How often what is no longer wanted is cleared away, in milliseconds. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** How often the payments' provider is asked about orders that are not paid, in milliseconds. */
const RECONCILE_EVERY_MS = 60_000;

/** How long calls under way may take once the server is told to stop, in milliseconds. */
const LET_FINISH_MS = 30_000;

const log = jsonLog(
  (line) => process.stdout.write(line),
  () => Date.now(),
);

/** What speaks to S3 is imported only where it is wanted. */
async function openStorage({ s3, dataFolder }: Config): Promise<FileStorage> {
  if (s3 === null) return folderStorage(join(dataFolder, 'files'));
  const { openS3Storage } = await import('./s3Storage');
  return openS3Storage(s3);
}

/** What speaks to Razorpay is imported only where it is wanted. */
async function openProvider({ payments }: Config, parts: TestProviderParts): Promise<PaymentProvider> {
  if (payments.provider === 'test') return createTestProvider(parts);
  const { createRazorpay } = await import('./payments/razorpay');
  return createRazorpay(payments);
}

async function start() {
  const config = readConfig(process.env, process.cwd());
  const { port, host, dataFolder, databaseUrl, publicUrl } = config;
  const secret = config.secret ?? (await keptSecret(dataFolder));
  const migrations = join(ROOT, 'server', 'migrations');
  const { db, gatherStatistics, close } =
    databaseUrl === null
      ? await openFolderDatabase(migrations, dataFolder)
      : await openPostgres(migrations, databaseUrl);

  let closing = false;
  const storage = await openStorage(config);
  const uploads = createUploads({ db, clock: systemClock, newId: randomUUID, storage });
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
    receipts: config.receipts,
    closing: () => closing,
    addressOf: callerAddress(config.behindProxy),
    log,
  });

  const rateLimits = createRateLimits(db, systemClock);
  const sweep = () => {
    const now = new Date(systemClock.now());
    Promise.all([uploads.sweep(), rateLimits.sweep(), sweepSessions(db, now)]).catch((error: unknown) =>
      log('sweep failed', factsOf(error)),
    );
  };
  const sweeping = setInterval(() => {
    sweep();
    // Not at the start, when people wait: the last ones are kept with the database.
    gatherStatistics().catch((error: unknown) => log('statistics failed', factsOf(error)));
  }, SWEEP_EVERY_MS);

  const reconcile = () => {
    orders.reconcile().catch((error: unknown) => log('reconciliation failed', factsOf(error)));
  };
  const reconciling = setInterval(reconcile, RECONCILE_EVERY_MS);

  const answer = getRequestListener(app.fetch);
  // Without a shop it still answers calls: a shop may be served from elsewhere, through a proxy.
  const show = isFinishedBuild(SHOP) ? createShopListener(SHOP, { payments: provider.name }) : answer;
  const server = createServer((request, response) => {
    const isCall = CALLS.test(request.url?.split('?', 1)[0] ?? '');
    const listener = isCall ? answer : show;
    listener(request, response);
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

  /** Lets calls under way finish, then closes what they needed. */
  const stop = () => {
    closing = true;
    clearInterval(sweeping);
    clearInterval(reconciling);
    const tooLong = setTimeout(() => server.closeAllConnections(), LET_FINISH_MS).unref();
    server.close(() => {
      clearTimeout(tooLong);
      void orders
        .close(LET_FINISH_MS)
        .then(close)
        .then(() => log('closed'));
    });
    // Connections kept open for later would hold it up.
    server.closeIdleConnections();
  };
  server.on('error', (error) => {
    log('can not listen', factsOf(error));
    process.exitCode = 1;
    stop();
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      log('closing', { signal });
      stop();
    });
  }
}

try {
  await start();
} catch (error) {
  const expected = [ConfigError, FolderTakenError, UnfitDatabaseError, UnfitStorageError].some(
    (kind) => error instanceof kind,
  );
  if (expected && error instanceof Error) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
