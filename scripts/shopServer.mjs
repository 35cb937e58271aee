import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { ASSETS, ASSETS_CACHING, OTHER_CACHING, securityHeaders } from './hostRules.mjs';

const HOME = 'index.html';
const ADDRESSES = 'routes.json';
const PARTS = [HOME, ADDRESSES];

/** Whether there is a finished build in a folder. @param {string} dist */
export const isFinishedBuild = (dist) => PARTS.every((part) => existsSync(join(dist, part)));

/**
 * What a server for a finished build answers. Files are read afresh for every request, so that a build can be replaced under
 * a running server.
 *
 * - The shop's own addresses (`routes.json`) get their page, however they are written (`/Buy/`); unknown ones get the
 *   page that says so, with status 404.
 * - A missing file is a plain 404.
 * - What is under /assets/ has its content's hash in its name and stays a year in a browser's cache; the rest is
 *   asked for anew.
 *
 * @param {string} dist the build's folder
 * @param {{ payments?: import('./hostRules.mjs').Payments }} [shop] how its orders are paid, if there are any
 * @returns {import('node:http').RequestListener}
 * @throws Error when there is no finished build
 */
export function createShopListener(dist, { payments } = {}) {
  if (!isFinishedBuild(dist)) throw new Error(`No finished build in ${dist}. Run "npm run build" first.`);
  const home = join(dist, HOME);
  /** @type {unknown} */
  const routes = JSON.parse(readFileSync(join(dist, ADDRESSES), 'utf8'));
  const known = new Set(Array.isArray(routes) ? routes : []);

  const files = sirv(dist, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, path) {
      if (path.startsWith(ASSETS)) response.setHeader('Cache-Control', ASSETS_CACHING);
    },
  });

  return (request, response) => {
    const headers = securityHeaders(readFileSync(home, 'utf8'), payments);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);

    /** @param {number} status @param {string} text */
    const say = (status, text) => {
      response.writeHead(status, {
        'Content-Type': 'text/plain;charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': OTHER_CACHING,
      });
      response.end(request.method === 'HEAD' ? undefined : text);
    };

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      say(405, 'Method not allowed\n');
      return;
    }

    const [path = '/'] = (request.url ?? '/').split(/[?#]/);
    const address = path.replace(/\/+$/, '').toLowerCase() || '/';
    const missing = () => {
      if (/\.[^/]*$/.test(path) || path.startsWith(ASSETS)) say(404, 'Not found\n');
      else {
        const writeHead = response.writeHead.bind(response);
        // The same file, compressed or not, under the status that is true of it.
        /** @param {number} _status @param {import('node:http').OutgoingHttpHeaders} fileHeaders */
        const writeMissing = (_status, fileHeaders) => writeHead(404, fileHeaders);
        Object.assign(response, { writeHead: writeMissing });
        request.url = '/404';
        delete request.headers['if-none-match'];
        files(request, response);
      }
    };

    if (known.has(address)) {
      request.url = address;
      files(request, response, missing);
    } else if (address === '/404' || address.endsWith('.html')) {
      // The pages' files have no address of their own.
      missing();
    } else files(request, response, missing);
  };
}
