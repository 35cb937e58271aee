/** In memory, over HTTP; as strict as S3 about the 5 MiB minimum part size, completed uploads and paged lists. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '../config/config';

const SMALLEST_PART_BYTES = 5 * 1024 * 1024;

/** Small, so that every list in a test has several pages. */
const PAGE = 2;

interface StoredObject {
  content: Buffer;
  metadata: Record<string, string>;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

interface PartedUpload {
  key: string;
  parts: Map<number, Buffer>;
}

export interface TestS3 {
  config: S3Config;
  /** By key. */
  objects: Map<string, StoredObject>;
  /** Incomplete multipart uploads by id. */
  uploads: Map<string, PartedUpload>;
  /** As `PUT uploadId partNumber`. */
  calls: string[];
  /** Throwing cuts the connection and skips the request. */
  before: (call: string) => void;
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
  const uploads = new Map<string, PartedUpload>();

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

  function listUploads(query: URLSearchParams, response: ServerResponse) {
    const all = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
    const marker = query.get('upload-id-marker');
    const start = marker === null ? 0 : all.findIndex(([id]) => id === marker) + 1;
    const page = all.slice(start, start + PAGE);
    const isCut = all.length > start + PAGE;
    const [lastId = '', last] = page.at(-1) ?? [];
    answerXml(
      response,
      200,
      xml(
        'ListMultipartUploadsResult',
        xml('IsTruncated', String(isCut)),
        isCut ? xml('NextKeyMarker', last?.key ?? '') + xml('NextUploadIdMarker', lastId) : '',
        ...page.map(([id, { key }]) => xml('Upload', xml('Key', key), xml('UploadId', id))),
      ),
    );
  }

  function listParts(upload: PartedUpload, query: URLSearchParams, response: ServerResponse) {
    const all = [...upload.parts].toSorted(([a], [b]) => a - b);
    const rest = all.filter(([number]) => number > Number(query.get('part-number-marker') ?? 0));
    const page = rest.slice(0, PAGE);
    answerXml(
      response,
      200,
      xml(
        'ListPartsResult',
        xml('IsTruncated', String(rest.length > PAGE)),
        xml('NextPartNumberMarker', String(page.at(-1)?.[0] ?? 0)),
        ...page.map(([number, content]) =>
          xml(
            'Part',
            xml('PartNumber', String(number)),
            xml('Size', String(content.length)),
            xml('ETag', etagOf(content)),
          ),
        ),
      ),
    );
  }

  function complete(id: string, upload: PartedUpload, body: Buffer, response: ServerResponse) {
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    );
    const parts = numbers.map((number) => upload.parts.get(number));
    if (parts.slice(0, -1).some((part) => part && part.length < SMALLEST_PART_BYTES)) {
      return answerXml(response, 400, xml('Error', xml('Code', 'EntityTooSmall')));
    }
    if (parts.length === 0 || parts.some((part) => part === undefined)) {
      return answerXml(response, 400, xml('Error', xml('Code', 'InvalidPart')));
    }
    const content = Buffer.concat(parts.filter((part) => part !== undefined));
    objects.set(upload.key, { content, metadata: {}, modifiedAt: Date.now() });
    uploads.delete(id);
    return answerXml(response, 200, xml('CompleteMultipartUploadResult', xml('Key', upload.key)));
  }

  function ofUpload(
    { method, query, body }: { method: string; query: URLSearchParams; body: Buffer },
    response: ServerResponse,
  ) {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (!upload) return missing(response, 'NoSuchUpload');
    if (method === 'GET') {
      listParts(upload, query, response);
      return response;
    }
    if (method === 'POST') return complete(id, upload, body, response);
    if (method === 'DELETE') {
      uploads.delete(id);
      return response.writeHead(204).end();
    }
    upload.parts.set(Number(query.get('partNumber')), body);
    return response.writeHead(200, { ETag: etagOf(body) }).end();
  }

  function ofObject(request: IncomingMessage, key: string, body: Buffer, response: ServerResponse) {
    if (request.method === 'PUT') {
      const metadata = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
      ) as Record<string, string>;
      const source = request.headers['x-amz-copy-source'];
      if (typeof source === 'string') {
        const copied = objects.get(source.slice(source.indexOf('/') + 1));
        if (!copied) return missing(response, 'NoSuchKey');
        objects.set(key, { ...copied, modifiedAt: Date.now() });
        return answerXml(response, 200, xml('CopyObjectResult', xml('ETag', etagOf(copied.content))));
      }
      objects.set(key, { content: body, metadata, modifiedAt: Date.now() });
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
      ...object.metadata,
      'Content-Length': content.length,
      ETag: etagOf(object.content),
      'Last-Modified': new Date(object.modifiedAt).toUTCString(),
    });
    return response.end(request.method === 'HEAD' ? undefined : content);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const method = request.method ?? '';
    const call = [method, ...query.keys()].filter((name) => name !== 'x-id').join(' ');
    const body = await bodyOf(request);
    test.calls.push(call);
    try {
      test.before(call);
    } catch {
      return response.destroy();
    }
    const [, askedBucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (askedBucket !== bucket) return missing(response, 'NoSuchBucket');
    if (query.has('uploadId')) return ofUpload({ method, query, body }, response);
    if (query.has('uploads')) {
      if (method === 'GET') {
        listUploads(query, response);
        return response;
      }
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      const content = xml('InitiateMultipartUploadResult', xml('Key', key), xml('UploadId', id));
      return answerXml(response, 200, content);
    }
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
    uploads,
    calls: [],
    before: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return test;
}
