/** One line of the log: what happened, and what there is to know about it. */
export type Log = (event: string, facts?: Record<string, unknown>) => void;

/**
 * What is known of an error, or of what caused it in the first place. Errors in between are left out: the one about a
 * statement repeats the statement's parameters, and what people sent is not written down.
 */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return error.cause === undefined ? { error: error.message, stack: error.stack } : factsOf(error.cause);
}

/** A log of lines in JSON. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (event, facts = {}) => {
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), event, ...facts })}\n`);
  };
}
