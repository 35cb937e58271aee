import { appendFileSync, mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpRequest } from 'tus-js-client';
import { expect, it } from 'vitest';
import { succeed } from '../../domain/failure';
import { sendFile, type Transport } from './sendFile';
import { uploadFile, type UploadCalls } from './uploadFile';

const UNREADABLE = { ok: false, failure: { kind: 'refused', file: 'unreadable' } };
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A server that accepts every chunk; `onChunk` runs before its answer. */
function acceptingTransport(size: number, onChunk: () => void = () => undefined) {
  const requests: string[] = [];
  let offset = 0;
  const createRequest = (method: string, url: string): HttpRequest => ({
    getMethod: () => method,
    getURL: () => url,
    setHeader: () => undefined,
    getHeader: () => undefined,
    setProgressHandler: () => undefined,
    send: async (body: Blob | null) => {
      requests.push(method);
      offset += body?.size ?? 0;
      if (body) onChunk();
      const headers: Record<string, string> = {
        'Upload-Offset': String(offset),
        'Upload-Length': String(size),
      };
      return {
        getStatus: () => (body ? 204 : 200),
        getHeader: (name) => headers[name],
        getBody: () => '',
        getUnderlyingObject: () => null,
      };
    },
    abort: async () => undefined,
    getUnderlyingObject: () => null,
  });
  const transport: Transport = {
    httpStack: { createRequest, getName: () => 'accepting' },
    retryDelays: [0, 0, 0, 0],
  };
  return { transport, requests };
}

async function fileOnDisk(size: number) {
  const path = join(mkdtempSync(join(tmpdir(), 'kriti-')), 'a.txt');
  writeFileSync(path, Buffer.alloc(size, 'a'));
  return { path, file: Object.assign(await openAsBlob(path), { name: 'a.txt' }) as File };
}

const CHANGES: [change: string, apply: (path: string) => void][] = [
  ['grew', (path) => appendFileSync(path, 'more')],
  ['shrank', (path) => truncateSync(path, 5)],
  ['was emptied', (path) => truncateSync(path, 0)],
];

it.each(CHANGES)('a file that %s since it was chosen is not even announced', async (_change, apply) => {
  const { path, file } = await fileOnDisk(100);
  apply(path);
  const { transport, requests } = acceptingTransport(100);
  let announced = 0;
  const calls: UploadCalls = {
    announce: async () => {
      announced += 1;
      return succeed({ id: 'a' });
    },
    addressOf: () => 'http://localhost/a',
    finish: async () => succeed(null),
    cancel: async () => succeed(null),
    transport,
  };
  expect(await uploadFile(calls, file)).toEqual(UNREADABLE);
  expect([announced, requests]).toEqual([0, []]);
});

it.each([...CHANGES, ['was deleted', (path: string) => rmSync(path)] as const])(
  'a file that %s while it is sent is told at once, not as a lost connection',
  async (_change, apply) => {
    const { path, file } = await fileOnDisk(CHUNK_BYTES + 1);
    const { transport, requests } = acceptingTransport(file.size, () => apply(path));
    expect(await sendFile('http://localhost/a', file, { transport })).toEqual(UNREADABLE);
    expect(requests).toEqual(['HEAD', 'PATCH']);
  },
);

it('a readable file is sent whole', async () => {
  const { file } = await fileOnDisk(CHUNK_BYTES + 1);
  const { transport, requests } = acceptingTransport(file.size);
  expect(await sendFile('http://localhost/a', file, { transport })).toEqual({ ok: true, value: null });
  expect(requests).toEqual(['HEAD', 'PATCH', 'PATCH']);
});
