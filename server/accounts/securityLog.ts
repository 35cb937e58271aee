import { createHmac, hkdfSync } from 'node:crypto';
import type { Log } from '../log';

const KEY_BYTES = 32;

const HASH_BYTES = 16;

type SecurityEvent =
  | 'signUp'
  | 'emailVerified'
  /** A code that was sent to an e-mail address. */
  | 'codeFailed'
  | 'signIn'
  | 'signInFailed'
  | 'proofFailed'
  | 'passwordChanged'
  | 'resetRequested'
  | 'passwordReset'
  /** A token of a link that doesn't work, or no longer. */
  | 'resetFailed'
  /** It takes effect with `emailChanged`. */
  | 'emailChangeRequested'
  | 'emailChanged'
  | 'emailChangeCancelled'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyFailed'
  | 'accountDeleted'
  | 'sessionEnded'
  | 'otherSessionsEnded'
  /** The password was right, and a code is awaited. */
  | 'codeWanted'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorFailed'
  | 'backupCodeUsed'
  | 'backupCodesRenewed'
  | 'limited';

interface Who {
  /** The user's id, where it's known. */
  user?: string | undefined;
  email?: string | undefined;
  /** As `clientAddress` gives it; null where an operator did it. */
  address: string | null;
}

export type SecurityLog = (event: SecurityEvent, who: Who) => void;

/**
 * What is needed to follow an attack up. E-mail and network addresses are hashed with a key of the server, so that two
 * lines can be compared, and addresses can't be tried out by those who have only the log.
 */
export function createSecurityLog(log: Log, secret: string): SecurityLog {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'security log', KEY_BYTES));
  const hashOf = (kind: string, text: string) =>
    createHmac('sha256', key)
      .update(`${kind} ${text}`)
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url');
  return (event, { user, email, address }) =>
    log.info(
      {
        ...(user !== undefined && { user }),
        ...(email !== undefined && { email: hashOf('email', email.toLowerCase()) }),
        ...(address !== null && { network: hashOf('network', address) }),
      },
      event,
    );
}
