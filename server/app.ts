import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import * as v from 'valibot';
import { API, findSchema, idSchema, querySchema } from '../src/marketplace/http/contract';
import type { Clock } from '../src/domain/clock';
import type { AboutMarketplace, Operator } from '../src/domain/operator';
import type { ReceiptTerms } from '../src/domain/receipt';
import { accountRoutes } from './accountRoutes';
import { createAccounts, type PasswordHashing } from './accounts';
import { readQuery, refuse } from './answers';
import { createCarts } from './cart';
import { createCatalogue } from './catalogue';
import { createPing, probe, type Database } from './database';
import { createDownloads } from './downloads';
import type { FileStorage } from './fileStorage';
import { fromOwnPages } from './guards';
import type { Log } from './log';
import { createMemoryRateLimit } from './memoryRateLimit';
import { observed, securityHeaders } from './observing';
import { orderRoutes } from './orderRoutes';
import type { Orders } from './orders';
import { purchaseRoutes } from './purchaseRoutes';
import { createPurchases } from './purchases';
import { createRateLimits } from './rateLimits';
import { createSeller } from './seller';
import { sellerRoutes } from './sellerRoutes';
import type { Uploads } from './uploads';

/** Maximum request body, except for uploads. */
const LARGEST_BODY_BYTES = 64 * 1024;

/**
 * Rate limit per address for uncached searches and suggestions. Every keystroke searches: fifty people behind one
 * address, each typing twenty letters within a minute, make a thousand.
 */
export const SEARCH_RATE = { most: 1200, windowMs: 60_000 };

export interface AppParts {
  db: Database;
  clock: Clock;
  /** Root secret: signs session cookies, other keys are derived from it. */
  secret: string;
  /** Public origin of the shop; null takes the request's. */
  publicUrl: string | null;
  uploads: Uploads;
  orders: Orders;
  /** The storage that `uploads` uses. */
  storage: FileStorage;
  /** Legal operator; null if not configured. */
  operator: Operator | null;
  receipts: ReceiptTerms;
  concurrentSearches?: number;
  passwords?: PasswordHashing | undefined;
  /** Whether the server is shutting down: readiness then fails. */
  closing: () => boolean;
  addressOf: (context: Context) => string;
  log: Log;
}

export function createApp({
  db,
  clock,
  secret,
  publicUrl,
  uploads,
  orders,
  storage,
  operator,
  receipts,
  concurrentSearches,
  passwords,
  closing,
  addressOf,
  log,
}: AppParts): Hono {
  const app = new Hono();
  const catalogue = createCatalogue({ db, secret, concurrentSearches });
  const accounts = createAccounts({ db, secret, publicUrl: publicUrl ?? 'http://localhost', passwords });
  const rateLimits = createRateLimits(db, clock);
  const seller = createSeller(db, clock, orders.takesTests);
  const searchLimit = createMemoryRateLimit(SEARCH_RATE, clock);
  const admitSearch = (context: Context) => () => searchLimit(addressOf(context));
  const ping = createPing(() => probe(db), clock);

  app.use(observed({ log, now: () => performance.now(), newId: randomUUID }));
  app.use(securityHeaders(publicUrl?.startsWith('https:') ?? false));
  // The request log has the error; its text is not exposed.
  app.onError((_error, context) => refuse(context, 'unavailable'));
  app.notFound((context) => refuse(context, 'notFound'));

  app.get(API.alive, (context) => context.text('ok'));
  app.get(API.ready, async (context) => {
    if (closing()) return refuse(context, 'unavailable');
    await ping();
    return context.text('ok');
  });

  app.use('/api/*', async (context, next) => {
    // Responses are personal and change constantly.
    context.header('Cache-Control', 'no-store');
    await next();
  });
  // Webhooks have no Origin; they are authenticated by signature.
  app.use('/api/*', except(API.paymentNews, fromOwnPages(publicUrl)));
  const limitBody = bodyLimit({
    maxSize: LARGEST_BODY_BYTES,
    onError: (context) => refuse(context, 'refused', { status: 413 }),
  });
  // Only upload chunks use PATCH, with their own size limit.
  app.use(
    '/api/*',
    except(({ req }) => req.method === 'PATCH' && req.path.startsWith(`${API.uploads}/`), limitBody),
  );

  app.get(API.about, (context) => {
    const about: AboutMarketplace = { testPayments: orders.takesTests, operator };
    return context.json(about);
  });

  app.get(API.find, async (context) => {
    const asked = readQuery(context, findSchema);
    if (!asked.ok) return asked.refusal;
    const { size, after, ...query } = asked.value;
    const page = await catalogue.find(query, { size, after, admit: admitSearch(context) });
    if (!page) return refuse(context, 'refused', { field: 'after' });
    if (!page.ok) return refuse(context, 'tooMany', page);
    return context.body(page.value, 200, { 'Content-Type': 'application/json' });
  });

  app.get(API.suggest, async (context) => {
    const asked = readQuery(context, querySchema);
    if (!asked.ok) return asked.refusal;
    const suggestions = await catalogue.suggest(asked.value, admitSearch(context));
    return suggestions.ok ? context.json(suggestions.value) : refuse(context, 'tooMany', suggestions);
  });

  app.get(API.product, async (context) => {
    const id = v.safeParse(idSchema, context.req.param('id'));
    const product = id.success ? await catalogue.product(id.output) : null;
    return product ? context.json(product) : refuse(context, 'notFound');
  });

  app.route(
    '/',
    accountRoutes({ accounts, clock, rateLimits, addressOf, deleteFiles: uploads.deleteFiles, log }),
  );
  app.route('/', sellerRoutes({ accounts, rateLimits, seller, uploads }));
  app.route('/', orderRoutes({ accounts, orders, rateLimits }));

  app.route(
    '/',
    purchaseRoutes({
      accounts,
      carts: createCarts(db),
      purchases: createPurchases(db, receipts, orders.takesTests),
      downloads: createDownloads({ db, clock, secret, storage, takesTests: orders.takesTests }),
    }),
  );

  return app;
}
