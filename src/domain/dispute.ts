/** `open` until the buyer's bank decides: `won` by the shop, or `lost`, that is charged back. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];
