import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimBuild } from './scripts/slimBuild.mjs';

const LIVE_SERVER = 'http://127.0.0.1:4180';

/** Mode `live` builds the shop for a server, any other mode the demo. */
export default defineConfig(({ mode }) => ({
  ...(mode === 'live' && { server: { proxy: { '/api': LIVE_SERVER } } }),
  plugins: [react(), slimBuild()],
  build: {
    outDir: mode === 'live' ? 'dist-live/shop' : 'dist',
    manifest: true,
    // 1 % smaller after compression than Vite's default minifier.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, pure_getters: true } },
    // All supported browsers have module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // One large file compresses 10 % better than the dozens of small shared chunks that Vite would make.
        codeSplitting: {
          groups: [
            // Changes rarely, so it stays in browser caches; includes the preload helper that loads the rest.
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/ },
            // Most pages use these, so a shared chunk is smaller than separate ones.
            {
              name: 'shop',
              test: /src\/(?:app\/start|i18n\/routes\/RouteMessages|atoms\/EmptyState\/EmptyState)\.tsx$/,
            },
            // Shared, but not needed on a first visit.
            {
              name: 'fields',
              test: /@mui\/material\/(?:InputBase|OutlinedInput|Form\w+|TextareaAutosize)\/|\/src\/atoms\/TextInput\//,
            },
            {
              name: 'dialogs',
              test: /@mui\/material\/(?:Dialog\w*|Modal|Backdrop|Fade|Portal|Unstable_TrapFocus|internal)\/|\/src\/atoms\/MessageDialog\/dialogFrame/,
            },
            // Shared by several lazy chunks only.
            {
              name: 'notes',
              test: /\/src\/atoms\/(?:Note\/|Dropzone\/fileSize)|icons-material\/(?:InfoOutlined|WarningAmberOutlined)\./,
            },
            // Lazy components stay with their importers, and their messages with them.
            {
              name: 'shop',
              minShareCount: 4,
              test: (id) =>
                !/\/src\/(?:i18n\/(?:lazy\/|routes\/\w+\.hi)|sections\/LazySignInDialog\/|pages\/useSignIn)/.test(
                  id,
                ),
            },
            {
              name: 'products',
              test: /\/src\/(?:sections\/ProductGrid|atoms\/(?:RatingStars|PoliteStatus))\//,
            },
          ],
        },
      },
    },
  },
}));
