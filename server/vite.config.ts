import { defineConfig } from 'vite';

/**
 * Bundles the server for Node, and most packages with it: to find and read their hundreds of files takes most of the time
 * until it listens. Left where they are is what brings files of its own, or is wanted by few.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: { ssr: 'main.ts', outDir: '../dist-live/server', emptyOutDir: true, target: 'node20' },
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@tus/s3-store', '@aws-sdk/client-s3', 'pg-native'],
  },
});
