import type { CreatedPasskey, PasskeyRequest, UsedPasskey } from '../domain/passkey';

/**
 * How the browser's dialog ended. `cancelled` by the visitor, or it took too long; `alreadyThere`: a device or password
 * manager that has one of the account's passkeys was asked for another.
 */
export type PasskeyOutcome<Answer> =
  { kind: 'done'; answer: Answer } | { kind: 'cancelled' } | { kind: 'alreadyThere' } | { kind: 'failed' };

/** Injected, so that stories need no authenticator. */
export interface PasskeyTools {
  /** Whether this browser has passkeys at this address. */
  isAvailable: () => boolean;
  /** Never rejects. */
  create: (request: PasskeyRequest) => Promise<PasskeyOutcome<CreatedPasskey>>;
  /** Never rejects. */
  use: (request: PasskeyRequest) => Promise<PasskeyOutcome<UsedPasskey>>;
}
