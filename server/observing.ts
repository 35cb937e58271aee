import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
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

/** What browsers are told about every answer, unless the answer says something stricter itself. */
export const guarded: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};
