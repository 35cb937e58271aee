import type { Context } from 'hono';
import { FAILURE_STATUS, type AnsweredFailure, type FailureAnswer } from '../src/marketplace/http/contract';

/** Answers with a failure, in the words of the contract. */
export function refuse(context: Context, kind: AnsweredFailure) {
  return context.json({ failure: { kind } } satisfies FailureAnswer, FAILURE_STATUS[kind]);
}
