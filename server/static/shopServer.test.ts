import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopListener, MAX_PATH_LENGTH } from './shopServer.mjs';

const INLINE = 'let scheme;';
const pageOf = (title: string) => `<!doctype html><script>${INLINE}</script><title>${title}</title>`;

let dist: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'shop-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), pageOf('/'));
  writeFileSync(join(dist, 'buy.html'), pageOf('/buy'));
  mkdirSync(join(dist, 'en'));
  writeFileSync(join(dist, 'en', 'buy.html'), pageOf('/buy in English'));
  writeFileSync(join(dist, '404.html'), pageOf('none'));
  writeFileSync(join(dist, 'routes.json'), '["/","/buy"]');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'nginx.conf'), 'index index.html;');
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'let app;');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync('let app;'));
  server = createServer(createShopListener(dist));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
});

async function withServer(
  options: Parameters<typeof createShopListener>[1],
  use: (address: string) => Promise<void>,
) {
  const other = createServer(createShopListener(dist, options));
  await new Promise<void>((resolve) => other.listen(0, resolve));
  try {
    await use(`http://localhost:${(other.address() as AddressInfo).port}/`);
  } finally {
    other.close();
    other.closeAllConnections();
  }
}

test.each([
  ['/', '/'],
  ['/?x#y', '/'],
  ['/buy', '/buy'],
  ['/buy/', '/buy'],
  ['/Buy', '/buy'],
  ['/buy?category=code', '/buy'],
  ['/buy?q=%E0%A4%A', '/buy'],
])('serves %s with the page of %s', async (path, page) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await response.text()).toBe(pageOf(page));
});

test.each([
  ['/buy?lang=en', '', '/buy in English'],
  ['/buy', 'kriti-locale=en', '/buy in English'],
  ['/buy', 'a=b; kriti-locale=en; c=d', '/buy in English'],
  ['/buy?lang=hi', 'kriti-locale=en', '/buy'],
  ['/buy?lang=xx', 'kriti-locale=', '/buy'],
  ['/buy?lang=%E0%A4%A', 'not-kriti-locale=en', '/buy'],
])('serves %s with the cookie "%s" as %s', async (path, cookie, page) => {
  const response = await fetch(origin + path, { headers: { Cookie: cookie } });
  expect(await response.text()).toBe(pageOf(page));
});

test('answers 414 to a path that is too long, however long its query may be', async () => {
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  expect(await statusOf(`/${'a'.repeat(MAX_PATH_LENGTH - 1)}?q=${'b'.repeat(8000)}`)).toBe(404);
  expect(await statusOf(`/${'a'.repeat(MAX_PATH_LENGTH)}`)).toBe(414);
  expect(await statusOf(`/buy${'/'.repeat(15_800)}x`)).toBe(414);
});

test('lists every page in both languages in the sitemap, at the public origin', async () => {
  await withServer({ origin: 'https://shop.example' }, async (address) => {
    const response = await fetch(`${address}sitemap.xml`);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const locations = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(locations).toEqual([
      'https://shop.example/',
      'https://shop.example/?lang=en',
      'https://shop.example/buy',
      'https://shop.example/buy?lang=en',
    ]);
  });
});

test('escapes the request’s host in the sitemap', async () => {
  const xml = await new Promise<string>((resolve) => {
    get(`${origin}/sitemap.xml`, { headers: { Host: 'a"<b' } }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    });
  });
  expect(xml).not.toContain('<b');
});

test.each([
  ['navigate', 'rendered'],
  ['cors', pageOf('/buy')],
])('answers a request with mode %s from what is rendered, or as built', async (mode, body) => {
  const rendering = createServer(createShopListener(dist, {}, async () => ({ html: 'rendered' })));
  await new Promise<void>((resolve) => rendering.listen(0, resolve));
  const { port } = rendering.address() as AddressInfo;
  const text = await new Promise<string>((resolve) => {
    get(`http://localhost:${port}/buy`, { headers: { 'Sec-Fetch-Mode': mode } }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    });
  });
  rendering.close();
  expect(text).toBe(body);
});

test.each(['/nowhere', '/buy/more', '/404', '/%E0%A4%A', '/%00'])(
  'serves the unknown route %s with the not-found page and 404',
  async (path) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(pageOf('none'));
  },
);

test.each([
  '/missing.png',
  '/buy.html',
  '/404.html',
  '/assets/missing',
  '/assets/app-0000.js',
  '/../package.json',
  '/%2e%2e/package.json',
  '/routes.json',
  '/nginx.conf',
  '/.vite/manifest.json',
  '/assets/app-1a2b.js.gz',
])('answers the missing file %s with a plain 404', async (path) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe('Not found\n');
});

test('makes only hashed assets cacheable, for a year', async () => {
  const asset = await fetch(`${origin}/assets/app-1a2b.js`);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const icon = await fetch(`${origin}/favicon.svg`);
  expect(icon.headers.get('cache-control')).toBe('no-cache');
});

test.each(['bytes=5-2', 'bytes=0-3', 'bytes=-5', 'bytes=999999-', 'lines=1', 'bytes='])(
  'answers the range %s with the whole file',
  async (range) => {
    const response = await fetch(`${origin}/buy`, {
      headers: { Range: range, 'Accept-Encoding': 'identity' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBeNull();
    expect(await response.text()).toBe(pageOf('/buy'));
  },
);

test('keeps serving its build while the files are replaced', async () => {
  const page = join(dist, 'buy.html');
  renameSync(page, `${page}.gone`);
  try {
    expect(await (await fetch(`${origin}/buy`)).text()).toBe(pageOf('/buy'));
  } finally {
    renameSync(`${page}.gone`, page);
  }
});

test('sends the compressed copy to browsers that accept it', async () => {
  const packed = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  expect(await packed.text()).toBe('let app;');
  const refused = await fetch(`${origin}/assets/app-1a2b.js`, {
    headers: { 'Accept-Encoding': 'gzip;q=0, br' },
  });
  expect(refused.headers.get('content-encoding')).toBeNull();
  expect(refused.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test.each([
  [(tag: string) => tag, 304],
  [(tag: string) => `W/${tag}`, 304],
  [(tag: string) => `"older", ${tag}`, 304],
  [() => '"older"', 200],
])('revalidates by ETag (%#)', async (headerOf, status) => {
  const first = await fetch(`${origin}/buy`);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]+"$/);
  const again = await fetch(`${origin}/buy`, { headers: { 'If-None-Match': headerOf(tag) } });
  expect(again.status).toBe(status);
  expect(again.headers.get('etag')).toBe(tag);
});

test('has separate ETags for compressed copies', async () => {
  const tags = await Promise.all(
    ['gzip', 'identity'].map(async (encoding) => {
      const { headers } = await fetch(`${origin}/assets/app-1a2b.js`, {
        headers: { 'Accept-Encoding': encoding },
      });
      return headers.get('etag');
    }),
  );
  expect(new Set(tags).size).toBe(2);
});

test.each(['/', '/nowhere', '/missing.png', '/assets/app-1a2b.js'])(
  'sends security headers with %s',
  async (path) => {
    const { headers } = await fetch(origin + path);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('sends HSTS only with a public https origin', async () => {
  await withServer({ https: true }, async (address) => {
    const { headers } = await fetch(address);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

test.each([
  [true, true],
  [false, false],
])('allows the photo service of sample pictures: %s', async (samplePictures, isIn) => {
  await withServer({ samplePictures }, async (address) => {
    const { headers } = await fetch(address);
    expect(headers.get('content-security-policy')?.includes('picsum.photos')).toBe(isIn);
  });
});

test.each([
  [undefined, false],
  ['test', false],
  ['razorpayTest', true],
  ['razorpay', true],
] as const)('allows Razorpay when payments are %s: %s', async (payments, isIn) => {
  await withServer({ payments }, async (address) => {
    const { headers } = await fetch(address);
    const policy = headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1).join(), rule]));
    const wanted = {
      'script-src': 'https://checkout.razorpay.com',
      'frame-src': 'https://api.razorpay.com',
      'connect-src': 'https://lumberjack.razorpay.com',
      'img-src': 'https://cdn.razorpay.com',
      'form-action': 'https://api.razorpay.com',
    };
    for (const [name, source] of Object.entries(wanted)) {
      expect(rules.get(name)?.includes(source) ?? false).toBe(isIn);
    }
    expect(policy.includes('razorpay')).toBe(isIn);
    // The shop's own rules stay in place.
    expect(rules.get('script-src')).toMatch(/^script-src 'self' 'sha256-/);
    expect(rules.get('default-src')).toBe("default-src 'self'");
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    // Banks open popups from Razorpay's window.
    expect(headers.get('cross-origin-opener-policy')).toBe(isIn ? 'same-origin-allow-popups' : 'same-origin');
  });
});

test('rejects methods other than GET and HEAD', async () => {
  const response = await fetch(`${origin}/buy`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('answers HEAD without a body', async () => {
  const response = await fetch(`${origin}/nowhere`, { method: 'HEAD' });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('');
});

test('throws with instructions when there is no build', () => {
  expect(() => createShopListener(join(dist, 'none'))).toThrow('npm run build');
});
