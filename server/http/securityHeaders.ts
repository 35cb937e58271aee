import type { MiddlewareHandler } from 'hono';
import { HSTS } from '../static/hostRules.mjs';

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
