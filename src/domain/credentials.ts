import { isEmailAddress } from './email';
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits';
import { checkName, type NameProblem } from './sellerName';
import { cleanLine, isBlank } from './text';

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
}

export type PasswordProblem = 'tooShort' | 'tooLong';

/** Length in code points, so that Devanagari and Latin count alike. */
export function checkPassword(password: string): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH) return 'tooShort';
  return length > MAX_PASSWORD_LENGTH ? 'tooLong' : null;
}

export interface CredentialProblems {
  name?: NameProblem | 'tooLong';
  email?: 'required' | 'notAnAddress';
  password?: 'required' | PasswordProblem;
}

function emailProblem(email: string): CredentialProblems['email'] {
  if (isBlank(email)) return 'required';
  return isEmailAddress(cleanLine(email).trim()) ? undefined : 'notAnAddress';
}

/** Sign-in requires only a non-empty password: it may predate the current rules. */
export function checkCredentials({ email, password }: Credentials): CredentialProblems {
  const problems: CredentialProblems = {};
  const wrongEmail = emailProblem(email);
  if (wrongEmail) problems.email = wrongEmail;
  if (password === '') problems.password = 'required';
  return problems;
}

export function checkNewAccount(account: NewAccount): CredentialProblems {
  const problems = checkCredentials(account);
  const name = cleanLine(account.name).trim();
  const wrongName = checkName(name) ?? (name.length > MAX_NAME_LENGTH ? 'tooLong' : null);
  if (wrongName) problems.name = wrongName;
  const weak = checkPassword(account.password);
  if (weak && !problems.password) problems.password = weak;
  return problems;
}

export interface PasswordChange {
  current: string;
  next: string;
}
