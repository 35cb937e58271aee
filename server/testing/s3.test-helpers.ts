/** In memory, over HTTP; lists are paged. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '../config/config';

/** Small, so that every list in a test has several pages. */
const PAGE = 2;

interface StoredObject {
  content: Buffer;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

export interface TestS3 {
  config: S3Config;
  /** By key. */
  objects: Map<string, StoredObject>;
  /** Methods of the requests. */
  calls: string[];
  /** Takes connections and requests, and says nothing; `midway` after half of an object. */
  silent: boolean | 'midway';
  /** Before the body is read. Throwing cuts the connection. */
  before: (method: string) => void;
  close: () => Promise<void>;
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

const xml = (tag: string, ...children: string[]) => `<${tag}>${children.join('')}</${tag}>`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function openTestS3(): Promise<TestS3> {
  const bucket = 'goods';
  const objects = new Map<string, StoredObject>();

  const answerXml = (response: ServerResponse, status: number, content: string) =>
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(content);
  const missing = (response: ServerResponse, code: string) =>
    answerXml(response, 404, xml('Error', xml('Code', code)));

  function listObjects(query: URLSearchParams, response: ServerResponse) {
    const all = [...objects.keys()].toSorted();
    // Keys with the delimiter would be common prefixes, which no caller reads.
    const keys = query.get('delimiter') === '/' ? all.filter((key) => !key.includes('/')) : all;
    const start = Number(query.get('continuation-token') ?? 0);
    const isCut = keys.length > start + PAGE;
    answerXml(
      response,
      200,
      xml(
        'ListBucketResult',
        xml('IsTruncated', String(isCut)),
        isCut ? xml('NextContinuationToken', String(start + PAGE)) : '',
        ...keys.slice(start, start + PAGE).map((key) => xml('Contents', xml('Key', key))),
      ),
    );
  }

  function ofObject(request: IncomingMessage, key: string, body: Buffer, response: ServerResponse) {
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      if (typeof source === 'string') {
        const copied = objects.get(source.slice(source.indexOf('/') + 1));
        if (!copied) return missing(response, 'NoSuchKey');
        objects.set(key, { ...copied, modifiedAt: Date.now() });
        return answerXml(response, 200, xml('CopyObjectResult', xml('ETag', etagOf(copied.content))));
      }
      objects.set(key, { content: body, modifiedAt: Date.now() });
      return response.writeHead(200, { ETag: etagOf(body) }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return missing(response, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const content =
      from === undefined ? object.content : object.content.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'Content-Length': content.length,
      ETag: etagOf(object.content),
      'Last-Modified': new Date(object.modifiedAt).toUTCString(),
    });
    if (test.silent === 'midway') return response.write(content.subarray(0, content.length / 2));
    return response.end(request.method === 'HEAD' ? undefined : content);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const method = request.method ?? '';
    test.calls.push(method);
    try {
      test.before(method);
    } catch {
      return response.destroy();
    }
    const body = await bodyOf(request);
    if (test.silent === true) return response;
    const [, askedBucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (askedBucket !== bucket) return missing(response, 'NoSuchBucket');
    if (key !== '') return ofObject(request, key, body, response);
    if (method === 'HEAD') return response.end();
    listObjects(query, response);
    return response;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const test: TestS3 = {
    config: {
      bucket,
      region: 'ap-south-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    objects,
    calls: [],
    silent: false,
    before: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return test;
}
