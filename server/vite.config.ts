import { defineConfig } from 'vite';

/**
 * Bundled, because reading hundreds of files dominates the startup time; external are packages with files of their
 * own and rarely used ones.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['main.ts', 'jobsCommand.ts', 'ledgerCommand.ts', 'operatorCommand.ts'],
      // Beside the entries: the code finds its folders relative to itself.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: '../dist-live/server',
    emptyOutDir: true,
    target: 'node20',
  },
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@aws-sdk/client-s3', 'pg-native'],
  },
});
