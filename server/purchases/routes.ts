import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { requireOwner, requireSession, type Accounts, type SessionEnv } from '../accounts/accounts';
import { handle } from '../http/handle';
import type { SendList } from '../http/lists';
import type { Purchases } from './purchases';

export function purchaseRoutes(accounts: Accounts, purchases: Purchases, sendList: SendList) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(accounts);
  const ownPurchase = requireOwner(purchases.buyerOf);

  handle(routes, 'listPurchases', [withSession], async ({ context }) => {
    const { id } = context.var.user;
    return sendList(context, id, purchases.list(id));
  });

  handle(routes, 'ratePurchase', [withSession, ownPurchase], async ({ params, body, context }) => {
    const failure = await purchases.rate(params.id, context.var.user.id, body.rating);
    return failure ? fail(failure) : succeed(null);
  });

  handle(routes, 'getReceipt', [withSession], async ({ params, context }) => {
    const receipt = await purchases.receipt(params.id, context.var.user);
    return receipt ? succeed(receipt) : fail('notFound');
  });

  return routes;
}
