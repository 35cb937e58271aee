import type { FileProblem } from './upload';

export type Failure =
  | { kind: 'unavailable' }
  | { kind: 'signedOut' }
  /** Show the sign-in form. */
  | { kind: 'credentialsWanted' }
  /** Which of the two is wrong is not disclosed. */
  | { kind: 'wrongCredentials' }
  | { kind: 'emailTaken' }
  /** Not the code that was sent last or that the app shows, or it no longer works: which of these is not disclosed. */
  | { kind: 'wrongCode' }
  /** The password is right; a code of the second factor is needed as well. */
  | { kind: 'codeWanted' }
  /** A passkey that is no account's: removed, or of another shop. A proof that is wrong isn't told apart. */
  | { kind: 'unknownPasskey' }
  /** The account's e-mail address has to be confirmed first. */
  | { kind: 'unverified' }
  /** A link or request that was used, has expired, or was followed by a newer one. */
  | { kind: 'expired' }
  /** `retryAfterS`: seconds until the next attempt is allowed, counted by the server. */
  | { kind: 'tooMany'; retryAfterS?: number }
  /** Received bytes are kept; retry later. */
  | { kind: 'storageFull' }
  | { kind: 'notFound' }
  /** The purchase was refunded in full: its file is no longer the buyer's, and there is nothing left to refund. */
  | { kind: 'refunded' }
  /**
   * Invalid request; retrying won't help. `file`: because of the uploaded file, which has to be chosen again; `field`: path
   * of the first invalid field, if known.
   */
  | { kind: 'refused'; file?: FileProblem; field?: string }
  /** The server has another version, which this one does not understand; reloading helps. */
  | { kind: 'outdated' }
  /** Aborted by the caller; show nothing. */
  | { kind: 'aborted' };

export type FailureKind = Failure['kind'];

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(failure: FailureKind | Failure): { ok: false; failure: Failure } {
  return { ok: false, failure: typeof failure === 'string' ? { kind: failure } : failure };
}
