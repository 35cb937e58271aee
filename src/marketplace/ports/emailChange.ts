import type { Result } from '../../domain/failure';
import type { PendingEmail, User } from '../../domain/user';
import type { CallOptions } from './call';

/**
 * A new e-mail address, which `session.saveProfile` asks for, and which takes effect once it's confirmed. All calls fail
 * with `signedOut`. Without this port, a new address takes effect at once.
 */
export interface EmailChangePort {
  /** The address that waits; null if none does. */
  pending(options?: CallOptions): Promise<Result<PendingEmail | null>>;
  /** Sends another code, which voids the older one. Fails with `tooMany`. */
  resend(): Promise<Result<null>>;
  /**
   * Signs out all other devices. Fails with `wrongCode`, also for one that no longer works, `tooMany`; `emailTaken`, after
   * the right code only, if another account has the address by now.
   */
  confirm(code: string): Promise<Result<User>>;
  /** The account keeps its address. */
  cancel(): Promise<Result<null>>;
}
