/** Shared by the server, `npm run serve` and the configurations of static hosts. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const YEAR_S = 365 * 24 * 60 * 60;

const SAMPLE_PICTURE_HOSTS = 'https://picsum.photos https://*.picsum.photos';

/** Never served. */
export const HOST_FILES = ['_headers', 'vercel.json', 'nginx.conf'];

/**
 * Razorpay's scripts, frame and reports; browsers without the frame are sent to its page by a form.
 * @type {Record<string, string>}
 */
const RAZORPAY_SOURCES = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
  'connect-src':
    'https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com',
  'form-action': 'https://api.razorpay.com',
};

/** @typedef {'razorpay' | 'razorpayTest' | 'test'} Payments */

/** File names contain a content hash. */
export const ASSETS = '/assets/';
export const ASSETS_CACHING = `public, max-age=${YEAR_S}, immutable`;

/** One year, as preload lists require; subdomains aren't ours to decide about. */
export const HSTS = `max-age=${YEAR_S}`;

/** Revalidated on every request. */
export const OTHER_CACHING = 'no-cache';

/** Pages depend on the language cookie. */
export const PAGE_CACHING = 'private, no-cache';

/** @param {string[]} policy */
function withRazorpay(policy) {
  const names = policy.map((rule) => rule.split(' ', 1).join());
  const extended = policy.map((rule, index) => {
    const sources = RAZORPAY_SOURCES[names[index] ?? ''];
    return sources ? `${rule} ${sources}` : rule;
  });
  const added = Object.entries(RAZORPAY_SOURCES).filter(([name]) => !names.includes(name));
  return [...extended, ...added.map((rule) => rule.join(' '))];
}

/**
 * @typedef {object} HeaderOptions
 * @property {Payments} [payments] omitted where nothing is sold
 * @property {boolean} [https] whether the public origin is https
 * @property {string | null} [origin] public; by default that of the request
 * @property {boolean} [samplePictures] whether the catalogue is the demo's
 */

/** Without Payment Request, which Razorpay may use. */
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial'];

/**
 * @param {string} page whose inline scripts are allowed by hash
 * @param {HeaderOptions} [options]
 * @returns {Record<string, string>}
 */
export function securityHeaders(page, { payments, https = false, samplePictures = true } = {}) {
  const inline = Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...inline].join(' '),
    // Emotion inserts <style> elements.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...(samplePictures ? [SAMPLE_PICTURE_HOSTS] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  const usesRazorpay = payments === 'razorpay' || payments === 'razorpayTest';
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': (usesRazorpay ? withRazorpay(policy) : policy).join('; '),
    // Banks open popups from Razorpay's window.
    'Cross-Origin-Opener-Policy': usesRazorpay ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(https && { 'Strict-Transport-Security': HSTS }),
  };
}

/**
 * For Netlify and Cloudflare Pages, Vercel, and nginx: /buy serves buy.html, unknown paths 404.html with status 404.
 * @param {string} dist the build's folder
 */
export async function writeHostRules(dist) {
  const headers = Object.entries(securityHeaders(await readFile(join(dist, 'index.html'), 'utf8')));
  const caching = { [ASSETS]: ASSETS_CACHING, '/': OTHER_CACHING };

  const lines = headers.map(([name, value]) => `  ${name}: ${value}`);
  await writeFile(
    join(dist, '_headers'),
    ['/*', ...lines, `${ASSETS}*`, `  Cache-Control: ${ASSETS_CACHING}`, ''].join('\n'),
  );

  await writeFile(
    join(dist, 'vercel.json'),
    JSON.stringify({
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) },
        { source: `${ASSETS}(.*)`, headers: [{ key: 'Cache-Control', value: ASSETS_CACHING }] },
      ],
    }),
  );

  const addHeaders = headers.map(([name, value]) => `    add_header ${name} "${value}" always;`);
  const locations = Object.entries(caching).map(([path, value]) =>
    [
      `location ${path} {`,
      '    gzip_static on;',
      '    rewrite ^(/.+)/$ $1 permanent;',
      ...addHeaders,
      `    add_header Cache-Control "${value}";`,
      '    try_files $uri $uri.html $uri/ =404;',
      '}',
    ].join('\n'),
  );
  await writeFile(
    join(dist, 'nginx.conf'),
    ['error_page 404 /404.html;', 'index index.html;', 'absolute_redirect off;', ...locations, ''].join('\n'),
  );
}
