const failures = new WeakSet<object>();

/** Vite fires this event for every dynamic import that fails. */
export function noteCodeFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** Whether code was missing, rather than wrong: offline, or replaced by a newer version since this page opened. */
export function isCodeFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

const ANSWER_TIMEOUT_MS = 5000;

/** Whether the current address can be loaded anew, from the server or a service worker. */
export async function canReload(): Promise<boolean> {
  try {
    await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/** Not before the server answers: offline, a reload would lose the page with what was typed. */
export async function reloadIfReachable(): Promise<void> {
  if (await canReload()) location.reload();
}
