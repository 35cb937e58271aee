import type { Result } from '../../domain/failure';
import type {
  CreatedPasskey,
  Passkey,
  PasskeyProof,
  PasskeyRequest,
  UsedPasskey,
} from '../../domain/passkey';
import type { User } from '../../domain/user';
import type { CallOptions } from './call';

/** Signing in without a password. All calls but the two of signing in fail with `signedOut`. */
export interface PasskeysPort {
  /** Oldest first. */
  list(options?: CallOptions): Promise<Result<readonly Passkey[]>>;
  /**
   * What the browser needs to make one. Fails with `wrongCredentials`, `codeWanted`, `wrongCode`, `unverified` without a confirmed address,
   * `refused` if the account has `MAX_PASSKEYS`, `tooMany`.
   */
  startAdding(proof: PasskeyProof): Promise<Result<PasskeyRequest>>;
  /** Fails with `expired` after five minutes or a second time, `refused` for one that doesn't verify its user, `unverified`. */
  finishAdding(created: CreatedPasskey): Promise<Result<Passkey>>;
  /** Fails with `notFound`, `refused`, `tooMany`. */
  rename(id: string, name: string): Promise<Result<null>>;
  /** Its sessions go on. Fails with `wrongCredentials`, `codeWanted`, `wrongCode`, `notFound` if it is gone already, `tooMany`. */
  remove(id: string, proof: PasskeyProof): Promise<Result<null>>;
  /** What the browser needs to offer those it has. Fails with `tooMany`. */
  startSignIn(): Promise<Result<PasskeyRequest>>;
  /** Fails with `expired`, likewise, `unknownPasskey` also for a removed one and a wrong proof, `tooMany`. */
  finishSignIn(used: UsedPasskey): Promise<Result<User>>;
}
