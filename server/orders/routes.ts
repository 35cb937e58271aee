import { Hono, type Context } from 'hono';
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
import type { Orders, StoredOrder } from './orders';

export interface OrderRoutesParts {
  sessions: Sessions;
  orders: Orders;
  rateLimits: RateLimits;
}

interface OrderEnv {
  Variables: SessionEnv['Variables'] & { order?: StoredOrder };
}

/** As `ownOrder` has found it: reading it again would be another statement of every purchase. */
function orderOf({ var: { order } }: Context<OrderEnv>): StoredOrder {
  if (!order) throw new Error('A route without `ownOrder`');
  return order;
}

export function orderRoutes({ sessions, orders, rateLimits }: OrderRoutesParts) {
  const routes = new Hono<OrderEnv>();
  const withSession = requireSession(sessions);
  const ownOrder = requireOwner(async (id, context: Context<OrderEnv>) => {
    const order = await orders.find(id);
    if (order) context.set('order', order);
    return order?.buyerId ?? null;
  });

  handle(routes, 'createOrder', [withSession, requireVerifiedEmail], async ({ body, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'order', caller: id });
    if (refusal) return fail(refusal);
    return orders.start(id, body);
  });

  handle(routes, 'getOrder', [withSession, ownOrder], async ({ context }) =>
    succeed(await orders.order(orderOf(context))),
  );

  handle(routes, 'listPendingOrders', [withSession], async ({ context }) =>
    succeed(await orders.pending(context.var.user.id)),
  );

  handle(routes, 'confirmPayment', [withSession, ownOrder], async ({ body, context }) =>
    orders.confirm(orderOf(context), body),
  );

  handle(routes, 'makeTestPayment', [withSession, ownOrder], async ({ body, context }) => {
    const refusal = await refusalOf(rateLimits, { rate: 'testPayment', caller: context.var.user.id });
    if (refusal) return fail(refusal);
    return orders.testPayment(orderOf(context), body.outcome);
  });

  // Authenticated by its signature, without session or origin.
  handle(routes, 'receiveRazorpayWebhook', [], async ({ context }) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const isAccepted = await orders.receiveWebhook(body, context.req.header('X-Razorpay-Signature') ?? '');
    return isAccepted ? succeed(null) : fail('refused');
  });

  return routes;
}
