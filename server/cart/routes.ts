import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { requireSession, type Accounts, type SessionEnv } from '../accounts/accounts';
import { handle } from '../http/handle';
import type { Carts } from './cart';

export function cartRoutes(accounts: Accounts, carts: Carts) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(accounts);

  handle(routes, 'mergeCart', [withSession], async ({ body, context }) => {
    const cart = await carts.merge(context.var.user.id, body.lines);
    return cart ? succeed(cart) : fail('signedOut');
  });

  handle(routes, 'replaceCart', [withSession], async ({ body, context }) => {
    const isSaved = await carts.save(context.var.user.id, body.lines);
    return isSaved ? succeed(null) : fail('signedOut');
  });

  return routes;
}
