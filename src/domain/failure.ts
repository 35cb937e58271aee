/** Why a marketplace call failed. */
export type Failure =
  /** Unreachable or no response. */
  | { kind: 'unavailable' }
  /** Requires a session. */
  | { kind: 'signedOut' }
  /** Credentials are required and were not given: show the sign-in form. */
  | { kind: 'credentialsWanted' }
  /** Wrong e-mail address or password; which one is not disclosed. */
  | { kind: 'wrongCredentials' }
  /** An account with this e-mail address exists. */
  | { kind: 'emailTaken' }
  /** Rate limited: retry after `retryAfterS` seconds, if known. */
  | { kind: 'tooMany'; retryAfterS?: number }
  /** Storage is full. Received bytes are kept; retry later. */
  | { kind: 'storageFull' }
  /** Does not exist, or no longer. */
  | { kind: 'notFound' }
  /** Invalid request; retrying won't help. */
  | { kind: 'refused' }
  /** Aborted by the caller; show nothing. */
  | { kind: 'aborted' };

export type FailureKind = Failure['kind'];

/** A typed result: the value, or a failure the caller must handle. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(kind: FailureKind): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind } };
}
