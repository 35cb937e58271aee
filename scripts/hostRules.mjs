/**
 * How the shop wants to be served, said once: `npm run serve` keeps to it, and the build has it written down for
 * hosts that serve the folder themselves (see writeHostRules).
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const YEAR_S = 365 * 24 * 60 * 60;

/** Where the demo's sample pictures come from besides its own host. */
const SAMPLE_PICTURE_HOSTS = 'https://picsum.photos https://*.picsum.photos';

/** Files that the build writes for other hosts to read, and that no visitor needs. */
export const HOST_FILES = ['_headers', 'vercel.json', 'nginx.conf'];

/**
 * What besides its own the shop lets in to be paid through Razorpay: its script (and the one that this fetches), the
 * window, which is a frame, and what both report. Browsers that show no frame are led to the window by a form.
 *
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

/**
 * How a shop's orders are paid, as far as its pages have to know: in Razorpay's window, with real or test payments, or in
 * the built-in window for test payments.
 *
 * @typedef {'razorpay' | 'razorpayTest' | 'test'} Payments
 */

/** Files under /assets/ have their content's hash in their name. */
export const ASSETS = '/assets/';
export const ASSETS_CACHING = `public, max-age=${YEAR_S}, immutable`;

/** For a year, as browsers' preload lists ask for; subdomains are not the shop's to decide about. */
export const HSTS = `max-age=${YEAR_S}`;

/** Asked for anew every time: the host answers "not modified" when they are. */
export const OTHER_CACHING = 'no-cache';

/**
 * A policy that lets Razorpay in, too.
 *
 * @param {string[]} policy
 */
function withRazorpay(policy) {
  const names = policy.map((rule) => rule.split(' ', 1).join());
  const widened = policy.map((rule, index) => {
    const sources = RAZORPAY_SOURCES[names[index] ?? ''];
    return sources ? `${rule} ${sources}` : rule;
  });
  const added = Object.entries(RAZORPAY_SOURCES).filter(([name]) => !names.includes(name));
  return [...widened, ...added.map((rule) => rule.join(' '))];
}

/**
 * What the security headers depend on.
 *
 * @typedef {object} HeaderOptions
 * @property {Payments} [payments] left out where nothing is paid for
 * @property {boolean} [https] whether people reach the shop over https and nothing else
 * @property {boolean} [samplePictures] whether the catalogue is the demo's, with pictures from a photo service
 */

/** Browser features that no page uses; Razorpay's window may offer the Payment Request API. */
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial'];

/**
 * Headers of every answer.
 *
 * @param {string} page a page of the build; its inline scripts, and only those, are allowed to run
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
    // Emotion writes the styles of the components into <style> elements.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...(samplePictures ? [SAMPLE_PICTURE_HOSTS] : [])].join(' '),
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
    // Banks open windows of their own from Razorpay's.
    'Cross-Origin-Opener-Policy': usesRazorpay ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(https && { 'Strict-Transport-Security': HSTS }),
  };
}

/**
 * Puts the rules into a finished build in the words of common hosts. All of them answer /buy with buy.html and an
 * unknown address with 404.html and status 404.
 *
 * - `_headers`: Netlify, Cloudflare Pages.
 * - `vercel.json`: Vercel.
 * - `nginx.conf`: to be included in a `server` block.
 *
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
      // A page may be asked for with a slash at its end.
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
