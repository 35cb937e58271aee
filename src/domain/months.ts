/** Asia/Kolkata: UTC+5:30 without DST since 1945. */
const IST_OFFSET_MS = (5 * 60 + 30) * 60_000;

export interface Month {
  /** `2026-11` */
  month: string;
  /** Epoch ms; `endsAt` is exclusive. */
  startsAt: number;
  endsAt: number;
}

/** Oldest first, ending with the month of `now` (epoch ms) in Asia/Kolkata. */
export function lastMonths(now: number, count: number): Month[] {
  const local = new Date(now + IST_OFFSET_MS);
  // Date.UTC normalises negative months into the previous year.
  const first = (ago: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - ago, 1);
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    return {
      month: new Date(first(ago)).toISOString().slice(0, 'YYYY-MM'.length),
      startsAt: first(ago) - IST_OFFSET_MS,
      endsAt: first(ago - 1) - IST_OFFSET_MS,
    };
  });
}

/** Oldest first, from the month of `since` to that of `now` (epoch ms); never empty. */
export function monthsSince(since: number, now: number): Month[] {
  const index = (ms: number) => {
    const local = new Date(ms + IST_OFFSET_MS);
    return local.getUTCFullYear() * 12 + local.getUTCMonth();
  };
  return lastMonths(now, Math.max(1, index(now) - index(since) + 1));
}
