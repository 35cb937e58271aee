import type { Context } from 'hono';
import type { Failure, FailureKind } from '../../src/domain/failure';
import type { FileProblem } from '../../src/domain/upload';
import {
  FAILURE_STATUS,
  type AnsweredFailure,
  type FailureAnswer,
} from '../../src/marketplace/http/contract';

/** Answered with 503 and `Retry-After`. */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super('Too much is waiting');
    this.retryAfterS = retryAfterS;
  }
}

interface RefusalDetails {
  status?: 403 | 413 | 416;
  field?: string;
}

export function refuse(context: Context, failure: Failure | FailureKind, details: RefusalDetails = {}) {
  const { kind, retryAfterS, file, ...known } = detailsOf(failure);
  const { status = FAILURE_STATUS[kind], field = known.field } = details;
  if (retryAfterS !== undefined) context.header('Retry-After', String(retryAfterS));
  const body: FailureAnswer = {
    failure: { kind, ...(field !== undefined && { field }), ...(file && { file }) },
  };
  return context.json(body, status);
}

interface FailureDetails {
  kind: AnsweredFailure;
  retryAfterS?: number;
  file?: FileProblem;
  field?: string;
}

/** `aborted` and `outdated` are for clients only. */
function detailsOf(failure: Failure | FailureKind): FailureDetails {
  const { kind, ...details }: Failure = typeof failure === 'string' ? { kind: failure } : failure;
  return { kind: kind === 'aborted' || kind === 'outdated' ? 'unavailable' : kind, ...details };
}
