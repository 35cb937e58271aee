import type { Context } from 'hono';
import * as v from 'valibot';
import type { FailureKind } from '../src/domain/failure';
import { FAILURE_STATUS, type AnsweredFailure, type FailureAnswer } from '../src/marketplace/http/contract';

/** When a caller that is over a limit may try again, in seconds, where the end of the limit is not known. */
const RETRY_AFTER_S = 60;

interface RefusalDetails {
  /** Where a more telling status exists than the contract's for this failure. */
  status?: 403 | 413 | 416;
  /** The field of the request that broke the contract. */
  field?: string;
  /** When a caller that is over a limit may try again, in seconds. */
  retryAfterS?: number;
}

/** Answers with a failure of the contract. */
export function refuse(context: Context, failure: FailureKind, details: RefusalDetails = {}) {
  const kind: AnsweredFailure = failure === 'aborted' ? 'unavailable' : failure;
  const { status = FAILURE_STATUS[kind], field, retryAfterS = RETRY_AFTER_S } = details;
  if (kind === 'tooMany') context.header('Retry-After', String(retryAfterS));
  const answer: FailureAnswer = { failure: { kind, ...(field !== undefined && { field }) } };
  return context.json(answer, status);
}

/** A part of a request: its value, or the answer that says which field breaks the contract. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; refusal: Response };

/** The field that stands for a body as a whole. */
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

/** Decodes strictly. @throws TypeError when the bytes are not UTF-8, SyntaxError when the text is not JSON */
function parseJson(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Reads a request's JSON body by a schema of the contract. */
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

/** Reads the parameters of a request's address by a schema of the contract. */
export function readQuery<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Read<v.InferOutput<Schema>> {
  return check(context, schema, context.req.query());
}
