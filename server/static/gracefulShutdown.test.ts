import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(join(import.meta.dirname, 'httpServer.mjs'));

/** Crashes on demand; answers /slow only during the shutdown. */
const SCRIPT = `
import { createHttpServer, gracefulShutdown } from ${MODULE};
const line = (details, event) => console.log(JSON.stringify({ event, error: details.err?.message, ...details }));
const log = { info: line, error: line };
const slow = [];
const server = createHttpServer((request, response) => {
  if (request.url === '/slow') {
    slow.push(response);
    log.info({}, 'waiting');
  } else {
    response.end();
    if (request.url === '/throw') setImmediate(() => { throw new Error('broken'); });
    if (request.url === '/reject') Promise.reject(new Error('broken'));
  }
}, log);
gracefulShutdown(server, {
  log,
  announcementMs: Number(process.env.ANNOUNCEMENT_MS ?? 0),
  onStop: () => setImmediate(() => { for (const response of slow) response.end('whole'); }),
  close: async () => log.info({}, 'database closed'),
});
server.listen(0, '127.0.0.1', () => log.info({ port: server.address().port }, 'listening'));
`;

async function start(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines: { event: string; port?: number; error?: string }[] = [];
  const pendingReaders = new Map<string, () => void>();
  createInterface(child.stdout).on('line', (line) => {
    const entry = JSON.parse(line) as (typeof lines)[number];
    lines.push(entry);
    pendingReaders.get(entry.event)?.();
  });
  const logged = (event: string) => new Promise<void>((resolve) => pendingReaders.set(event, resolve));
  const exited = once(child, 'close');
  await logged('listening');
  const address = `http://127.0.0.1:${lines[0]?.port}`;
  return { child, lines, logged, exited, address };
}

test('drains running requests on SIGTERM and exits with 0', async () => {
  const { child, lines, logged, exited, address } = await start();
  const waits = logged('waiting');
  const answer = fetch(`${address}/slow`).then((response) => response.text());
  await waits;
  child.kill('SIGTERM');
  expect(await answer).toBe('whole');
  expect((await exited)[0]).toBe(0);
  expect(lines.map(({ event }) => event)).toEqual([
    'listening',
    'waiting',
    'shutdown started',
    'database closed',
    'shutdown complete',
  ]);
});

test('still takes connections for a while after SIGTERM', async () => {
  const { child, logged, exited, address } = await start({ ANNOUNCEMENT_MS: '3000' });
  const announced = logged('shutdown started');
  child.kill('SIGTERM');
  await announced;
  expect((await fetch(`${address}/`)).status).toBe(200);
  expect((await exited)[0]).toBe(0);
});

test.each([
  ['/throw', 'uncaught exception'],
  ['/reject', 'unhandled rejection'],
])('logs one line, drains running requests and exits with 1 after %s', async (path, event) => {
  const { lines, logged, exited, address } = await start();
  const waits = logged('waiting');
  const answer = fetch(`${address}/slow`).then((response) => response.text());
  await waits;
  await fetch(`${address}${path}`);
  expect(await answer).toBe('whole');
  expect((await exited)[0]).toBe(1);
  const failures = lines.filter(({ error }) => error !== undefined);
  expect(failures.map(({ event: logged, error }) => [logged, error])).toEqual([[event, 'broken']]);
  expect(lines.at(-1)?.event).toBe('shutdown complete');
});
