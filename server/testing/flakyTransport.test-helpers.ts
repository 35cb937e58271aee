import type { HttpRequest } from 'tus-js-client';
import type { Transport } from '../../src/marketplace/http/sendFile';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Retries at once. */
export function createTransport(fetch: Fetch): Transport {
  function createRequest(method: string, url: string): HttpRequest {
    const headers = new Headers();
    const controller = new AbortController();
    let report: (bytes: number) => void = () => undefined;
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => headers.set(name, value),
      getHeader: (name) => headers.get(name) ?? undefined,
      setProgressHandler: (handler) => (report = handler),
      send: async (body: Blob | null) => {
        const response = await fetch(url, { method, headers, body, signal: controller.signal });
        report(body?.size ?? 0);
        return {
          getStatus: () => response.status,
          getHeader: (name) => response.headers.get(name) ?? undefined,
          getBody: () => '',
          getUnderlyingObject: () => response,
        };
      },
      abort: async () => controller.abort(),
      getUnderlyingObject: () => null,
    };
  }
  return {
    httpStack: { createRequest, getName: () => 'fetch' },
    retryDelays: [0, 0, 0, 0],
  };
}
