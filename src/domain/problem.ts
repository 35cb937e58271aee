import { PROBLEM_ANSWER_HOURS } from './limits';
import { REFUND_REQUEST_DAYS } from './legalDeadlines';
import type { OrderLineId } from './order';

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
}

export const isUndecided = ({ state }: Pick<Problem, 'state'>) => state === 'open' || state === 'answered';

/** Until then a problem can be reported, as the terms promise. Epoch milliseconds. */
export const reportableUntil = (paidAt: number) => paidAt + REFUND_REQUEST_DAYS * DAY_MS;

/** Until then the seller may answer; afterwards the operator decides. Epoch milliseconds. */
export const answerableUntil = ({ createdAt }: Pick<Problem, 'createdAt'>) =>
  createdAt + PROBLEM_ANSWER_HOURS * HOUR_MS;

/** From then on a seller's share is available, unless a problem is open. Epoch milliseconds. */
export const availableFrom = reportableUntil;
