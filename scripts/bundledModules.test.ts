import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Helpers of the bundler. */
const KNOWN_VIRTUAL = ['\0vite/preload-helper.js', '\0rolldown/runtime.js'];

/** After all other plugins. */
function recordModules(modules: Map<string, string>, virtual: Set<string>): Plugin {
  return {
    name: 'record-modules',
    enforce: 'post',
    transform(code, id) {
      if (id.startsWith('\0')) virtual.add(id);
      else if (id.includes('/node_modules/')) modules.set(id, code);
    },
  };
}

it.each(['production', 'live'])('bundles packages as they are on disk, mode %s', async (mode) => {
  const modules = new Map<string, string>();
  const virtual = new Set<string>();
  await build({
    root: ROOT,
    mode,
    logLevel: 'error',
    plugins: [recordModules(modules, virtual)],
    build: { write: false, minify: false },
  });
  const changed = [...modules].filter(([id, code]) => code !== readFileSync(id.split('?', 1).join(), 'utf8'));
  expect(changed.map(([id]) => id)).toEqual([]);
  // Half a megabyte of common passwords: the server's.
  expect([...modules.keys()].filter((id) => id.includes('/@zxcvbn-ts/'))).toEqual([]);
  // A virtual module could replace a package's.
  expect([...virtual].filter((id) => !KNOWN_VIRTUAL.includes(id))).toEqual([]);
});
