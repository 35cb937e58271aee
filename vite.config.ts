import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/compiledMessages.mjs';

const LIVE_SERVER = 'http://127.0.0.1:4180';

/** Mode `live` builds the shop for a server, any other mode the demo. */
export default defineConfig(({ mode }) => ({
  ...(mode === 'live' && { server: { proxy: { '/api': LIVE_SERVER } } }),
  plugins: [react(), compiledMessages()],
  build: {
    outDir: mode === 'live' ? 'dist-live/shop' : 'dist',
    manifest: true,
    // One file, inlined into each page: a request of its own would delay the first paint.
    cssCodeSplit: false,
    // All supported browsers have module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const [, part, locale] = /\/i18n\/messages\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
          return `assets/${part && locale ? `${part}.${locale}` : '[name]'}-[hash].js`;
        },
        // What every page loads in one file each, which compresses 4 % better than many small ones.
        codeSplitting: {
          groups: [
            // Changes rarely, so it stays in browser caches.
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
            // With all their dependencies.
            {
              name: 'shop',
              test: /src\/(?:app\/start|atoms\/EmptyState\/EmptyState|domain\/seededDraws)\.tsx?$/,
            },
            // What most pages with products share.
            { name: 'jacket', test: /src\/atoms\/Jacket\/Jacket\.tsx$/ },
          ],
        },
      },
    },
  },
}));
