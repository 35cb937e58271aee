import { Hono } from 'hono';
import { fail, succeed } from '../../src/domain/failure';
import { onlyOwner, signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import { handle } from '../http/handle';
import type { RateLimits } from '../http/rateLimits';
import type { Orders } from './orders';

export interface OrderRoutesParts {
  accounts: Accounts;
  orders: Orders;
  rateLimits: RateLimits;
}

export function orderRoutes({ accounts, orders, rateLimits }: OrderRoutesParts) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);
  const ownOrder = onlyOwner(orders.buyerOf);

  handle(routes, 'createOrder', [onlySignedIn], async ({ body, context }) => {
    const { id } = context.var.user;
    if (!(await rateLimits.allows('order', id))) return fail('tooMany');
    return orders.start(id, body);
  });

  handle(routes, 'getOrder', [onlySignedIn, ownOrder], async ({ params }) => {
    const order = await orders.order(params.id);
    return order ? succeed(order) : fail('notFound');
  });

  handle(routes, 'confirmPayment', [onlySignedIn, ownOrder], async ({ params, body }) =>
    orders.confirm(params.id, body),
  );

  handle(routes, 'makeTestPayment', [onlySignedIn, ownOrder], async ({ params, body, context }) => {
    if (!(await rateLimits.allows('testPayment', context.var.user.id))) return fail('tooMany');
    return orders.testPayment(params.id, body.outcome);
  });

  // No session and no origin; authenticated by its signature.
  handle(routes, 'receiveRazorpayWebhook', [], async ({ context }) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const isTaken = await orders.receiveWebhook(body, context.req.header('X-Razorpay-Signature') ?? '');
    return isTaken ? succeed(null) : fail('refused');
  });

  return routes;
}
