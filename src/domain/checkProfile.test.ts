import { expect, it } from 'vitest';
import { checkProfile } from './checkProfile';
import { PROFILE_LENGTHS } from './limits';
import type { ProfileFields } from './user';

const SAVED: ProfileFields = { name: 'आशा राव', email: 'asha@example.com', phone: '', address: '', bio: '' };

it('finds all mistakes at once', () => {
  const phone = '9'.repeat(PROFILE_LENGTHS.phone + 1);
  expect(checkProfile({ ...SAVED, name: ' ', email: 'asha@', phone }, SAVED)).toEqual({
    ...{ name: 'missing', email: 'notAnAddress', phone: 'tooLong' },
  });
});

it.each([
  ['कृति बाज़ार', 'notAllowed'],
  ['Аsha', 'notAllowed'],
  ['क'.repeat(PROFILE_LENGTHS.name + 1), 'tooLong'],
  ['Asha Rao', undefined],
])('finds in the name %j the problem %s', (name, problem) => {
  expect(checkProfile({ ...SAVED, name }, SAVED).name).toBe(problem);
});

it('accepts an address with what people paste along', () => {
  expect(checkProfile({ ...SAVED, email: ' mailto:new@example.com ' }, SAVED)).toEqual({});
});

it('leaves alone what was saved under other rules', () => {
  const old = { ...SAVED, name: 'Аsha', email: 'somewhere' };
  expect(checkProfile({ ...old, bio: 'x' }, old)).toEqual({});
});

it('checks lengths only where whatever is typed is kept', () => {
  expect(checkProfile({ ...SAVED, name: '', email: 'x' }, null)).toEqual({});
  const bio = 'क'.repeat(PROFILE_LENGTHS.bio + 1);
  expect(checkProfile({ ...SAVED, bio }, null)).toEqual({ bio: 'tooLong' });
});
