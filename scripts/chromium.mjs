/** No single source reaches every machine, so several are tried, cheapest first, each with a time limit. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { attempt, installFromDebian, MINUTE_MS, onPath } from './machine.mjs';

const PLAYWRIGHT = join(import.meta.dirname, '..', 'node_modules', 'playwright', 'cli.js');

/** The headless shell first: end-to-end tests take a third less time than with a full browser. */
const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

function playwrightsOwn() {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** CHROMIUM_PATH, then PATH, then Playwright's download. @returns {string | undefined} */
export function locateChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`);
    return named;
  }
  for (const name of NAMES_ON_PATH) {
    const path = onPath(name);
    if (path) return path;
  }
  return playwrightsOwn();
}

/** Installs a browser if necessary. @returns {string} @throws Error when no source has one */
export function ensureChromium() {
  const present = locateChromium();
  if (present) return present;

  attempt(
    'none on this machine; asking Playwright for its headless Chromium',
    process.execPath,
    [PLAYWRIGHT, 'install', '--only-shell', 'chromium'],
    3 * MINUTE_MS,
  );
  const downloaded = locateChromium();
  if (downloaded) return downloaded;

  installFromDebian('chromium-headless-shell');
  const installed = locateChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** Root needs --no-sandbox; the other flags disable Chromium's own requests, slow and noisy on a closed network. */
export function launchOptions() {
  const executablePath = locateChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  };
}
