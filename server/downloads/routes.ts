import type { Readable } from 'node:stream';
import { Hono } from 'hono';
import { downloadFile } from '../../src/marketplace/http/endpoints';
import { setCookies, requireSession, type Sessions, type SessionEnv } from '../http/session';
import { attachment } from '../http/attachment';
import { handle } from '../http/handle';
import { refuse } from '../http/responses';
import { parseRange } from './byteRange';
import type { Downloads } from './downloads';

/** Node's `Readable.toWeb` may throw uncatchably on cancel, which ends the process. */
function toBodyStream(stream: Readable): ReadableStream<Uint8Array> {
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

export function downloadRoutes({ downloads, sessions }: { downloads: Downloads; sessions: Sessions }) {
  const routes = new Hono<SessionEnv>();

  handle(routes, 'createDownloadLink', [requireSession(sessions)], async ({ params, context }) => {
    return downloads.link(params.id, context.var.user.id);
  });

  routes.get(downloadFile.path, async (context) => {
    const { user, cookies } = await sessions.current(context.req.raw.headers);
    setCookies(context, cookies);
    if (!user) return refuse(context, 'notFound');
    const opened = await downloads.open(context.req.param('token'), user.id);
    if (!opened.ok) return refuse(context, opened.failure);
    const file = opened.value;
    const { name, bytes, sha256 } = file;
    const tag = `"${sha256}"`;
    const isHead = context.req.method === 'HEAD';
    // `If-Range`: a range is only valid for the same bytes. HEAD ignores ranges.
    const isSameFile = (context.req.header('If-Range') ?? tag) === tag;
    const requested = isSameFile && !isHead ? parseRange(context.req.header('Range'), bytes) : 'whole';
    context.header('Accept-Ranges', 'bytes');
    if (requested === 'unsatisfiable') {
      context.header('Content-Range', `bytes */${bytes}`);
      return refuse(context, 'refused', { status: 416 });
    }
    const range = requested === 'whole' ? { start: 0, length: bytes } : requested;
    // Opened before headers are sent, so that a missing file is still an error; HEAD would leave the stream open.
    const content = isHead ? null : await file.read(range, context.req.raw.signal);
    // An uploaded HTML file must never run in the shop's origin.
    context.header('Content-Type', 'application/octet-stream');
    context.header('Content-Disposition', attachment(name));
    context.header('Content-Security-Policy', "sandbox; default-src 'none'");
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('ETag', tag);
    context.header('Repr-Digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`);
    context.header('Content-Length', String(range.length));
    if (requested !== 'whole') {
      context.header('Content-Range', `bytes ${range.start}-${range.start + range.length - 1}/${bytes}`);
    }
    if (!content) return context.body(null);
    return context.body(toBodyStream(content), requested === 'whole' ? 200 : 206);
  });

  return routes;
}
