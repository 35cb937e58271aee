import type { Result } from '../../domain/failure';
import type { Enrolment, FactorProof, SecondFactor } from '../../domain/secondFactor';
import type { User } from '../../domain/user';
import type { CallOptions } from './call';

/** A code of an authenticator app besides the password. All calls but `signIn` fail with `signedOut`. */
export interface SecondFactorPort {
  state(options?: CallOptions): Promise<Result<SecondFactor>>;
  /**
   * What an app needs; nothing is asked for before {@link SecondFactorPort.confirm}. Fails with `unverified` without a
   * confirmed address, `wrongCredentials`, `tooMany`, `refused` if it's on.
   */
  enrol(password: string): Promise<Result<Enrolment>>;
  /**
   * Turns it on with the app's first code, and ends all other sessions. Fails with `unverified`, `wrongCode`, `tooMany`,
   * `refused`.
   */
  confirm(code: string): Promise<Result<null>>;
  /** Turns it off. Fails with `wrongCredentials`, `wrongCode`, `tooMany`, `refused` if it's off. */
  remove(proof: FactorProof): Promise<Result<null>>;
  /** They void the older ones. Fails like {@link SecondFactorPort.remove}. */
  renewBackupCodes(proof: FactorProof): Promise<Result<readonly string[]>>;
  /**
   * Signs in after the session's `signIn` has failed with `codeWanted`. Each code works once. Fails with `wrongCode`,
   * `tooMany`, `expired` if the password has to be entered again.
   */
  signIn(code: string): Promise<Result<User>>;
}
