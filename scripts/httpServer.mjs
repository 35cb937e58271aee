/** The HTTP server that both entries run in: limits against clients that hold on to it, and an orderly end. */
import { createServer } from 'node:http';

/** Connections that are open at once; more are closed at once. A browser opens six at most. */
const MAX_CONNECTIONS = 2000;

/**
 * A connection on which nothing moves for so long is closed, in milliseconds: longer than any answer takes, and short
 * enough that clients that never read what they asked for can't collect connections and open files.
 */
const IDLE_MS = 60_000;

/** How long requests under way may take once the server is to stop, in milliseconds. */
const DRAIN_MS = 25_000;

/** How often connections without a request are closed while it stops, in milliseconds. */
const CLOSE_IDLE_EVERY_MS = 100;

/** When the process ends at the latest after it was told to stop, in milliseconds: a hanging database keeps it no longer. */
const EXIT_MS = 40_000;

/**
 * What happened, and what there is to know about it.
 *
 * @typedef {(event: string, facts?: Record<string, unknown>) => void} Log
 */

/**
 * Answers a request; what it returns is awaited when it is a promise.
 *
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Listener
 */

/** @param {unknown} error */
const factsOf = (error) =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };

/**
 * A server that no request can end: what a listener throws is logged and answered with 500.
 *
 * @param {Listener} listener
 * @param {Log} log
 * @param {{ maxConnections?: number; idleMs?: number }} [limits]
 */
export function createHttpServer(listener, log, { maxConnections = MAX_CONNECTIONS, idleMs = IDLE_MS } = {}) {
  const server = createServer((request, response) => {
    /** @param {unknown} error */
    const fail = (error) => {
      log('request failed', factsOf(error));
      if (response.headersSent) {
        // Half an answer must not look like a whole one.
        response.destroy();
        return;
      }
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Internal server error\n');
    };
    try {
      const answered = listener(request, response);
      if (answered instanceof Promise) answered.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
  server.maxConnections = maxConnections;
  // Counts from the last byte read or written, so that neither a long upload nor a long download is cut off.
  server.timeout = idleMs;
  return server;
}

/**
 * Ends the process in order: at SIGINT and SIGTERM with code 0, at an exception or rejection that nothing has caught with
 * one line in the log and code 1. Requests under way finish first, for 25 s at most; after 40 s the process ends in any
 * case. A supervisor has to start it again.
 *
 * @param {import('node:http').Server} server
 * @param {object} [options]
 * @param {Log} [options.log]
 * @param {() => void} [options.onStop] called when it begins to stop
 * @param {() => Promise<unknown>} [options.close] closes what requests need; called once none is under way
 */
export function stopInOrder(server, { log = () => undefined, onStop, close } = {}) {
  let stopping = false;

  /** @param {number} code */
  const stop = (code) => {
    if (code !== 0) process.exitCode = code;
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log('closing took too long');
      process.exit(1);
    }, EXIT_MS).unref();
    onStop?.();
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    // Connections that clients keep open for later requests would hold it up, once each has its last answer.
    const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    const closed = async () => {
      clearTimeout(cutOff);
      clearInterval(closingIdle);
      try {
        await close?.();
        log('closed');
      } catch (error) {
        log('closing failed', factsOf(error));
      }
      // What still waits for an answer from outside would keep the process alive.
      process.exit();
    };
    if (server.listening) server.close(() => void closed());
    else void closed();
    server.closeIdleConnections();
  };

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      log('closing', { signal });
      stop(0);
    });
  }
  /** @param {string} event */
  const onFatal = (event) => (/** @type {unknown} */ error) => {
    log(event, factsOf(error));
    stop(1);
  };
  process.on('uncaughtException', onFatal('uncaught exception'));
  process.on('unhandledRejection', onFatal('unhandled rejection'));
  return stop;
}
