import { expect, test } from 'vitest';
import { keysIn } from '../.storybook/demo';

test.each([
  ['₹1,4{Enter}', ['₹', '1', ',', '4', '{Enter}']],
  ['कि', ['क', 'ि']],
  ['[KeyA]{{', ['[KeyA]', '{{']],
  ['', []],
])('splits %j into keys', (text, keys) => {
  expect(keysIn(text)).toEqual(keys);
});
