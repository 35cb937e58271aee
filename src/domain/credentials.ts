import { missingConsents, type ConsentDocument, type Consents } from './consent';
import { isEmailAddress, tidyEmail } from './email';
import {
  EMAIL_CODE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_SENT_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './limits';
import { toLatinDigits } from './money';
import { checkName, type NameProblem } from './sellerName';
import { cleanLine, isBlank } from './text';

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
  consents: Consents;
}

/** As filled in so far. */
export type NewAccountDraft = Omit<NewAccount, 'consents'> & { consents: Partial<Consents> };

/** A code that was sent to the address. */
export interface EmailCode {
  email: string;
  code: string;
  /** Of the account, unless it is signed in: a code alone would confirm what a stranger has registered. */
  password?: string;
}

export const EMAIL_CODE = new RegExp(`^[0-9]{${EMAIL_CODE_LENGTH}}$`);

/** Digits of both scripts, with the blanks that copying adds; null if it isn't a whole code. */
export function tidyEmailCode(text: string): string | null {
  const code = toLatinDigits(text).replace(/[\s-]/g, '');
  return EMAIL_CODE.test(code) ? code : null;
}

/** With the token of a link that was sent by mail. */
export interface PasswordReset {
  token: string;
  password: string;
}

/** `guessable` is found by the server, which has the list of common ones. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'guessable';

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
  /** Those not given. */
  consents?: readonly ConsentDocument[];
}

function emailProblem(email: string): CredentialProblems['email'] {
  if (isBlank(email)) return 'required';
  return isEmailAddress(tidyEmail(email)) ? undefined : 'notAnAddress';
}

/** It may predate the current rules. */
export function checkCurrentPassword(password: string): 'required' | 'tooLong' | null {
  if (password === '') return 'required';
  return password.length > MAX_SENT_PASSWORD_LENGTH ? 'tooLong' : null;
}

export function checkCredentials({ email, password }: Credentials): CredentialProblems {
  const problems: CredentialProblems = {};
  const wrongEmail = emailProblem(email);
  if (wrongEmail) problems.email = wrongEmail;
  const wrongPassword = checkCurrentPassword(password);
  if (wrongPassword) problems.password = wrongPassword;
  return problems;
}

export function checkNewAccount(account: NewAccountDraft): CredentialProblems {
  const problems = checkCredentials(account);
  const name = cleanLine(account.name).trim();
  const wrongName = checkName(name) ?? (name.length > MAX_NAME_LENGTH ? 'tooLong' : null);
  if (wrongName) problems.name = wrongName;
  const weak = checkPassword(account.password);
  if (weak && !problems.password) problems.password = weak;
  const missing = missingConsents(account.consents);
  if (missing.length > 0) problems.consents = missing;
  return problems;
}

export interface PasswordChangeProblems {
  current?: 'required' | 'tooLong';
  /** `same`: as the current one. */
  next?: PasswordProblem | 'same';
}

export function checkPasswordChange({
  current,
  next,
}: Pick<PasswordChange, 'current' | 'next'>): PasswordChangeProblems {
  const wrong = checkCurrentPassword(current);
  const weak = checkPassword(next) ?? (next === current ? 'same' : null);
  return { ...(wrong && { current: wrong }), ...(weak && { next: weak }) };
}

/** Of problems that are shown, by field, those of fields that are still wrong. */
export function stillWrong<Problems extends object>(shown: Problems, now: Problems): Problems {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in shown)) as Problems;
}

/** Likewise, with the consents; further ones are told when the form is sent. */
export function remainingProblems(shown: CredentialProblems, now: CredentialProblems): CredentialProblems {
  const consents = now.consents?.filter((document) => shown.consents?.includes(document)) ?? [];
  const remaining = stillWrong(shown, now);
  if (consents.length > 0) return { ...remaining, consents };
  delete remaining.consents;
  return remaining;
}

export interface PasswordChange {
  current: string;
  next: string;
  /** Of the second factor, if there is one. */
  code?: string;
}
