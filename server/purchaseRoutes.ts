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

/** A file's name in the words of a header: whatever letters it has, and nothing that could end the header. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/**
 * A stream as the body of an answer: no more is read than is taken, and it ends when nobody takes any more. (Node's own
 * `Readable.toWeb` may throw then where nobody can catch it, which ends the process.)
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

/** The cart, what was bought, and fetching it. */
export function purchaseRoutes({ accounts, carts, purchases, downloads }: PurchaseRoutesParts) {
  const routes = new Hono<SignedInCall>();
  const onlySignedIn = signedIn(accounts);

  /** The id in the address; null for what is none. */
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
    // Whether the purchase is theirs comes first: what is not there has no rules.
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

  // A link of somebody else's is as good as none, and so it is for nobody in particular.
  routes.get(API.download, async (context) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    setCookies(context, cookies);
    const file = user && (await downloads.open(context.req.param('token'), user.id));
    if (!file) return refuse(context, 'notFound');
    const { name, bytes, sha256 } = file;
    const tag = `"${sha256}"`;
    const isHead = context.req.method === 'HEAD';
    // A part is of use only beside the rest of the same bytes; HEAD has no parts.
    const isSame = (context.req.header('If-Range') ?? tag) === tag;
    const asked = isSame && !isHead ? rangeIn(context.req.header('Range'), bytes) : 'whole';
    context.header('Accept-Ranges', 'bytes');
    if (asked === 'beyond') {
      context.header('Content-Range', `bytes */${bytes}`);
      return refuse(context, 'refused', { status: 416 });
    }
    const range = asked === 'whole' ? { start: 0, length: bytes } : asked;
    // Opened before anything is promised. Of an answer to HEAD nobody would read the content, nor let go of it.
    const content = isHead ? null : await file.read(range);
    // Handed over to be kept, never shown: whatever is in it, it does not run as a page of the shop.
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
