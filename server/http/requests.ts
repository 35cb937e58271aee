import type { Context } from 'hono';
import * as v from 'valibot';
import { idSchema } from '../../src/marketplace/http/contract';
import type { RequestContract } from '../../src/marketplace/http/requests';
import { refuse } from './responses';

/** A validated part of a request, or the response naming the invalid field. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; refusal: Response };

const BODY_FIELD = 'body';

function check(context: Context, schema: v.GenericSchema, input: unknown): Parsed<unknown> {
  const read = v.safeParse(schema, input, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const field = v.getDotPath(read.issues[0]) ?? BODY_FIELD;
  return { ok: false, refusal: refuse(context, 'refused', { field }) };
}

/** Strict UTF-8. @throws TypeError for invalid UTF-8, SyntaxError for invalid JSON */
function parseJson(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Not Hono's `validator`: its JSON replaces invalid UTF-8, and a body of another media type passes as `{}`. */
async function readBody(context: Context, schema: v.GenericSchema): Promise<Parsed<unknown>> {
  const bytes = await context.req.arrayBuffer();
  let content: unknown;
  try {
    content = parseJson(bytes);
  } catch {
    return { ok: false, refusal: refuse(context, 'refused', { field: BODY_FIELD }) };
  }
  return check(context, schema, content);
}

/** Parts of a request; undefined where the contract has no schema. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Validates a request: 404 for malformed path parameters, 400 for the rest. */
export async function readRequest(
  context: Context,
  schemas: Pick<RequestContract, keyof RequestParts>,
): Promise<Parsed<RequestParts>> {
  const parts: RequestParts = {};
  if (schemas.params) {
    const params = v.safeParse(schemas.params, context.req.param());
    if (!params.success) return { ok: false, refusal: refuse(context, 'notFound') };
    parts.params = params.output;
  }
  if (schemas.query) {
    const query = check(context, schemas.query, context.req.query());
    if (!query.ok) return query;
    parts.query = query.value;
  }
  if (schemas.body) {
    const body = await readBody(context, schemas.body);
    if (!body.ok) return body;
    parts.body = body.value;
  }
  return { ok: true, value: parts };
}

/** The id in a request's path; null unless it is a UUID. */
export function idOf(context: Context): string | null {
  const id = v.safeParse(idSchema, context.req.param('id'));
  return id.success ? id.output : null;
}
