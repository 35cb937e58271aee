/** One line of the log: what happened, and what there is to know about it. */
export type Log = (event: string, facts?: Record<string, unknown>) => void;

/** What is known of an error: where it came from is in its stack, what caused it in its cause. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: factsOf(error.cause) }),
  };
}

/** A log of lines in JSON. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (event, facts = {}) => {
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), event, ...facts })}\n`);
  };
}
