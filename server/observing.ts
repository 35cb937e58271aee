import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { HSTS } from '../scripts/hostRules.mjs';
import { factsOf, type Log } from './log';

export interface ObservingParts {
  log: Log;
  /** Milliseconds that only ever grow. */
  now: () => number;
  newId: () => string;
}

/**
 * Gives every call an id, says it in the answer, and writes a line about each. The line names the route and not the
 * address: what people search for, and whose product they look at, is not written down.
 */
export function observed({ log, now, newId }: ObservingParts): MiddlewareHandler {
  return async (context, next) => {
    const request = newId();
    const start = now();
    context.header('X-Request-Id', request);
    await next();
    log('call', {
      request,
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      ms: Math.round(now() - start),
      ...(context.error && factsOf(context.error)),
    });
  };
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Answers are data: nothing in them is to be run or shown as a page.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Adds security headers to every answer that does not set stricter ones itself.
 *
 * @param isHttps whether people reach the server over https and nothing else
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const headers = Object.entries({ ...HEADERS, ...(isHttps && { 'Strict-Transport-Security': HSTS }) });
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}
