import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log';
import { BusyError } from './responses';

export interface RequestLogParts {
  log: Log;
  /** Monotonic, in milliseconds. */
  now: () => number;
  newId: () => string;
}

/** Logs the route, not the URL: search terms and viewed products are private. */
export function requestLog({ log, now, newId }: RequestLogParts): MiddlewareHandler {
  return async (context, next) => {
    const request = newId();
    const start = now();
    context.header('X-Request-Id', request);
    await next();
    const details = {
      request,
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      ms: Math.round(now() - start),
    };
    // What fails because the visitor has left is no fault of the server.
    const hasLeft = context.error !== undefined && context.req.raw.signal.aborted;
    if (hasLeft) log.info({ ...details, aborted: true }, 'request');
    // Nor what is turned away, perhaps a thousand times a second: without the stack, which would fill the disk.
    else if (context.error && !(context.error instanceof BusyError))
      log.error({ ...details, err: context.error }, 'request');
    else log.info(details, 'request');
  };
}
