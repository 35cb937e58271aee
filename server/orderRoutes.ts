import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import {
  API,
  idSchema,
  paymentProofSchema,
  sentWindow,
  testPaymentSchema,
  startOrderSchema,
} from '../src/marketplace/http/contract';
import type { Accounts } from './accounts';
import { readBody, refuse } from './answers';
import { signedIn, type SignedInCall } from './guards';
import type { Orders } from './orders';
import type { RateLimits } from './rateLimits';

export interface OrderRoutesParts {
  accounts: Accounts;
  orders: Orders;
  rateLimits: RateLimits;
}

export function orderRoutes({ accounts, orders, rateLimits }: OrderRoutesParts) {
  const routes = new Hono<SignedInCall>();
  const onlySignedIn = signedIn(accounts);
  const idOf = (context: Context) => context.req.param('id') ?? '';

  /** Requires the buyer. Someone else's order answers like a missing one, so its existence isn't revealed. */
  const ownOrder: MiddlewareHandler<SignedInCall> = async (context, next) => {
    const id = v.safeParse(idSchema, idOf(context));
    const buyer = id.success ? await orders.buyerOf(id.output) : null;
    return buyer === context.get('user').id ? next() : refuse(context, 'notFound');
  };

  routes.post(API.orders, onlySignedIn, async (context) => {
    const body = await readBody(context, startOrderSchema);
    if (!body.ok) return body.refusal;
    const { id } = context.get('user');
    if (!(await rateLimits.allows('order', id))) return refuse(context, 'tooMany');
    const step = await orders.start(id, body.value);
    if (!step.ok) return refuse(context, step.kind);
    const { value } = step;
    return context.json(value.kind === 'opened' ? { ...value, window: sentWindow(value.window) } : value);
  });

  routes.get(API.order, onlySignedIn, ownOrder, async (context) => {
    const order = await orders.order(idOf(context));
    return order ? context.json(order) : refuse(context, 'notFound');
  });

  routes.post(API.orderPayment, onlySignedIn, ownOrder, async (context) => {
    const body = await readBody(context, paymentProofSchema);
    if (!body.ok) return body.refusal;
    const step = await orders.confirm(idOf(context), body.value);
    return step.ok ? context.json(step.value) : refuse(context, step.kind);
  });

  routes.post(API.testPayment, onlySignedIn, ownOrder, async (context) => {
    const body = await readBody(context, testPaymentSchema);
    if (!body.ok) return body.refusal;
    if (!(await rateLimits.allows('testPayment', context.get('user').id))) return refuse(context, 'tooMany');
    const step = await orders.testPayment(idOf(context), body.value.outcome);
    return step.ok ? context.json(step.value) : refuse(context, step.kind);
  });

  // Webhook: no session and no origin; authenticated by its signature.
  routes.post(API.paymentNews, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const isTaken = await orders.takeMessage(body, context.req.header('X-Razorpay-Signature') ?? '');
    return isTaken ? context.json(null) : refuse(context, 'refused');
  });

  return routes;
}
