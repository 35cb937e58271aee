/** Comma before the last three digits, then before every two. */
const INDIAN_GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * Formats an integer with Indian grouping and Latin digits (`1,23,456`), like `Intl.NumberFormat('en-IN')`,
 * which takes a cheap phone 20 ms to construct and as long again to format a page of cards.
 *
 * @param count a safe integer
 */
export function formatCount(count: number): string {
  return String(count).replace(INDIAN_GROUPS, ',');
}
