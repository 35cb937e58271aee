import type { Context, MiddlewareHandler } from 'hono';
import type { User } from '../../src/domain/user';
import { idOf } from './requests';
import { refuse } from './responses';

export interface SessionEnv {
  Variables: { user: User; sessionId: string };
}

export interface CurrentSession {
  user: User | null;
  /** Not the token, which is the cookie's; empty without a session. */
  sessionId: string;
  /** They extend the session. */
  cookies: readonly string[];
}

/** Who a request comes from; implemented by the accounts. */
export interface Sessions {
  current: (headers: Headers) => Promise<CurrentSession>;
}

export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}

/** Requires a session; the only place that sets the request's user. */
export function requireSession(sessions: Sessions): MiddlewareHandler<SessionEnv> {
  return async (context, next) => {
    const { user, sessionId, cookies } = await sessions.current(context.req.raw.headers);
    if (!user) return refuse(context, 'signedOut');
    context.set('user', user);
    context.set('sessionId', sessionId);
    await next();
    setCookies(context, cookies);
    return undefined;
  };
}

/** After {@link requireSession}. */
export const requireVerifiedEmail: MiddlewareHandler<SessionEnv> = async (context, next) =>
  context.get('user').emailVerified ? next() : refuse(context, 'unverified');

/** Answers 404 for another user's resource, so that its existence isn't revealed. */
export function requireOwner(
  ownerOf: (id: string, context: Context<SessionEnv>) => Promise<string | null>,
): MiddlewareHandler<SessionEnv> {
  return async (context, next) => {
    const id = idOf(context);
    const owner = id === null ? null : await ownerOf(id, context);
    return owner === context.get('user').id ? next() : refuse(context, 'notFound');
  };
}
