import { expect, it } from 'vitest';
import { checkPassword } from './credentials';

it.each([
  ['', 'tooShort'],
  ['a'.repeat(9), 'tooShort'],
  ['a'.repeat(10), null],
  ['😀'.repeat(5), 'tooShort'],
  ['कृतिबाज़ार१२', null],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'tooLong'],
])('the password %j is %s', (password, problem) => {
  expect(checkPassword(password)).toBe(problem);
});
