import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import {
  requireOwner,
  requireSession,
  requireVerifiedEmail,
  type Sessions,
  type SessionEnv,
} from '../http/session';
import { handle } from '../http/handle';
import { refusalOf, type RateLimits } from '../http/rateLimits';
import type { Orders } from './orders';

export interface OrderRoutesParts {
  sessions: Sessions;
  orders: Orders;
  rateLimits: RateLimits;
}

export function orderRoutes({ sessions, orders, rateLimits }: OrderRoutesParts) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(sessions);
  const ownOrder = requireOwner(orders.buyerOf);

  handle(routes, 'createOrder', [withSession, requireVerifiedEmail], async ({ body, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'order', caller: id });
    if (refusal) return fail(refusal);
    return orders.start(id, body);
  });

  handle(routes, 'getOrder', [withSession, ownOrder], async ({ params }) => {
    const order = await orders.order(params.id);
    return order ? succeed(order) : fail('notFound');
  });

  handle(routes, 'listPendingOrders', [withSession], async ({ context }) =>
    succeed(await orders.pending(context.var.user.id)),
  );

  handle(routes, 'confirmPayment', [withSession, ownOrder], async ({ params, body }) =>
    orders.confirm(params.id, body),
  );

  handle(routes, 'makeTestPayment', [withSession, ownOrder], async ({ params, body, context }) => {
    const refusal = await refusalOf(rateLimits, { rate: 'testPayment', caller: context.var.user.id });
    if (refusal) return fail(refusal);
    return orders.testPayment(params.id, body.outcome);
  });

  // Authenticated by its signature, without session or origin.
  handle(routes, 'receiveRazorpayWebhook', [], async ({ context }) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const isAccepted = await orders.receiveWebhook(body, context.req.header('X-Razorpay-Signature') ?? '');
    return isAccepted ? succeed(null) : fail('refused');
  });

  return routes;
}
