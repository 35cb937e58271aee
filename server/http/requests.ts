import type { Context } from 'hono';
import * as v from 'valibot';
import { idSchema } from '../../src/marketplace/http/contract';
import { refuse } from './responses';

/** A validated part of a request, or the response naming the invalid field. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; refusal: Response };

const WHOLE_BODY = 'body';

function check<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
  input: unknown,
): Read<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, input, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const field = v.getDotPath(read.issues[0]) ?? WHOLE_BODY;
  return { ok: false, refusal: refuse(context, 'refused', { field }) };
}

/** Strict UTF-8. @throws TypeError for invalid UTF-8, SyntaxError for invalid JSON */
function parseJson(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Validates a request's JSON body. */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<Read<v.InferOutput<Schema>>> {
  const bytes = await context.req.arrayBuffer();
  let content: unknown;
  try {
    content = parseJson(bytes);
  } catch {
    return { ok: false, refusal: refuse(context, 'refused', { field: WHOLE_BODY }) };
  }
  return check(context, schema, content);
}

/** Validates a request's query parameters. */
export function readQuery<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Read<v.InferOutput<Schema>> {
  return check(context, schema, context.req.query());
}

/** The id in a request's path; null unless it is a UUID. */
export function idOf(context: Context): string | null {
  const id = v.safeParse(idSchema, context.req.param('id'));
  return id.success ? id.output : null;
}
