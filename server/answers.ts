import type { Context } from 'hono';
import * as v from 'valibot';
import type { FailureKind } from '../src/domain/failure';
import { FAILURE_STATUS, type AnsweredFailure, type FailureAnswer } from '../src/marketplace/http/contract';

/** Default `Retry-After` in seconds, when the end of the rate limit's window is unknown. */
const RETRY_AFTER_S = 60;

interface RefusalDetails {
  /** Overrides the contract's status for this failure by a more specific one. */
  status?: 403 | 413 | 416;
  field?: string;
  /** `Retry-After` in seconds. */
  retryAfterS?: number;
}

/** Responds with a failure of the contract. */
export function refuse(context: Context, failure: FailureKind, details: RefusalDetails = {}) {
  const kind: AnsweredFailure = failure === 'aborted' ? 'unavailable' : failure;
  const { status = FAILURE_STATUS[kind], field, retryAfterS = RETRY_AFTER_S } = details;
  if (kind === 'tooMany') context.header('Retry-After', String(retryAfterS));
  const answer: FailureAnswer = { failure: { kind, ...(field !== undefined && { field }) } };
  return context.json(answer, status);
}

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
