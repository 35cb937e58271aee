/** `open` until the buyer's bank decides: `won` by the shop, or `lost`, that is charged back. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];

/**
 * Whatever is told late, twice or out of order: what was decided stays so.
 * @returns null if it was decided before
 */
export function nextDisputeState(before: DisputeState, told: DisputeState): DisputeState | null {
  return before === 'open' ? told : null;
}
