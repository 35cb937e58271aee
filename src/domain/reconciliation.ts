const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An order that nobody has paid by then won't be. */
export const QUERY_WINDOW_MS = 7 * DAY_MS;

/** By age; the last one ends it. Bank transfers may take five days; webhooks are accepted even later. */
const INTERVALS = [
  // Every round.
  { until: HOUR_MS, wait: MINUTE_MS / 2 },
  { until: DAY_MS, wait: 10 * MINUTE_MS },
  { until: QUERY_WINDOW_MS, wait: HOUR_MS },
];

/**
 * Since the order was made: a second payment of a paid order may come in without a webhook, mostly while its window is
 * still open somewhere. With the wait for a round, it is refunded within ten minutes then.
 */
const PAID_QUERIES = [9, 18, 27, 36, 45]
  .map((minutes) => minutes * MINUTE_MS)
  .concat(HOUR_MS, DAY_MS, QUERY_WINDOW_MS);

/** When the provider is asked again about a paid order. All are epoch milliseconds. */
export function nextPaidQueryAt(createdAt: number, now: number): number | null {
  return PAID_QUERIES.map((age) => createdAt + age).find((at) => at > now) ?? null;
}

/**
 * When the provider is asked again about what is unsettled, the less often the older it is. All are epoch milliseconds.
 *
 * @returns null after seven days
 */
export function nextQueryAt(createdAt: number, now: number): number | null {
  const interval = INTERVALS.find(({ until }) => now - createdAt < until);
  return interval ? now + interval.wait : null;
}
