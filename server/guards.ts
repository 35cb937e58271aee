import type { Context, MiddlewareHandler } from 'hono';
import type { User } from '../src/domain/user';
import type { Accounts } from './accounts';
import { refuse } from './answers';

/** What is known of a call while it is answered. */
export interface CallFacts {
  Variables: {
    /** Who calls; null for nobody in particular. */
    user: User | null;
  };
}

/** A call by somebody who is signed in. */
export interface SignedInCall {
  Variables: { user: User };
}

/** Adds cookies to the answer. */
export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets a call that changes something pass only when it comes from the shop's own pages: browsers say where a call
 * comes from, and no page can make them say otherwise.
 *
 * @param publicUrl the address that people have for the shop; null takes the host that was asked for
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

/** Lets only those pass who are signed in; the one place that says who calls. */
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
