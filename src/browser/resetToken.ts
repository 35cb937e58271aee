/**
 * The token of a password reset link, which index.html removed from the URL before the first paint. Only the first call
 * returns it, so that navigating back to the page does not open the form again.
 */
export function browserResetToken(): string | null {
  const { early } = globalThis as { early?: { reset?: string | null } };
  const token = early?.reset ?? null;
  if (early) early.reset = null;
  return token;
}
