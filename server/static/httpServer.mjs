/** HTTP server of both entries, with limits against slow clients and a graceful shutdown. */
import { createServer } from 'node:http';

/** Maximum open connections; further ones are closed at once. A browser opens six at most. */
const MAX_CONNECTIONS = 2000;

/**
 * Idle timeout of a connection, in milliseconds: longer than any response takes, short enough that clients that never
 * read can't accumulate connections and file handles.
 */
const IDLE_TIMEOUT_MS = 60_000;

/** Drain timeout for running requests on shutdown, in milliseconds. */
const DRAIN_TIMEOUT_MS = 25_000;

/** Interval of closing idle connections during shutdown, in milliseconds. */
const CLOSE_IDLE_INTERVAL_MS = 100;

/** Hard limit of the shutdown in milliseconds, even if the database hangs. */
const SHUTDOWN_TIMEOUT_MS = 40_000;

/**
 * Logs an event with its details, like `server/log.ts`.
 *
 * @typedef {(details: Record<string, unknown>, event: string) => void} LogEvent
 *
 * @typedef {{ info: LogEvent; error: LogEvent }} Log
 */

/** @type {Log} */
const NO_LOG = { info: () => undefined, error: () => undefined };

/**
 * Handles a request; a returned promise is awaited.
 *
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Listener
 */

/**
 * An HTTP server that no request can crash: a listener's error is logged and answered with 500.
 *
 * @param {Listener} listener
 * @param {Log} log
 * @param {{ maxConnections?: number; idleMs?: number }} [limits]
 */
export function createHttpServer(
  listener,
  log,
  { maxConnections = MAX_CONNECTIONS, idleMs = IDLE_TIMEOUT_MS } = {},
) {
  const server = createServer((request, response) => {
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
  // An idle timeout, reset by every byte, so that long uploads and downloads are not cut off.
  server.timeout = idleMs;
  return server;
}

/**
 * Graceful shutdown: on SIGINT and SIGTERM with code 0, on an uncaught exception or rejection with one log line and
 * code 1. Running requests get 25 s; after 40 s the process exits in any case. A supervisor has to restart it.
 *
 * @param {import('node:http').Server} server
 * @param {object} [options]
 * @param {Log} [options.log]
 * @param {() => void} [options.onStop] called when the shutdown begins
 * @param {() => Promise<unknown>} [options.close] releases resources after the last request
 */
export function gracefulShutdown(server, { log = NO_LOG, onStop, close } = {}) {
  let stopping = false;

  /** @param {number} code */
  const stop = (code) => {
    if (code !== 0) process.exitCode = code;
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error({}, 'shutdown timed out');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    onStop?.();
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

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      log.info({ signal }, 'shutdown started');
      stop(0);
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
