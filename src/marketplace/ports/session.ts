import type {
  Credentials,
  EmailCode,
  NewAccount,
  PasswordChange,
  PasswordReset,
} from '../../domain/credentials';
import type { Result } from '../../domain/failure';
import type { PasswordProof } from '../../domain/secondFactor';
import type { SignInIntent } from '../../domain/signInStatus';
import type { AccountData, ProfileFields, User } from '../../domain/user';
import type { CallOptions } from './call';

export interface SignInRequest {
  intent: SignInIntent;
  credentials?: Credentials;
}

export interface SessionPort {
  current(options?: CallOptions): Promise<Result<User | null>>;
  /**
   * Fails with `credentialsWanted` when they are missing (show the form, then retry), `wrongCredentials`, `tooMany`;
   * `codeWanted` where the second factor's `signIn` has to follow.
   */
  signIn(request: SignInRequest): Promise<Result<User>>;
  /**
   * Sends a code to confirm the address; signs in after that. Succeeds for an address that has an account, too. Fails
   * with `refused`, `tooMany`.
   */
  signUp(account: NewAccount): Promise<Result<null>>;
  /** Sends another code, which voids the older one. Succeeds in any case, or fails with `tooMany`. Password as in `verifyEmail`. */
  requestCode(request: Omit<EmailCode, 'code'>): Promise<Result<null>>;
  /**
   * Signs nobody in. Fails with `wrongCode`, also for one that no longer works and a wrong password, with `credentialsWanted`
   * without a password if the account isn't signed in, and with `tooMany`.
   */
  verifyEmail(request: EmailCode): Promise<Result<null>>;
  signOut(): Promise<Result<null>>;
  /**
   * A new e-mail address needs the password where accounts have one, and waits for its confirmation where there is an
   * `EmailChangePort`. Fails like {@link SessionPort.deleteAccount}, and with `refused`, `tooMany`.
   */
  saveProfile(fields: Partial<ProfileFields>, proof?: PasswordProof): Promise<Result<User>>;
  /**
   * Revokes all other sessions. Fails with `signedOut`, `wrongCredentials`, `refused` for an invalid new password,
   * `tooMany`; with a second factor also `codeWanted`, `wrongCode`; `notFound` where accounts have no password.
   */
  changePassword(request: PasswordChange): Promise<Result<null>>;
  /** Sends a link, if the address has an account; succeeds if it has none, too. Fails with `tooMany`. */
  requestReset(email: string): Promise<Result<null>>;
  /** Whether a link's token would be accepted. Fails with `expired`, `tooMany`. */
  checkReset(token: string): Promise<Result<null>>;
  /** Ends all sessions. Fails with `expired`, `refused` for an invalid password, `tooMany`. */
  resetPassword(request: PasswordReset): Promise<Result<null>>;
  /** Fails with `signedOut`. */
  data(options?: CallOptions): Promise<Result<AccountData>>;
  /**
   * Fails with `signedOut`; where accounts have passwords also `credentialsWanted`, `wrongCredentials`, `tooMany`; with a
   * second factor also `codeWanted`, `wrongCode`.
   */
  deleteAccount(request?: PasswordProof): Promise<Result<null>>;
}
