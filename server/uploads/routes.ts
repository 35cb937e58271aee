import { Hono } from 'hono';
import { fail, succeed, type Result } from '../../src/domain/failure';
import type { AnsweredFailure, FailureAnswer } from '../../src/marketplace/http/contract';
import { productPicture, sendUploadChunk } from '../../src/marketplace/http/endpoints';
import {
  requireOwner,
  setCookies,
  requireSession,
  requireVerifiedEmail,
  type Sessions,
  type SessionEnv,
} from '../http/session';
import { handle } from '../http/handle';
import { idOf } from '../http/requests';
import { refusalOf, type RateLimits } from '../http/rateLimits';
import { refuse } from '../http/responses';
import type { Seller } from '../seller/seller';
import { isOutOfSpace } from '../disk/freeSpace';
import type { Uploads } from './uploads';

export interface UploadRoutesParts {
  sessions: Sessions;
  rateLimits: RateLimits;
  seller: Seller;
  uploads: Uploads;
}

function failureOfStatus(status: number): AnsweredFailure {
  if (status === 404 || status === 410) return 'notFound';
  return status >= 500 ? 'unavailable' : 'refused';
}

function toUploadId(result: Result<string>): Result<{ id: string }> {
  return result.ok ? succeed({ id: result.value }) : result;
}

export function uploadRoutes({ sessions, rateLimits, seller, uploads }: UploadRoutesParts) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(sessions);
  const ownProduct = requireOwner(seller.sellerOf);
  const ownUpload = requireOwner(uploads.ownerOf);

  // The request log has the error; clients don't get its text.
  routes.onError((error, context) => refuse(context, isOutOfSpace(error) ? 'storageFull' : 'unavailable'));

  handle(routes, 'getArchiveListing', [], async ({ params: { id }, context }) => {
    const listing = await seller.listing(id);
    if (!listing) return fail('notFound');
    if (!listing.listed) {
      const { user, cookies } = await sessions.current(context.req.raw.headers);
      setCookies(context, cookies);
      if (user?.id !== listing.sellerId) return fail('notFound');
    }
    return succeed(await uploads.contents(id));
  });

  routes.get(productPicture.path, async (context) => {
    const id = idOf(context);
    const picture = id && (await uploads.picture(id));
    if (!picture) return refuse(context, 'notFound');
    // Another picture has another address.
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    context.header('Content-Type', 'image/webp');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Content-Security-Policy', "sandbox; default-src 'none'");
    return context.body(new Uint8Array(picture));
  });

  handle(routes, 'announceProduct', [withSession, requireVerifiedEmail], async ({ body, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'upload', caller: id });
    if (refusal) return fail(refusal);
    return toUploadId(await uploads.announceProduct(id, body));
  });

  handle(routes, 'announceVersion', [withSession, ownProduct], async ({ params, body, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'upload', caller: id });
    if (refusal) return fail(refusal);
    return toUploadId(await uploads.announceVersion(id, params.id, body));
  });

  // Hono routes HEAD as GET.
  routes.on(['GET', 'PATCH'], sendUploadChunk.path, withSession, async (context) => {
    if (context.req.method === 'GET') return refuse(context, 'notFound');
    // tus allows method override by header; here path and method decide authorisation.
    const isOverridden = context.req.header('X-HTTP-Method-Override') !== undefined;
    if (isOverridden || context.req.url.includes('?')) return refuse(context, 'refused');
    const id = idOf(context);
    if (id === null) return refuse(context, 'notFound');
    const result = await uploads.receive(id, context.get('user').id, context.req.raw);
    if (!result.ok) return refuse(context, result.failure);
    const { status, body, headers: tusHeaders } = result.value;
    const headers = new Headers(tusHeaders);
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
    if (status < 400) return new Response(body, { status, headers });
    // tus clients need the protocol's status.
    headers.delete('Content-Length');
    return Response.json({ failure: { kind: failureOfStatus(status) } } satisfies FailureAnswer, {
      status,
      headers,
    });
  });

  handle(routes, 'cancelUpload', [withSession, ownUpload], async ({ params }) => {
    await uploads.cancel(params.id);
    return succeed(null);
  });

  handle(routes, 'finishUpload', [withSession], async ({ params, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'finish', caller: id });
    if (refusal) return fail(refusal);
    return uploads.finish(params.id, id);
  });

  return routes;
}
