import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { OPERATOR_ENV } from './e2e/operator';
import { launchOptions } from './scripts/chromium.mjs';

/** Playwright empties it before each run. */
const OUTPUT = join(import.meta.dirname, 'test-results');

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** One project is enough: they set all widths themselves or don't depend on them. */
const LOOKS = /(accessibility|spoken|forcedColours|keyboard|budgets|jackets)\.spec\.ts$/;

/** `npm run test:deep` runs everything on the phone too. */
const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';

const LIVE = /live\.spec\.ts$/;

/** On a server of their own: all together would be more sign-ups than one network address may make. */
const LIVE_ACCOUNTS =
  /(accountKeyboard|passkey|secondFactor|recovery|orderMails|refunds|print)\.live\.spec\.ts$/;

const liveServer = (name: string, wait: RegExp) => ({
  name,
  command: 'node dist-live/server/main.js',
  env: { PORT: '0', DATA_FOLDER: join(OUTPUT, `${name}-${process.pid}`), ...OPERATOR_ENV },
  wait: { stdout: wait },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: OUTPUT,
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  // Pages wait for the network much of the time.
  workers: '100%',
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Free ports, so that a shop that is already running isn't tested by mistake.
  webServer: [
    {
      name: 'demo',
      command: 'node scripts/serve.mjs',
      env: { PORT: '0' },
      wait: { stdout: /open at (?<shop_address>http:\S+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    liveServer('live', /"address":"(?<live_address>[^"]+)".*"msg":"listening"/),
    liveServer('liveAccounts', /"address":"(?<live_accounts_address>[^"]+)".*"msg":"listening"/),
  ],
  use: {
    baseURL: process.env['SHOP_ADDRESS'],
    launchOptions: launchOptions(),
    locale: 'hi-IN',
    reducedMotion: 'reduce',
    // It would precache the whole shop in every test; offline.spec.ts enables it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
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
      testIgnore: LIVE_ACCOUNTS,
      use: { viewport: DESKTOP, baseURL: process.env['LIVE_ADDRESS'] },
    },
    {
      name: 'liveAccounts',
      testMatch: LIVE_ACCOUNTS,
      use: { viewport: DESKTOP, baseURL: process.env['LIVE_ACCOUNTS_ADDRESS'] },
    },
  ],
});
