import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { requireOwner, requireSession, type Sessions, type SessionEnv } from '../http/session';
import { handle } from '../http/handle';
import type { SendList } from '../http/lists';
import { refusalOf, type RateLimits } from '../http/rateLimits';
import type { Seller } from './seller';

export interface SellerRoutesParts {
  sessions: Sessions;
  rateLimits: RateLimits;
  seller: Seller;
  sendList: SendList;
}

export function sellerRoutes({ sessions, rateLimits, seller, sendList }: SellerRoutesParts) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(sessions);
  const ownProduct = requireOwner(seller.sellerOf);

  handle(routes, 'getSeller', [], async ({ params }) => {
    const summary = await seller.summary(params.id);
    return summary ? succeed(summary) : fail('notFound');
  });

  handle(routes, 'getSellerStats', [withSession], async ({ context }) =>
    succeed(await seller.stats(context.var.user.id)),
  );

  handle(routes, 'listSellerMonths', [withSession], async ({ context }) =>
    succeed(await seller.months(context.var.user.id)),
  );

  handle(routes, 'getStatement', [withSession], async ({ query, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'statement', caller: id });
    if (refusal) return fail(refusal);
    const statement = await seller.statement(id, query.month);
    return statement ? succeed(statement) : fail('notFound');
  });

  handle(routes, 'listSellerProducts', [withSession], async ({ context }) => {
    const { id } = context.var.user;
    return sendList(context, id, seller.products(id));
  });

  handle(routes, 'updateProduct', [withSession, ownProduct], async ({ params, body, context }) => {
    const refusal = await refusalOf(rateLimits, { rate: 'change', caller: context.var.user.id });
    if (refusal) return fail(refusal);
    await seller.change(params.id, body);
    return succeed(null);
  });

  return routes;
}
