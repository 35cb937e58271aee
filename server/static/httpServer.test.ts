import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, PROXY_KEEP_ALIVE_MS } from './httpServer.mjs';
import { memoryLog } from '../testing/log.test-helpers';

let server: Server;

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function open(
  listener: RequestListener | (() => Promise<unknown>),
  limits?: Parameters<typeof createHttpServer>[2],
) {
  const { log, lines } = memoryLog();
  server = createHttpServer(listener, log, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, address: `http://127.0.0.1:${port}/`, lines };
}

test.each([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('answers 500 and logs when a listener %s, then answers the next request', async (_how, listener) => {
  const { address, lines } = await open(listener);
  for (let request = 0; request < 2; request += 1) {
    const response = await fetch(address);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Internal server error\n');
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ level: 'error', err: { message: 'broken' }, msg: 'request failed' });
});

test('resets the connection when a response fails midway', async () => {
  const { address } = await open((_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 });
    response.write('half');
    throw new Error('broken');
  });
  await expect(fetch(address).then((response) => response.text())).rejects.toThrow(TypeError);
});

test('closes a connection whose client never reads the response', async () => {
  const { port } = await open(
    (_request, response) => {
      // Exceeds the buffers of both ends.
      response.end(Buffer.alloc(64 * 1024 * 1024));
    },
    { idleMs: 200 },
  );
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  client.pause();
  const [socket] = (await once(server, 'connection')) as [Socket];
  await once(socket, 'close');
  client.destroy();
});

test.each([
  ['sends nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: shop\r\nX-A: '],
])('closes a connection that %s', async (_what, sent) => {
  const { port, address } = await open((_request, response) => void response.end('ok'), { headersMs: 200 });
  const client = connect(port, '127.0.0.1');
  client.write(sent);
  await once(client.resume(), 'close');
  expect(await (await fetch(address)).text()).toBe('ok');
});

test('refuses a request with two Host headers', async () => {
  const { port } = await open((_request, response) => void response.end('ok'));
  const answerTo = async (headers: string) => {
    const client = connect(port, '127.0.0.1');
    client.write(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    return String(await buffer(client));
  };
  expect(await answerTo('Host: shop\r\n')).toContain('HTTP/1.1 200');
  expect(await answerTo('Host: shop\r\nHost: other\r\n')).toContain('HTTP/1.1 400');
});

test('closes connections beyond the limit and keeps serving the others', async () => {
  const { port, address } = await open((_request, response) => void response.end('ok'), {
    maxConnections: 2,
  });
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  expect(await (await fetch(address)).text()).toBe('ok');
  const beyond = connect(port, '127.0.0.1');
  const closed = once(beyond.resume(), 'close');
  await closed;
  first.destroy();
});

test('announces in Keep-Alive for how long idle connections are kept', async () => {
  const { address } = await open((_request, response) => void response.end('x'), {
    keepAliveMs: PROXY_KEEP_ALIVE_MS,
  });
  const response = await fetch(address);
  expect(response.headers.get('Keep-Alive')).toBe('timeout=660');
});
