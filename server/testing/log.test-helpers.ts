import { createLog, type Log } from '../log';

export interface LogLine extends Record<string, unknown> {
  level: string;
  msg: string;
}

/** Lines without their time. */
export function memoryLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line) as LogLine;
    delete entry['time'];
    lines.push(entry);
  };
  return { log: createLog('trace', { write }), lines };
}

export const silentLog: Log = createLog('silent');
