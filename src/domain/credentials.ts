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

/** What is wrong with what was filled in to sign in, or to have an account; an empty object when it can be sent. */
export interface CredentialProblems {
  name?: 'required';
  email?: 'required' | 'notAnAddress';
  password?: 'required' | PasswordProblem;
}

/** Something, an @, and a domain with a dot in it; whether it exists only a letter to it could tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function emailProblem(email: string): CredentialProblems['email'] {
  if (email.trim() === '') return 'required';
  return EMAIL.test(email.trim()) ? undefined : 'notAnAddress';
}

/** Of the password, no more is asked than that there is one: it may be older than today's rules. */
export function checkCredentials({ email, password }: Credentials): CredentialProblems {
  const problems: CredentialProblems = {};
  const wrongEmail = emailProblem(email);
  if (wrongEmail) problems.email = wrongEmail;
  if (password === '') problems.password = 'required';
  return problems;
}

export function checkNewAccount(account: NewAccount): CredentialProblems {
  const problems = checkCredentials(account);
  if (account.name.trim() === '') problems.name = 'required';
  const weak = checkPassword(account.password);
  if (weak && !problems.password) problems.password = weak;
  return problems;
}
