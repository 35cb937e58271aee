export type Failure =
  | { kind: 'unavailable' }
  | { kind: 'signedOut' }
  /** Show the sign-in form. */
  | { kind: 'credentialsWanted' }
  /** Which of the two is wrong is not disclosed. */
  | { kind: 'wrongCredentials' }
  | { kind: 'emailTaken' }
  | { kind: 'tooMany'; retryAfterS?: number }
  /** Received bytes are kept; retry later. */
  | { kind: 'storageFull' }
  | { kind: 'notFound' }
  /** Invalid request; retrying won't help. */
  | { kind: 'refused' }
  /** Aborted by the caller; show nothing. */
  | { kind: 'aborted' };

export type FailureKind = Failure['kind'];

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(kind: FailureKind): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind } };
}
