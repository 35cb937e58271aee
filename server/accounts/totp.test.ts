import { expect, it } from 'vitest';
import { stepAt, stepOf, totpOf } from './totp';

/** Of RFC 6238, appendix B. */
const SECRET = '12345678901234567890';

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %i is %s, as in RFC 6238', (seconds, code) => {
  expect(totpOf(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
  expect(totpOf(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2));
});

it('accepts the codes of one step before and after, and no others', () => {
  const now = 1_800_000_000_000;
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) expect(stepOf(SECRET, totpOf(SECRET, near), now)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(stepOf(SECRET, totpOf(SECRET, far), now)).toBeNull();
});

it.each(['', '12345', '1234567', 'abcdef', '१२३४५६'])('accepts nothing else: %j', (code) => {
  expect(stepOf(SECRET, code, 1_800_000_000_000)).toBeNull();
});
