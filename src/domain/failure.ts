/** Why the marketplace could not do what it was asked. */
export type Failure =
  /** It can't be reached, or does not answer. */
  | { kind: 'unavailable' }
  /** Only a signed-in person may do this. */
  | { kind: 'signedOut' }
  /** To sign in here takes an e-mail address and a password, and none were given: ask for them. */
  | { kind: 'credentialsWanted' }
  /** The e-mail address or the password is wrong; which of them is not said. */
  | { kind: 'wrongCredentials' }
  /** There is an account with this e-mail address. */
  | { kind: 'emailTaken' }
  /** Too many tries in a short time: later again. */
  | { kind: 'tooMany' }
  /** There is no space left for files. What has arrived is kept; it may work later. */
  | { kind: 'storageFull' }
  /** There is no such thing (any more). */
  | { kind: 'notFound' }
  /** What was sent is not what was asked for, and would not be the next time either. */
  | { kind: 'refused' }
  /** It was called off by the caller; nothing needs to be said. */
  | { kind: 'aborted' };

export type FailureKind = Failure['kind'];

/** What a call came to: its value, or a failure that the caller has to look at. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(kind: FailureKind): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind } };
}
