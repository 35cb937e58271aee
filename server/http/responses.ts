import type { Context } from 'hono';
import type { Failure, FailureKind } from '../../src/domain/failure';
import {
  FAILURE_STATUS,
  type AnsweredFailure,
  type FailureAnswer,
} from '../../src/marketplace/http/contract';

/** Used when the end of the window is unknown. */
const RETRY_AFTER_S = 60;

interface RefusalDetails {
  status?: 403 | 413 | 416;
  field?: string;
}

export function refuse(context: Context, failure: Failure | FailureKind, details: RefusalDetails = {}) {
  const { kind, retryAfterS = RETRY_AFTER_S } = detailsOf(failure);
  const { status = FAILURE_STATUS[kind], field } = details;
  if (kind === 'tooMany') context.header('Retry-After', String(retryAfterS));
  const body: FailureAnswer = { failure: { kind, ...(field !== undefined && { field }) } };
  return context.json(body, status);
}

/** `aborted` is for clients only. */
function detailsOf(failure: Failure | FailureKind): { kind: AnsweredFailure; retryAfterS?: number } {
  const { kind, ...details }: Failure = typeof failure === 'string' ? { kind: failure } : failure;
  return { kind: kind === 'aborted' ? 'unavailable' : kind, ...details };
}
