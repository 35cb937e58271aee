import { expect, it } from 'vitest';
import { DISPUTE_STATES, nextDisputeState } from './dispute';

it.each(DISPUTE_STATES)('an open dispute becomes %s when the provider says so', (told) => {
  expect(nextDisputeState('open', told)).toBe(told);
});

it.each(['won', 'lost'] as const)('one that was %s stays so, whatever is told', (before) => {
  expect(DISPUTE_STATES.map((told) => nextDisputeState(before, told))).toEqual([null, null, null]);
});
