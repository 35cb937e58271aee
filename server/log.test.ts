import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { captureConsoleErrors, createLog } from './log';
import { memoryLog } from './testing/log.test-helpers';

const printError = console.error;
afterEach(() => {
  console.error = printError;
});

it('writes one JSON line per event, with level, ISO time and details', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 2, 3, 4, 5, 6), toFake: ['Date'] });
  const write = vi.fn<(line: string) => void>();
  createLog('info', { write }).info({ method: 'GET', ms: 3 }, 'request');
  vi.useRealTimers();
  expect(write.mock.calls).toEqual([
    ['{"level":"info","time":"2026-01-02T03:04:05.006Z","method":"GET","ms":3,"msg":"request"}\n'],
  ]);
});

it('leaves out events below its level', () => {
  const write = vi.fn<(line: string) => void>();
  const log = createLog('warn', { write });
  log.info({}, 'request');
  expect(write).not.toHaveBeenCalled();
  log.warn({}, 'file deletion failed');
  log.error({}, 'request');
  expect(write).toHaveBeenCalledTimes(2);
});

it('reduces an error to its root cause, without further properties', () => {
  const { log, lines } = memoryLog();
  const root = Object.assign(new TypeError('duplicate key'), { detail: 'Key (email)=(secret) exists' });
  log.error(
    { err: new Error('Failed query, params: secret', { cause: new Error('b', { cause: root }) }) },
    'x',
  );
  expect(lines).toEqual([
    {
      level: 'error',
      err: {
        type: 'TypeError',
        message: 'duplicate key',
        stack: expect.stringContaining('log.test') as string,
      },
      msg: 'x',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('reduces a plain object with the properties of an error, as pg-boss emits', () => {
  const { log, lines } = memoryLog();
  const failed = new DrizzleQueryError('select 1', ['secret'], new Error('connection lost'));
  const { message, stack } = failed;
  log.error({ err: Object.assign({}, failed, { message, stack }) }, 'jobs failed');
  expect(lines).toMatchObject([{ err: { type: 'Error', message: 'connection lost' } }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('logs what is no error as text', () => {
  const { log, lines } = memoryLog();
  log.error({ err: 'gone' }, 'unhandled rejection');
  expect(lines).toMatchObject([{ err: { message: 'gone' } }]);
});

it('has what libraries print as errors, without their texts', () => {
  const { log, lines } = memoryLog();
  captureConsoleErrors(log);
  console.error(new Error('Failed query, params: secret', { cause: new TypeError('connection lost') }));
  console.error('ERROR', new Error('timeout'), { where: 'secret' });
  console.error('no user secret');
  expect(lines).toMatchObject([
    { level: 'error', msg: 'printed error', err: { type: 'TypeError', message: 'connection lost' } },
    { level: 'error', msg: 'printed error', err: { message: 'timeout' } },
    { level: 'error', msg: 'printed error' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
