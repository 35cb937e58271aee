import { defineConfig } from 'vite';

/**
 * Bundled, because reading hundreds of files dominates the startup time; external are packages with files of their
 * own and rarely used ones.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // React renders mails: its development build takes three times as long, and is half a megabyte more to load.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Whatever `NODE_ENV` is while it is built, as in tests.
  oxc: { jsx: { development: false } },
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['main.ts', 'jobsCommand.ts', 'ledgerCommand.ts', 'operatorCommand.ts'],
      // Beside the entries: the code finds its folders relative to itself.
      output: { chunkFileNames: '[name]-[hash].js', comments: { annotation: false, jsdoc: false } },
    },
    outDir: '../dist-live/server',
    emptyOutDir: true,
    target: 'node20',
  },
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@aws-sdk/client-s3', 'pg-native', 'sharp'],
  },
});
