import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimBuild } from './scripts/slimBuild.mjs';

/** Where `npm run live` has its server listen, for `npm run dev -- --mode live`. */
const LIVE_SERVER = 'http://127.0.0.1:4180';

/** In mode `live`, the shop that talks to a server; else the one with the demo in it. */
export default defineConfig(({ mode }) => ({
  ...(mode === 'live' && { server: { proxy: { '/api': LIVE_SERVER } } }),
  plugins: [react(), slimBuild()],
  // Read by the step that writes the pages down, and by the byte budgets.
  build: {
    outDir: mode === 'live' ? 'dist-live/shop' : 'dist',
    manifest: true,
    // A hundredth smaller, compressed, than what Vite makes by itself.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, pure_getters: true } },
    // Browsers that have what the shop needs have it too.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // One large file compresses a tenth better than the dozens of small ones that would be made of what pages share.
        codeSplitting: {
          groups: [
            // Runs by itself, with what fetches the rest, and stays in browsers' caches when all else changes.
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/ },
            // Most pages have words of their own, and an empty state: less in here than in a file of its own.
            {
              name: 'shop',
              test: /src\/(?:app\/start|i18n\/parts\/PartWords|atoms\/EmptyState\/EmptyState)\.tsx$/,
            },
            // What dialogs and forms are made of is shared by many, and wanted by no first visit.
            {
              name: 'fields',
              test: /@mui\/material\/(?:InputBase|OutlinedInput|Form\w+|TextareaAutosize)\/|\/src\/atoms\/TextInput\//,
            },
            {
              name: 'dialogs',
              test: /@mui\/material\/(?:Dialog\w*|Modal|Backdrop|Fade|Portal|Unstable_TrapFocus|internal)\/|\/src\/atoms\/MessageDialog\/dialogFrame/,
            },
            // Small parts that only what comes on demand has, and several of them.
            {
              name: 'notes',
              test: /\/src\/atoms\/(?:Note\/|Dropzone\/fileSize)|icons-material\/(?:InfoOutlined|WarningAmberOutlined)\./,
            },
            // What comes on demand stays with what asks for it, and the words of a part with that part.
            {
              name: 'shop',
              minShareCount: 4,
              test: (id) =>
                !/\/src\/(?:i18n\/(?:onDemand\/|parts\/\w+\.hi)|sections\/SignInOnDemand\/|pages\/useSignIn)/.test(
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
