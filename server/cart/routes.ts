import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { requireSession, type Sessions, type SessionEnv } from '../http/session';
import { handle } from '../http/handle';
import type { Carts } from './cart';

export function cartRoutes({ carts, sessions }: { carts: Carts; sessions: Sessions }) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(sessions);

  handle(routes, 'mergeCart', [withSession], async ({ body, context }) => {
    const cart = await carts.merge(context.var.user.id, body.lines);
    return cart ? succeed(cart) : fail('signedOut');
  });

  handle(routes, 'replaceCart', [withSession], async ({ body, context }) => {
    const isSaved = await carts.save(context.var.user.id, body.lines, body.base);
    return isSaved ? succeed(null) : fail('signedOut');
  });

  return routes;
}
