import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import { handle } from '../http/handle';
import type { Carts } from './cart';

export function cartRoutes(accounts: Accounts, carts: Carts) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);

  handle(routes, 'mergeCart', [onlySignedIn], async ({ body, context }) => {
    const cart = await carts.merge(context.var.user.id, body.lines);
    return cart ? succeed(cart) : fail('signedOut');
  });

  handle(routes, 'replaceCart', [onlySignedIn], async ({ body, context }) => {
    const isKept = await carts.keep(context.var.user.id, body.lines);
    return isKept ? succeed(null) : fail('signedOut');
  });

  return routes;
}
