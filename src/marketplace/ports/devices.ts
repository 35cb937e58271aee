import type { SignedInDevice } from '../../domain/device';
import type { Result } from '../../domain/failure';
import type { CallOptions } from './call';

/** Where an account is signed in. All calls fail with `signedOut`. */
export interface DevicesPort {
  /** The one that asks first, then those last seen. */
  list(options?: CallOptions): Promise<Result<readonly SignedInDevice[]>>;
  /**
   * Signs another one out. Fails with `notFound` if it is signed out already, `refused` for the one that asks, which
   * signs out by the session's `signOut`, `tooMany`.
   */
  end(id: string): Promise<Result<null>>;
  /** Signs all others out. Fails with `tooMany`. */
  endOthers(): Promise<Result<null>>;
}
