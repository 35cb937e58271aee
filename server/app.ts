import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import type { Clock } from '../src/domain/clock';
import { succeed } from '../src/domain/failure';
import * as ENDPOINTS from '../src/marketplace/http/endpoints';
import { accountRoutes } from './accounts/routes';
import { cartRoutes } from './cart/routes';
import { catalogueRoutes } from './catalogue/routes';
import { createPing, probe, type Database } from './db/database';
import { downloadRoutes } from './downloads/routes';
import { handle } from './http/handle';
import { csrfProtection } from './http/csrfProtection';
import { createLists } from './http/lists';
import { requestLog } from './http/requestLog';
import { BusyError, refuse } from './http/responses';
import type { Log } from './log';
import type { Outbox } from './mail/mail';
import { outboxRoutes } from './mail/outboxRoutes';
import { orderRoutes } from './orders/routes';
import { problemRoutes } from './problems/routes';
import { purchaseRoutes } from './purchases/routes';
import { sellerRoutes } from './seller/routes';
import type { Features } from './services';
import { HSTS } from './static/hostRules.mjs';
import { uploadRoutes } from './uploads/routes';

/** Uploads have their own limit. */
export const MAX_BODY_BYTES = 64 * 1024;

export interface AppParts extends Features {
  db: Database;
  clock: Clock;
  /** Null takes the request's host. */
  publicUrl: string | null;
  /** Null where others could read it. */
  outbox: Outbox | null;
  /** Readiness fails while the server shuts down. */
  closing: () => boolean;
  addressOf: (context: Context) => string;
  log: Log;
}

/** Endpoints of all features. */
export function createApp(parts: AppParts): Hono {
  const { about, accounts, clock, closing, db, log, outbox, publicUrl } = parts;
  const app = new Hono();
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
      ({ req }) =>
        // No body is read of these; looking for one would build a whole `Request`, a third of a cached answer's time.
        ['GET', 'HEAD'].includes(req.method) ||
        (req.method === 'PATCH' && req.path.startsWith(`${ENDPOINTS.announceProduct.path}/`)),
      limitBody,
    ),
  );

  handle(app, 'getAbout', [], async () => succeed(about));

  const shared = { ...parts, sessions: accounts, sendList };
  app.route('/', catalogueRoutes(shared));
  app.route('/', accountRoutes({ ...shared, deleteFiles: parts.uploads.deleteFiles }));
  app.route('/', sellerRoutes(shared));
  app.route('/', uploadRoutes(shared));
  app.route('/', cartRoutes(shared));
  app.route('/', orderRoutes(shared));
  app.route('/', purchaseRoutes(shared));
  app.route('/', problemRoutes(shared));
  app.route('/', downloadRoutes(shared));
  if (outbox) app.route('/', outboxRoutes(outbox));
  return app;
}
