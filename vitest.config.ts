import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.mjs';

/** How wide the stories' window is, in pixels; stories about a width of their own stay on that. */
const STORY_WIDTH = Number(process.env['STORY_WIDTH'] ?? 1280);

/** Every file of tests has a database of its own, a copy of one that is migrated beforehand. */
const SERVER_TESTS = {
  environment: 'node' as const,
  globalSetup: ['temporaryFolder', 'templateDatabase', 'builtServers'].map(
    (name) => `server/${name}.test-setup.ts`,
  ),
  // To load Hono, better-auth, Drizzle and PGlite anew for every file took 34 s of 300.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** What is the same on any database: it has none, or brings its own. */
const ON_NO_DATABASE = [
  'archive',
  'callerAddress',
  'config',
  'cursors',
  'downloadTokens',
  'freeSpace',
  'instanceLock',
  'kill',
  'memoryRateLimit',
  'orderKill',
  'payments/razorpay',
  'ranges',
  's3Storage',
  'searchQueue',
  'secret',
  'sharing',
  'singleFlight',
  'startPayments',
  'textCache',
].map((name) => `server/${name}.test.ts`);

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Packages are loaded once instead of for every file: 20 s instead of 35.
          isolate: false,
          // Other steps of `npm test` use the same two cores.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // Embedded, whatever else there is.
          env: { SERVER_TESTS_ON: 'pglite' },
          ...SERVER_TESTS,
        },
      },
      // Only where there is one: `npm run test:server` sees to that.
      ...(process.env['TEST_DATABASE_URL']
        ? [
            {
              test: {
                name: 'postgres',
                include: ['server/**/*.test.ts'],
                exclude: ON_NO_DATABASE,
                env: { SERVER_TESTS_ON: 'postgres' },
                ...SERVER_TESTS,
              },
            },
          ]
        : []),
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          env: { VITE_STORY_TESTS: 'yes', VITE_TEST_DEPTH: process.env['TEST_DEPTH'] ?? 'usual' },
          // One frame for all files, as in Storybook itself: to load React, MUI and Storybook anew for every file takes
          // longer than its stories. A story that leaves something behind fails the next, and would in Storybook.
          isolate: false,
          // Reporters get copies of the screenshots of failed stories.
          attachmentsDir: '.cache/test/attachments',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: launchOptions(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: STORY_WIDTH, height: 800 } }],
            // One picture of each failed story, at the moment of the failure.
            screenshotFailures: true,
            screenshotDirectory: '.cache/test/failures',
          },
        },
      },
    ],
  },
});
