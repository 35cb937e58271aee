/**
 * Where the tests' browser comes from. A fresh machine has none, and no one browser source reaches every
 * machine, so several are asked in turn, cheapest first; each step says what it does and has a time limit.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { attempt, installFromDebian, MINUTE_MS, onPath } from './machine.mjs';

const PLAYWRIGHT = join(import.meta.dirname, '..', 'node_modules', 'playwright', 'cli.js');

/** The headless shell first: without a browser's own windows, end-to-end tests take a third less time. */
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

/**
 * The path of a browser that is already on this machine: CHROMIUM_PATH, then Chromium's headless shell, Chromium or Chrome
 * on PATH, then the one Playwright has downloaded before.
 *
 * @returns {string | undefined}
 */
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

/**
 * The path of a browser, installed when the machine has none.
 *
 * @returns {string}
 * @throws Error when no source has one
 */
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

/**
 * Start options for Playwright and for Vitest's browser mode. Root needs --no-sandbox; the others keep
 * Chromium from calling home, which behind a closed network costs time and fills the log.
 */
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
