import type { Context } from 'hono';
import type { FailureKind } from '../src/domain/failure';
import { FAILURE_STATUS, type AnsweredFailure, type FailureAnswer } from '../src/marketplace/http/contract';

/** A call's JSON, or nothing when it has none: what it has to hold is for a schema to say. */
export async function readBody(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}

/**
 * Answers with a failure, in the words of the contract.
 *
 * @param status where a more telling one exists than the contract's for this failure
 */
export function refuse(context: Context, failure: FailureKind, status?: 403 | 413 | 416) {
  const kind: AnsweredFailure = failure === 'aborted' ? 'unavailable' : failure;
  return context.json({ failure: { kind } } satisfies FailureAnswer, status ?? FAILURE_STATUS[kind]);
}
