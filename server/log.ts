import pino, { type DestinationStream } from 'pino';

/** Logs an event with its details; an error goes into `err`. */
type LogEvent = (details: Record<string, unknown>, event: string) => void;

/** The part of pino's interface that the server uses. */
export interface Log {
  info: LogEvent;
  warn: LogEvent;
  error: LogEvent;
}

/**
 * Type, message and stack of an error's root cause. Errors in between are left out: a query error's message repeats the
 * parameters, which may be personal data. So are further properties: a database error's `detail` holds stored values.
 */
function rootCause(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error.cause !== undefined) return rootCause(error.cause);
  return { type: error.name, message: error.message, stack: error.stack };
}

/**
 * JSON lines.
 *
 * @param level pino's level, from `trace` to `silent`
 * @param destination by default standard output, written synchronously so that no line is lost on exit
 */
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
