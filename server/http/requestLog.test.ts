import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryLog } from '../testing/log.test-helpers';
import { requestLog } from './requestLog';
import { BusyError } from './responses';

const { log, lines } = memoryLog();
const app = new Hono();
app.use(requestLog({ log, now: () => 0, newId: () => 'id' }));
app.onError((_error, context) => context.text('failed', 503));
app.post('/read', async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)));
app.post('/busy', () => {
  throw new BusyError(5);
});
app.post('/fail', () => {
  throw new Error('broken');
});

const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => void listener(request, response));

afterEach(() => {
  server.close();
});

it('a visitor who leaves in the middle of a body is no error, nor one who is turned away; a failure is', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('POST /read HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nhalf');
  await once(server, 'request');
  client.destroy();
  const common = { request: 'id', method: 'POST', status: 503, ms: 0, msg: 'request' };
  await vi.waitFor(() =>
    expect(lines).toEqual([{ ...common, level: 'info', route: '/read', aborted: true }]),
  );
  await fetch(`http://127.0.0.1:${port}/fail`, { method: 'POST' });
  expect(lines[1]).toMatchObject({ ...common, level: 'error', err: { message: 'broken' } });
  await fetch(`http://127.0.0.1:${port}/busy`, { method: 'POST' });
  expect(lines[2]).toEqual({ ...common, level: 'info', route: '/busy' });
});
