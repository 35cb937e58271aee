import { isIPv6, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { OUTBOX_PATH } from '../src/domain/paths';
import { createApp } from './app';
import { isLocal, readConfig } from './config/config';
import { clientAddress } from './http/clientAddress';
import { captureConsoleErrors } from './log';
import { createPages, loadPageRenderer, type PageRenderer } from './pages/pages';
import { openServices, ROOT, runProcess, type Services } from './services';
import {
  ANNOUNCEMENT_MS,
  createHttpServer,
  gracefulShutdown,
  PROXY_KEEP_ALIVE_MS,
  type Listener,
} from './static/httpServer.mjs';
import { createShopListener, isFinishedBuild } from './static/shopServer.mjs';

const SHOP = join(ROOT, 'dist-live', 'shop');

const PAGES = join(ROOT, 'dist-live', 'pages');

const API_PATHS = /^\/(?:api\/|healthz$|readyz$)/;

const isOutbox = (path: string) => path === OUTBOX_PATH || path.startsWith(`${OUTBOX_PATH}/`);

/** Null without a build, when a proxy serves the shop from elsewhere. */
function openShop(services: Services, renderer: Promise<PageRenderer | null>): Listener | null {
  if (!isFinishedBuild(SHOP)) return null;
  const { payments, publicUrl } = services.config;
  const headers = {
    payments: payments.provider,
    origin: publicUrl,
    https: publicUrl?.startsWith('https:') ?? false,
    samplePictures: false,
  };
  return createShopListener(SHOP, headers, createPages({ ...services, renderer }));
}

async function start() {
  const config = readConfig(process.env, process.cwd());
  const services = await openServices(config);
  const { log } = services;

  let closing = false;
  const app = createApp({
    ...services,
    publicUrl: config.publicUrl,
    closing: () => closing,
    addressOf: clientAddress(config.behindProxy, log),
  });
  const apiListener = getRequestListener(app.fetch);
  const answer: Listener = (request, response) => {
    const [path = ''] = request.url?.split('?', 1) ?? [];
    const isApiRequest = API_PATHS.test(path) || (services.outbox !== null && isOutbox(path));
    const listener: Listener = isApiRequest ? apiListener : (shop ?? apiListener);
    return listener(request, response);
  };
  const server = createHttpServer(
    answer,
    log,
    config.behindProxy ? { keepAliveMs: PROXY_KEEP_ALIVE_MS } : {},
  );

  const listening = new Promise((resolve) => server.once('listening', resolve));
  // 1.5 MB of code, 150 ms of a start: the first pages wait for it, the API does not.
  const renderer = listening
    .then(() => loadPageRenderer(PAGES))
    .catch((err: unknown) => {
      log.error({ err }, 'page renderer not loaded');
      return null;
    });
  const shop = openShop(services, renderer);

  const stop = gracefulShutdown(server, {
    log,
    // Only a proxy asks for readiness before it sends requests.
    announcementMs: config.behindProxy ? ANNOUNCEMENT_MS : 0,
    onStop: () => {
      closing = true;
      void services.stopJobs();
    },
    close: services.close,
  });
  server.on('error', (err) => {
    log.error({ err }, 'listen failed');
    stop(1);
  });
  // Not earlier: why the server can't start is for the operator to read.
  captureConsoleErrors(log);
  server.listen(config.port, config.host, () => {
    const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
    const address = `http://${host}:${(server.address() as AddressInfo).port}`;
    log.info(
      {
        address: `${address}/`,
        database: config.databaseUrl === null ? 'folder' : 'postgres',
        files: config.s3 === null ? 'folder' : 's3',
        payments: config.payments.provider,
        mail: config.mail.smtp === null ? 'outbox' : 'smtp',
      },
      'listening',
    );
    // By the name that the guides open: cookies and passkeys belong to one name.
    const ownUrl = isLocal(address) ? `http://localhost:${new URL(address).port}` : address;
    // After the page renderer: loading the code of both at once delayed `/readyz` by 47 ms.
    renderer
      .then(() => services.startJobs(config.publicUrl ?? ownUrl))
      .catch((err: unknown) => log.error({ err }, 'jobs not started'));
  });
}

await runProcess(start);
