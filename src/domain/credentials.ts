import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits';

/** What a person proves with that they are who they say. */
export interface Credentials {
  email: string;
  password: string;
}

/** What a person gives to have an account. */
export interface NewAccount extends Credentials {
  name: string;
}

/** Why a new password is not taken. */
export type PasswordProblem = 'tooShort' | 'tooLong';

/**
 * Why this can't be a new password, or null when it can. Length is all that is asked for; it is counted in code
 * points, so a Devanagari sign counts as a Latin letter does.
 */
export function checkPassword(password: string): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH) return 'tooShort';
  return length > MAX_PASSWORD_LENGTH ? 'tooLong' : null;
}
