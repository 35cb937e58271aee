import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { HSTS } from '../scripts/hostRules.mjs';
import { factsOf, type Log } from './log';

export interface ObservingParts {
  log: Log;
  /** Monotonic clock in milliseconds. */
  now: () => number;
  newId: () => string;
}

/** Request log with request ids. Logs the route, not the URL: search terms and viewed products are private. */
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
  // Responses are data; nothing in them may run or be framed.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Default security headers; handlers may set stricter ones.
 *
 * @param isHttps whether the public origin is https
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
