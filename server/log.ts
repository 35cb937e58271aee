/** Logs an event with its details. */
export type Log = (event: string, facts?: Record<string, unknown>) => void;

/**
 * Details of an error's root cause. Errors in between are left out: a query error's message repeats the parameters,
 * which may be personal data.
 */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return error.cause === undefined ? { error: error.message, stack: error.stack } : factsOf(error.cause);
}

/** JSON lines. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (event, facts = {}) => {
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), event, ...facts })}\n`);
  };
}
