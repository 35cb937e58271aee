import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.mjs';

const SERVER_TESTS = {
  environment: 'node' as const,
  globalSetup: ['temporaryFolder', 'templateDatabase', 'builtServers'].map(
    (name) => `server/testing/${name}.test-setup.ts`,
  ),
  // Loading Hono, better-auth, Drizzle and PGlite per file took 34 of 300 s.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** These tests use no database or bring their own. */
const ON_NO_DATABASE = [
  'accounts/authCalls',
  'accounts/passwordQueue',
  'catalogue/cursors',
  'catalogue/searchQueue',
  'catalogue/textCache',
  'concurrency/*',
  'config/*',
  'db/instanceLock',
  'disk/*',
  'downloads/byteRange',
  'downloads/downloadTokens',
  'http/clientAddress',
  'http/lists',
  'http/memoryRateLimit',
  'http/requestLog',
  'log',
  'mail/outbox',
  'payments/*',
  'static/*',
  'storage/s3Storage',
  'testing/kill',
  'testing/limitsInDocs',
  'testing/longInputs',
  'uploads/archive',
].map((name) => `server/${name}.test.ts`);

/** React's production build renders without `act`, so timing is that of the published Storybook. */
const AS_PUBLISHED = process.env['NODE_ENV'] === 'production';

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', '{scripts,tools}/**/*.test.ts'],
          // Loads packages once instead of per file: 20 s instead of 35.
          isolate: false,
          // Other steps of `npm test` share the two cores.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          env: { SERVER_TESTS_ON: 'pglite' },
          ...SERVER_TESTS,
        },
      },
      // `npm run test:server` provides one.
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
        // Otherwise either kind of run would bundle the packages again for the other.
        ...(AS_PUBLISHED && { cacheDir: '.cache/vite-as-published' }),
        test: {
          name: 'stories',
          env: { VITE_STORY_TESTS: 'yes', VITE_TEST_DEPTH: process.env['TEST_DEPTH'] ?? 'usual' },
          // Loading React, MUI and Storybook per file takes longer than its stories; as in Storybook, leaked state
          // fails the next.
          isolate: false,
          setupFiles: AS_PUBLISHED ? ['.storybook/playTwice.ts'] : [],
          attachmentsDir: '.cache/test/attachments',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: launchOptions(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            // Storybook sets each story's viewport: 1200 × 900 px unless VITE_STORY_VIEWPORT or the story says otherwise.
            instances: [{ browser: 'chromium' }],
            screenshotFailures: true,
            screenshotDirectory: '.cache/test/failures',
          },
        },
      },
    ],
  },
});
