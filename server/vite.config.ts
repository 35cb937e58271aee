import { defineConfig } from 'vite';

/** Bundles the server for Node, packages left where they are: Node 20 does not run TypeScript itself. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: { ssr: 'main.ts', outDir: '../dist-live/server', emptyOutDir: true, target: 'node20' },
});
