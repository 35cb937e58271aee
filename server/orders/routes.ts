import { Hono } from 'hono';
import {
  API,
  paymentProofSchema,
  sentWindow,
  testPaymentSchema,
  startOrderSchema,
} from '../../src/marketplace/http/contract';
import { onlyOwner, signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import { readBody } from '../http/requests';
import { refuse } from '../http/responses';
import type { Orders } from './orders';
import type { RateLimits } from '../http/rateLimits';

export interface OrderRoutesParts {
  accounts: Accounts;
  orders: Orders;
  rateLimits: RateLimits;
}

export function orderRoutes({ accounts, orders, rateLimits }: OrderRoutesParts) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);
  const ownOrder = onlyOwner(orders.buyerOf);

  routes.post(API.orders, onlySignedIn, async (context) => {
    const body = await readBody(context, startOrderSchema);
    if (!body.ok) return body.refusal;
    const { id } = context.get('user');
    if (!(await rateLimits.allows('order', id))) return refuse(context, 'tooMany');
    const result = await orders.start(id, body.value);
    if (!result.ok) return refuse(context, result.failure);
    const { value } = result;
    return context.json(value.kind === 'opened' ? { ...value, window: sentWindow(value.window) } : value);
  });

  routes.get(API.order, onlySignedIn, ownOrder, async (context) => {
    const order = await orders.order(context.req.param('id'));
    return order ? context.json(order) : refuse(context, 'notFound');
  });

  routes.post(API.orderPayment, onlySignedIn, ownOrder, async (context) => {
    const body = await readBody(context, paymentProofSchema);
    if (!body.ok) return body.refusal;
    const result = await orders.confirm(context.req.param('id'), body.value);
    return result.ok ? context.json(result.value) : refuse(context, result.failure);
  });

  routes.post(API.testPayment, onlySignedIn, ownOrder, async (context) => {
    const body = await readBody(context, testPaymentSchema);
    if (!body.ok) return body.refusal;
    if (!(await rateLimits.allows('testPayment', context.get('user').id))) return refuse(context, 'tooMany');
    const result = await orders.testPayment(context.req.param('id'), body.value.outcome);
    return result.ok ? context.json(result.value) : refuse(context, result.failure);
  });

  // Webhook: no session and no origin; authenticated by its signature.
  routes.post(API.paymentNews, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const isTaken = await orders.receiveWebhook(body, context.req.header('X-Razorpay-Signature') ?? '');
    return isTaken ? context.json(null) : refuse(context, 'refused');
  });

  return routes;
}
