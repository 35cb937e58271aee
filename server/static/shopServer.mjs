import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { chosenLocale } from '../../src/domain/locale.mjs';
import {
  ASSETS,
  ASSETS_CACHING,
  HOST_FILES,
  OTHER_CACHING,
  PAGE_CACHING,
  securityHeaders,
} from './hostRules.mjs';
import { alternateAddresses, namesFile, pageFile, routeOf, sitemap } from './pages.mjs';

const HOME_FILE = 'index.html';
const ROUTES_FILE = 'routes.json';
const SITEMAP = '/sitemap.xml';

/** Characters, without the query. The shop's own have fewer than 100. */
export const MAX_PATH_LENGTH = 2000;

/** In order of preference. */
const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/** @param {string} dist */
export const isFinishedBuild = (dist) =>
  [HOME_FILE, ROUTES_FILE].every((part) => existsSync(join(dist, part)));

/**
 * `validators` are the headers repeated in a 304.
 * @typedef {{ body: Buffer; tag: string; validators: Record<string, string>; headers: Record<string, string | number> }} Representation
 */

/** @param {string | undefined} header Accept-Encoding @param {string} encoding */
export const acceptsEncoding = (header, encoding) =>
  header?.split(',').some((part) => {
    const [name, quality = ''] = part.split(';');
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality);
  }) ?? false;

/** @param {string} name */
function cachingOf(name) {
  if (`/${name}`.startsWith(ASSETS)) return ASSETS_CACHING;
  return name.endsWith('.html') ? PAGE_CACHING : OTHER_CACHING;
}

/**
 * @param {string} name @param {Buffer} body
 * @param {{ encoding: string; body: Buffer }[]} copies compressed
 * @param {Record<string, string>} common headers of every response
 */
function representations(name, body, copies, common) {
  /** @param {Buffer} content @param {string} [encoding] @returns {Representation} */
  const represent = (content, encoding) => {
    const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    const validators = {
      ...common,
      ETag: tag,
      'Cache-Control': cachingOf(name),
      ...(copies.length > 0 && { Vary: 'Accept-Encoding' }),
    };
    const headers = {
      ...validators,
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Content-Length': content.length,
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    };
    return { body: content, tag, validators, headers };
  };
  return {
    plain: represent(body),
    compressed: copies.map((copy) => ({ encoding: copy.encoding, ...represent(copy.body, copy.encoding) })),
  };
}

/**
 * @param {string} dist
 * @param {string} name
 * @param {ReadonlySet<string>} names of all files
 * @param {Record<string, string>} common headers of every response
 */
function readRepresentations(dist, name, names, common) {
  const copies = ENCODINGS.filter(([, suffix]) => names.has(name + suffix)).map(([encoding, suffix]) => ({
    encoding,
    body: readFileSync(join(dist, name + suffix)),
  }));
  return representations(name, readFileSync(join(dist, name)), copies, common);
}

/** A tenth larger than the build's, in a fortieth of the time. */
const BROTLI_QUALITY = 5;

/** @param {string} html @param {Record<string, string>} common */
function renderedRepresentations(html, common) {
  const body = Buffer.from(html);
  const copies = [
    {
      encoding: 'br',
      body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    },
    { encoding: 'gzip', body: gzipSync(body) },
  ];
  return representations(HOME_FILE, body, copies, common);
}

/**
 * The same object as long as the page is the same; null for the page as built.
 * @typedef {(path: string, search: string, locale: import('../../src/domain/locale.mjs').Locale) => Promise<{ html: string } | null>} RenderPage
 */

/** @param {string} origin @param {string} path @returns {string} of the Link header: RFC 8288 */
function alternateLinks(origin, path) {
  return alternateAddresses(origin, path)
    .map(([locale, url]) => `<${encodeURI(url)}>; rel="alternate"; hreflang="${locale}"`)
    .join(', ');
}

/**
 * Serves a build from memory, some 3 MB: no request opens a file, and all files belong to the same build. Routes get
 * their page in any spelling (`/Buy/`). Ranges are ignored, as RFC 9110 allows.
 * @param {string} dist the build's folder
 * @param {import('./hostRules.mjs').HeaderOptions} [shop]
 * @param {RenderPage} [renderPage] called for navigations only: service workers precache pages as built
 * @returns {import('./httpServer.mjs').Listener}
 * @throws Error when there is no complete build
 */
export function createShopListener(dist, shop = {}, renderPage = async () => null) {
  if (!isFinishedBuild(dist)) throw new Error(`No finished build in ${dist}. Run "npm run build" first.`);
  /** @type {unknown} */
  const routes = JSON.parse(readFileSync(join(dist, ROUTES_FILE), 'utf8'));
  const known = new Set(Array.isArray(routes) ? routes.map(String) : []);
  const common = securityHeaders(readFileSync(join(dist, HOME_FILE), 'utf8'), shop);

  const hiddenFiles = new Set([ROUTES_FILE, ...HOST_FILES]);
  const names = new Set(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      // Build tools keep their files in hidden folders.
      .filter((name) => !name.startsWith('.') && !hiddenFiles.has(name.replace(/\.(?:br|gz)$/, ''))),
  );
  const files = new Map(
    [...names]
      .filter((name) => !ENCODINGS.some(([, suffix]) => name.endsWith(suffix)))
      .map((name) => [name, readRepresentations(dist, name, names, common)]),
  );

  /** @type {WeakMap<{ html: string }, ReturnType<typeof representations>>} */
  const rendered = new WeakMap();
  /** @param {{ html: string }} page */
  const fileOf = (page) => {
    const file = rendered.get(page) ?? renderedRepresentations(page.html, common);
    rendered.set(page, file);
    return file;
  };

  return async (request, response) => {
    const isHead = request.method === 'HEAD';

    /** @param {number} status @param {string} text @param {Record<string, string>} [headers] */
    const sendText = (status, text, headers) => {
      response.writeHead(status, {
        ...common,
        'Content-Type': 'text/plain; charset=utf-8',
        ...headers,
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': OTHER_CACHING,
      });
      response.end(isHead ? undefined : text);
    };

    /**
     * @param {{ plain: Representation; compressed: (Representation & { encoding: string })[] }} file
     * @param {number} status @param {Record<string, string>} [more] headers
     */
    const sendFile = ({ plain, compressed }, status, more) => {
      const accepted = request.headers['accept-encoding'];
      const { body, tag, validators, headers } =
        compressed.find(({ encoding }) => acceptsEncoding(accepted, encoding)) ?? plain;
      // Weak comparison: compressing proxies weaken strong ETags.
      const cached = request.headers['if-none-match']
        ?.split(',')
        .map((one) => one.trim().replace(/^W\//, ''));
      if (status === 200 && cached?.includes(tag)) {
        response.writeHead(304, { ...validators, ...more });
        response.end();
        return;
      }
      response.writeHead(status, { ...headers, ...more });
      response.end(isHead ? undefined : body);
    };

    if (request.method !== 'GET' && !isHead) {
      sendText(405, 'Method not allowed\n', { Allow: 'GET, HEAD' });
      return;
    }

    const [path = '/', search] = (request.url ?? '/').split(/[?#]/);
    if (path.length > MAX_PATH_LENGTH) {
      sendText(414, 'URI too long\n');
      return;
    }
    const origin = shop.origin ?? `http://${request.headers.host ?? 'localhost'}`;
    if (path === SITEMAP) {
      sendText(200, sitemap(origin, [...known]), { 'Content-Type': 'application/xml; charset=utf-8' });
      return;
    }
    const locale = chosenLocale(search ?? '', request.headers.cookie);
    const route = routeOf(path);
    const built = known.has(route) ? files.get(pageFile(route, locale)) : undefined;
    const isNavigation = (request.headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
    const page = built && isNavigation ? await renderPage(route, search ?? '', locale) : null;
    const notFoundPage = files.get(pageFile('/404', locale));
    // Pages aren't served under their file names.
    const file =
      (page ? fileOf(page) : built) ?? (path.endsWith('.html') ? undefined : files.get(path.slice(1)));
    if (file) sendFile(file, 200, built && { Link: alternateLinks(origin, route) });
    else if (namesFile(path) || path.startsWith(ASSETS) || !notFoundPage) sendText(404, 'Not found\n');
    else sendFile(notFoundPage, 404);
  };
}
