import type { MiddlewareHandler } from 'hono';
import { refuse } from './responses';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * By `Origin`, which pages can't forge; `hono/csrf` checks form content types only and relies on CORS preflights.
 * @param publicUrl null takes the request's host
 */
export function csrfProtection(publicUrl: string | null): MiddlewareHandler {
  return async (context, next) => {
    if (SAFE_METHODS.includes(context.req.method)) return next();
    const origin = context.req.header('Origin') ?? '';
    const own = publicUrl === null ? null : new URL(publicUrl).origin;
    const isOwn =
      own === null
        ? URL.canParse(origin) &&
          new URL(origin).host === (context.req.header('Host') ?? new URL(context.req.url).host)
        : origin === own;
    return isOwn ? next() : refuse(context, 'refused', { status: 403 });
  };
}
