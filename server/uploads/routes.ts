import { Hono } from 'hono';
import {
  announceProductSchema,
  announceVersionSchema,
  API,
  type AnsweredFailure,
  type FailureAnswer,
} from '../../src/marketplace/http/contract';
import { onlyOwner, setCookies, signedIn, type Accounts, type SignedInEnv } from '../accounts/accounts';
import type { RateLimits } from '../http/rateLimits';
import { idOf, readBody } from '../http/requests';
import { refuse } from '../http/responses';
import type { Seller } from '../seller/seller';
import { isOutOfSpace } from '../storage/freeSpace';
import type { Uploads } from './uploads';

export interface UploadRoutesParts {
  accounts: Accounts;
  rateLimits: RateLimits;
  seller: Seller;
  uploads: Uploads;
}

function failureOfStatus(status: number): AnsweredFailure {
  if (status === 404 || status === 410) return 'notFound';
  return status >= 500 ? 'unavailable' : 'refused';
}

export function uploadRoutes({ accounts, rateLimits, seller, uploads }: UploadRoutesParts) {
  const routes = new Hono<SignedInEnv>();
  const onlySignedIn = signedIn(accounts);
  const ownProduct = onlyOwner(seller.sellerOf);
  const ownUpload = onlyOwner(uploads.ownerOf);

  // The request log has the error; the caller gets only its kind.
  routes.onError((error, context) => refuse(context, isOutOfSpace(error) ? 'storageFull' : 'unavailable'));

  routes.get(API.productContents, async (context) => {
    const id = idOf(context);
    const listing = id === null ? null : await seller.listing(id);
    if (id === null || !listing) return refuse(context, 'notFound');
    if (!listing.listed) {
      const { user, cookies } = await accounts.current(context.req.raw.headers);
      setCookies(context, cookies);
      if (user?.id !== listing.sellerId) return refuse(context, 'notFound');
    }
    return context.json(await uploads.contents(id));
  });

  routes.post(API.uploads, onlySignedIn, async (context) => {
    const body = await readBody(context, announceProductSchema);
    if (!body.ok) return body.refusal;
    const { id } = context.get('user');
    if (!(await rateLimits.allows('upload', id))) return refuse(context, 'tooMany');
    const result = await uploads.announceProduct(id, body.value);
    return result.ok ? context.json({ id: result.value }, 201) : refuse(context, result.failure);
  });

  routes.post(API.versions, onlySignedIn, ownProduct, async (context) => {
    const body = await readBody(context, announceVersionSchema);
    if (!body.ok) return body.refusal;
    const { id } = context.get('user');
    if (!(await rateLimits.allows('upload', id))) return refuse(context, 'tooMany');
    const result = await uploads.announceVersion(id, context.req.param('id'), body.value);
    return result.ok ? context.json({ id: result.value }, 201) : refuse(context, result.failure);
  });

  // Hono routes HEAD as GET.
  routes.on(['GET', 'PATCH'], API.upload, onlySignedIn, ownUpload, async (context) => {
    if (context.req.method === 'GET') return refuse(context, 'notFound');
    // tus allows method override by header; here path and method decide authorisation.
    if (context.req.header('X-HTTP-Method-Override') !== undefined) return refuse(context, 'refused');
    const result = await uploads.receive(context.req.raw);
    if (!result.ok) return refuse(context, result.failure);
    const { status, body, headers: answered } = result.value;
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
    await uploads.cancel(context.req.param('id'));
    return context.json(null);
  });

  routes.post(API.finishUpload, onlySignedIn, async (context) => {
    const id = idOf(context);
    if (id === null) return refuse(context, 'notFound');
    const { id: userId } = context.get('user');
    if (!(await rateLimits.allows('finish', userId))) return refuse(context, 'tooMany');
    const result = await uploads.finish(id, userId);
    return result.ok ? context.json(result.value) : refuse(context, result.failure);
  });

  return routes;
}
