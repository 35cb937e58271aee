import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { onlyOwner, signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import { handle } from '../http/handle';
import type { Purchases } from './purchases';

export function purchaseRoutes(accounts: Accounts, purchases: Purchases) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);
  const ownPurchase = onlyOwner(purchases.buyerOf);

  handle(routes, 'listPurchases', [onlySignedIn], async ({ context }) =>
    succeed(await purchases.list(context.var.user.id)),
  );

  handle(routes, 'ratePurchase', [onlySignedIn, ownPurchase], async ({ params, body, context }) => {
    const failure = await purchases.rate(params.id, context.var.user.id, body.rating);
    return failure ? fail(failure) : succeed(null);
  });

  handle(routes, 'getReceipt', [onlySignedIn], async ({ params, context }) => {
    const receipt = await purchases.receipt(params.id, context.var.user);
    return receipt ? succeed(receipt) : fail('notFound');
  });

  return routes;
}
