import { describe, expect, it } from 'vitest';
import { isGuessable } from './commonPasswords';

const ASHA = { name: 'Asha Rao', email: 'asha.makes@example.com' };

describe('a password is guessable if it is', () => {
  it.each([
    ['common', ['1234567890', 'qwertyuiop', 'password123', '1q2w3e4r5t', 'motherlode']],
    ['common in other letters', ['QwertyUIOP', 'ｑｗｅｒｔｙｕｉｏｐ', 'PASSWORD１２３']],
    ['a common word between digits and signs', ['monkey1234', 'Dragon@2026!', '007sunshine', '!!password!!']],
    [
      'a repetition',
      ['1111111111', ' '.repeat(10), '..........', 'asdfasdfasdf', '1234512345', 'abcabcabcabca'],
    ],
    ['a common word twice', ['letmeinletmein', 'password1password1', 'कमलकमलकमलकमल']],
    ['a run', ['abcdefghij', '9876543210', 'zyxwvutsrqp', 'कखगघङचछजझञ']],
    ['the shop’s name', ['kritibazaar', 'Kriti Bazaar 1', 'कृति बाज़ार', 'कृति बाज़ार १२३']],
    ['the owner’s name', ['Asha Rao', 'asharao1990', 'ASHA-RAO!', 'Asha_Rao_99']],
    [
      'the owner’s address',
      ['asha.makes@example.com', 'Asha.Makes@Example.COM', 'asha.makes', 'ashamakes2026'],
    ],
  ])('%s', async (_why, passwords) => {
    for (const password of passwords) expect(await isGuessable(password, ASHA), password).toBe(true);
  });
});

it.each([
  'correct horse',
  'आम का बड़ा पेड़',
  'एक बहुत लंबा वाक्य',
  'Asha Rao sells prints',
  'my monkey eats mangoes',
  '7391846205',
  'correct horse correct horse',
  'abcdefghik',
])('%s is not', async (password) => {
  expect(await isGuessable(password, ASHA)).toBe(false);
});

it('says nothing of digits or signs alone, whose owner has no letters either', async () => {
  for (const password of ['7391846205', '🌵🌵🌴🌵🌴🌴🌵🌴🌵🌵']) {
    expect(await isGuessable(password, { name: '', email: '' }), password).toBe(false);
    expect(await isGuessable(password, { name: '🙂', email: '_@example.com' }), password).toBe(false);
  }
});
