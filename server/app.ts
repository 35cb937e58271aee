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

/** Largest body of a call that is not an upload. */
const LARGEST_BODY_BYTES = 64 * 1024;

/**
 * Searches and suggestions that are not cached, from one network address. Each letter that is typed is a search: fifty
 * people behind one address, who all type a term of twenty letters within the same minute, make a thousand.
 */
export const SEARCH_RATE = { most: 1200, windowMs: 60_000 };

/** What the server works with; handed in, so that tests hand in their own. */
export interface AppParts {
  db: Database;
  clock: Clock;
  /** What session cookies are signed with; what other things are signed with is made from it. */
  secret: string;
  /** The address that people have for the shop; null takes the one that they ask at. */
  publicUrl: string | null;
  uploads: Uploads;
  orders: Orders;
  /** Where files are kept: the place that `uploads` works with. */
  storage: FileStorage;
  /** Who runs the marketplace; null where that is not configured. */
  operator: Operator | null;
  /** What every receipt says. */
  receipts: ReceiptTerms;
  /** How many searches run at a time: see searchQueue.ts. */
  concurrentSearches?: number;
  /** How passwords are stored: see accounts.ts. */
  passwords?: PasswordHashing | undefined;
  /** Whether the server is about to stop: it then asks for no new calls. */
  closing: () => boolean;
  /** The network address that a call comes from. */
  addressOf: (context: Context) => string;
  log: Log;
}

/** The server's answers to every address. */
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
  // The line about the call says what went wrong; the caller is only told that something did.
  app.onError((_error, context) => refuse(context, 'unavailable'));
  app.notFound((context) => refuse(context, 'notFound'));

  app.get(API.alive, (context) => context.text('ok'));
  app.get(API.ready, async (context) => {
    if (closing()) return refuse(context, 'unavailable');
    await ping();
    return context.text('ok');
  });

  app.use('/api/*', async (context, next) => {
    // Answers differ from person to person, and from moment to moment.
    context.header('Cache-Control', 'no-store');
    await next();
  });
  // What a payment's provider has to say does not come from a page at all: it is signed.
  app.use('/api/*', except(API.paymentNews, fromOwnPages(publicUrl)));
  const limitBody = bodyLimit({
    maxSize: LARGEST_BODY_BYTES,
    onError: (context) => refuse(context, 'refused', { status: 413 }),
  });
  // Only an upload's bytes come by PATCH to its address; how many they may be is counted there.
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
