import type { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { API, idSchema, keepCartSchema, ratingSchema } from '../src/marketplace/http/contract';
import type { Accounts } from './accounts';
import { readBody, refuse } from './answers';
import type { Carts } from './cart';
import type { Downloads } from './downloads';
import { setCookies, signedIn, type SignedInCall } from './guards';
import type { Purchases } from './purchases';
import { rangeIn } from './ranges';

export interface PurchaseRoutesParts {
  accounts: Accounts;
  carts: Carts;
  purchases: Purchases;
  downloads: Downloads;
}

/** `Content-Disposition` value, with non-ASCII names encoded (RFC 8187) and header injection ruled out. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/**
 * Readable stream as a response body, with backpressure and cancellation. (Node's `Readable.toWeb` may throw
 * uncatchably on cancel, which ends the process.)
 */
function bodyOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: () => {
      stream.destroy();
    },
  });
}

export function purchaseRoutes({ accounts, carts, purchases, downloads }: PurchaseRoutesParts) {
  const routes = new Hono<SignedInCall>();
  const onlySignedIn = signedIn(accounts);

  const idOf = (context: Context) => {
    const id = v.safeParse(idSchema, context.req.param('id'));
    return id.success ? id.output : null;
  };

  routes.post(API.cart, onlySignedIn, async (context) => {
    const body = await readBody(context, keepCartSchema);
    if (!body.ok) return body.refusal;
    const cart = await carts.merge(context.get('user').id, body.value.lines);
    return cart ? context.json(cart) : refuse(context, 'signedOut');
  });

  routes.put(API.cart, onlySignedIn, async (context) => {
    const body = await readBody(context, keepCartSchema);
    if (!body.ok) return body.refusal;
    const isKept = await carts.keep(context.get('user').id, body.value.lines);
    return isKept ? context.json(null) : refuse(context, 'signedOut');
  });

  routes.get(API.purchases, onlySignedIn, async (context) =>
    context.json(await purchases.list(context.get('user').id)),
  );

  routes.put(API.purchaseRating, onlySignedIn, async (context) => {
    const id = idOf(context);
    const user = context.get('user');
    // 404 before validation: an unknown purchase has no rules.
    if (id === null || !(await purchases.isOf(id, user.id))) return refuse(context, 'notFound');
    const body = await readBody(context, ratingSchema);
    if (!body.ok) return body.refusal;
    const failure = await purchases.rate(id, user.id, body.value.rating);
    return failure ? refuse(context, failure) : context.json(null);
  });

  routes.get(API.receipt, onlySignedIn, async (context) => {
    const id = idOf(context);
    const receipt = id && (await purchases.receipt(id, context.get('user')));
    return receipt ? context.json(receipt) : refuse(context, 'notFound');
  });

  routes.post(API.fileLink, onlySignedIn, async (context) => {
    const id = idOf(context);
    const link = id && (await downloads.link(id, context.get('user').id));
    return link ? context.json(link) : refuse(context, 'notFound');
  });

  // Anonymous requests and other users' links both get 404.
  routes.get(API.download, async (context) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    setCookies(context, cookies);
    const file = user && (await downloads.open(context.req.param('token'), user.id));
    if (!file) return refuse(context, 'notFound');
    const { name, bytes, sha256 } = file;
    const tag = `"${sha256}"`;
    const isHead = context.req.method === 'HEAD';
    // `If-Range`: a range is only valid for the same bytes. HEAD ignores ranges.
    const isSame = (context.req.header('If-Range') ?? tag) === tag;
    const asked = isSame && !isHead ? rangeIn(context.req.header('Range'), bytes) : 'whole';
    context.header('Accept-Ranges', 'bytes');
    if (asked === 'beyond') {
      context.header('Content-Range', `bytes */${bytes}`);
      return refuse(context, 'refused', { status: 416 });
    }
    const range = asked === 'whole' ? { start: 0, length: bytes } : asked;
    // Opened before headers are sent, so that a missing file is still an error. HEAD must not open it: nobody would
    // consume or close the stream.
    const content = isHead ? null : await file.read(range);
    // `attachment` and octet-stream: an uploaded HTML file must never run in the shop's origin.
    context.header('Content-Type', 'application/octet-stream');
    context.header('Content-Disposition', attachment(name));
    context.header('Content-Security-Policy', "sandbox; default-src 'none'");
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('ETag', tag);
    context.header('Repr-Digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`);
    context.header('Content-Length', String(range.length));
    if (asked !== 'whole') {
      context.header('Content-Range', `bytes ${range.start}-${range.start + range.length - 1}/${bytes}`);
    }
    if (!content) return context.body(null);
    return context.body(bodyOf(content), asked === 'whole' ? 200 : 206);
  });

  return routes;
}
