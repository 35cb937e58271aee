import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import {
  announceProductSchema,
  announceVersionSchema,
  API,
  changeProductSchema,
  idSchema,
  type AnsweredFailure,
  type FailureAnswer,
} from '../src/marketplace/http/contract';
import type { Accounts } from './accounts';
import { readBody, refuse } from './answers';
import { isOutOfSpace } from './freeSpace';
import { setCookies, signedIn, type SignedInCall } from './guards';
import type { RateLimits } from './rateLimits';
import type { Seller } from './seller';
import type { Uploads } from './uploads';

export interface SellerRoutesParts {
  accounts: Accounts;
  rateLimits: RateLimits;
  seller: Seller;
  uploads: Uploads;
}

function failureOfStatus(status: number): AnsweredFailure {
  if (status === 404 || status === 410) return 'notFound';
  return status >= 500 ? 'unavailable' : 'refused';
}

export function sellerRoutes({ accounts, rateLimits, seller, uploads }: SellerRoutesParts) {
  const routes = new Hono<SignedInCall>();
  const onlySignedIn = signedIn(accounts);

  // The request log has the error; the caller gets only its kind.
  routes.onError((error, context) => refuse(context, isOutOfSpace(error) ? 'storageFull' : 'unavailable'));

  /** Requires the owner. Someone else's resource answers like a missing one, so its existence isn't revealed. */
  const onlyOwner =
    (ownerOf: (id: string) => Promise<string | null>): MiddlewareHandler<SignedInCall> =>
    async (context, next) => {
      const id = v.safeParse(idSchema, context.req.param('id'));
      const owner = id.success ? await ownerOf(id.output) : null;
      return owner === context.get('user').id ? next() : refuse(context, 'notFound');
    };
  const ownProduct = onlyOwner(async (id) => (await seller.standing(id))?.sellerId ?? null);
  const ownUpload = onlyOwner(uploads.ownerOf);
  const idOf = (context: Context) => context.req.param('id') ?? '';

  routes.get(API.sellerStats, onlySignedIn, async (context) =>
    context.json(await seller.stats(context.get('user').id)),
  );

  routes.get(API.sellerMonths, onlySignedIn, async (context) =>
    context.json(await seller.months(context.get('user').id)),
  );

  routes.get(API.sellerProducts, onlySignedIn, async (context) =>
    context.json(await seller.products(context.get('user').id)),
  );

  routes.patch(API.product, onlySignedIn, ownProduct, async (context) => {
    const body = await readBody(context, changeProductSchema);
    if (!body.ok) return body.refusal;
    if (!(await rateLimits.allows('change', context.get('user').id))) return refuse(context, 'tooMany');
    await seller.change(idOf(context), body.value);
    return context.json(null);
  });

  routes.get(API.productContents, async (context) => {
    const id = v.safeParse(idSchema, idOf(context));
    const standing = id.success ? await seller.standing(id.output) : null;
    if (!standing) return refuse(context, 'notFound');
    if (!standing.listed) {
      const { user, cookies } = await accounts.current(context.req.raw.headers);
      setCookies(context, cookies);
      if (user?.id !== standing.sellerId) return refuse(context, 'notFound');
    }
    return context.json(await uploads.contents(idOf(context)));
  });

  routes.post(API.uploads, onlySignedIn, async (context) => {
    const body = await readBody(context, announceProductSchema);
    if (!body.ok) return body.refusal;
    const { id } = context.get('user');
    if (!(await rateLimits.allows('upload', id))) return refuse(context, 'tooMany');
    const step = await uploads.announceProduct(id, body.value);
    return step.ok ? context.json({ id: step.value }, 201) : refuse(context, step.kind);
  });

  routes.post(API.versions, onlySignedIn, ownProduct, async (context) => {
    const body = await readBody(context, announceVersionSchema);
    if (!body.ok) return body.refusal;
    const { id } = context.get('user');
    if (!(await rateLimits.allows('upload', id))) return refuse(context, 'tooMany');
    const step = await uploads.announceVersion(id, idOf(context), body.value);
    return step.ok ? context.json({ id: step.value }, 201) : refuse(context, step.kind);
  });

  // Hono routes HEAD as GET.
  routes.on(['GET', 'PATCH'], API.upload, onlySignedIn, ownUpload, async (context) => {
    if (context.req.method === 'GET') return refuse(context, 'notFound');
    // tus allows method override by header; here path and method decide authorisation.
    if (context.req.header('X-HTTP-Method-Override') !== undefined) return refuse(context, 'refused');
    const step = await uploads.receive(context.req.raw);
    if (!step.ok) return refuse(context, step.kind);
    const { status, body, headers: answered } = step.value;
    const headers = new Headers(answered);
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
    if (status < 400) return new Response(body, { status, headers });
    // Keeps the protocol's status, for tus clients, with the contract's body.
    headers.delete('Content-Length');
    return Response.json({ failure: { kind: failureOfStatus(status) } } satisfies FailureAnswer, {
      status,
      headers,
    });
  });

  routes.delete(API.upload, onlySignedIn, ownUpload, async (context) => {
    await uploads.cancel(idOf(context));
    return context.json(null);
  });

  routes.post(API.finishUpload, onlySignedIn, async (context) => {
    const id = v.safeParse(idSchema, idOf(context));
    if (!id.success) return refuse(context, 'notFound');
    const { id: userId } = context.get('user');
    if (!(await rateLimits.allows('finish', userId))) return refuse(context, 'tooMany');
    const step = await uploads.finish(id.output, userId);
    return step.ok ? context.json(step.value) : refuse(context, step.kind);
  });

  return routes;
}
