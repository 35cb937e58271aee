import pino, { type DestinationStream } from 'pino';

/** Errors go into `err`. */
type LogEvent = (details: Record<string, unknown>, event: string) => void;

export interface Log {
  info: LogEvent;
  warn: LogEvent;
  error: LogEvent;
}

/** pg-boss emits errors as plain objects with their properties. */
const isErrorLike = (value: unknown): value is Partial<Error> =>
  typeof value === 'object' && value !== null && 'message' in value;

/**
 * Errors in between are left out: a query error repeats its parameters, and a database error's `detail` holds stored
 * values, which may be personal data.
 */
function rootCause(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: String(error) };
  if (error.cause !== undefined) return rootCause(error.cause);
  return { type: error.name, message: error.message, stack: error.stack };
}

/** JSON lines; standard output is written synchronously, so that no line is lost on exit. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: rootCause },
    },
    destination,
  );
}

/**
 * Sends what libraries print as errors into the log. better-auth prints a failed query with its parameters, whatever its
 * logger is set to. Only root causes of errors are kept, as other text may have personal data, too.
 */
export function captureConsoleErrors(log: Log): void {
  console.error = (...printed: readonly unknown[]) => {
    const err = printed.find((value) => value instanceof Error);
    log.error({ ...(err && { err }) }, 'printed error');
  };
}
