import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { Result } from '../../src/domain/failure';
import * as ENDPOINTS from '../../src/marketplace/http/endpoints';
import { REQUESTS, type EndpointName, type RequestContract } from '../../src/marketplace/http/requests';
import { readRequest, type RequestParts } from './requests';
import { refuse } from './responses';

type Part<Name extends EndpointName, Key extends keyof RequestParts> =
  (typeof REQUESTS)[Name] extends Record<Key, infer Schema extends v.GenericSchema>
    ? v.InferOutput<Schema>
    : undefined;

/** Schemas infer mutable arrays; responses are only read. */
type Immutable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
  : Value;

type Content<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends {
  response: infer Schema extends v.GenericSchema;
}
  ? Immutable<v.InferInput<Schema>>
  : never;

export interface ValidRequest<Name extends EndpointName, E extends Env> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  context: Context<E>;
}

/** A whole response is sent as it is. */
export type Handler<Name extends EndpointName, E extends Env> = (
  request: ValidRequest<Name, E>,
) => Promise<Result<Content<Name>> | Response>;

/** @param middleware runs before validation, so that missing permission isn't answered with 400 */
export function handle<Name extends EndpointName, E extends Env>(
  routes: Hono<E>,
  name: Name,
  middleware: MiddlewareHandler<E>[],
  handler: Handler<Name, E>,
): void {
  const { method, path } = ENDPOINTS[name];
  const contract: RequestContract = REQUESTS[name];
  for (const check of middleware) routes.on(method, path, check);
  routes.on(method, path, async (context: Context<E>) => {
    const request = await readRequest(context, contract);
    if (!request.ok) return request.refusal;
    const result = await handler({ ...request.value, context } as ValidRequest<Name, E>);
    if (result instanceof Response) return result;
    if (!result.ok) return refuse(context, result.failure);
    // `Response.json` would drop headers that were set before.
    return context.body(JSON.stringify(result.value), contract.status ?? 200, {
      'Content-Type': 'application/json',
    });
  });
}
