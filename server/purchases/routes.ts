import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { requireOwner, requireSession, type Sessions, type SessionEnv } from '../http/session';
import { handle } from '../http/handle';
import type { SendList } from '../http/lists';
import type { Purchases } from './purchases';

export interface PurchaseRoutesParts {
  purchases: Purchases;
  sendList: SendList;
  sessions: Sessions;
}

export function purchaseRoutes({ purchases, sendList, sessions }: PurchaseRoutesParts) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(sessions);
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
    const receipt = await purchases.receipt(params.id, context.var.user.id);
    return receipt ? succeed(receipt) : fail('notFound');
  });

  return routes;
}
