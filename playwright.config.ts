import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** They go through all widths themselves, or look at what the width does not change: once is enough. */
const LOOKS = /(accessibility|spoken|forcedColours|keyboard|budgets)\.spec\.ts$/;

/** Walks through the production build, as `npm run build` left it in dist. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: 'node scripts/serve.mjs',
    // Any free port, so that a shop that is open already does not get tested instead.
    env: { PORT: '0' },
    wait: { stdout: /open at (?<shop_address>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
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
    { name: 'desktop', use: { viewport: DESKTOP } },
    { name: 'phone', testIgnore: LOOKS, use: { viewport: PHONE, hasTouch: true } },
  ],
});
