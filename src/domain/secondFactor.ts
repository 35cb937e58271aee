import { BACKUP_CODE_LENGTH, TOTP_LENGTH } from './limits';
import { toLatinDigits } from './money';

/** Whether signing in asks for a code of an authenticator app besides the password. */
export type SecondFactor =
  | { on: false }
  | {
      on: true;
      /** Epoch ms. */
      since: number;
      /** Of those made last. */
      backupCodesLeft: number;
    };

/** What an authenticator app needs, and codes for when it's lost. Shown once. */
export interface Enrolment {
  /** `otpauth:`, as in the QR code. */
  uri: string;
  /** The same secret to type in, in base 32. */
  secret: string;
  backupCodes: readonly string[];
}

/** For what asks for the password within a session. */
export interface PasswordProof {
  password: string;
  /** Of the second factor, if there is one. */
  code?: string;
}

/** Asked for to change the second factor. */
export interface FactorProof {
  password: string;
  /** As {@link tidyFactorCode} gives it. */
  code: string;
}

/** Without letters and digits that look like others. */
export const BACKUP_CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const HALF = BACKUP_CODE_LENGTH / 2;

const TOTP = new RegExp(`^[0-9]{${TOTP_LENGTH}}$`);

const BACKUP_CODE = new RegExp(`^[${BACKUP_CODE_LETTERS}]{${BACKUP_CODE_LENGTH}}$`);

/** A code of an app, or a backup code in two halves, as {@link tidyFactorCode} gives them. */
export const FACTOR_CODE = new RegExp(
  `^(?:[0-9]{${TOTP_LENGTH}}|[${BACKUP_CODE_LETTERS}]{${HALF}}-[${BACKUP_CODE_LETTERS}]{${HALF}})$`,
);

export function isTotp(code: string): boolean {
  return TOTP.test(code);
}

export function formatBackupCode(letters: string): string {
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

const withoutBlanks = (text: string) => toLatinDigits(text).replace(/[\s-]/g, '');

/** Digits of both scripts, with the blanks that apps show; null if it isn't a whole code. */
export function tidyTotp(text: string): string | null {
  const code = withoutBlanks(text);
  return TOTP.test(code) ? code : null;
}

/** However it is cased and grouped; null if it isn't a whole code. */
export function tidyBackupCode(text: string): string | null {
  const letters = withoutBlanks(text).toLowerCase();
  return BACKUP_CODE.test(letters) ? formatBackupCode(letters) : null;
}

/** Either of the two. */
export function tidyFactorCode(text: string): string | null {
  return tidyTotp(text) ?? tidyBackupCode(text);
}

/** In groups of four, to copy by eye. */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
