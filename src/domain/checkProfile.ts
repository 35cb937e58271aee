import { isEmailAddress, tidyEmail } from './email';
import { checkName } from './sellerName';
import { tooLongFields, type ProfileField, type ProfileFields } from './user';

/** `notAllowed`: a name like the shop's, or in several scripts; `notAnAddress`: of an e-mail. */
export type ProfileProblem = 'tooLong' | 'missing' | 'notAllowed' | 'notAnAddress';

export type ProfileProblems = Partial<Record<ProfileField, ProfileProblem>>;

/**
 * Everything that can be told without the marketplace.
 * @param saved its own values are fine; null checks lengths only, as the demo keeps whatever is typed
 */
export function checkProfile(fields: ProfileFields, saved: ProfileFields | null): ProfileProblems {
  const problems: ProfileProblems = {};
  if (saved && fields.name !== saved.name) {
    const wrong = checkName(fields.name);
    if (wrong) problems.name = wrong === 'required' ? 'missing' : 'notAllowed';
  }
  if (saved && fields.email !== saved.email && !isEmailAddress(tidyEmail(fields.email)))
    problems.email = 'notAnAddress';
  for (const field of tooLongFields(fields)) problems[field] = 'tooLong';
  return problems;
}
