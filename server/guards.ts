import type { Context, MiddlewareHandler } from 'hono';
import type { User } from '../src/domain/user';
import type { Accounts } from './accounts';
import { refuse } from './answers';

export interface CallFacts {
  Variables: {
    /** Null if not signed in. */
    user: User | null;
  };
}

export interface SignedInCall {
  Variables: { user: User };
}

export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * CSRF protection: state-changing requests must come from the shop's own origin, by headers that browsers set and pages
 * can't forge.
 *
 * @param publicUrl the shop's public origin; null takes the request's host
 */
export function fromOwnPages(publicUrl: string | null): MiddlewareHandler {
  return async (context, next) => {
    if (READS.includes(context.req.method)) return next();
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

/** Requires a session; the only place that sets the request's user. */
export function signedIn(accounts: Accounts): MiddlewareHandler<SignedInCall> {
  return async (context, next) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    if (!user) return refuse(context, 'signedOut');
    context.set('user', user);
    await next();
    setCookies(context, cookies);
    return undefined;
  };
}
