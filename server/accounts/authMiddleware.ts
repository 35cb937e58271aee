import type { Context, MiddlewareHandler } from 'hono';
import type { User } from '../../src/domain/user';
import { idOf } from '../http/requests';
import { refuse } from '../http/responses';
import type { Accounts } from './accounts';

export interface SessionEnv {
  Variables: { user: User };
}

export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}

/** Requires a session; the only place that sets the request's user. */
export function requireSession(accounts: Accounts): MiddlewareHandler<SessionEnv> {
  return async (context, next) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    if (!user) return refuse(context, 'signedOut');
    context.set('user', user);
    await next();
    setCookies(context, cookies);
    return undefined;
  };
}

/** Answers 404 for another user's resource, so that its existence isn't revealed. */
export function requireOwner(ownerOf: (id: string) => Promise<string | null>): MiddlewareHandler<SessionEnv> {
  return async (context, next) => {
    const id = idOf(context);
    const owner = id === null ? null : await ownerOf(id);
    return owner === context.get('user').id ? next() : refuse(context, 'notFound');
  };
}
