import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { OPERATOR_ENV } from './e2e/operator';
import { launchOptions } from './scripts/chromium.mjs';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** They go through all widths themselves, or look at what the width does not change: once is enough. */
const LOOKS = /(accessibility|spoken|forcedColours|keyboard|budgets)\.spec\.ts$/;

/** `npm run test:deep` walks through everything on a phone as well; every change, through what phones have of their own. */
const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';

/** The real marketplace, which has a server and pages of its own. */
const LIVE = /live\.spec\.ts$/;

/** Walks through the production builds, as `npm run build` and `npm run build:live` left them. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  // Playwright's own choice is half of the cores, and a page waits for the network much of the time.
  workers: '100%',
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Any free ports, so that a shop that is open already does not get tested instead.
  webServer: [
    {
      name: 'demo',
      command: 'node scripts/serve.mjs',
      env: { PORT: '0' },
      wait: { stdout: /open at (?<shop_address>http:\S+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    {
      name: 'live',
      command: 'node dist-live/server/main.js',
      env: { PORT: '0', DATA_FOLDER: join(tmpdir(), `kriti-e2e-${process.pid}`), ...OPERATOR_ENV },
      wait: { stdout: /"event":"open","address":"(?<live_address>[^"]+)"/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
  use: {
    baseURL: process.env['SHOP_ADDRESS'],
    launchOptions: launchOptions(),
    locale: 'hi-IN',
    reducedMotion: 'reduce',
    // It would answer for the server, and fetch the whole shop for every test; offline.spec.ts lets it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: LIVE, use: { viewport: DESKTOP } },
    {
      name: 'phone',
      testIgnore: [LOOKS, LIVE],
      ...(!IS_DEEP && { grep: /@phone/ }),
      use: { viewport: PHONE, hasTouch: true },
    },
    {
      name: 'live',
      testMatch: LIVE,
      use: { viewport: DESKTOP, baseURL: process.env['LIVE_ADDRESS'] },
    },
  ],
});
