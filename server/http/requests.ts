import type { Context } from 'hono';
import * as v from 'valibot';
import { idSchema } from '../../src/marketplace/http/contract';
import type { RequestContract } from '../../src/marketplace/http/requests';
import { refuse } from './responses';

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; refusal: Response };

const BODY_FIELD = 'body';

function check(context: Context, schema: v.GenericSchema, input: unknown): Parsed<unknown> {
  const read = v.safeParse(schema, input, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const field = v.getDotPath(read.issues[0]) ?? BODY_FIELD;
  return { ok: false, refusal: refuse(context, 'refused', { field }) };
}

/** @throws TypeError for invalid UTF-8, SyntaxError for invalid JSON */
function parseJson(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Hono's `validator` replaces invalid UTF-8, and passes a body of another media type as `{}`. */
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

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** 404 for malformed path parameters, 400 for the rest. */
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

/** Null unless it is a UUID. */
export function idOf(context: Context): string | null {
  const id = v.safeParse(idSchema, context.req.param('id'));
  return id.success ? id.output : null;
}
