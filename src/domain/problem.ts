import type { Failure } from './failure';
import { MAX_PROBLEM_LENGTH, PROBLEM_ANSWER_HOURS } from './limits';
import { REFUND_REQUEST_DAYS } from './legalDeadlines';
import type { Paise } from './money';
import type { OrderLineId, Purchase } from './order';
import { isFullyRefunded } from './purchaseRefund';
import { isBlank } from './text';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The cases of the terms in which money is returned. */
export const PROBLEM_REASONS = ['notAsDescribed', 'broken', 'malware', 'noFile', 'notAllowed'] as const;

export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/**
 * `open`: the seller has not answered. `answered`: not decided. `refunded` and `declined` by the seller or the operator;
 * `withdrawn` by the buyer. Only the first two can change.
 */
export const PROBLEM_STATES = ['open', 'answered', 'refunded', 'declined', 'withdrawn'] as const;

export type ProblemState = (typeof PROBLEM_STATES)[number];

/** What a buyer reports about a purchase. Times are epoch milliseconds. */
export interface Problem {
  /** UUID. */
  id: string;
  line: OrderLineId;
  reason: ProblemReason;
  text: string;
  state: ProblemState;
  createdAt: number;
  /** The seller's. */
  answer: string | null;
  answeredAt: number | null;
  /** Why it was declined. */
  decision: string | null;
  decidedBy: 'buyer' | 'seller' | 'operator' | null;
  decidedAt: number | null;
  /** The seller's account was deleted: nobody is left to answer. */
  sellerGone?: boolean | undefined;
}

export type ProblemReport = Pick<Problem, 'reason' | 'text'>;

/** An undecided problem, as the product's seller sees it: without the buyer. */
export interface SellerProblem extends Pick<
  Problem,
  'id' | 'reason' | 'text' | 'state' | 'createdAt' | 'answer' | 'answeredAt'
> {
  title: string;
  /** Paid for all licences. */
  paid: Paise;
  /** What a refund returns: less than what was paid after a partial one. */
  refundable: Paise;
  /** Of which the seller's share. */
  share: Paise;
  test: boolean;
}

/** Of a report, an answer, or a decision. */
export function textProblem(text: string): 'required' | 'tooLong' | null {
  const trimmed = text.trim();
  if (isBlank(trimmed)) return 'required';
  return trimmed.length > MAX_PROBLEM_LENGTH ? 'tooLong' : null;
}

export const isUndecided = ({ state }: Pick<Problem, 'state'>) => state === 'open' || state === 'answered';

/** An answer leaves it to the operator, whatever else ends it. Null if that is refused; the same state if it is repeated. */
export function nextProblemState(
  before: ProblemState,
  event: Exclude<ProblemState, 'open'>,
): ProblemState | null {
  if (before === event) return before;
  const isAllowed = event === 'answered' ? before === 'open' : isUndecided({ state: before });
  return isAllowed ? event : null;
}

/** Failures after which a problem or its purchase looks different: somebody else was faster, or the time is over. */
export const hasChangedMeanwhile = ({ kind }: Failure) =>
  kind === 'refused' || kind === 'refunded' || kind === 'expired' || kind === 'notFound';

/** Until then a problem can be reported, as the terms promise. Epoch milliseconds. */
export const reportableUntil = (paidAt: number) => paidAt + REFUND_REQUEST_DAYS * DAY_MS;

/** Until then the seller may answer; afterwards the operator decides. Epoch milliseconds. */
export const answerableUntil = ({ createdAt }: Pick<Problem, 'createdAt'>) =>
  createdAt + PROBLEM_ANSWER_HOURS * HOUR_MS;

/** Paid before, a purchase can no longer be reported, and its seller's share is available. Epoch milliseconds. */
export const reportableSince = (now: number) => now - REFUND_REQUEST_DAYS * DAY_MS;

/** @param now epoch milliseconds, by the shop's clock: the server decides by its own */
export function isReportable(
  purchase: Pick<Purchase, 'price' | 'quantity' | 'paidAt' | 'problem' | 'refund'>,
  now: number,
): boolean {
  const { paidAt, problem } = purchase;
  if (now >= reportableUntil(paidAt) || isFullyRefunded(purchase)) return false;
  return problem === null || !isUndecided(problem);
}

export type ProblemStepKind =
  | 'reported'
  | 'answerDue'
  | 'answerMissed'
  | 'sellerGone'
  | 'answered'
  | 'decisionDue'
  | 'moneyDue'
  | ProblemOutcome;

type ProblemOutcome = 'refunded' | 'declined' | 'withdrawn';

/** What happens with a problem, in order: first what has happened, then what comes. */
export interface ProblemStep {
  kind: ProblemStepKind;
  /** `next` is what is waited for; there is at most one. */
  phase: 'done' | 'next' | 'later';
  /** When it happened, or until when it should. Epoch milliseconds; null without a date. */
  at: number | null;
}

const OUTCOMES: Partial<Record<ProblemState, ProblemOutcome>> = {
  refunded: 'refunded',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

/** @param now epoch milliseconds */
export function problemSteps(
  problem: Pick<Problem, 'state' | 'createdAt' | 'answeredAt' | 'decidedAt' | 'sellerGone'>,
  now: number,
): readonly ProblemStep[] {
  const { state, createdAt, answeredAt, decidedAt, sellerGone = false } = problem;
  const happened: ProblemStep[] = [{ kind: 'reported', phase: 'done', at: createdAt }];
  if (answeredAt !== null) happened.push({ kind: 'answered', phase: 'done', at: answeredAt });
  const outcome = OUTCOMES[state];
  if (outcome) return [...happened, { kind: outcome, phase: 'done', at: decidedAt }];
  const until = answerableUntil({ createdAt });
  const isAnswerable = answeredAt === null && !sellerGone && now < until;
  if (isAnswerable) happened.push({ kind: 'answerDue', phase: 'next', at: until });
  else if (answeredAt === null)
    happened.push({ kind: sellerGone ? 'sellerGone' : 'answerMissed', phase: 'done', at: null });
  return [
    ...happened,
    { kind: 'decisionDue', phase: isAnswerable ? 'later' : 'next', at: null },
    { kind: 'moneyDue', phase: 'later', at: null },
  ];
}

export interface AnswerTime {
  unit: 'hours' | 'minutes';
  /** At least 1. */
  count: number;
}

const MINUTE_MS = 60 * 1000;

/** Left for the seller's answer, rounded down to hours or, in the last one, up to minutes; null when it's over. */
export function answerTimeLeft(problem: Pick<Problem, 'createdAt'>, now: number): AnswerTime | null {
  const left = answerableUntil(problem) - now;
  if (left <= 0) return null;
  return left >= HOUR_MS
    ? { unit: 'hours', count: Math.floor(left / HOUR_MS) }
    : { unit: 'minutes', count: Math.ceil(left / MINUTE_MS) };
}
