import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compiledMessages } from './scripts/compiledMessages.mjs';

/** In the order of their paths, so that a page and the scripts that hydrate it agree. */
const STYLES = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .toSorted()
  .map((file) => normalizePath(join(import.meta.dirname, 'src', file)));

const LIVE_SERVER = 'http://127.0.0.1:4180';

/** Mode `live` builds the shop for a server, any other mode the demo. */
export default defineConfig(({ mode, command }) => ({
  ...(mode === 'live' && { server: { proxy: { '/api': LIVE_SERVER, '/outbox': LIVE_SERVER } } }),
  plugins: [react(), compiledMessages()],
  // The file's number instead of a hash: pages with their inlined styles are 1 kB smaller.
  ...(command === 'build' && {
    css: {
      modules: {
        generateScopedName: (name, file) => `${name}_${STYLES.indexOf(normalizePath(file)).toString(36)}`,
      },
    },
  }),
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
        // 42 bits tell a file's versions apart. With Vite's 48, each page's scripts, which contain 150 hashes, are 100 bytes larger.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: ({ facadeModuleId }) => {
          const [, part, locale] = /\/i18n\/messages\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
          return `assets/${part && locale ? `${part}.${locale}` : '[name]'}-[hash:7].js`;
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
