import pino, { type DestinationStream } from 'pino';

/** Errors go into `err`. */
type LogEvent = (details: Record<string, unknown>, event: string) => void;

export interface Log {
  info: LogEvent;
  warn: LogEvent;
  error: LogEvent;
}

/**
 * Errors in between are left out: a query error repeats its parameters, and a database error's `detail` holds stored
 * values, which may be personal data.
 */
function rootCause(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
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
