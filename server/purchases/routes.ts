import { Hono } from 'hono';
import { API, ratingSchema } from '../../src/marketplace/http/contract';
import { signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import { idOf, readBody } from '../http/requests';
import { refuse } from '../http/responses';
import type { Purchases } from './purchases';

export function purchaseRoutes(accounts: Accounts, purchases: Purchases) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);

  routes.get(API.purchases, onlySignedIn, async (context) =>
    context.json(await purchases.list(context.get('user').id)),
  );

  routes.put(API.purchaseRating, onlySignedIn, async (context) => {
    const id = idOf(context);
    const user = context.get('user');
    // 404 before validation: an unknown purchase has no rules.
    if (id === null || !(await purchases.isOf(id, user.id))) return refuse(context, 'notFound');
    const body = await readBody(context, ratingSchema);
    if (!body.ok) return body.refusal;
    const failure = await purchases.rate(id, user.id, body.value.rating);
    return failure ? refuse(context, failure) : context.json(null);
  });

  routes.get(API.receipt, onlySignedIn, async (context) => {
    const id = idOf(context);
    const receipt = id && (await purchases.receipt(id, context.get('user')));
    return receipt ? context.json(receipt) : refuse(context, 'notFound');
  });

  return routes;
}
