import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const YEAR_S = 365 * 24 * 60 * 60;

/** Where product pictures may come from besides this server. */
const PICTURE_HOSTS = 'https://picsum.photos https://*.picsum.photos';

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    // Emotion writes the styles of the components into <style> elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${PICTURE_HOSTS}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/**
 * A server for a finished build. Files are read afresh for every request, so that a build can be replaced under
 * a running server.
 *
 * - The shop's own addresses (`routes.json`) get its page; so do unknown ones, with status 404.
 * - A missing file is a plain 404.
 * - What is under /assets/ has its content's hash in its name and stays a year in a browser's cache; the rest is
 *   asked for anew.
 *
 * @param {string} dist the build's folder
 * @throws Error when there is no finished build
 */
export function createShopServer(dist) {
  const page = join(dist, 'index.html');
  const list = join(dist, 'routes.json');
  if (!existsSync(page) || !existsSync(list)) {
    throw new Error(`No finished build in ${dist}. Run "npm run build" first.`);
  }
  /** @type {unknown} */
  const routes = JSON.parse(readFileSync(list, 'utf8'));
  const known = new Set(Array.isArray(routes) ? routes : []);

  const files = sirv(dist, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, path) {
      if (path.startsWith('/assets/')) {
        response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
      }
    },
  });

  return createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);

    /** @param {number} status @param {string} type @param {string | Buffer} body */
    const answer = (status, type, body) => {
      response.writeHead(status, {
        'Content-Type': `${type};charset=utf-8`,
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answer(405, 'text/plain', 'Method not allowed\n');
      return;
    }

    files(request, response, () => {
      const [path = '/'] = (request.url ?? '/').split(/[?#]/);
      if (path.startsWith('/assets/') || /\.[^/]*$/.test(path)) {
        answer(404, 'text/plain', 'Not found\n');
      } else if (known.has(path.replace(/\/+$/, '').toLowerCase())) {
        request.url = '/';
        files(request, response);
      } else {
        answer(404, 'text/html', readFileSync(page));
      }
    });
  });
}
