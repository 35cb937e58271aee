import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import type { Clock } from '../src/domain/clock';
import { succeed } from '../src/domain/failure';
import type { Operator } from '../src/domain/operator';
import type { ReceiptTerms } from '../src/domain/receipt';
import * as ENDPOINTS from '../src/marketplace/http/endpoints';
import { createAccounts, type PasswordHashing } from './accounts/accounts';
import { accountRoutes } from './accounts/routes';
import { createCarts } from './cart/cart';
import { cartRoutes } from './cart/routes';
import type { Catalogue } from './catalogue/catalogue';
import { catalogueRoutes } from './catalogue/routes';
import { createPing, probe, type Database } from './db/database';
import { createDownloads } from './downloads/downloads';
import { downloadRoutes } from './downloads/routes';
import { handle } from './http/handle';
import { csrfProtection } from './http/csrfProtection';
import { createLists } from './http/lists';
import { createRateLimits } from './http/rateLimits';
import { requestLog } from './http/requestLog';
import { BusyError, refuse } from './http/responses';
import type { Log } from './log';
import type { Orders } from './orders/orders';
import { orderRoutes } from './orders/routes';
import { createPurchases } from './purchases/purchases';
import { purchaseRoutes } from './purchases/routes';
import { sellerRoutes } from './seller/routes';
import { createSeller } from './seller/seller';
import { HSTS } from './static/hostRules.mjs';
import type { FileStorage } from './storage/fileStorage';
import { uploadRoutes } from './uploads/routes';
import type { Uploads } from './uploads/uploads';

/** Uploads have their own limit. */
export const MAX_BODY_BYTES = 64 * 1024;

export interface AppParts {
  db: Database;
  clock: Clock;
  secret: string;
  /** Null takes the request's host. */
  publicUrl: string | null;
  catalogue: Catalogue;
  uploads: Uploads;
  orders: Orders;
  storage: FileStorage;
  operator: Operator | null;
  receipts: ReceiptTerms;
  passwords?: PasswordHashing | undefined;
  /** Readiness fails while the server shuts down. */
  closing: () => boolean;
  addressOf: (context: Context) => string;
  log: Log;
}

export function createApp({
  db,
  clock,
  secret,
  publicUrl,
  catalogue,
  uploads,
  orders,
  storage,
  operator,
  receipts,
  passwords,
  closing,
  addressOf,
  log,
}: AppParts): Hono {
  const app = new Hono();
  const accounts = createAccounts({
    db,
    clock,
    secret,
    publicUrl: publicUrl ?? 'http://localhost',
    passwords,
  });
  const rateLimits = createRateLimits(db, clock);
  const seller = createSeller(db, clock, orders.acceptsTestPayments);
  const sendList = createLists(clock, log);
  const ping = createPing(() => probe(db), clock);

  app.use(requestLog({ log, now: () => performance.now(), newId: randomUUID }));
  app.use(
    secureHeaders({
      overwrite: false,
      // Responses are data: nothing in them may run or be framed.
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
      strictTransportSecurity: publicUrl?.startsWith('https:') ? HSTS : false,
    }),
  );
  // The request log has the error; clients don't get its text.
  app.onError((error, context) => {
    if (error instanceof BusyError) context.header('Retry-After', String(error.retryAfterS));
    return refuse(context, 'unavailable');
  });
  app.notFound((context) => refuse(context, 'notFound'));

  app.get(ENDPOINTS.getLiveness.path, (context) => context.text('ok'));
  app.get(ENDPOINTS.getReadiness.path, async (context) => {
    if (closing()) return refuse(context, 'unavailable');
    await ping();
    return context.text('ok');
  });

  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  // Webhooks have no Origin; their signature authenticates them.
  app.use('/api/*', except(ENDPOINTS.receiveRazorpayWebhook.path, csrfProtection(publicUrl)));
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => refuse(context, 'refused', { status: 413 }),
  });
  app.use(
    '/api/*',
    except(
      ({ req }) => req.method === 'PATCH' && req.path.startsWith(`${ENDPOINTS.announceProduct.path}/`),
      limitBody,
    ),
  );

  handle(app, 'getAbout', [], async () => succeed({ testPayments: orders.acceptsTestPayments, operator }));

  app.route('/', catalogueRoutes({ catalogue, clock, addressOf }));
  app.route(
    '/',
    accountRoutes({ accounts, clock, rateLimits, addressOf, deleteFiles: uploads.deleteFiles, log }),
  );
  app.route('/', sellerRoutes({ accounts, rateLimits, seller, sendList }));
  app.route('/', uploadRoutes({ accounts, rateLimits, seller, uploads }));
  app.route('/', cartRoutes(accounts, createCarts(db)));
  app.route('/', orderRoutes({ accounts, orders, rateLimits }));
  const purchases = createPurchases(db, receipts, orders.acceptsTestPayments);
  app.route('/', purchaseRoutes(accounts, purchases, sendList));
  app.route(
    '/',
    downloadRoutes(
      accounts,
      createDownloads({ db, clock, secret, storage, acceptsTestPayments: orders.acceptsTestPayments, log }),
    ),
  );

  return app;
}
