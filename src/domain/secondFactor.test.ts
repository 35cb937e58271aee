import { expect, it } from 'vitest';
import {
  BACKUP_CODE_LETTERS,
  FACTOR_CODE,
  formatBackupCode,
  groupSecret,
  isTotp,
  tidyBackupCode,
  tidyFactorCode,
  tidyTotp,
} from './secondFactor';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['१२३ ४५६', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('an app’s code %j is %j', (text, code) => {
  expect(tidyTotp(text)).toBe(code);
  expect(tidyFactorCode(text)).toBe(code);
});

it.each([
  ['abcde-fgh23', 'abcde-fgh23'],
  ['ABCDE FGH23', 'abcde-fgh23'],
  ['abcdefgh23', 'abcde-fgh23'],
  ['२3456-78923', '23456-78923'],
  // Looks like another letter, so no code has it.
  ['abcde-fgh01', null],
  ['abcde-fgh2', null],
  ['', null],
])('a backup code %j is %j', (text, code) => {
  expect(tidyBackupCode(text)).toBe(code);
  expect(tidyFactorCode(text)).toBe(code);
});

it('sends both kinds in one form, which tell themselves apart', () => {
  for (const code of ['123456', formatBackupCode('2345678923')]) expect(code).toMatch(FACTOR_CODE);
  expect('2345678923').not.toMatch(FACTOR_CODE);
  expect(isTotp('123456')).toBe(true);
  expect(isTotp('23456-78923')).toBe(false);
});

it('has no letters that are taken for others', () => {
  expect(BACKUP_CODE_LETTERS).not.toMatch(/[01ilo]/);
  expect(new Set(BACKUP_CODE_LETTERS).size).toBe(BACKUP_CODE_LETTERS.length);
});

it('groups a secret by fours', () => {
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupSecret('ABCDEFGH')).toBe('ABCD EFGH');
});
