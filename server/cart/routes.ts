import { Hono } from 'hono';
import { API, keepCartSchema } from '../../src/marketplace/http/contract';
import { signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import { readBody } from '../http/requests';
import { refuse } from '../http/responses';
import type { Carts } from './cart';

export function cartRoutes(accounts: Accounts, carts: Carts) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);

  routes.post(API.cart, onlySignedIn, async (context) => {
    const body = await readBody(context, keepCartSchema);
    if (!body.ok) return body.refusal;
    const cart = await carts.merge(context.get('user').id, body.value.lines);
    return cart ? context.json(cart) : refuse(context, 'signedOut');
  });

  routes.put(API.cart, onlySignedIn, async (context) => {
    const body = await readBody(context, keepCartSchema);
    if (!body.ok) return body.refusal;
    const isKept = await carts.keep(context.get('user').id, body.value.lines);
    return isKept ? context.json(null) : refuse(context, 'signedOut');
  });

  return routes;
}
