import { createServer } from 'node:http';

/** Further ones are closed at once. A browser opens six at most. */
export const MAX_CONNECTIONS = 2000;

/** Until a request's headers are complete; also of a connection that sends nothing. */
export const HEADERS_TIMEOUT_MS = 10_000;

/** How often connections are checked for that. */
const CHECK_INTERVAL_FRACTION = 0.5;

/** Longer than any response takes; clients that never read can't accumulate connections and file handles. */
const IDLE_TIMEOUT_MS = 60_000;

/** Between two requests of a browser. */
const KEEP_ALIVE_MS = 5000;

/**
 * Between two requests of a proxy. Longer than any keeps idle connections (nginx 1 min, Caddy 2, Google's load balancer 10): one
 * that sends a request while its connection is being closed answers with 502.
 */
export const PROXY_KEEP_ALIVE_MS = 11 * 60_000;

/** A load balancer that asks for readiness every few seconds sends nobody here afterwards. */
export const ANNOUNCEMENT_MS = 5000;

const DRAIN_TIMEOUT_MS = 25_000;

const CLOSE_IDLE_INTERVAL_MS = 100;

/** Even if the database hangs. */
const SHUTDOWN_TIMEOUT_MS = 45_000;

/**
 * @typedef {(details: Record<string, unknown>, event: string) => void} LogEvent
 * @typedef {{ info: LogEvent; error: LogEvent }} Log
 */

/** @type {Log} */
const NO_LOG = { info: () => undefined, error: () => undefined };

/**
 * A returned promise is awaited.
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Listener
 */

/**
 * No request can crash it: a listener's error is logged and answered with 500. Two `Host` headers get 400 (RFC 9112, 3.2):
 * a proxy may have read the other one.
 * @param {Listener} listener
 * @param {Log} log
 * @param {{ maxConnections?: number; idleMs?: number; headersMs?: number; keepAliveMs?: number }} [limits]
 */
export function createHttpServer(
  listener,
  log,
  {
    maxConnections = MAX_CONNECTIONS,
    idleMs = IDLE_TIMEOUT_MS,
    headersMs = HEADERS_TIMEOUT_MS,
    keepAliveMs = KEEP_ALIVE_MS,
  } = {},
) {
  const options = {
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: headersMs * CHECK_INTERVAL_FRACTION,
  };
  const server = createServer(options, (request, response) => {
    if ((request.headersDistinct['host']?.length ?? 0) > 1) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      response.end('Bad request\n');
      return;
    }
    /** @param {unknown} err */
    const fail = (err) => {
      log.error({ err }, 'request failed');
      if (response.headersSent) {
        // A truncated response must not look complete.
        response.destroy();
        return;
      }
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Internal server error\n');
    };
    try {
      const result = listener(request, response);
      if (result instanceof Promise) result.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
  server.maxConnections = maxConnections;
  // Reset by every byte, so that long uploads and downloads are not cut off.
  server.timeout = idleMs;
  return server;
}

/**
 * On SIGINT and SIGTERM with code 0, on an uncaught error with code 1; a supervisor has to restart the process.
 * @param {import('node:http').Server} server
 * @param {object} [options]
 * @param {Log} [options.log]
 * @param {() => void} [options.onStop] called when the shutdown begins
 * @param {number} [options.announcementMs] from then until the port closes, after SIGTERM
 * @param {() => Promise<unknown>} [options.close] called after the last request
 */
export function gracefulShutdown(server, { log = NO_LOG, onStop, close, announcementMs = 0 } = {}) {
  let stopping = false;

  const closePort = () => {
    const drainTimeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
    // Keep-alive connections would delay the shutdown after their last response.
    const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
    const closed = async () => {
      clearTimeout(drainTimeout);
      clearInterval(closingIdle);
      try {
        await close?.();
        log.info({}, 'shutdown complete');
      } catch (err) {
        log.error({ err }, 'shutdown failed');
      }
      // Pending outbound requests would keep the process alive.
      process.exit();
    };
    if (server.listening) server.close(() => void closed());
    else void closed();
    server.closeIdleConnections();
  };

  /** @param {number} code @param {number} [afterMs] */
  const stop = (code, afterMs = 0) => {
    if (code !== 0) process.exitCode = code;
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error({}, 'shutdown timed out');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    onStop?.();
    if (afterMs > 0) setTimeout(closePort, afterMs);
    else closePort();
  };

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      log.info({ signal }, 'shutdown started');
      stop(0, signal === 'SIGTERM' ? announcementMs : 0);
    });
  }
  /** @param {string} event */
  const onFatal = (event) => (/** @type {unknown} */ err) => {
    log.error({ err }, event);
    stop(1);
  };
  process.on('uncaughtException', onFatal('uncaught exception'));
  process.on('unhandledRejection', onFatal('unhandled rejection'));
  return stop;
}
