import { formatCount } from './formatCount';
import { MAX_EXACT_TOTAL } from './limits';

/** How many match a query: counted up to {@link MAX_EXACT_TOTAL}, as counting everything takes ever longer. */
export interface Total {
  count: number;
  /** False if there are more. */
  exact: boolean;
}

export const NO_TOTAL: Total = { count: 0, exact: true };

/** @param found how many were found, at least up to one more than the maximum */
export function toTotal(found: number): Total {
  const count = Math.min(found, MAX_EXACT_TOTAL);
  return { count, exact: count === found };
}

/** `10,000+` if there are more. */
export function formatTotal({ count, exact }: Total): string {
  return exact ? formatCount(count) : `${formatCount(count)}+`;
}
