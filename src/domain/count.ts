/** Made when the first count is shown, as with prices. */
let countFormat: Intl.NumberFormat | undefined;

/** A whole number as it is shown: Indian grouping, Latin digits (`1,23,456`). */
export function formatCount(count: number): string {
  countFormat ??= new Intl.NumberFormat('en-IN');
  return countFormat.format(count);
}
