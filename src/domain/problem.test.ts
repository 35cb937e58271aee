import { describe, expect, it } from 'vitest';
import { MAX_PROBLEM_LENGTH } from './limits';
import { paise } from './money';
import {
  answerableUntil,
  answerTimeLeft,
  hasChangedMeanwhile,
  isReportable,
  problemSteps,
  reportableUntil,
  textProblem,
  type Problem,
} from './problem';
import { isFullyRefunded, paidForPurchase } from './purchaseRefund';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const AT = Date.UTC(2026, 0, 15, 13, 35);

const OPEN: Problem = {
  ...{ id: 'problem', line: 'line', reason: 'broken', text: 'x', state: 'open', createdAt: AT },
  ...{ answer: null, answeredAt: null, decision: null, decidedBy: null, decidedAt: null },
};

const PURCHASE = { price: paise(500), quantity: 2, paidAt: AT, problem: null, refund: null };

const refundOf = (amount: number) => ({ amount: paise(amount), state: 'pending', at: AT }) as const;

describe('a problem', () => {
  it('can be reported for seven days and answered for 48 hours', () => {
    expect(reportableUntil(AT)).toBe(AT + 7 * DAY);
    expect(answerableUntil(OPEN)).toBe(AT + 2 * DAY);
  });

  it('is reportable until the last millisecond', () => {
    expect(isReportable(PURCHASE, AT + 7 * DAY - 1)).toBe(true);
    expect(isReportable(PURCHASE, AT + 7 * DAY)).toBe(false);
  });

  it('is reported once at a time', () => {
    for (const state of ['open', 'answered'] as const)
      expect(isReportable({ ...PURCHASE, problem: { ...OPEN, state } }, AT)).toBe(false);
    for (const state of ['declined', 'withdrawn'] as const)
      expect(isReportable({ ...PURCHASE, problem: { ...OPEN, state } }, AT)).toBe(true);
  });

  it('needs something left to refund', () => {
    expect(paidForPurchase(PURCHASE)).toBe(1000);
    expect(isReportable({ ...PURCHASE, refund: refundOf(999) }, AT)).toBe(true);
    expect(isReportable({ ...PURCHASE, refund: refundOf(1000) }, AT)).toBe(false);
    expect(isFullyRefunded({ ...PURCHASE, refund: refundOf(999) })).toBe(false);
    expect(isFullyRefunded({ ...PURCHASE, refund: refundOf(1000) })).toBe(true);
    expect(isFullyRefunded(PURCHASE)).toBe(false);
  });
});

describe('its text', () => {
  it.each(['', ' \n', '\u200b', '\u2800'])('%j is missing', (text) => {
    expect(textProblem(text)).toBe('required');
  });

  it('is limited, without blanks around', () => {
    expect(textProblem(` ${'a'.repeat(MAX_PROBLEM_LENGTH)}\n`)).toBeNull();
    expect(textProblem('a'.repeat(MAX_PROBLEM_LENGTH + 1))).toBe('tooLong');
  });
});

describe('its steps', () => {
  const stepsOf = (problem: Problem, now: number) =>
    problemSteps(problem, now).map(({ kind, phase, at }) => [kind, phase, at === null ? null : at - AT]);

  const TO_COME = [['moneyDue', 'later', null]];

  it('wait for the answer, then for the decision', () => {
    expect(stepsOf(OPEN, AT + 2 * DAY - 1)).toEqual([
      ['reported', 'done', 0],
      ['answerDue', 'next', 2 * DAY],
      ['decisionDue', 'later', null],
      ...TO_COME,
    ]);
    expect(stepsOf(OPEN, AT + 2 * DAY)).toEqual([
      ['reported', 'done', 0],
      ['answerMissed', 'done', null],
      ['decisionDue', 'next', null],
      ...TO_COME,
    ]);
  });

  it('wait for nobody’s answer once the seller’s account is deleted', () => {
    for (const now of [AT, AT + 9 * DAY])
      expect(stepsOf({ ...OPEN, sellerGone: true }, now)).toEqual([
        ['reported', 'done', 0],
        ['sellerGone', 'done', null],
        ['decisionDue', 'next', null],
        ...TO_COME,
      ]);
  });

  it('wait for the decision after an answer', () => {
    const answered: Problem = { ...OPEN, state: 'answered', answer: 'y', answeredAt: AT + HOUR };
    for (const now of [AT + HOUR, AT + 9 * DAY])
      expect(stepsOf(answered, now)).toEqual([
        ['reported', 'done', 0],
        ['answered', 'done', HOUR],
        ['decisionDue', 'next', null],
        ...TO_COME,
      ]);
  });

  it.each(['refunded', 'declined', 'withdrawn'] as const)('end with %s', (state) => {
    const decided = { ...OPEN, state, decidedAt: AT + DAY };
    expect(stepsOf(decided, AT + 3 * DAY)).toEqual([
      ['reported', 'done', 0],
      [state, 'done', DAY],
    ]);
    expect(stepsOf({ ...decided, answer: 'y', answeredAt: AT + HOUR }, AT + 3 * DAY)).toEqual([
      ['reported', 'done', 0],
      ['answered', 'done', HOUR],
      [state, 'done', DAY],
    ]);
  });

  it('have at most one that is waited for', () => {
    for (const now of [AT, AT + 2 * DAY, AT + 30 * DAY])
      expect(problemSteps(OPEN, now).filter(({ phase }) => phase === 'next')).toHaveLength(1);
  });
});

it.each([
  [0, { unit: 'hours', count: 48 }],
  [1, { unit: 'hours', count: 47 }],
  [47 * HOUR, { unit: 'hours', count: 1 }],
  [47 * HOUR + 1, { unit: 'minutes', count: 60 }],
  [48 * HOUR - 1, { unit: 'minutes', count: 1 }],
  [48 * HOUR, null],
  [99 * HOUR, null],
])('%i ms after the report, the time left is %j', (after, left) => {
  expect(answerTimeLeft(OPEN, AT + after)).toEqual(left);
});

it.each([
  ['refused', true],
  ['refunded', true],
  ['expired', true],
  ['notFound', true],
  ['unavailable', false],
  ['tooMany', false],
  ['signedOut', false],
] as const)('after %s, the problem has changed meanwhile: %s', (kind, changed) => {
  expect(hasChangedMeanwhile({ kind })).toBe(changed);
});
