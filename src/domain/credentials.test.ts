import { describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from './consent';
import {
  checkCredentials,
  checkCurrentPassword,
  checkNewAccount,
  checkPassword,
  checkPasswordChange,
  remainingProblems,
  stillWrong,
} from './credentials';
import { MAX_SENT_PASSWORD_LENGTH } from './limits';

it.each([
  ['', 'tooShort'],
  ['a'.repeat(9), 'tooShort'],
  ['a'.repeat(10), null],
  ['😀'.repeat(5), 'tooShort'],
  ['कृतिबाज़ार१२', null],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'tooLong'],
])('password %j is %s', (password, problem) => {
  expect(checkPassword(password)).toBe(problem);
});

it('refuses a current password only where the server would', () => {
  expect(checkCurrentPassword('')).toBe('required');
  expect(checkCurrentPassword('a'.repeat(MAX_SENT_PASSWORD_LENGTH))).toBeNull();
  expect(checkCurrentPassword('a'.repeat(MAX_SENT_PASSWORD_LENGTH + 1))).toBe('tooLong');
});

const GOOD = {
  name: 'Asha',
  email: ' asha@example.com ',
  password: 'correct horse',
  consents: CONSENT_VERSIONS,
};

it('accepts valid credentials', () => {
  expect(checkNewAccount(GOOD)).toEqual({});
  expect(checkCredentials({ ...GOOD, password: 'old' })).toEqual({});
});

it('reports every missing field', () => {
  const nothing = { name: ' ', email: ' ', password: '', consents: {} };
  expect(checkNewAccount(nothing)).toEqual({
    ...{ name: 'required', email: 'required', password: 'required' },
    consents: ['terms', 'privacy', 'adult'],
  });
  expect(checkCredentials(nothing)).toEqual({ email: 'required', password: 'required' });
});

it('does not trim passwords, and accepts a short one only for sign-in', () => {
  expect(checkCredentials({ ...GOOD, password: ' ' })).toEqual({});
  expect(checkNewAccount({ ...GOOD, password: ' ' })).toEqual({ password: 'tooShort' });
});

it.each(['asha', 'asha@', '@example.com', 'asha@example', 'a b@example.com', 'a@b@example.com'])(
  'rejects %j as an e-mail address',
  (email) => {
    expect(checkNewAccount({ ...GOOD, email })).toEqual({ email: 'notAnAddress' });
  },
);

it.each(['asha@example.com', 'asha+shop@mail.example.co.in', 'आशा@उदाहरण.भारत', ' mailto:asha@example.com '])(
  'accepts %j as an e-mail address',
  (email) => {
    expect(checkNewAccount({ ...GOOD, email })).toEqual({});
  },
);

describe('problems that are shown', () => {
  const shown = {
    ...({ name: 'required', password: 'tooShort' } as const),
    consents: ['terms', 'adult'] as const,
  };

  it('go one by one as their fields are mended', () => {
    expect(remainingProblems(shown, { password: 'tooShort', consents: ['terms'] })).toEqual({
      password: 'tooShort',
      consents: ['terms'],
    });
    expect(remainingProblems(shown, {})).toEqual({});
  });

  it('change, and no others come up while somebody types', () => {
    expect(
      remainingProblems(shown, { name: 'tooLong', email: 'notAnAddress', consents: ['privacy'] }),
    ).toEqual({ name: 'tooLong' });
  });
});

describe('a changed password', () => {
  it('is another one, and follows the rules', () => {
    const current = 'correct horse';
    expect(checkPasswordChange({ current, next: 'battery staple' })).toEqual({});
    expect(checkPasswordChange({ current, next: current })).toEqual({ next: 'same' });
    expect(checkPasswordChange({ current: '', next: 'short' })).toEqual({
      ...{ current: 'required', next: 'tooShort' },
    });
    // Of before the rules.
    expect(checkPasswordChange({ current: 'short', next: 'short' })).toEqual({ next: 'tooShort' });
  });

  it('loses the message of a field as soon as that is right, and gets none of another', () => {
    expect(stillWrong({ next: 'same' }, {})).toEqual({});
    expect(stillWrong({ next: 'same' }, { next: 'tooShort', current: 'required' })).toEqual({
      next: 'tooShort',
    });
  });
});
