import { createLog, type Log } from '../log';

export interface LogLine extends Record<string, unknown> {
  level: string;
  msg: string;
}

/** A log that keeps its parsed lines, without their time. */
export function memoryLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (line: string) => {
    const { time: _time, ...rest } = JSON.parse(line) as LogLine & { time: string };
    lines.push(rest);
  };
  return { log: createLog('trace', { write }), lines };
}

export const silentLog: Log = createLog('silent');
